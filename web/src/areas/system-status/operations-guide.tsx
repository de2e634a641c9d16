import { guideSections } from "@so-thiet-bi/contract/system-status";
import { Fragment, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import english from "../../../../docs/operations/operations.md?raw";
import vietnamese from "../../../../docs/operations/van-hanh.md?raw";
import { useLanguage, useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type Block, readMarkdown, readMarks } from "./markdown.ts";
import "./system-status.css";
import { text } from "./text.ts";

const written = { vi: vietnamese, en: english };

/** The guide for operations of this very version, where the page of the status leads to its parts. */
export default function OperationsGuide({ section }: { section: string }): ReactNode {
  const t = useText(text);
  const blocks = readMarkdown(written[useLanguage()]).filter(({ kind }) => kind !== "title");
  const headings = blocks.filter(({ kind }) => kind === "heading");
  useEffect(() => {
    document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    <>
      <PageHead
        title={t("guide")}
        hint={t("guideHint")}
        tag={
          <Link className="to-end" to="/system/status">
            {t("title")}
          </Link>
        }
      />
      <div className="operations">
        <nav className="operations-contents" aria-label={t("contents")}>
          <h2 className="text">{t("contents")}</h2>
          <ol className="bare">
            {guideSections.map((id, place) => {
              const heading = headings[place];
              return (
                heading?.kind === "heading" && (
                  <li key={id}>
                    <Link
                      to={`/system/status?guide=${id}`}
                      {...(id === section && { "aria-current": "true" as const })}
                    >
                      <Marked words={heading.words} />
                    </Link>
                  </li>
                )
              );
            })}
          </ol>
        </nav>
        <article className="sheet operations-guide">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is written does not change
            <BlockOf key={place} block={block} id={guideSections[headings.indexOf(block)]} />
          ))}
        </article>
      </div>
    </>
  );
}

function BlockOf({ block, id }: { block: Block; id: string | undefined }): ReactNode {
  switch (block.kind) {
    case "title":
    case "heading":
      return (
        <h2 id={id}>
          <Marked words={block.words} />
        </h2>
      );
    case "subheading":
      return (
        <h3>
          <Marked words={block.words} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Marked words={block.words} />
        </p>
      );
    case "code":
      return <pre>{block.lines.join("\n")}</pre>;
    case "bullets":
    case "numbers": {
      const List = block.kind === "bullets" ? "ul" : "ol";
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Marked words={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <TableOf head={block.head} rows={block.rows} />;
  }
}

function TableOf({ head, rows }: { head: readonly string[]; rows: readonly string[][] }): ReactNode {
  return (
    <LineTable
      label={head.join(", ")}
      lines={rows}
      lineKey={([first = ""]) => first}
      columns={head.map((title, place) => ({
        key: title,
        title,
        render: (cells: readonly string[]) => <Marked words={cells[place] ?? ""} />,
        headsRow: place === 0,
      }))}
      phone="cards"
    />
  );
}

function Marked({ words }: { words: string }): ReactNode {
  return readMarks(words).map(({ words: part, mark }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay where they are
    if (mark === "code") return <code key={place}>{part}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay where they are
    if (mark === "bold") return <strong key={place}>{part}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay where they are
    return <Fragment key={place}>{part}</Fragment>;
  });
}
