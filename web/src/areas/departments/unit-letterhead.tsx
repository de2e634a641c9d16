/** What stands at the head of the unit's papers, and since when; it is set here from a day on. */
import type { Department } from "@so-thiet-bi/contract/departments";
import {
  type EnteredLetterhead,
  getLetterheads,
  type Letterhead,
  letterheadBody,
  setLetterhead,
  shortCommittee,
  type UnitLetterheads,
} from "@so-thiet-bi/contract/letterheads";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatInstantDay, today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { SheetHead } from "../../ui/paper-sheet/sheet-head.tsx";
import { useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./letterhead.text.ts";
import { DialogFrame } from "./unit-dialogs.tsx";

export function UnitLetterhead({ department }: { department: Department }): ReactNode {
  const t = useText(text);
  const letterheads = useRead(getLetterheads, ofId(department.id));
  const [isSetting, setSetting] = useState(false);
  const { data } = letterheads;
  return (
    <section className="unit-limits" aria-labelledby="unit-letterhead">
      <h2 id="unit-letterhead">{t("title")}</h2>
      <p className="hint">{t("titleHint")}</p>
      <Answered of={letterheads}>
        {({ now, items, can }) => (
          <>
            <LetterheadPicture head={now} place={department.placeName} label={t("now")} />
            <div className="row gap-8-16 top ends letterhead-foot">
              <p className="hint">{items.some(isPast) ? "" : t("nobodySet")}</p>
              {can.set && <Button onClick={() => setSetting(true)}>{t("set")}</Button>}
            </div>
            {items.length > 0 && <Earlier items={items} />}
          </>
        )}
      </Answered>
      {isSetting && data && (
        <SettingDialog department={department} letterheads={data} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}

const isPast = ({ since }: EnteredLetterhead) => since <= today();

const inOneLine = ({ bodyAbove, issuingBody }: Pick<Letterhead, "bodyAbove" | "issuingBody">) =>
  [bodyAbove && shortCommittee(bodyAbove), issuingBody].filter(Boolean).join(" / ");

/** All that can be typed, however it is spaced. */
const headWords = ({ issuingBody, bodyAbove, aboveSchools }: Letterhead) =>
  JSON.stringify([bodyAbove, issuingBody, aboveSchools].map((words) => words?.trim() || null));

function Earlier({ items }: { items: readonly EnteredLetterhead[] }): ReactNode {
  const t = useText(text);
  return (
    <ul aria-label={t("before")}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>{t("fromDay", { day: formatDay(item.since) })}</strong>
            {!isPast(item) && <span className="hint"> ({t("coming")})</span>}
            <p>{inOneLine(item)}</p>
            {item.aboveSchools && (
              <p className="hint">
                {t("schoolBelow")}: {item.aboveSchools}
              </p>
            )}
            <p className="hint">
              {t("byUnit", { name: item.byName, unit: item.byUnit, day: formatInstantDay(item.at) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LetterheadPicture({
  head: { bodyAbove, issuingBody },
  place,
  label,
}: {
  head: Pick<Letterhead, "bodyAbove" | "issuingBody">;
  place: string;
  label: string;
}): ReactNode {
  const superior = bodyAbove?.trim() ? shortCommittee(bodyAbove.trim()) : null;
  return (
    <figure className="letterhead" aria-label={label}>
      <div lang="vi">
        <SheetHead
          head={{
            kind: "administrative",
            superior,
            unit: issuingBody.trim() || "……………………",
            number: null,
            place,
            date: null,
          }}
        />
      </div>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  );
}

interface Values extends Letterhead {
  since: string | null;
}

function SettingDialog({
  department: { id, name, type, placeName },
  letterheads: { now, usual },
  onClose,
}: {
  department: Department;
  letterheads: UnitLetterheads;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const label = useLabel(letterheadBody);
  const change = useWrite(setLetterhead);
  const record = useRecordForm({
    schema: setLetterhead.body,
    toBody: (values: Values) => values,
    async save(body) {
      await change.mutateAsync({ params: { id }, body });
      const day = body.since ? formatDay(body.since) : t("today");
      notifyDone(t("setDone", { name, day }));
      onClose();
    },
  });
  const initial: Values = { ...now, since: null };
  // before the fields are there, the form knows none of them
  const typed: Values = { ...initial, ...(Form.useWatch([], record.form) as Partial<Values> | undefined) };
  const isUsual = headWords(typed) === headWords(usual);
  const writeUsual = () => {
    record.form.setFieldsValue(usual);
    record.markDirty();
  };
  return (
    <DialogFrame
      title={t("setTitle", { name })}
      verb={t("set")}
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onClose}
    >
      <p>{t("setConsequence", { name })}</p>
      <Form.Item name="bodyAbove" label={label("bodyAbove")} extra={t("bodyAboveHint")}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="issuingBody" label={label("issuingBody")} required>
        <Input maxLength={255} />
      </Form.Item>
      {type !== "LEVEL_3" && (
        <Form.Item name="aboveSchools" label={label("aboveSchools")} extra={t("aboveSchoolsHint")}>
          <Input maxLength={255} />
        </Form.Item>
      )}
      {!isUsual && (
        <p className="hint">
          {t("asUsualHint", { head: inOneLine(usual) })}{" "}
          <Button type="link" size="small" onClick={writeUsual}>
            {t("asUsual")}
          </Button>
        </p>
      )}
      <LetterheadPicture head={typed} place={placeName} label={t("preview")} />
      <Form.Item name="since" label={label("since")} extra={t("sinceHint")}>
        <DayInput />
      </Form.Item>
    </DialogFrame>
  );
}
