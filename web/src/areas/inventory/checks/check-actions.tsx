import { EllipsisOutlined } from "@ant-design/icons";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../lib/language.ts";
import { countAt, editAt } from "../check-addresses.ts";
import { text } from "./check.text.ts";
import { type CheckStep, missingOf } from "./check-dialogs.tsx";

type Action = CheckStep | "start" | "edit" | "count";

const dangerous = new Set<Action>(["reject", "reverse", "cancel", "remove"]);

/** In this order the first that may be done is the next one. */
const order: readonly Action[] = [
  "start",
  "approve",
  "post",
  "submit",
  "count",
  "close",
  "edit",
  "recall",
  "reject",
  "reverse",
  "cancel",
  "remove",
];
const neverFirst = new Set<Action>(["recall", "reject", "reverse", "cancel", "remove"]);

/** One primary button, the rest behind “…”. */
export function CheckActions({
  check,
  onStep,
}: {
  check: InventoryCheck;
  onStep: (step: CheckStep) => void;
}): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const words: Record<Action, string> = {
    start: t("checkAndStart"),
    edit: check.status === "DRAFT" ? t("goOnDrafting") : t("editRunning"),
    count: t("count"),
    submit: t("submit"),
    recall: t("recall"),
    approve: t("approve"),
    reject: t("reject"),
    post: t("post"),
    reverse: t("reverse"),
    close: t("close"),
    cancel: t("cancel"),
    remove: t("remove"),
  };
  const perform = (action: Action) => {
    if (action === "start") return void navigate(editAt(check.id, "start"));
    if (action === "edit") return void navigate(editAt(check.id));
    if (action === "count") return void navigate(countAt(check.id));
    onStep(action);
  };
  const [primary, rest] = actionsOf(check);
  return (
    <>
      {rest.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: rest.map((key) => ({
              key,
              label: words[key],
              danger: dangerous.has(key),
              onClick: () => perform(key),
            })),
          }}
        >
          <Button
            className="thumb-square"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t("actions")}
            title={t("actions")}
          />
        </Dropdown>
      )}
      {primary && (
        <Button className="thumb" type="primary" onClick={() => perform(primary)}>
          {words[primary]}
        </Button>
      )}
    </>
  );
}

/**
 * While something is left to be counted or decided, counting comes before submitting; that sheets are
 * confirmed is asked then.
 */
function actionsOf(check: InventoryCheck): [Action | undefined, Action[]] {
  const possible = order.filter((action) => check.can[action]);
  const isReady = missingOf(check.progress, check.progress.sheets - check.progress.sheetsDone).length === 0;
  const mayBeFirst = (action: Action) => {
    if (action === "submit") return isReady || !check.can.count;
    // board and days of a running check can be changed, but nobody waits for that
    if (action === "edit") return check.status === "DRAFT";
    return !neverFirst.has(action);
  };
  const first = possible.find(mayBeFirst);
  return [first, possible.filter((action) => action !== first)];
}
