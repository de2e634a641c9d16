import { Modal } from "antd";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { UnsentList } from "../ui/unsent/unsent-list.tsx";
import { text } from "./text.ts";

export interface UnsentDialogProps {
  items: ComponentProps<typeof UnsentList>["items"];
  onClose: () => void;
}

export default function UnsentDialog({ items, onClose }: UnsentDialogProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      title={t("unsentTitle")}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      destroyOnHidden
    >
      <UnsentList items={items} />
    </Modal>
  );
}
