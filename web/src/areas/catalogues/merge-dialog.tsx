import type { Catalogue, CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { Alert, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { text as shared } from "../../ui/text.ts";
import type { ShownYear } from "./api.ts";
import { text } from "./text.ts";

export interface MergeDialogProps {
  of: Catalogue;
  record: CatalogueRecord;
  shownYear: ShownYear;
  open: boolean;
  onClose: () => void;
  /** The row that took the place of this one. */
  onMerged: (id: number) => void;
}

/** Two rows that mean the same become one: says what will happen once the other one is chosen. */
export function MergeDialog({ of, record, shownYear, open, onClose, onMerged }: MergeDialogProps): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const merge = useWrite(of.calls.merge);
  const [into, setInto] = useState<Named | null>(null);
  const [refused, setRefused] = useState<string>();
  const { id, name } = record;
  const close = () => {
    setInto(null);
    setRefused(undefined);
    onClose();
  };
  const run = async () => {
    if (!into) return;
    setRefused(undefined);
    try {
      await merge.mutateAsync({ params: { id }, body: { intoId: into.id } });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
      return;
    }
    notifyDone(t("merged", { name, into: into.name }));
    close();
    onMerged(into.id);
  };
  return (
    <Modal
      open={open}
      title={t("mergeTitle", { name })}
      okText={t("mergeVerb")}
      okButtonProps={{ danger: true, disabled: into === null, loading: merge.isPending }}
      cancelText={say("cancel")}
      onOk={() => void run()}
      onCancel={close}
      destroyOnHidden
    >
      <Form layout="vertical" className="stack">
        <p>{into ? t("mergeConsequence", { name, into: into.name }) : t("mergeHint", { name })}</p>
        <Form.Item label={t("chooseTarget")} htmlFor="merge-into" className="merge-into">
          <RefPicker
            id="merge-into"
            choose={of.calls.choose}
            {...(of.needsYear && { query: shownYear.asked })}
            except={id}
            value={into}
            onChange={setInto}
          />
        </Form.Item>
        {refused !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t("mergeRefused", { name })}
            description={refused}
          />
        )}
      </Form>
    </Modal>
  );
}
