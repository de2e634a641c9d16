import { EllipsisOutlined } from "@ant-design/icons";
import {
  type CountSheet,
  confirmSheets,
  finishSheet,
  type InventoryCheck,
  reopenSheet,
} from "@so-thiet-bi/contract/inventory";
import { Button, Dropdown, Modal, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { CountersDialog } from "./sheet-bulk.tsx";
import { roomOf } from "./sheet-columns.tsx";
import { text } from "./sheets.text.ts";

export interface SheetMenuProps {
  check: InventoryCheck;
  sheet: CountSheet;
  onPrint: (blank: boolean) => void;
}

/** Everything that can be done with one sheet. */
export function SheetMenu({ check, sheet, onPrint }: SheetMenuProps): ReactNode {
  const t = useText(text);
  const [asking, setAsking] = useState<"finish" | "appoint">();
  const reopen = useWrite(reopenSheet);
  const confirm = useWrite(confirmSheets);
  const { id, can, version } = sheet;
  const room = roomOf(sheet, t("noRoom"));
  /** Nothing is asked before, so what is refused is said in passing. */
  const perform = async (step: () => Promise<unknown>, done: string) => {
    try {
      await step();
      notifyDone(done);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  const items = [
    can.appoint && { key: "appoint", label: t("appoint"), onClick: () => setAsking("appoint") },
    can.finish && { key: "finish", label: t("finish"), onClick: () => setAsking("finish") },
    can.confirm && {
      key: "confirm",
      label: t("confirm"),
      onClick: () =>
        void perform(
          () => confirm.mutateAsync({ params: { id: check.id }, body: { sheetIds: [id] } }),
          t("confirmed", { count: 1 }),
        ),
    },
    can.reopen && {
      key: "reopen",
      label: t("reopen"),
      onClick: () =>
        void perform(
          () => reopen.mutateAsync({ params: { id }, body: { version } }),
          t("reopened", { room }),
        ),
    },
    { key: "blank", label: t("printBlank"), onClick: () => onPrint(true) },
    { key: "filled", label: t("printFilled"), onClick: () => onPrint(false) },
  ].filter((item) => item !== false);
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items }}>
        <Button
          className="thumb-square"
          size="small"
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t("actions", { room })}
          title={t("actions", { room })}
        />
      </Dropdown>
      {asking === "finish" && (
        <FinishDialog check={check} sheet={sheet} onClose={() => setAsking(undefined)} />
      )}
      {asking === "appoint" && (
        <CountersDialog checkId={check.id} sheets={[sheet]} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

type Rest = "AS_BOOK" | "NONE";

/** Ends counting a room, and says what of the lines that nobody counted. */
function FinishDialog({
  check,
  sheet,
  onClose,
}: Pick<SheetMenuProps, "check" | "sheet"> & { onClose: () => void }): ReactNode {
  const t = useText(text);
  const finish = useWrite(finishSheet);
  const left = sheet.lines - sheet.counted;
  const choices: readonly Rest[] = check.method === "BLIND" ? ["NONE"] : ["AS_BOOK", "NONE"];
  const [rest, setRest] = useState<Rest>();
  const room = roomOf(sheet, t("noRoom"));
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const end = () =>
    run(async () => {
      await finish.mutateAsync({
        params: { id: sheet.id },
        body: { ...(rest && { rest }), version: sheet.version },
      });
      notifyDone(t("finished", { room }));
    });
  return (
    <Modal
      open
      title={t("finishTitle", { room })}
      okText={t("finish")}
      okButtonProps={{ loading: isBusy, disabled: left > 0 && !rest }}
      cancelText={t("cancel")}
      onOk={() => void end()}
      onCancel={close}
    >
      <div className="stack">
        {left === 0 ? (
          <p>{t("finishAll")}</p>
        ) : (
          <>
            <p>{t("rest", { count: left })}</p>
            <Radio.Group
              className="check-choices"
              aria-label={t("rest", { count: left })}
              value={rest}
              onChange={({ target }) => setRest(target.value as Rest)}
            >
              {choices.map((value) => (
                <Radio key={value} value={value}>
                  {t(`rest${value}`)}
                </Radio>
              ))}
            </Radio.Group>
          </>
        )}
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
