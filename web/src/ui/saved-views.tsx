import { CloseOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import { listSavedViews, type SavedView, saveViews } from "@so-thiet-bi/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Input, Popover } from "antd";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { textOf, useText } from "../lib/language.ts";
import { notifyDone } from "../lib/notices.ts";
import { answerKey, useRead, useWrite } from "../lib/queries.ts";

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

/** What belongs to the moment and not to the view. */
const passing = ["page", "open", "form", "tab"];

/** Filters, search and sort under a name, kept with the account. `name` is that of the table. */
export function SavedViews({ name }: { name: string }): ReactNode {
  const t = useText(words);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const address = addressOf(params);
  const { views, keep, isKeeping } = useSavedViews(name, open || address !== "");
  const current = views?.find((view) => view.address === address);

  const save = () => {
    const called = typed.replace(/\s+/g, " ").trim();
    if (!called || !address || !views) return;
    keep([...views.filter((view) => view.name !== called), { name: called, address }], () => {
      setTyped("");
      setOpen(false);
      notifyDone(say("saved", { name: called }));
    });
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="saved-views">
          {views?.length === 0 && <p className="hint">{t("none")}</p>}
          <ul>
            {views?.map((view) => (
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
                  disabled={isKeeping}
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
            <Button
              htmlType="submit"
              type="primary"
              loading={isKeeping}
              disabled={!address || !views || typed.trim() === ""}
            >
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

/**
 * Undefined until they are known: what is kept then would replace what is there. A list without filters has
 * no view to name.
 */
function useSavedViews(list: string, isNeeded: boolean) {
  const queries = useQueryClient();
  const { data } = useRead(listSavedViews, {}, { enabled: isNeeded, staleTime: 60_000 });
  const change = useWrite(saveViews, {
    onDone: (kept) => void queries.setQueryData(answerKey(listSavedViews, {}), kept),
  });
  const views = data && (data.lists?.find((of) => of.list === list)?.views ?? []);
  const keep = (next: SavedView[], onSuccess?: () => void) =>
    change.mutate({ body: { list, views: next } }, { ...(onSuccess && { onSuccess }) });
  return { views, keep, isKeeping: change.isPending };
}

function addressOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const key of passing) kept.delete(key);
  kept.sort();
  return kept.toString();
}
