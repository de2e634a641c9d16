import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import {
  getLeaving,
  type Leaving,
  leaveUnit,
  leavingStatuses,
  leftoverWords,
} from "@so-thiet-bi/contract/leaving";
import { Alert, Checkbox, Modal, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { registrationAt } from "../../../lib/addresses.ts";
import { formatDay, today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { useNotifyPosted } from "../../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Answered } from "../../../ui/states.tsx";
import { text as shared } from "../../../ui/text.ts";
import type { EndingProps } from "../extra-props.ts";
import "./leaving.css";
import { text } from "./text.ts";

type Status = (typeof leavingStatuses)[number];

interface Choices {
  status: Status;
  leftOn: string;
  lockAccount: boolean;
  slips: "HAND_ON" | "CANCEL";
  colleague: Named | null;
}

/** What somebody leaves behind, and what becomes of it, before it is noted that they leave. */
export default function LeavingDialog({ record, values, open, onClose, onEnded }: EndingProps): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const { id, name } = record;
  const leave = useWrite(leaveUnit);
  const [choices, setChoices] = useState<Choices>(() => ({
    status: leavingStatuses.find((status) => status === values?.["status"]) ?? "MOVED",
    leftOn: typeof values?.["leftOn"] === "string" ? values["leftOn"] : today(),
    lockAccount: true,
    slips: "HAND_ON",
    colleague: null,
  }));
  const heir = choices.slips === "HAND_ON" ? choices.colleague : null;
  const leaving = useRead(
    getLeaving,
    { params: { id }, query: heir ? { toEmployeeId: heir.id } : {} },
    { enabled: open, keepPrevious: true },
  );
  const notifyPosted = useNotifyPosted();
  const { data } = leaving;
  const isBlocked = data?.left.some(({ blocks }) => blocks) ?? true;
  const asksColleague =
    data !== undefined && data.slips.length > 0 && choices.slips === "HAND_ON" && choices.colleague === null;
  const why = isBlocked ? t("blocked") : asksColleague ? t("asksColleague") : undefined;
  const confirm = async () => {
    const { colleague, slips, ...body } = choices;
    const passed =
      data && data.slips.length > 0
        ? { slips, ...(slips === "HAND_ON" && colleague && { toEmployeeId: colleague.id }) }
        : {};
    const done = await leave.mutateAsync({
      params: { id },
      body: { ...body, ...passed, version: data?.employee.version },
    });
    const { account } = done;
    const words = [t("done", { name }), account?.locked && t("accountLocked", { username: account.username })]
      .filter(Boolean)
      .join(" ");
    notifyPosted(words, { to: `/category/employee?open=${id}`, open: t("clearance") });
    onEnded();
  };
  return (
    <Modal
      open={open}
      destroyOnHidden
      width={600}
      title={t("title", { name })}
      okText={t("save", { name })}
      okButtonProps={{
        danger: true,
        loading: leave.isPending,
        disabled: why !== undefined,
        ...(why && { title: why }),
      }}
      cancelText={say("cancel")}
      onOk={() => void confirm().catch(() => leaving.refetch())}
      onCancel={onClose}
    >
      <Answered of={leaving} rows={4}>
        {(shown) => (
          <Fields
            leaving={shown}
            choices={choices}
            onChange={(more) => setChoices({ ...choices, ...more })}
          />
        )}
      </Answered>
    </Modal>
  );
}

function Fields({
  leaving,
  choices,
  onChange,
}: {
  leaving: Leaving;
  choices: Choices;
  onChange: (more: Partial<Choices>) => void;
}): ReactNode {
  const t = useText(text);
  const { account, left, slips } = leaving;
  const out = left.filter(({ blocks }) => blocks);
  const rest = left.filter(({ blocks }) => !blocks);
  return (
    <div className="stack">
      {out.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t("blocked")}
          description={<Leftovers label={t("stillOut")} left={out} />}
        />
      )}
      <p className="hint">{t("consequence")}</p>
      <div className="row gap-8-24 middle">
        <Radio.Group
          aria-label={t("what")}
          value={choices.status}
          options={leavingStatuses.map((status) => ({ value: status, label: t(status) }))}
          onChange={({ target }) => onChange({ status: target.value })}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the day input inside is the control */}
        <label className="leaving-day">
          {t("leftOn")}{" "}
          <DayInput
            aria-label={t("leftOn")}
            value={choices.leftOn}
            onChange={(day) => onChange({ leftOn: day ?? today() })}
          />
        </label>
      </div>
      {account && !account.locked && account.canLock && (
        <Checkbox
          checked={choices.lockAccount}
          onChange={({ target }) => onChange({ lockAccount: target.checked })}
        >
          {t("lock", { username: account.username, day: formatDay(choices.leftOn) })}
        </Checkbox>
      )}
      {account && !account.locked && !account.canLock && (
        <Alert type="info" showIcon title={t("accountKept", { username: account.username })} />
      )}
      {slips.length > 0 && (
        <Slips slips={slips} leaverId={leaving.employee.id} choices={choices} onChange={onChange} />
      )}
      {rest.length > 0 && <Leftovers label={t("leftBehind")} left={rest} />}
      {left.length === 0 && slips.length === 0 && <p>{t("nothingLeft")}</p>}
    </div>
  );
}

const mostSlips = 6;

interface SlipsProps {
  slips: Leaving["slips"];
  leaverId: number;
  choices: Choices;
  onChange: (more: Partial<Choices>) => void;
}

function Slips({ slips, leaverId, choices, onChange }: SlipsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <section className="leaving-slips">
      <h3>{t("slips", { count: slips.length })}</h3>
      <ul>
        {slips.slice(0, mostSlips).map(({ id, number, words, meets }) => (
          <li key={id}>
            <Link to={registrationAt(id)}>{number}</Link> · {say(words)}
            {meets && choices.colleague && (
              <div className="leaving-meets">
                {t("meets", {
                  name: choices.colleague.name,
                  number: meets.number,
                  classroom: meets.classroom ? ` (${meets.classroom})` : "",
                })}
              </div>
            )}
          </li>
        ))}
        {slips.length > mostSlips && <li>+ {slips.length - mostSlips}</li>}
      </ul>
      <Radio.Group
        aria-label={t("slips", { count: slips.length })}
        value={choices.slips}
        options={[
          { value: "HAND_ON", label: t("handOn") },
          { value: "CANCEL", label: t("cancelSlips", { count: slips.length }) },
        ]}
        onChange={({ target }) => onChange({ slips: target.value })}
      />
      {choices.slips === "HAND_ON" && (
        <RefPicker
          aria-label={t("handOn")}
          placeholder={t("asksColleague")}
          choose={employees.calls.choose}
          except={leaverId}
          value={choices.colleague}
          onChange={(colleague) => onChange({ colleague })}
        />
      )}
    </section>
  );
}

function Leftovers({ label, left }: { label: string; left: Leaving["left"] }): ReactNode {
  const say = useSay();
  return (
    <section className="leaving-left">
      <h3>{label}</h3>
      <ul>
        {left.map(({ kind, count, names, link }) => (
          <li key={kind}>
            {link ? <Link to={link}>{say(leftoverWords[kind])}</Link> : say(leftoverWords[kind])} ({count}):{" "}
            {names.join(", ")}
            {count > names.length && " …"}
          </li>
        ))}
      </ul>
    </section>
  );
}
