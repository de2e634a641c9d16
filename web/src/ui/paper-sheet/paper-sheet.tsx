import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { Paper, PaperPart, Signature } from "@so-thiet-bi/contract/paper";
import { isTitled, pagesOf, type SheetBlock, type Stretch } from "@so-thiet-bi/contract/paper-pages";
import { Button, InputNumber } from "antd";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../lib/language.ts";
import { LoadingState } from "../states.tsx";
import { text } from "../text.ts";
import "./paper-sheet.css";
import { placeAndDate, SheetHead } from "./sheet-head.tsx";
import { SheetTable } from "./sheet-table.tsx";

/** Number of pages from which one is reached by its number. */
const manyPages = 8;

/** Where the pages stand of which only some are at hand. */
export interface SheetPlace extends Stretch {
  /** The page that is looked at, from 1. */
  page: number;
  onTurn: (page: number) => void;
}

export interface PaperSheetProps {
  paper: Paper;
  /** When the paper holds a stretch of the pages only; without it the sheet turns its own. */
  place?: SheetPlace;
  /** Across the head: “Đã khóa”. */
  stamp?: ReactNode;
  /** In the margin of a row, by the row's name. */
  marginOf?: (rowId: string) => ReactNode;
  /** Where the first of its pagers stands, so that it takes no line of its own; above the sheet without it. */
  pagerIn?: HTMLElement | null;
  /** Below the last page. */
  children?: ReactNode;
}

/**
 * A paper on the screen, page by page, as it will be printed: Vietnamese whatever the language of the person.
 */
export function PaperSheet({ paper, place, stamp, marginOf, pagerIn, children }: PaperSheetProps): ReactNode {
  const pages = useMemo(() => pagesOf(paper), [paper]);
  const [chosen, setChosen] = useState({ paper, page: 1 });
  const top = useRef<HTMLDivElement>(null);
  const first = place?.first ?? 1;
  const count = place?.count ?? pages.length;
  // another paper begins at its first page, and one that has become shorter ends sooner
  const no = Math.min(count, place?.page ?? (chosen.paper === paper ? chosen.page : 1));
  const turn = (to: number) => {
    if (to < 1 || to > count || to === no) return;
    if (place) place.onTurn(to);
    else setChosen({ paper, page: to });
    top.current?.scrollIntoView?.({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "PageDown" && event.key !== "PageUp") return;
    event.preventDefault();
    turn(no + (event.key === "PageDown" ? 1 : -1));
  };
  const pager = <Pager page={no} count={count} onTurn={turn} isFirst />;
  const page = pages[no - first];
  const continues = no === first && place?.begunBefore;
  const goesOn = no === first + pages.length - 1 && place?.goesOn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: PageUp and PageDown turn the pages of whatever inside has the focus
    <div ref={top} className="sheet-frame" onKeyDown={onKeyDown}>
      {count > 1 && (pagerIn === undefined ? pager : pagerIn && createPortal(pager, pagerIn))}
      {page ? (
        <article
          className="paper-sheet"
          data-orientation={page.part.orientation}
          lang="vi"
          aria-label={page.part.title}
        >
          {stamp}
          {no === 1 && <SheetHead head={paper.head} />}
          {page.isFirst && !continues && isTitled(paper, page.part) && <Title part={page.part} />}
          {page.blocks.map((block) => (
            <Block key={block.no} block={block} marginOf={marginOf} />
          ))}
          {page.isLast && !goesOn && <Foot part={page.part} />}
          {children}
        </article>
      ) : (
        <LoadingState rows={10} />
      )}
      {count > 1 && <Pager page={no} count={count} onTurn={turn} />}
    </div>
  );
}

interface PagerProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
  /** The one above the sheet is where a reader of the screen finds the pages. */
  isFirst?: boolean;
}

function Pager({ page, count, onTurn, isFirst = false }: PagerProps): ReactNode {
  const t = useText(text);
  const leave = (field: EventTarget) =>
    onTurn((field instanceof HTMLInputElement ? numberIn(field.value, count) : undefined) ?? page);
  const buttons = (
    <>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
        aria-label={t("sheetBefore")}
      />
      {isFirst && count >= manyPages && (
        <InputNumber
          className="sheet-page-number"
          min={1}
          max={count}
          precision={0}
          value={page}
          changeOnWheel={false}
          controls={false}
          aria-label={t("sheetGoTo")}
          onPressEnter={({ target }) => leave(target)}
          onBlur={({ target }) => leave(target)}
        />
      )}
      <span aria-live="polite">{t("pageOf", { page, count })}</span>
      <Button
        icon={<RightOutlined aria-hidden />}
        disabled={page === count}
        onClick={() => onTurn(page + 1)}
        aria-label={t("sheetNext")}
      />
    </>
  );
  if (!isFirst) return <div className="sheet-pager">{buttons}</div>;
  return (
    <nav className="sheet-pager" aria-label={t("sheetPages")}>
      {buttons}
    </nav>
  );
}

function numberIn(words: string, count: number): number | undefined {
  const number = Number.parseInt(words.replaceAll(/\D/g, ""), 10);
  return Number.isNaN(number) ? undefined : Math.min(Math.max(1, number), count);
}

function Title({ part: { title, about, subtitle } }: { part: PaperPart }): ReactNode {
  return (
    <header className="sheet-title">
      <h2>{title}</h2>
      {about && <p className="sheet-about">{about}</p>}
      {subtitle?.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}

function Foot({ part: { signatures, closing, recipients } }: { part: PaperPart }): ReactNode {
  return (
    <>
      <Signatures signatures={signatures} closing={closing} />
      {recipients && (
        <div className="sheet-recipients">
          <strong>Nơi nhận:</strong>
          <ul>
            {recipients.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Block({ block, marginOf }: { block: SheetBlock; marginOf: PaperSheetProps["marginOf"] }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="sheet-paragraph" data-style={block.style} data-align={block.align ?? "justify"}>
          {block.text}
        </p>
      );
    case "heading":
      return <h3 className="sheet-heading">{block.text}</h3>;
    case "facts":
      return (
        <dl className="sheet-facts" data-columns={block.columns ?? 1}>
          {block.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}:</dt>
              <dd>{value ?? "……………………"}</dd>
            </div>
          ))}
        </dl>
      );
    case "list": {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.numbered ? (
        <ol className="sheet-list">{items}</ol>
      ) : (
        <ul className="sheet-list">{items}</ul>
      );
    }
    case "code":
      return block.caption ? <p className="sheet-paragraph">{block.caption}</p> : null;
    case "table":
      return <SheetTable table={block} {...(marginOf && { marginOf })} />;
  }
}

function Signatures({
  signatures,
  closing,
}: {
  signatures?: readonly Signature[] | undefined;
  closing?: { place?: string; date: string | null } | undefined;
}): ReactNode {
  if (!signatures?.length) return null;
  return (
    <footer className="sheet-signatures">
      {closing && (
        <p className="sheet-closing">
          <em>{placeAndDate(closing)}</em>
        </p>
      )}
      <ul>
        {signatures.map(({ role, name, hint }) => (
          <li key={role}>
            <strong>{role}</strong>
            <em>{hint ?? "(Ký, họ tên)"}</em>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </footer>
  );
}
