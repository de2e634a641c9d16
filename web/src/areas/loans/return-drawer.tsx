import { CheckOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { getLoan, type Loan, type LoanLine, takeBackLoan } from "@so-thiet-bi/contract/loans";
import { Alert, Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { GroupBreakages } from "./group-breakages.tsx";
import { LoanTag } from "./loan-tag.tsx";
import { text } from "./return.text.ts";
import {
  allGood,
  comesBack,
  groupsTooMany,
  mostOf,
  type ReturnedLine,
  returnableLines,
  withPart,
} from "./return-values.ts";
import { useReturnNotice } from "./undo-return.tsx";
import "./loans.css";

/** Takes back what is out of a loan: good, broken or lost, all of it or a part. */
export function ReturnDrawer({
  loanId,
  onClose,
}: {
  loanId: number | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const loan = useRead(getLoan, ofId(loanId));
  const { data } = loan;
  return (
    <FormDrawer
      open={loanId !== undefined}
      onClose={onClose}
      width={720}
      isFilledIn
      title={data ? <Title loan={data} /> : t("takeBack")}
    >
      <Answered of={loan}>
        {(record) => <ReturnForm key={`${record.id}.${record.version}`} loan={record} onClose={onClose} />}
      </Answered>
    </FormDrawer>
  );
}

function Title({ loan }: { loan: Loan }): ReactNode {
  const t = useText(text);
  return (
    <RecordTitle above={loan.borrower.name} name={t("returnTitle", { number: loan.number })}>
      <LoanTag loan={loan} />
    </RecordTitle>
  );
}

function ReturnForm({ loan, onClose }: { loan: Loan; onClose: () => void }): ReactNode {
  const t = useText(text);
  const takeBack = useWrite(takeBackLoan);
  const tellReturned = useReturnNotice();
  const lines = returnableLines(loan);
  const [values, setValues] = useState(() => allGood(lines));
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  if (lines.length === 0)
    return <EmptyState title={t("nothingOut")} action={<Button onClick={onClose}>{t("close")}</Button>} />;

  const change = (next: ReturnedLine) =>
    setValues(values.map((one) => (one.lineId === next.lineId ? next : one)));
  const given = values.filter(comesBack);
  const harmed = values.filter(({ broken, lost }) => broken + lost > 0).length;
  const isPart = lines.some((line, index) => {
    const { good = 0, broken = 0, lost = 0 } = values[index] ?? {};
    return !line.staysOut && good + broken + lost < mostOf(line);
  });
  const perform = async () => {
    setRefused([]);
    try {
      const after = await takeBack.mutateAsync({
        params: { id: loan.id },
        body: {
          lines: given.map((line) => ({ ...line, groups: [...line.groups] })),
          note: note || null,
          version: loan.version,
        },
      });
      tellReturned(after);
      onClose();
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <div className="stack">
      <Refusal sentences={refused} />
      <div>
        <Button icon={<CheckOutlined aria-hidden />} onClick={() => setValues(allGood(lines))}>
          {t("allGood")}
        </Button>
      </div>
      <ul className="bare return-lines">
        {lines.map((line, index) => {
          const value = values[index];
          return value && <ReturnLine key={line.id} line={line} value={value} onChange={change} />;
        })}
      </ul>
      {harmed > 0 && <Alert type="warning" showIcon title={t("brokenHint", { count: harmed })} />}
      <label className="stack gap-4 loan-field" htmlFor="return-note">
        <span>{t("note")}</span>
        <TextArea
          id="return-note"
          lines={[1, 4]}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="save-bar">
        <Button
          type="primary"
          size="large"
          loading={takeBack.isPending}
          disabled={given.length === 0 || values.some(groupsTooMany)}
          onClick={() => void perform()}
        >
          {isPart ? t("partly", { count: given.length }) : t("takeBack")}
        </Button>
      </div>
    </div>
  );
}

interface ReturnLineProps {
  line: LoanLine;
  value: ReturnedLine;
  onChange: (value: ReturnedLine) => void;
}

function ReturnLine({ line, value, onChange }: ReturnLineProps): ReactNode {
  const t = useText(text);
  const most = mostOf(line);
  const whole = line.trackingMode === "ITEM" || !allowsDecimals(line.unit);
  const part = (name: "good" | "broken" | "lost", label: string) => (
    <div className="beside middle soft return-part" data-part={name} data-some={value[name] > 0 || undefined}>
      <span aria-hidden>{label}</span>
      <Stepper
        label={`${label}, ${line.name}`}
        value={value[name]}
        most={most}
        whole={whole}
        onChange={(wanted) => onChange(withPart(value, name, wanted, most))}
      />
    </div>
  );
  return (
    <li>
      <div className="shrinks breaks return-name">
        <strong>{line.name}</strong>{" "}
        <span className="hint">
          {line.code} ·{" "}
          {line.staysOut
            ? t("leftoverOf", { count: line.quantity, unit: line.unit })
            : t("outOf", { count: most, unit: line.unit })}
        </span>
      </div>
      <div className="return-parts">
        {part("good", t(line.staysOut ? "leftover" : "good"))}
        {!line.staysOut && part("broken", t("broken"))}
        {!line.staysOut && part("lost", t("lost"))}
      </div>
      {value.broken > 0 && <GroupBreakages line={line} value={value} whole={whole} onChange={onChange} />}
      {value.broken + value.lost > 0 && (
        <Input
          maxLength={255}
          aria-label={`${t("lineNote")}, ${line.name}`}
          placeholder={t("lineNote")}
          value={value.note ?? ""}
          onChange={({ target }) => onChange({ ...value, note: target.value || null })}
        />
      )}
    </li>
  );
}
