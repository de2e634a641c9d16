import { CalendarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useFetchedAhead } from "../../../ui/use-fetched-ahead.ts";
import { text } from "./feeds.text.ts";
import type { FeedsProps } from "./feeds-drawer.tsx";

const loadDrawer = () => import("./feeds-drawer.tsx");
const FeedsDrawer = lazy(loadDrawer);

/** Opens the drawer with the secret addresses of calendars. */
export function FeedsButton(feeds: FeedsProps): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  useFetchedAhead(loadDrawer);
  return (
    <>
      <Button
        icon={<CalendarOutlined aria-hidden />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t("title")}
      </Button>
      {hasOpened && (
        <Suspense fallback={null}>
          <FeedsDrawer {...feeds} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
