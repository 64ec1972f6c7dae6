"use strict";
(function () {
  const root = document.documentElement;
  const all = (query, from) => Array.from((from || document).querySelectorAll(query));

  // light or dark, for this visit: the machine's choice is the first
  const theme = document.getElementById("theme");
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });

  // a citation jumps to its quote, also where that stands in something closed or filtered away
  function jump() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let at = target; at; at = at.parentElement) {
      if (at.tagName === "DETAILS") at.open = true;
      if (at.classList.contains("source") && at.hidden) reset();
    }
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
  }
  addEventListener("hashchange", jump);
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link && link.hash === location.hash) jump(); // the second click changes no address
  });

  // filters of the sources
  const form = document.getElementById("filters");
  const sources = all("article.source");
  const count = document.getElementById("count");
  function filter() {
    const words = form.words.value.trim().toLowerCase();
    let shown = 0;
    for (const source of sources) {
      const fits =
        ["tier", "platform", "group"].every((n) => !form[n].value || source.dataset[n] === form[n].value) &&
        (!words || source.textContent.toLowerCase().includes(words));
      source.hidden = !fits;
      shown += fits;
    }
    count.textContent = count.dataset.of.replace("{shown}", shown).replace("{all}", sources.length);
  }
  function reset() {
    form.reset();
    filter();
  }
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();

  // the evidence of an edge, by pointer, finger or keyboard
  const told = document.getElementById("edge");
  for (const edge of all(".edge")) {
    const tell = () => {
      all(".edge.on").forEach((other) => other.classList.remove("on"));
      edge.classList.add("on");
      told.textContent = edge.dataset.told;
    };
    for (const name of ["pointerenter", "click", "focus"]) edge.addEventListener(name, tell);
  }

  // on paper everything is open but the log of the machine
  addEventListener("beforeprint", () => all("details:not(.log)").forEach((each) => (each.open = true)));
  // "/" looks for words among the sources
  addEventListener("keydown", (event) => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    form.words.focus();
  });
  if (location.hash) jump();
})();
