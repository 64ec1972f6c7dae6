"""The words that say what a date is, in the languages of the web: when a page was published, when
it was changed, and what is no date of the page at all.
"""

from __future__ import annotations

import re

PUBLISHED = re.compile(
    r"\b(first |originally |story )?(published|posted|publication date|date published|date posted"
    r"|asked|opened|commented|wrote|created|released|issued|written|release date)\b"
    r"|(?<![^\W\d_])dat(e|um|a|o|ум|ата)\s?[:：]"
    r"|[发發][布佈](时间|時間|日期|于|於)?|发表(时间|日期|于)?|發表(時間|日期|於)?"
    r"|(刊登|发文|刊发|發文|上线|上線)(时间|時間|日期|于|於)?|日期[:：]"
    r"|(公開|投稿|掲載|配信|作成)(日時?)?|記事公開"
    r"|(입력|등록|작성|게시|기사입력|발행)(일|일시|시간)?"
    r"|veröffentlicht|erschienen|erstellt|geschrieben|verfasst|eingestellt"
    r"|\b(publiée?s?|postée?|mise? en ligne|parue?|rédigée?)\b( le)?"
    r"|\b(publicad[oa]|postado|fecha de publicación|data d[ea] publica[çz]\w+|criado)\b"
    r"|\b(pubblicat[oa]|inserito|scritto) (il|da)\b|\bpubblicat[oa]\b"
    r"|\b(gepubliceerd|geplaatst|publicatiedatum|verschenen)\b"
    r"|\b(opublikowan\w+|data publikacji|publikováno|zveřejněno|vydáno|publikované|zverejnené)\b"
    r"|\b(опубликован\w*|дата публикации|размещено|опубліковано|дата публікації)\b"
    r"|\b(publicera[dt]|publisert|publiceret|offentliggjort|udgivet|julkaistu|megjelent|közzétéve)\b"
    r"|\b(yay[ıi]n(lanma)? tarihi|yay[ıi]nland[ıi]|dipublikasikan|diterbitkan)\b"
    r"|\b(ngày đăng|đăng (ngày|lúc))\b"
    r"|\b(publicat|postat)( pe| la| în)?\b|\b(δημοσι\w+|αναρτήθηκε)\b"
    r"|نُ?شر(ت)? في|تاريخ النشر|פורסם",
    re.IGNORECASE,
)
UPDATED = re.compile(
    r"\b(last |latest )?(updated|modified|revised|reviewed|edited|last change|commit|update)\b"
    r"|(最后|最後)?(更新|修改|修订|修訂)(时间|時間|日期|于|於|日時?)?|最[后後][编編][辑輯]|编辑于|編輯於"
    r"|(改訂|最終更新)日?"
    r"|(수정|업데이트|최종수정)(일|일시)?"
    r"|\baktualisiert|zuletzt (geändert|aktualisiert|bearbeitet)|letzte (änderung|aktualisierung)"
    r"|\bstand:"
    r"|\bmise? à jour|\b(modifiée?|actualisée?)( le)?\b"
    r"|\b(actualizad[oa]|última actualización|atualizado|última atualização|modificado)\b"
    r"|\b(aggiornat[oa]|ultimo aggiornamento|ultima modifica)\b"
    r"|\b(bijgewerkt|laatst gewijzigd|zaktualizowano|aktualizacja|aktualizováno|aktualizované)\b"
    r"|\b(обновлен\w*|обновление|изменен\w*|оновлено)\b"
    r"|\b(uppdatera[dt]|senast ändrad|opdateret|sidst ændret|oppdatert|sist endret|päivitetty)\b"
    r"|\b(güncelle(me|ndi)|diperbarui|cập nhật|actualizat|frissítve|módosítva|ενημερώθηκε)\b",
    re.IGNORECASE,
)
BEHIND = re.compile(  # German and Japanese put the word behind the date
    r"\b(am|vom)\b.*\b(geschrieben|veröffentlicht|verfasst|gepostet|erstellt)\b|\bvon .{2,40} am\b"
    r"|\b(autor|author|verfasser)(in)?\s?: .{2,40} am\b"
    r"|に(公開|投稿|掲載|配信)|[发發][布佈]$|发表$|發表$",
    re.IGNORECASE,
)
UPDATED_BEHIND = re.compile(r"(に)?(更新|修正)$|編集$|更新于?$")
NO_DATE_OF_PAGE = re.compile(
    r"©|\(c\)\s*\d|copyright|版权所有|著作権|all rights reserved|joined|member since|registered"
    r"|founded|established|expires?|valid (until|through)|deadline|takes? place|effective"
    r"|in effect|takes? effect|入会|注册时间|注册于|成立于|截止|有效期|施行|生效|가입일|마감|유효"
    r"|시행"
    r"|accessed|retrieved|born|event date|starts?( on)?:|until|bis zum|gültig|price|viewed|施行日"
    r"|mitglied seit|registriert|abgerufen|geboren|in kraft|inscrit|membre depuis|jusqu'au"
    r"|consultée? le|née? le|en vigueur|miembro desde|hasta el|caduca|vence|nacid[oa]|iscritto"
    r"|fino al|scade|geldig|ważn\w+ do|дата регистрации|действу\w+|kayıt tarihi"
    r"|\bversion \d|\bv\d+\.\d|第\S{1,3}版|バージョン|버전"
    r"|^\W*(when|event|opening|doors)\s?:|(?<![開稿載信成新録])日時\s?[:：]|(?<![開稿載信成新録])日時$"
    r"|(活动|活動|会议|會議|比赛|举办|舉辦)(时间|時間|日期)|^\W*(时间|時間)\s?[:：]|^\W*일시\s?[:：]"
    r"|登録日|有効期限|締切|生年月日|出生|註冊|到期|개최일|생년월일",
    re.IGNORECASE,
)
OF_THIS_PAGE = re.compile(  # what a sentence about the page itself begins with
    r"\W*((this|the) (entry|post|article|page|story|piece|review|document)\b"
    r"|(dies\w+|der|die|das) (beitrag|artikel|eintrag|seite|text|dokument)\b"
    r"|cet(te)? (article|page|entrée|billet)\b|est[ae] (artículo|entrada|página|artigo|post)\b"
    r"|quest[oa] (articolo|pagina|post)\b|dit (artikel|bericht)\b|esta publicação"
    r"|эта (статья|запись)|этот материал"
    r"|本文|本页|本頁|この(記事|ページ)|本記事|이 (기사|글|문서))",
    re.IGNORECASE,
)
OF_GOODS = re.compile(  # what is for sale or played has days of its own
    r"\b(released?|release date|publication date|publisher|issued|created)\b|発売日|配信開始日|上市"
    r"|发行(日期|时间)|發行|首播|首演|开播|上映|公映|출시일"
    r"|\berschienen\b|erscheinungs|date de sortie|fecha de lanzamiento|data di uscita"
    r"|дата выхода|parution|verschijningsdatum",
    re.IGNORECASE,
)
