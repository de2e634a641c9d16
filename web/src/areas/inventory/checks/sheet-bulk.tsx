import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { appointCounters, type CountSheet, confirmSheets } from "@so-thiet-bi/contract/inventory";
import { Button, Form, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { RefsPicker } from "../../../ui/ref-picker.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { text } from "./sheets.text.ts";

export interface SheetBulkProps {
  checkId: number;
  chosen: readonly CountSheet[];
  onClear: () => void;
}

/** What is done with many sheets at once: counters appointed, results confirmed. */
export function SheetBulk({ checkId, chosen, onClear }: SheetBulkProps): ReactNode {
  const t = useText(text);
  const [isAppointing, setAppointing] = useState(false);
  const confirm = useWrite(confirmSheets);
  const counted = chosen.filter(({ can }) => can.confirm);
  const appointed = chosen.filter(({ can }) => can.appoint);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: onClear });
  const confirmAll = () =>
    run(async () => {
      await confirm.mutateAsync({ params: { id: checkId }, body: { sheetIds: counted.map(({ id }) => id) } });
      notifyDone(t("confirmed", { count: counted.length }));
    });
  return (
    <>
      <Refusal sentences={refused} />
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosen", { count: chosen.length })}</span>
          {appointed.length > 0 && (
            <Button size="small" onClick={() => setAppointing(true)}>
              {t("appoint")}
            </Button>
          )}
          {counted.length > 0 && (
            <Button size="small" type="primary" loading={isBusy} onClick={() => void confirmAll()}>
              {t("confirmMany", { count: counted.length })}
            </Button>
          )}
          <Button size="small" type="text" onClick={onClear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      {isAppointing && (
        <CountersDialog
          checkId={checkId}
          sheets={appointed}
          onClose={() => {
            setAppointing(false);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** Who counts these sheets; begins with those who count all of them already. */
export function CountersDialog({
  checkId,
  sheets,
  onClose,
}: {
  checkId: number;
  sheets: readonly CountSheet[];
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const field = useId();
  const appoint = useWrite(appointCounters);
  const [people, setPeople] = useState<readonly Named[]>(() => countersOfAll(sheets));
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const save = () =>
    run(async () => {
      await appoint.mutateAsync({
        params: { id: checkId },
        body: { sheetIds: sheets.map(({ id }) => id), employeeIds: people.map(({ id }) => id) },
      });
      notifyDone(t("appointed", { count: sheets.length }));
    });
  return (
    <Modal
      open
      title={t("appointTitle", { count: sheets.length })}
      okText={t("appoint")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className="stack">
        <p>{sheets.map((sheet) => sheet.room?.name ?? t("noRoom")).join(", ")}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("counters")} htmlFor={field} extra={`${t("appointHint")} ${t("appointEmpty")}`}>
            <RefsPicker
              id={field}
              choose={employees.calls.choose}
              value={[...people]}
              onChange={(next) => setPeople(next ?? [])}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}

function countersOfAll([first, ...others]: readonly CountSheet[]): Named[] {
  const common = (first?.counters ?? []).filter(({ employeeId }) =>
    others.every((sheet) => sheet.counters.some((one) => one.employeeId === employeeId)),
  );
  return common.map(({ employeeId, name }) => ({ id: employeeId, name, code: null }));
}
