import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { Paper, PaperHead, Signature } from "@so-thiet-bi/contract/paper";
import { Button } from "antd";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { formatDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "../text.ts";
import { pagesOf, type SheetBlock } from "./pages.ts";
import "./paper-sheet.css";
import { SheetTable } from "./sheet-table.tsx";

const rowsAPage = 40;

export interface PaperSheetProps {
  paper: Paper;
  /** Across the head: “Đã khóa”. */
  stamp?: ReactNode;
  /** In the margin of a row, by the row's name. */
  marginOf?: (rowId: string) => ReactNode;
  /** Below the last page. */
  children?: ReactNode;
}

/** A paper on the screen, page by page, as it will be printed: Vietnamese whatever the language of the person. */
export function PaperSheet({ paper, stamp, marginOf, children }: PaperSheetProps): ReactNode {
  const t = useText(text);
  const pages = useMemo(() => pagesOf(paper, rowsAPage), [paper]);
  const [chosen, setChosen] = useState({ paper, no: 0 });
  const top = useRef<HTMLDivElement>(null);
  // another paper begins at its first page
  const no = chosen.paper === paper ? Math.min(chosen.no, pages.length - 1) : 0;
  const page = pages[no];
  if (!page) return null;
  const { part, isFirst, isLast, blocks } = page;
  const turn = (to: number) => {
    if (to < 0 || to >= pages.length) return;
    setChosen({ paper, no: to });
    top.current?.scrollIntoView?.({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "PageDown" && event.key !== "PageUp") return;
    event.preventDefault();
    turn(no + (event.key === "PageDown" ? 1 : -1));
  };
  const buttons = (
    <>
      <Button icon={<LeftOutlined aria-hidden />} disabled={no === 0} onClick={() => turn(no - 1)} aria-label={t("sheetBefore")} />
      <span aria-live="polite">{t("pageOf", { page: no + 1, count: pages.length })}</span>
      <Button icon={<RightOutlined aria-hidden />} disabled={no === pages.length - 1} onClick={() => turn(no + 1)} aria-label={t("sheetNext")} />
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: PageUp and PageDown turn the pages of whatever inside has the focus
    <div ref={top} className="sheet-frame" onKeyDown={onKeyDown}>
      {pages.length > 1 && (
        <nav className="sheet-pager" aria-label={t("sheetPages")}>
          {buttons}
        </nav>
      )}
      <article className="paper-sheet" data-orientation={part.orientation} lang="vi" aria-label={part.title}>
        {stamp}
        {isFirst && part === paper && <Head head={paper.head} />}
        {isFirst && (
          <header className="sheet-title">
            <h2>{part.title}</h2>
            {part.about && <p className="sheet-about">{part.about}</p>}
            {part.subtitle?.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </header>
        )}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page stand still
          <Block key={index} block={block} marginOf={marginOf} />
        ))}
        {isLast && <Signatures signatures={part.signatures} closing={part.closing} />}
        {isLast && part.recipients && (
          <div className="sheet-recipients">
            <strong>Nơi nhận:</strong>
            <ul>
              {part.recipients.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </article>
      {pages.length > 1 && <div className="sheet-pager">{buttons}</div>}
    </div>
  );
}

function Head({ head }: { head: PaperHead }): ReactNode {
  if (head.kind === "internal") return <p className="sheet-unit">{head.unit}</p>;
  if (head.kind === "accounting")
    return (
      <div className="sheet-head">
        <div>
          <p>
            Đơn vị: <strong>{head.unit}</strong>
          </p>
          <p>Mã QHNS: {head.budgetCode ?? "…………"}</p>
        </div>
        <div className="sheet-head-right">
          <p>
            <strong>Mẫu số {head.formNumber}</strong>
          </p>
          <p>(Ban hành kèm theo {head.circular})</p>
        </div>
      </div>
    );
  return (
    <div className="sheet-head">
      <div className="sheet-head-centre">
        {head.superior && <p className="sheet-capitals">{head.superior}</p>}
        <p className="sheet-capitals">
          <strong>{head.unit}</strong>
        </p>
        {head.number !== undefined && <p>Số: {head.number ?? "………"}</p>}
      </div>
      <div className="sheet-head-centre">
        <p>
          <strong>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</strong>
        </p>
        <p>
          <strong>
            <u>Độc lập - Tự do - Hạnh phúc</u>
          </strong>
        </p>
        <p>
          <em>{placeAndDate(head)}</em>
        </p>
      </div>
    </div>
  );
}

function placeAndDate({ place, date }: { place?: string; date: string | null }): string {
  const [day, month, year] = date ? formatDay(date).split("/") : ["……", "……", "………"];
  const words = `ngày ${day} tháng ${month} năm ${year}`;
  return place ? `${place}, ${words}` : `N${words.slice(1)}`;
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
      return block.numbered ? <ol className="sheet-list">{items}</ol> : <ul className="sheet-list">{items}</ul>;
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
