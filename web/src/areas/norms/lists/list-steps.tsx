import { exportNormList, type NormList } from "@so-thiet-bi/contract/norms";
import { Form, Input, type MenuProps, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call, saveFile } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { Removal } from "../../../ui/removal.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { compareAt, importAt, listAt, listsHome } from "../addresses.ts";
import { useListSteps } from "../api.ts";
import { text } from "./lists.text.ts";

export type ListStep = "copy" | "publish" | "retire" | "remove";

/** What can be done with a list now, for the menu of its row and of its page. */
export function useListMenu() {
  const t = useText(text);
  const navigate = useNavigate();
  return (
    list: NormList,
    how: { mayCreate: boolean; onChange: () => void; onStep: (step: ListStep) => void },
  ): NonNullable<MenuProps["items"]> => {
    const { id, can } = list;
    const step = (key: ListStep, danger = false) => ({
      key,
      label: t(key),
      danger,
      onClick: () => how.onStep(key),
    });
    return [
      ...(can.publish ? [step("publish")] : []),
      ...(can.change && list.status === "DRAFT"
        ? [{ key: "import", label: t("importAnnex"), onClick: () => void navigate(importAt(id)) }]
        : []),
      ...(can.change ? [{ key: "change", label: t("change"), onClick: how.onChange }] : []),
      ...(how.mayCreate ? [step("copy")] : []),
      ...(list.items > 0
        ? [
            { key: "compare", label: t("compare"), onClick: () => void navigate(compareAt(id)) },
            { key: "giveAway", label: t("giveAway"), onClick: () => void giveAway(id) },
          ]
        : []),
      ...(can.retire ? [step("retire", true)] : []),
      ...(can.remove ? [step("remove", true)] : []),
    ];
  };
}

/** The list as one file for another installation. A failure is announced by the call itself. */
async function giveAway(id: number): Promise<void> {
  try {
    saveFile(await call(exportNormList, { params: { id } }));
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  }
}

export interface ListStepsProps {
  list: NormList;
  step: ListStep | null;
  onClose: () => void;
}

/** The dialogs of the steps; each says what follows from it. */
export function ListSteps({ list, step, onClose }: ListStepsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { copy, publish, retire, remove } = useListSteps();
  const [name, setName] = useState<string>();
  const field = useId();
  const { isBusy, refused, close, run } = useStep({ forget: () => setName(undefined), onClose });
  const { id, version, items } = list;
  const newName = name ?? t("copyNameUsual", { name: list.name }).slice(0, 255);
  if (step === "remove") {
    return (
      <Removal
        open
        name={list.name}
        title={t("removeTitle", { name: list.name })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        remove={() => remove.mutateAsync({ params: { id } })}
        stop={undefined}
        onClose={onClose}
        onGone={() => void navigate(listsHome, { replace: true })}
      />
    );
  }
  const how = {
    copy: {
      verb: t("copyVerb"),
      consequence: t("copyConsequence", { name: list.name, count: items }),
      async perform() {
        const made = await copy.mutateAsync({ params: { id }, body: { name: newName.trim() } });
        notifyDone(t("copied", { name: made.name }));
        void navigate(listAt(made.id));
      },
    },
    publish: {
      verb: t("publish"),
      consequence: t("publishConsequence", { name: list.name, count: items }),
      async perform() {
        await publish.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t("published", { name: list.name }));
      },
    },
    retire: {
      verb: t("retire"),
      consequence: t("retireConsequence", { name: list.name }),
      async perform() {
        await retire.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t("retired", { name: list.name }));
      },
    },
  } as const;
  if (step === null) return null;
  const { verb, consequence, perform } = how[step];
  return (
    <Modal
      open
      title={`${verb}: ${list.name}`}
      okText={verb}
      okButtonProps={{
        loading: isBusy,
        danger: step === "retire",
        disabled: step === "copy" && newName.trim() === "",
      }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(perform)}
      onCancel={close}
    >
      <div className="stack">
        <p>{consequence}</p>
        <Refusal sentences={refused} />
        {step === "copy" && (
          <Form layout="vertical" component="div">
            <Form.Item label={t("copyName")} htmlFor={field} required>
              <Input
                id={field}
                value={newName}
                maxLength={255}
                onChange={({ target }) => setName(target.value)}
              />
            </Form.Item>
          </Form>
        )}
      </div>
    </Modal>
  );
}
