/** The figures of the law that bind a unit, or the whole installation, each with its day and its text. */
import {
  type LegalKey,
  type LegalSetting,
  type LegalWord,
  legalSubjects,
  legalSubjectWords,
  legalTable,
  legalText,
  listLegalSettings,
  trustWords,
} from "@so-thiet-bi/contract/legal-settings";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./law.text.ts";
import { LawDialog, type LawPlace } from "./unit-law-dialog.tsx";

export function UnitLaw({ place }: { place: LawPlace | undefined }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const law = useRead(listLegalSettings, { query: place ? { departmentId: place.id } : {} });
  const [chosen, choose] = useState<LegalKey>();
  const setting = law.data?.items.find(({ key }) => key === chosen);
  const id = place ? "unit-law" : "installation-law";
  return (
    <section className="unit-limits" aria-labelledby={id}>
      <h2 id={id}>{place ? t("title") : `${t("title")}: ${t("forAll")}`}</h2>
      <p className="hint">{place ? t("titleHint") : t("forAllHint")}</p>
      {place && <p className="hint">{`${t("whoSets")} ${t("wearElsewhere")}`}</p>}
      <Answered of={law}>
        {({ items }) =>
          legalSubjects.map((subject) => {
            const own = items.filter(({ key }) => legalTable[key].subject === subject);
            return own.length === 0 ? null : (
              <div key={subject}>
                <h3 className="space-above-8">{say(legalSubjectWords[subject])}</h3>
                <ul>
                  {own.map((one) => (
                    <LawRow key={one.key} setting={one} onChange={() => choose(one.key)} />
                  ))}
                </ul>
              </div>
            );
          })
        }
      </Answered>
      {setting && <LawDialog place={place} setting={setting} onClose={() => choose(undefined)} />}
    </section>
  );
}

function LawRow({ setting, onChange }: { setting: LegalSetting; onChange: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, now, coming, history, can } = setting;
  const { name, means } = legalTable[key];
  const isUnsure = now.trust === "SECONDARY" || now.trust === "INFERRED";
  return (
    <li>
      <div>
        <strong>{say(name)}</strong>
        <span className="unit-limit-amount">{say(legalText(key, now.value))}</span>{" "}
        {isUnsure && now.trust && <StatusTag tone="waiting">{say(trustWords[now.trust])}</StatusTag>}
        <p className="hint">{useBasis(now)}</p>
        {coming.map((next) => (
          <p className="hint" key={next.since}>
            {t("coming", { day: formatDay(next.since), value: say(legalText(key, next.value)) })}
          </p>
        ))}
        <p className="hint">{say(means)}</p>
        {history.length > 1 && (
          <details>
            <summary className="hint">{t("history", { count: history.length })}</summary>
            <ol className="law-history">
              {history.map((word) => (
                <PastWord
                  key={`${word.since} ${word.at ?? word.source}`}
                  of={key}
                  word={word}
                  isReplaced={word.isReplaced}
                />
              ))}
            </ol>
          </details>
        )}
      </div>
      {can.set && (
        <Button onClick={onChange} aria-label={t("changeOf", { figure: say(name) })}>
          {t("change")}
        </Button>
      )}
    </li>
  );
}

function PastWord({
  of,
  word,
  isReplaced,
}: {
  of: LegalKey;
  word: LegalWord;
  isReplaced: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const basis = useBasis(word);
  return (
    <li>
      {t("said", { value: say(legalText(of, word.value)), day: formatDay(word.since) })}
      {isReplaced && ` (${t("replaced")})`}
      <p className="hint">{basis}</p>
    </li>
  );
}

/** “Nghị định 186/2025/NĐ-CP, Điều 28 · từ 01/07/2025 · Hoàng Thị Lan (UBND phường Bến Hạ)” */
function useBasis({ of, source, since, unit, byName, byUnit }: LegalWord): string {
  const t = useText(text);
  const who = of === "UNIT" ? unit?.name : of === "INSTALLATION" ? t("byInstallation") : undefined;
  const by = byName && `${byName}${byUnit && byUnit !== who ? ` (${byUnit})` : ""}`;
  return [source, t("since", { day: formatDay(since) }), who, by].filter(Boolean).join(" · ");
}
