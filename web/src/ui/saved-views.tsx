import { CloseOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { Button, Input, Popover } from "antd";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { textOf, useText } from "../lib/language.ts";
import { notifyDone } from "../lib/notices.ts";
import { useUser } from "../lib/session.ts";
import { readStored, writeStored } from "../lib/stored.ts";
import { useWatched, watchable } from "../lib/watchable.ts";

const words = {
  vi: {
    title: "Chế độ xem",
    none: "Lọc và sắp xếp danh sách rồi lưu lại để mở nhanh lần sau.",
    name: "Tên chế độ xem",
    save: "Lưu bộ lọc đang dùng",
    saved: "Đã lưu chế độ xem “{{name}}”.",
    remove: "Xóa chế độ xem {{name}}",
    nothing: "Chưa có bộ lọc nào để lưu",
  },
  en: {
    title: "Views",
    none: "Filter and sort the list, then keep it here to open it at once.",
    name: "Name of the view",
    save: "Keep the current filters",
    saved: "The view “{{name}}” is kept.",
    remove: "Delete the view {{name}}",
    nothing: "There is no filter to keep yet",
  },
};
const say = textOf(words);

interface SavedView {
  name: string;
  /** The part of the address that makes the view: search, filters and sort. */
  address: string;
}

/** What belongs to the moment and not to the view. */
const passing = ["page", "open", "form", "tab"];
const mostViews = 20;
const changes = watchable(0);

/** Filters, search and sort under a name, kept on this browser for this account. `name` is that of the table. */
export function SavedViews({ name }: { name: string }): ReactNode {
  const t = useText(words);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { views, keep } = useSavedViews(name);
  const address = addressOf(params);
  const current = views.find((view) => view.address === address);

  const save = () => {
    const called = typed.replace(/\s+/g, " ").trim();
    if (!called || !address) return;
    keep([...views.filter((view) => view.name !== called), { name: called, address }].slice(-mostViews));
    setTyped("");
    setOpen(false);
    notifyDone(say("saved", { name: called }));
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="saved-views">
          {views.length === 0 && <p className="hint">{t("none")}</p>}
          <ul>
            {views.map((view) => (
              <li key={view.name}>
                <Button
                  type="text"
                  block
                  aria-current={view === current || undefined}
                  onClick={() => {
                    setParams(new URLSearchParams(view.address));
                    setOpen(false);
                  }}
                >
                  {view.name}
                </Button>
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t("remove", { name: view.name })}
                  onClick={() => keep(views.filter((other) => other !== view))}
                />
              </li>
            ))}
          </ul>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Input
              value={typed}
              maxLength={60}
              aria-label={t("name")}
              placeholder={address ? t("name") : t("nothing")}
              disabled={!address}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button htmlType="submit" type="primary" disabled={!address || typed.trim() === ""}>
              {t("save")}
            </Button>
          </form>
        </div>
      }
    >
      <Button
        icon={current ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-label={current ? `${t("title")}: ${current.name}` : t("title")}
        title={current?.name ?? t("title")}
      />
    </Popover>
  );
}

function useSavedViews(name: string): { views: SavedView[]; keep: (views: SavedView[]) => void } {
  useWatched(changes);
  const key = `views ${useUser().id} ${name}`;
  const keep = (views: SavedView[]) => {
    writeStored(key, views.length === 0 ? null : JSON.stringify(views));
    changes.set(changes.get() + 1);
  };
  return { views: readViews(key), keep };
}

function readViews(key: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  return typeof value === "object" && value !== null && "name" in value && "address" in value;
}

function addressOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of passing) kept.delete(key);
  kept.sort();
  return kept.toString();
}
