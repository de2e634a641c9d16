import { CheckOutlined } from "@ant-design/icons";
import { listNotices } from "@so-thiet-bi/contract/notices";
import { Button, Tabs } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { type Address, queryFor, useAddress } from "../../lib/use-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useReadAll } from "./api.ts";
import { NoticeItem } from "./notice-item.tsx";
import { NoticeSettingsTable } from "./notice-settings.tsx";
import "./notices.css";
import { text } from "./text.ts";

const filterKeys = ["unread", "settings"] as const;

/** Everything I was told, newest first. */
export default function NoticePage(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const list = useNotices(address);
  const readAll = useReadAll();
  const isSettings = address.filters.settings === "true";
  const onlyUnread = address.filters.unread === "true";
  const narrow = useNarrow();
  const unread = list.data?.unread ?? 0;
  const button = { loading: readAll.isPending, onClick: readAll.run };
  const hasUnread = unread > 0 && !isSettings;
  return (
    <>
      <PageHead
        title={t("title")}
        actions={hasUnread && !narrow && <Button {...button}>{t("readAll")}</Button>}
      />
      <div className="notice-tabs">
        <Tabs
          activeKey={isSettings ? "settings" : onlyUnread ? "unread" : "all"}
          onChange={(key) =>
            address.change({
              unread: key === "unread" ? "true" : undefined,
              settings: key === "settings" ? "true" : undefined,
            })
          }
          items={[
            { key: "all", label: t("all") },
            { key: "unread", label: unread > 0 ? t("unreadCounted", { count: unread }) : t("unread") },
            { key: "settings", label: t("settings") },
          ]}
        />
        {/* why not in the head: on a phone that floats over the notices; nor in the tabs, whose row holds only tabs */}
        {hasUnread && narrow && (
          <Button
            type="text"
            icon={<CheckOutlined aria-hidden />}
            aria-label={t("readAll")}
            title={t("readAll")}
            {...button}
          />
        )}
      </div>
      {isSettings ? <NoticeSettingsTable /> : <List address={address} list={list} onlyUnread={onlyUnread} />}
    </>
  );
}

interface ListProps {
  address: Address<(typeof filterKeys)[number]>;
  list: ReturnType<typeof useNotices>;
  onlyUnread: boolean;
}

function List({ address, list, onlyUnread }: ListProps): ReactNode {
  const t = useText(text);
  return (
    <Answered of={list} rows={8}>
      {({ items, page, size, total }) =>
        items.length === 0 ? (
          <EmptyState
            title={t(onlyUnread ? "emptyUnread" : "empty")}
            hint={t(onlyUnread ? "emptyUnreadHint" : "emptyHint")}
          />
        ) : (
          <>
            <ol className="bare notice-list sheet">
              {items.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} />
              ))}
            </ol>
            {total > items.length && (
              <nav className="pad-above-12" aria-label={t("pages")}>
                <Pager page={page} size={size} total={total} address={address} />
              </nav>
            )}
          </>
        )
      }
    </Answered>
  );
}

function useNotices(address: Pick<Address, "query">) {
  return useRead(listNotices, { query: queryFor(listNotices, address) }, { keepPrevious: true });
}
