import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { handOut } from "@so-thiet-bi/contract/loans";
import {
  getRegistration,
  type Registration,
  type RegistrationLine,
} from "@so-thiet-bi/contract/registrations";
import { Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { loanAt } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { inThousandths, Stepper } from "../../ui/stepper.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DueFields } from "./due-fields.tsx";
import { asRegistered, changedDue, dueOf, type HandedLine, isAsRegistered } from "./hand-out-values.ts";
import { PieceSwap } from "./piece-swap.tsx";
import { RegistrationTag } from "./registration-tag.tsx";
import { text } from "./return.text.ts";
import { useSlotWords } from "./slot-words.ts";
import "./loans.css";

/** Hands out what was registered: all of it, fewer, or other pieces of the same kind. */
export function HandOutDrawer({
  registrationId,
  onClose,
}: {
  registrationId: number | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const registration = useRead(getRegistration, ofId(registrationId));
  const { data } = registration;
  return (
    <FormDrawer
      open={registrationId !== undefined}
      onClose={onClose}
      width={720}
      title={data ? <Title registration={data} /> : t("handOutAny")}
    >
      <Answered of={registration}>
        {(record) => (
          <HandOutForm key={`${record.id}.${record.version}`} registration={record} onClose={onClose} />
        )}
      </Answered>
    </FormDrawer>
  );
}

function Title({ registration }: { registration: Registration }): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  return (
    <RecordTitle
      above={[registration.borrower.name, slotWords(registration), registration.classroom?.name]
        .filter(Boolean)
        .join(" · ")}
      name={t("handOutTitle", { number: registration.number })}
    >
      <RegistrationTag registration={registration} />
    </RecordTitle>
  );
}

function HandOutForm({
  registration,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const giving = useWrite(handOut);
  const [lines, setLines] = useState(() => asRegistered(registration.lines));
  const [due, setDue] = useState(() => dueOf(registration.dueAt));
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const taken = lines.filter((line) => line.taken);
  const change = (next: HandedLine) =>
    setLines(lines.map((line) => (line.lineId === next.lineId ? next : line)));

  const perform = async () => {
    setRefused([]);
    const given = taken.map(({ equipmentId, quantity }) => ({ equipmentId, quantity }));
    try {
      const loan = await giving.mutateAsync({
        body: {
          registrationId: registration.id,
          ...(!isAsRegistered(registration.lines, lines) && { lines: given }),
          ...changedDue(registration, due),
          note: note || null,
          version: registration.version,
        },
      });
      notifyDone(t("handedOut", { count: loan.lineCount, name: loan.borrower.name }), {
        words: t("openLoan"),
        act: () => void navigate(loanAt(loan.id)),
      });
      onClose();
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <div className="stack">
      <Refusal sentences={refused} />
      <ul className="bare return-lines">
        {registration.lines.map((line, index) => {
          const value = lines[index];
          return (
            value && (
              <HandedLineFields
                key={line.id}
                line={line}
                value={value}
                registration={registration}
                chosen={lines.map(({ equipmentId }) => equipmentId)}
                onChange={change}
              />
            )
          );
        })}
      </ul>
      <DueFields id="hand-out" value={due} onChange={setDue} />
      <label className="stack gap-4 loan-field" htmlFor="hand-out-note">
        <span>{t("note")}</span>
        <TextArea
          id="hand-out-note"
          lines={[1, 4]}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="save-bar">
        {taken.length === 0 && <span className="hint">{t("nothingChosen")}</span>}
        <Button
          type="primary"
          size="large"
          loading={giving.isPending}
          disabled={taken.length === 0 || !due.date}
          onClick={() => void perform()}
        >
          {t("handOut", { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}

interface HandedLineProps {
  line: RegistrationLine;
  value: HandedLine;
  registration: Registration;
  /** Pieces that stand on the slip already. */
  chosen: readonly number[];
  onChange: (value: HandedLine) => void;
}

function HandedLineFields({ line, value, registration, chosen, onChange }: HandedLineProps): ReactNode {
  const t = useText(text);
  const isPiece = line.trackingMode === "ITEM";
  const missing = inThousandths(line.quantity - value.quantity);
  return (
    <li data-off={!value.taken || undefined}>
      <div className="hand-line">
        <Checkbox
          checked={value.taken}
          aria-label={t("takeLine", { name: line.name })}
          onChange={({ target }) => onChange({ ...value, taken: target.checked })}
        />
        <div className="shrinks breaks return-name">
          <strong>{line.name}</strong>{" "}
          <span className="hint">
            {value.code} · {t("registered", { count: line.quantity, unit: line.unit })}
            {line.fromRoomName && ` · ${line.fromRoomName}`}
          </span>
        </div>
        {isPiece ? (
          <PieceSwap
            line={line}
            value={value}
            slot={registration}
            taken={chosen}
            disabled={!value.taken}
            onChange={onChange}
          />
        ) : (
          <Stepper
            label={line.name}
            value={value.quantity}
            least={allowsDecimals(line.unit) ? 0.001 : 1}
            most={line.quantity}
            whole={!allowsDecimals(line.unit)}
            disabled={!value.taken}
            onChange={(quantity) => onChange({ ...value, quantity })}
          />
        )}
      </div>
      {!value.taken && <p className="hint">{t("notTaken")}</p>}
      {value.taken && missing > 0 && (
        <p className="hint">{t("short", { count: missing, unit: line.unit })}</p>
      )}
    </li>
  );
}
