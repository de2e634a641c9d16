import { BellOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNewest, useReadAll, useReadWhatIsOpen, useUnread } from "./api.ts";
import { NoticeItem } from "./notice-item.tsx";
import "./notices.css";
import { text } from "./text.ts";

const shownInBell = 8;
const mostCounted = 99;

/** How much is unread, and the newest of it. */
export function NoticeBell(): ReactNode {
  const t = useText(text);
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const bell = (
    <Popover
      trigger="click"
      placement="bottomRight"
      // why: on a phone it is as wide as the screen, and the bell does not stand at its edge
      align={{ overflow: { shiftX: true, adjustX: false } }}
      arrow={false}
      classNames={{ root: "notice-popover" }}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Newest unread={unread ?? 0} onFollow={close} onLeave={leave} />}
    >
      <Button
        ref={button}
        type="text"
        className="notice-bell"
        icon={<BellOutlined aria-hidden />}
        aria-label={unread ? t("bellUnread", { count: unread }) : t("bell")}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {unread ? (
          <span className="notice-count" aria-hidden>
            {unread > mostCounted ? `${mostCounted}+` : formatNumber(unread)}
          </span>
        ) : null}
      </Button>
    </Popover>
  );
  return (
    <>
      <ReadWhatIsOpen unread={unread} />
      {bell}
    </>
  );
}

/** Draws nothing, so that the bell is not drawn again with each record that is opened. */
function ReadWhatIsOpen({ unread }: { unread: number | undefined }): ReactNode {
  useReadWhatIsOpen(unread);
  return null;
}

function Newest({
  unread,
  onFollow,
  onLeave,
}: {
  unread: number;
  onFollow: () => void;
  onLeave: () => void;
}): ReactNode {
  const t = useText(text);
  const list = useNewest(true, shownInBell);
  const readAll = useReadAll();
  const panel = useRef<HTMLDivElement>(null);
  // why: it is drawn at the end of the page, where who uses the keyboard would not get to
  useEffect(() => panel.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <div
      ref={panel}
      className="no-ring"
      role="dialog"
      aria-label={t("title")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="notice-panel-head">
        <h2>{t("title")}</h2>
        {unread > 0 && (
          <Button type="link" loading={readAll.isPending} onClick={readAll.run}>
            {t("readAll")}
          </Button>
        )}
      </div>
      <div className="notice-panel-list">
        <Answered of={list} rows={4}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t("empty")} hint={t("emptyHint")} />
            ) : (
              <ol className="bare notice-list">
                {items.map((notice) => (
                  <NoticeItem key={notice.id} notice={notice} onFollow={onFollow} />
                ))}
              </ol>
            )
          }
        </Answered>
      </div>
      <Link className="notice-panel-foot" to="/notices" onClick={onFollow}>
        {t("seeAll")}
      </Link>
    </div>
  );
}
