import { Drawer } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where the tree stands on a phone. */
export default function TreeDrawer({ isOpen, onClose, children }: Props): ReactNode {
  const t = useText(text);
  return (
    <Drawer open={isOpen} onClose={onClose} placement="left" size={300} title={t("tree")} destroyOnHidden>
      {children}
    </Drawer>
  );
}
