import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { pagesOf } from "@so-thiet-bi/contract/paper-pages";
import { addMarginNote, type BookPage, removeMarginNote } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./text.ts";

type Note = BookPage["notes"][number];

/** In the margin of a row: what stands there, and a way to write. */
export function RowNotes({ page, rowId }: { page: BookPage; rowId: string }): ReactNode {
  const t = useText(text);
  const notes = page.notes.filter((note) => note.rowId === rowId);
  return <Notes page={page} notes={notes} rowId={rowId} addLabel={t("addNote")} isRow />;
}

/** Those on the whole page, and those of rows that stand on it no longer. */
export function PageNotes({ page }: { page: BookPage }): ReactNode {
  const t = useText(text);
  const rows = useMemo(() => new Set(rowsOf(page)), [page]);
  const notes = page.notes.filter(({ rowId }) => rowId === null || !rows.has(rowId));
  if (notes.length === 0 && !page.can.note) return null;
  return (
    <section className="sheet book-notes" aria-labelledby="book-notes">
      <h2 id="book-notes">{t("pageNotes")}</h2>
      <Notes page={page} notes={notes} rowId={null} addLabel={t("addPageNote")} />
    </section>
  );
}

function rowsOf({ paper }: BookPage): string[] {
  return pagesOf(paper, Number.POSITIVE_INFINITY).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" ? block.rows.map(({ id }) => id) : [])),
  );
}

interface NotesProps {
  page: BookPage;
  notes: readonly Note[];
  rowId: string | null;
  addLabel: string;
  isRow?: boolean;
}

function Notes({ page, notes, rowId, addLabel, isRow = false }: NotesProps): ReactNode {
  const t = useText(text);
  const add = useWrite(addMarginNote);
  const remove = useWrite(removeMarginNote);
  const [editing, setEditing] = useState<"new" | number>();
  const { key, period, scope, can } = page;
  const write = async (note: string, old?: Note) => {
    await add.mutateAsync({
      params: { key },
      body: { period, scopeId: scope?.id ?? null, rowId: old ? old.rowId : rowId, note },
    });
    if (old) await remove.mutateAsync({ params: { id: old.id } });
    setEditing(undefined);
  };
  const close = () => setEditing(undefined);
  return (
    <div className="thumbs-square margin-notes">
      {notes.map((note) =>
        editing === note.id ? (
          <NoteInput
            key={note.id}
            initial={note.note}
            onSave={(next) => write(next, note)}
            onCancel={close}
          />
        ) : (
          <div key={note.id} className="margin-note">
            <p className="breaks">{note.note}</p>
            <span className="hint">
              {t("noteBy", { name: note.byName, time: formatInstant(note.at) })}
              {!isRow && note.rowId !== null && ` · ${t("noteLost")}`}
            </span>
            {note.can.remove && (
              <span className="beside gap-4">
                {(isRow || note.rowId === null) && (
                  <Button
                    type="text"
                    size="small"
                    icon={<EditOutlined aria-hidden />}
                    aria-label={t("editNote", { note: note.note })}
                    onClick={() => setEditing(note.id)}
                  />
                )}
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("removeNote", { note: note.note })}
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ params: { id: note.id } })}
                />
              </span>
            )}
          </div>
        ),
      )}
      {can.note &&
        (editing === "new" ? (
          <NoteInput initial="" onSave={(next) => write(next)} onCancel={close} />
        ) : (
          <Button
            className="margin-add"
            type={isRow ? "text" : "default"}
            {...(isRow && { size: "small" as const, "aria-label": addLabel, title: addLabel })}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setEditing("new")}
          >
            {!isRow && addLabel}
          </Button>
        ))}
    </div>
  );
}

/** Enter writes it, Esc lets it be. */
function NoteInput({
  initial,
  onSave,
  onCancel,
}: {
  initial: string;
  onSave: (note: string) => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const t = useText(text);
  const [note, setNote] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (note.trim() === "" || isBusy) return;
    setBusy(true);
    try {
      await onSave(note.trim());
    } catch {
      // The client has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // why: Enter that ends a Vietnamese word of an input method writes nothing yet
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape") onCancel();
  };
  return (
    <div className="margin-input">
      <TextArea
        autoFocus
        aria-label={t("newNote")}
        placeholder={t("newNote")}
        lines={[1, 5]}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="beside gap-4">
        <Button
          type="primary"
          size="small"
          loading={isBusy}
          disabled={note.trim() === ""}
          onClick={() => void save()}
        >
          {t("saveNote")}
        </Button>
        <Button size="small" disabled={isBusy} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </span>
    </div>
  );
}
