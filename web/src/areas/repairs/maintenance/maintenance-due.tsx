import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { listMaintenance } from "@so-thiet-bi/contract/repairs";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { equipmentAt } from "../../../lib/addresses.ts";
import type { CallAnswer } from "../../../lib/client.ts";
import { formatDay } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { text } from "./maintenance.text.ts";
import "./maintenance.css";

export type Due = CallAnswer<typeof listMaintenance>["due"][number];

/** Rows shown before “Show all”. */
const few = 5;

/** What is due, the late ones in red, each with the way to note that it was done. */
export function MaintenanceDue({
  due,
  onNote,
}: {
  due: readonly Due[];
  onNote: ((thing: Named) => void) | undefined;
}): ReactNode {
  const t = useText(text);
  const [isWhole, setWhole] = useState(false);
  return (
    <section className="maintenance-due" aria-labelledby="maintenance-due">
      <header className="row gap-2-12 baseline">
        <h2 id="maintenance-due">{t("due")}</h2>
        <span className="hint">{t("dueHint")}</span>
      </header>
      <ul>
        {(isWhole ? due : due.slice(0, few)).map(({ equipmentId, code, name, roomName, dueOn, late }) => (
          <li key={equipmentId}>
            <span className="fills shrinks breaks phone-line">
              <Link to={equipmentAt(equipmentId)}>{name}</Link>
              <span className="hint below">{[code, roomName].filter(Boolean).join(" · ")}</span>
            </span>
            <StatusTag tone={late ? "bad" : "waiting"}>
              {t(late ? "dueLate" : "dueOn", { day: formatDay(dueOn) })}
            </StatusTag>
            {onNote && (
              <Button
                size="small"
                aria-label={t("dueNote", { name })}
                onClick={() => onNote({ id: equipmentId, name, code })}
              >
                {t("dueNoteShort")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {due.length > few && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("showLess") : t("showAll", { count: due.length })}
        </Button>
      )}
    </section>
  );
}
