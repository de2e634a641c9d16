import { type Attachment, attachmentName } from "@so-thiet-bi/contract/files";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

export interface CaptionDialogProps {
  of: Attachment;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function CaptionDialog({ of: attachment, save, onClose }: CaptionDialogProps): ReactNode {
  const t = useText(text);
  const [name, setName] = useState(attachment.name);
  const [busy, setBusy] = useState(false);
  const isRight = attachmentName.safeParse(name).success;
  const submit = async () => {
    if (!isRight || busy) return;
    setBusy(true);
    try {
      await save(name);
      onClose();
    } catch {
      // the client has said why; what was typed stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t("rename")}
      okText={t("save")}
      okButtonProps={{ loading: busy, disabled: !isRight }}
      cancelText={t("cancel")}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void submit()}>
        <Form.Item
          label={t("caption")}
          htmlFor="attachment-caption"
          {...(name.trim() === "" && { validateStatus: "error", help: t("required") })}
        >
          <Input
            id="attachment-caption"
            autoFocus
            value={name}
            maxLength={150}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
