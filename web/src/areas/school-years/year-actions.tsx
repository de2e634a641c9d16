import { removeSchoolYear, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { ActivationDialog } from "./activation-dialog.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";
import { ReopeningDialog } from "./reopening-dialog.tsx";
import { text } from "./text.ts";

type Doing = "activate" | "close" | "reopen" | "remove" | null;

export interface YearActionsProps {
  year: SchoolYear;
  form: FormAddress;
  /** On a row of the list only the next step, in the panel everything. */
  onlyNext?: boolean;
  onGone?: () => void;
}

/** The one next thing to do with a year as a button, the rest behind “…”. */
export function YearActions({ year, form, onlyNext = false, onGone }: YearActionsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const remove = useWrite(removeSchoolYear);
  const [doing, setDoing] = useState<Doing>(null);
  const { id, name, can } = year;

  const edit = { key: "edit", label: t("edit"), onClick: () => form.open(String(id)) };
  const closing = { key: "close", label: t("close"), onClick: () => setDoing("close") };
  const activation = { key: "activate", label: t("activate"), onClick: () => setDoing("activate") };
  const rollOver = {
    key: "roll-over",
    label: t("rollOver"),
    onClick: () => void navigate(`/system/school-year/${id}/roll-over`),
  };
  const tasks = (["beginning", "ending"] as const).map((view) => ({
    key: view,
    label: t(view),
    onClick: () => void navigate(`/system/school-year/${id}/roll-over?view=${view}`),
  }));
  const isDue = year.isOver || year.endDate < today();
  const next =
    can.close && isDue
      ? closing
      : can.setCurrent && !year.isOver
        ? activation
        : can.close && year.status === "CURRENT"
          ? rollOver
          : can.edit && !onlyNext
            ? edit
            : undefined;
  const rest = [
    can.edit && edit,
    can.setCurrent && activation,
    ...(can.close || can.reopen ? tasks : []),
    (can.close || can.reopen) && rollOver,
    can.close && closing,
    can.reopen && { key: "reopen", label: t("reopen"), onClick: () => setDoing("reopen") },
    can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => setDoing("remove") },
  ]
    .filter((step) => step !== false)
    .filter(({ key }) => key !== next?.key);
  return (
    <>
      {!onlyNext && <RecordSteps next={next} others={rest} othersName={t("actions")} />}
      {onlyNext && next && (
        <Button size="small" onClick={next.onClick}>
          {next.label}
        </Button>
      )}
      <ActivationDialog year={year} open={doing === "activate"} onClose={() => setDoing(null)} />
      <ClosingDialog year={year} open={doing === "close"} onClose={() => setDoing(null)} />
      <ReopeningDialog year={year} open={doing === "reopen"} onClose={() => setDoing(null)} />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { name })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          notifyDone(t("removed", { name }));
          onGone?.();
        }}
        onClose={() => setDoing(null)}
      />
    </>
  );
}
