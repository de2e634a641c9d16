import {
  CameraOutlined,
  DownloadOutlined,
  EditOutlined,
  FileOutlined,
  MoreOutlined,
  PictureOutlined,
  PlusOutlined,
  SafetyOutlined,
  StarOutlined,
} from "@ant-design/icons";
import {
  type Attachment,
  acceptedFiles,
  chooseCover,
  listAttachments,
  markSafetySheet,
  mostAttachments,
  removeAttachment,
  renameAttachment,
} from "@so-thiet-bi/contract/files";
import { Alert, Button, Dropdown, Image, type MenuProps, Spin, Tag } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../confirm-danger.tsx";
import { Answered, EmptyState } from "../states.tsx";
import { useNarrow } from "../use-narrow.ts";
import { CaptionDialog } from "./caption-dialog.tsx";
import { download } from "./download.ts";
import { FileInput } from "./file-input.tsx";
import { text } from "./text.ts";
import { usePicture } from "./use-picture.ts";
import { type Sending, type Subject, useSending } from "./use-sending.ts";
import "./attachments.css";

export interface AttachmentsProps extends Subject {
  /** False shows them for reading only, whatever the person might do. */
  canEdit?: boolean;
}
/**
 * Photos and documents of a record: looked at, added by choosing, dropping, pasting or with the camera, named
 * and removed.
 */
export function Attachments({ subjectType, subjectId, canEdit = true }: AttachmentsProps): ReactNode {
  const answer = useRead(listAttachments, { query: { subjectType, subjectId } });
  return (
    <Answered of={answer} rows={4}>
      {({ items, can }) => (
        <Shown
          subject={{ subjectType, subjectId }}
          items={items}
          canEdit={canEdit && can.edit}
          ofChemical={canEdit && can.safetySheet}
        />
      )}
    </Answered>
  );
}

interface ShownProps {
  subject: Subject;
  items: readonly Attachment[];
  canEdit: boolean;
  /** One of them may be the safety data sheet. */
  ofChemical: boolean;
}

function Shown({ subject, items, canEdit, ofChemical }: ShownProps): ReactNode {
  const t = useText(text);
  const isNarrow = useNarrow();
  const { sendings, send, retry, dismiss } = useSending(subject);
  const [viewed, setViewed] = useState<number>();
  const isFull = items.length >= mostAttachments;
  const mayAdd = canEdit && !isFull;
  const isDragged = useFilesFromOutside(mayAdd, send);
  const photos = items.filter(({ kind }) => kind === "PHOTO");
  const documents = items.filter(({ kind }) => kind === "DOCUMENT");
  const menuOf = useMenu(canEdit, ofChemical);

  return (
    <section className="stack" data-dragged={isDragged || undefined}>
      {canEdit && (
        <div className="row middle">
          <FileInput
            label={t("add")}
            icon={<PlusOutlined aria-hidden />}
            accept={acceptedFiles}
            disabled={isFull}
            onChoose={send}
          />
          {isNarrow && (
            <FileInput
              label={t("camera")}
              icon={<CameraOutlined aria-hidden />}
              accept="image/*"
              capture
              disabled={isFull}
              onChoose={send}
            />
          )}
          {isFull && <span className="hint">{t("full", { most: mostAttachments })}</span>}
        </div>
      )}
      {isDragged && <p className="attachments-drop">{t("dropHere")}</p>}
      <SendingList sendings={sendings} onRetry={retry} onDismiss={dismiss} />
      {items.length === 0 && sendings.length === 0 && (
        <EmptyState title={t("empty")} hint={t(canEdit ? "emptyHint" : "emptyHintRead")} />
      )}
      {photos.length > 0 && (
        <ul className="attachments-photos bare" aria-label={t("photos")}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} onView={() => setViewed(index)} />
              <div className="attachments-words">
                <span className="attachments-name">{photo.name}</span>
                {photo.isCover && photos.length > 1 && <Tag>{t("cover")}</Tag>}
                {photo.isSafetySheet && <Tag>{t("safetySheet")}</Tag>}
              </div>
              {menuOf.button(photo)}
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="attachments-documents bare" aria-label={t("documents")}>
          {documents.map((document) => (
            <li key={document.id}>
              <Button
                type="link"
                icon={<FileOutlined aria-hidden />}
                onClick={() => void download(document.id)}
              >
                {document.fileName}
              </Button>
              {document.isSafetySheet && <Tag>{t("safetySheet")}</Tag>}
              <span className="hint">{formatSize(document.size)}</span>
              <span className="hint">
                {t("by", { person: document.createdByName, time: formatInstant(document.createdAt) })}
              </span>
              {menuOf.button(document)}
            </li>
          ))}
        </ul>
      )}
      <Viewer photos={photos} viewed={viewed} onView={setViewed} />
      {menuOf.dialogs}
    </section>
  );
}

function Thumbnail({ photo, onView }: { photo: Attachment; onView: () => void }): ReactNode {
  const t = useText(text);
  const { url, failed } = usePicture("small", photo.id);
  return (
    <button
      type="button"
      className="attachments-photo"
      aria-label={t("view", { name: photo.name })}
      onClick={onView}
    >
      {url ? (
        <img src={url} alt="" />
      ) : failed ? (
        <span className="hint">{t("thumbnailFailed")}</span>
      ) : (
        <PictureOutlined aria-hidden />
      )}
    </button>
  );
}

interface ViewerProps {
  photos: readonly Attachment[];
  viewed: number | undefined;
  onView: (index: number | undefined) => void;
}

/** One photo large; arrows lead to the others, Escape back. Only the one that is shown is loaded. */
function Viewer({ photos, viewed, onView }: ViewerProps): ReactNode {
  const t = useText(text);
  const photo = viewed === undefined ? undefined : photos[viewed];
  const { url, failed } = usePicture("large", photo?.id);
  return (
    <Image.PreviewGroup
      items={photos.map(({ id }) => ({ src: id === photo?.id ? (url ?? "") : "" }))}
      preview={{
        open: photo !== undefined,
        current: viewed ?? 0,
        // what a screen reader calls the dialog and the picture
        alt: photo?.name ?? "",
        onChange: onView,
        onOpenChange: (open) => {
          if (!open) onView(undefined);
        },
        imageRender: (picture) =>
          url ? (
            picture
          ) : failed ? (
            <span className="attachments-failed">{t("thumbnailFailed")}</span>
          ) : (
            <Spin size="large" />
          ),
      }}
    />
  );
}

/** What can be done with one of them, and the dialogs that it opens. */
function useMenu(canEdit: boolean, ofChemical: boolean) {
  const t = useText(text);
  const [renamed, setRenamed] = useState<Attachment>();
  const [removed, setRemoved] = useState<Attachment>();
  const rename = useWrite(renameAttachment);
  const cover = useWrite(chooseCover);
  const sheet = useWrite(markSafetySheet);
  const remove = useWrite(removeAttachment);

  const itemsOf = (one: Attachment): MenuProps["items"] => [
    {
      key: "download",
      icon: <DownloadOutlined aria-hidden />,
      label: t("download"),
      onClick: () => void download(one.id),
    },
    ...(canEdit
      ? [
          {
            key: "rename",
            icon: <EditOutlined aria-hidden />,
            label: t("rename"),
            onClick: () => setRenamed(one),
          },
          ...(one.kind === "PHOTO" && !one.isCover
            ? [
                {
                  key: "cover",
                  icon: <StarOutlined aria-hidden />,
                  label: t("chooseCover"),
                  onClick: () => choose(one),
                },
              ]
            : []),
          ...(ofChemical || one.isSafetySheet
            ? [
                {
                  key: "sheet",
                  icon: <SafetyOutlined aria-hidden />,
                  label: t(one.isSafetySheet ? "noSafetySheet" : "isSafetySheet"),
                  onClick: () => mark(one),
                },
              ]
            : []),
          { type: "divider" as const },
          { key: "remove", danger: true, label: t("remove"), onClick: () => setRemoved(one) },
        ]
      : []),
  ];
  const choose = (one: Attachment) =>
    cover.mutate(
      { params: { id: one.id } },
      { onSuccess: () => notifyDone(t("coverChosen", { name: one.name })) },
    );

  const mark = (one: Attachment) =>
    sheet.mutate(
      { params: { id: one.id }, body: { isSafetySheet: !one.isSafetySheet } },
      {
        onSuccess: () =>
          notifyDone(t(one.isSafetySheet ? "sheetUnmarked" : "sheetMarked", { name: one.name })),
      },
    );

  return {
    button: (one: Attachment) => (
      <Dropdown trigger={["click"]} menu={{ items: itemsOf(one) ?? [] }}>
        <Button
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("actions", { name: one.name })}
        />
      </Dropdown>
    ),
    dialogs: (
      <>
        {renamed && (
          <CaptionDialog
            of={renamed}
            save={async (name) => {
              await rename.mutateAsync({ params: { id: renamed.id }, body: { name } });
              notifyDone(t("renamed"));
            }}
            onClose={() => setRenamed(undefined)}
          />
        )}
        {removed && (
          <ConfirmDanger
            open
            title={t("removeTitle", { name: removed.name })}
            consequence={t("removeConsequence")}
            verb={t("remove")}
            onConfirm={async () => {
              await remove.mutateAsync({ params: { id: removed.id } });
              notifyDone(t("removed", { name: removed.name }));
            }}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </>
    ),
  };
}

interface SendingListProps {
  sendings: readonly Sending[];
  onRetry: (sending: Sending) => void;
  onDismiss: (key: string) => void;
}

function SendingList({ sendings, onRetry, onDismiss }: SendingListProps): ReactNode {
  const t = useText(text);
  return (
    <ul className="bare stack-near attachments-sending" aria-live="polite">
      {sendings.map((sending) => (
        <li key={sending.key}>
          {sending.state === "failed" ? (
            <Alert
              type="error"
              showIcon
              title={t("sendFailed", { name: sending.file.name })}
              description={sending.message}
              action={<Button onClick={() => onRetry(sending)}>{t("retry")}</Button>}
              closable={{
                "aria-label": t("dismiss", { name: sending.file.name }),
                onClose: () => onDismiss(sending.key),
              }}
            />
          ) : (
            <>
              <Spin size="small" /> {t(sending.state, { name: sending.file.name })}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Files dropped anywhere on the page, or pasted: nobody aims at a box. Answers whether files hang over the
 * page.
 */
function useFilesFromOutside(mayAdd: boolean, send: (files: File[]) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files?.length) send([...files]);
  });
  useEffect(() => {
    if (!mayAdd) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // without it the browser would open the file instead of the page
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (!isTyping) take(event.clipboardData?.files);
    };
    const listeners = Object.entries({ dragover: over, dragleave: leave, drop, paste }) as [
      string,
      (event: Event) => void,
    ][];
    for (const [name, listener] of listeners) document.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener);
    };
  }, [mayAdd]);
  return mayAdd && isDragged;
}

/** `1258291` → `1,2 MB` */
function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`
    : `${formatNumber(Math.round(kilobytes / 102.4) / 10)} MB`;
}
