import { Drawer, type DrawerProps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { firstFieldIn, isEmptyLine } from "./first-field.ts";
import { useNarrow } from "./use-narrow.ts";

export interface FormDrawerProps extends Pick<DrawerProps, "open" | "mask"> {
  title: ReactNode;
  width?: number;
  /** What stands here is right as a rule: on a phone no keyboard comes before somebody asks for it. */
  isFilledIn?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form beside the page that it was opened from. One writes at once: its first field has the focus, and not the
 * cross that closes it.
 */
export function FormDrawer({
  title,
  width = 640,
  isFilledIn = false,
  children,
  ...drawer
}: FormDrawerProps): ReactNode {
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere && panel.current) return beginIn(panel.current, narrow, isFilledIn);
  }, [isThere, narrow, isFilledIn]);
  return (
    <Drawer
      open
      {...drawer}
      panelRef={panel}
      // why: antd would go to the cross, and measure the page for it while the drawer slides in
      autoFocus={false}
      afterOpenChange={setThere}
      title={title}
      size={narrow ? "100%" : width}
      destroyOnHidden
      className="form-drawer"
    >
      {children}
    </Drawer>
  );
}

/** The record that is changed may still be on its way, and its fields with it. */
function beginIn(panel: HTMLElement, isPhone: boolean, isFilledIn: boolean): (() => void) | undefined {
  const begin = () => {
    const body = panel.querySelector(".ant-drawer-body");
    if (!body || body.contains(document.activeElement)) return body !== null;
    const field = firstFieldIn(body);
    if (!field) return false;
    if (!isPhone || (!isFilledIn && isEmptyLine(field))) field.focus();
    else panel.closest<HTMLElement>(".ant-drawer")?.focus();
    return true;
  };
  if (begin()) return;
  const comes = new MutationObserver(() => begin() && comes.disconnect());
  comes.observe(panel, { childList: true, subtree: true });
  return () => comes.disconnect();
}
