/**
 * The paper as a document of Word that people go on writing in: its titles are headings, its lists lists, its
 * tables repeat their header, and everything has a named style. Laid out like the PDF, in sizes of its own
 * measuring, with the page number where the decree on paperwork wants it.
 */
import { type HeaderCell, headerGrid } from "@so-thiet-bi/contract/header-grid";
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TableCell,
  TableLayoutType,
  TextRun,
  VerticalAlignTable,
  WidthType,
  TableRow as WordRow,
  Table as WordTable,
} from "docx";
import {
  bodySizeOf,
  breakable,
  chunked,
  inRows,
  isAdministrative,
  isHigherThanAPage,
  line,
  marginsOf,
  padding,
  partsOf,
  placeAndDateIn,
  points,
  reachOfTotal,
  type Setting,
  settingOf,
  sizeOf,
  stateWidth,
  sum,
  usualHint,
} from "./document.ts";
import { widthOfText } from "./letters.ts";
import {
  type AccountingHead,
  type AdministrativeHead,
  type Code,
  type Facts,
  isTitled,
  type List,
  type Paper,
  type PaperBlock,
  type PaperHead,
  type PaperPart,
  type Signature,
  type Table,
  type TableRow,
} from "./paper.ts";
import { dashed, lists, numbered, stylesOf, twips } from "./word-styles.ts";
import {
  accountingLines,
  alignmentOf,
  capitals,
  composed,
  dots,
  motherland,
  motto,
  written,
  writtenBook,
  writtenNumber,
  writtenPlaceAndDate,
} from "./written.ts";

type Child = Paragraph | WordTable;
/** Whether it stays with what follows is known only once that is. */
type Making = (keepNext: boolean) => Child;

/** Takes the processor for long tables: the server asks `paperWord`, which has it done beside. */
export async function writeWord(given: Paper): Promise<Buffer> {
  const paper = composed(given);
  const codes = await picturesOf(paper);
  return Packer.toBuffer(
    new Document({
      title: paper.name,
      creator: "Sổ Thiết Bị",
      lastModifiedBy: "Sổ Thiết Bị",
      styles: stylesOf(bodySizeOf(paper)),
      numbering: { config: lists },
      sections: partsOf(paper).map((part, index) => sectionOf(paper, part, index, codes)),
    }),
  );
}

/** What is drawn of a QR code, by its content. */
type Codes = ReadonlyMap<string, Buffer>;

function sectionOf(paper: Paper, part: PaperPart, index: number, codes: Codes): ISectionOptions {
  const [left, top, right, bottom] = marginsOf(paper);
  const isOfficial = isAdministrative(paper);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      // the first page of an official paper carries no number
      titlePage: isOfficial && index === 0,
      page: {
        size: {
          width: 11_906,
          height: 16_838,
          orientation: part.orientation === "portrait" ? PageOrientation.PORTRAIT : PageOrientation.LANDSCAPE,
        },
        margin: {
          left: twips(left),
          top: twips(top),
          right: twips(right),
          bottom: twips(bottom),
          header: twips(points(9)),
          footer: twips(points(7)),
        },
      },
    },
    ...(isOfficial ? { headers: { default: pageNumberAbove() } } : { footers: { default: pagesBelow() } }),
    children: childrenOf(paper, part, index, codes),
  };
}

const pageNumberAbove = () =>
  new Header({
    children: [
      new Paragraph({ style: "PageNumber", children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
    ],
  });

const pagesBelow = () =>
  new Footer({
    children: [
      new Paragraph({
        style: "PageNumber",
        children: [
          new TextRun({ size: 20, children: ["Trang ", PageNumber.CURRENT, "/", PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

function childrenOf(paper: Paper, part: PaperPart, index: number, codes: Codes): Child[] {
  const room = sizeOf(paper, part.orientation);
  const signedFrom = firstSigned(part);
  const blocks = part.blocks.flatMap((block, at) => {
    const isSigned = at >= signedFrom;
    if (block.kind === "table") return tableOf(paper, block, room, isSigned);
    const makings = proseOf(paper, block, { width: room.width, instance: index * 10_000 + at, codes });
    return makings.map((make, no) => make(isSigned && no === makings.length - 1));
  });
  return [
    ...(index === 0 ? headOf(paper.head, room.width) : []),
    ...titleOf(paper, part, room.width),
    ...blocks,
    ...endOf(part, room.width),
  ];
}

/**
 * The block from which on everything stays with the signatures, so that they stand on no page without the end
 * of what they confirm: the last table with the few sentences behind it, else the last block.
 */
function firstSigned({ blocks, signatures = [], closing }: PaperPart): number {
  if (signatures.length === 0 && !closing) return blocks.length;
  const table = blocks.findLastIndex(({ kind }) => kind === "table");
  const behind = blocks.slice(table + 1);
  const isClose = behind.length <= 3 && behind.every(({ kind }) => kind === "paragraph" || kind === "facts");
  return table >= 0 && isClose ? table : blocks.length - 1;
}

/** A text in as many runs as it has lines. */
function runs(text: string, style: Omit<IRunOptions, "text" | "children" | "break"> = {}): TextRun[] {
  return text.split("\n").map((one, at) => new TextRun({ ...style, text: one, ...(at > 0 && { break: 1 }) }));
}

interface Look extends Omit<IParagraphOptions, "run" | "children" | "text"> {
  run?: Omit<IRunOptions, "text" | "children" | "break">;
}

function paragraph(text: string, { run = {}, ...look }: Look = {}): Paragraph {
  return new Paragraph({ ...look, children: text === "" ? [] : runs(text, run) });
}

/** A short line drawn in the middle of its room, such as stands below the motto. */
function ruleOf(length: number, room: number): Paragraph {
  const aside = twips(Math.max(0, (room - length) / 2));
  return new Paragraph({
    style: "HeadLine",
    keepNext: true,
    indent: { left: aside, right: aside },
    spacing: { before: 20, line: twips(3), lineRule: "exact" },
    border: { top: { style: BorderStyle.SINGLE, size: 6, space: 0, color: "000000" } },
    run: { size: 2 },
  });
}

/** Side by side without lines; as wide as the widths together. */
function bare(widths: readonly number[], rows: readonly WordRow[]): WordTable {
  return new WordTable({
    style: "Bare",
    layout: TableLayoutType.FIXED,
    width: { size: twips(sum(widths)), type: WidthType.DXA },
    columnWidths: widths.map(twips),
    // why: without these the library draws lines around it
    borders: nothingAround,
    rows: [...rows],
  });
}

const nothing = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const nothingAround = {
  top: nothing,
  bottom: nothing,
  left: nothing,
  right: nothing,
  insideHorizontal: nothing,
  insideVertical: nothing,
};

const cellOf = (
  children: readonly Paragraph[],
  width: number,
  more: { rowSpan?: number; columnSpan?: number } = {},
) => new TableCell({ children: [...children], width: { size: twips(width), type: WidthType.DXA }, ...more });

const gap = (keepNext = false) => new Paragraph({ style: "Gap", keepNext });

function headOf(head: PaperHead, width: number): Child[] {
  switch (head.kind) {
    case "administrative":
      return [administrativeHead(head, width)];
    case "accounting":
      return [accountingHead(head, width)];
    case "internal":
      return [paragraph(capitals(head.unit), { run: { bold: true } })];
  }
}

function administrativeHead(head: AdministrativeHead, width: number): WordTable {
  const right = stateWidth + 2 * padding + 4;
  const left = width - right;
  const ofHead = (text: string, run: Look["run"] = {}, more: Look = {}) =>
    paragraph(text, { style: "HeadLine", ...more, run });
  const between = { spacing: { before: twips(6) } };
  const isBody = { size: 26 };
  return bare(
    [left, right],
    [
      new WordRow({
        cantSplit: true,
        children: [
          cellOf(
            [
              ...(head.superior ? [ofHead(capitals(head.superior))] : []),
              ofHead(capitals(head.unit), { bold: true }),
              // a third to a half of the name above it
              ruleOf(
                Math.min(widthOfText(capitals(head.unit), 12, "bold"), left - 2 * padding) * 0.4,
                left - 2 * padding,
              ),
            ],
            left,
          ),
          cellOf(
            [
              ofHead(motherland, { bold: true }),
              ofHead(motto, { bold: true, ...isBody }),
              ruleOf(widthOfText(motto, 13, "bold"), right - 2 * padding),
            ],
            right,
          ),
        ],
      }),
      new WordRow({
        cantSplit: true,
        children: [
          cellOf(
            [
              ofHead(head.number === undefined ? "" : writtenNumber(head.number), isBody, between),
              ...(head.concerning ? [ofHead(head.concerning, {}, between)] : []),
            ],
            left,
          ),
          cellOf([ofHead(placeAndDateIn(head, stateWidth), { italics: true, ...isBody }, between)], right),
        ],
      }),
    ],
  );
}

function accountingHead(head: AccountingHead, width: number): WordTable {
  const lines = accountingLines(head);
  const right = points(80);
  const centre = { alignment: AlignmentType.CENTER };
  return bare(
    [width - right, right],
    [
      new WordRow({
        cantSplit: true,
        children: [
          cellOf(
            [paragraph(lines.left[0], { run: { bold: true } }), paragraph(lines.left[1])],
            width - right,
          ),
          cellOf(
            [
              paragraph(lines.right[0], { ...centre, run: { bold: true } }),
              paragraph(lines.right[1], { ...centre, run: { italics: true, size: 22 } }),
            ],
            right,
          ),
        ],
      }),
    ],
  );
}

function titleOf(paper: Paper, part: PaperPart, width: number): Child[] {
  if (!isTitled(paper, part)) return [gap(true)];
  const { title, about, subtitle = [] } = part;
  const lines = [
    paragraph(capitals(title), { heading: HeadingLevel.TITLE }),
    ...(about ? [paragraph(about, { style: "Subtitle" })] : []),
    ...subtitle.map((text) => paragraph(text, { style: "TitleLine" })),
  ];
  // a third to a half of the line above it, as the decree has it
  const rule =
    about && isAdministrative(paper)
      ? [ruleOf(Math.min(widthOfText(about, bodySizeOf(paper), "bold"), width) * 0.4, width)]
      : [];
  return [
    ...lines,
    ...rule,
    new Paragraph({ style: "Gap", keepNext: true, spacing: { line: twips(rule.length > 0 ? 5 : 10) } }),
  ];
}

interface Place {
  width: number;
  /** Numbers of each list begin anew. */
  instance: number;
  codes: Codes;
}

function proseOf(paper: Paper, block: Exclude<PaperBlock, Table>, place: Place): Making[] {
  switch (block.kind) {
    case "heading":
      return [() => paragraph(block.text, { heading: HeadingLevel.HEADING_1 })];
    case "paragraph": {
      const run = { bold: block.style === "bold", italics: block.style === "italic" };
      const aligned: Look =
        block.align === "center"
          ? { alignment: AlignmentType.CENTER, indent: { firstLine: 0 } }
          : block.align === "left"
            ? { alignment: AlignmentType.LEFT }
            : {};
      return [(keepNext) => paragraph(block.text, { style: "BodyText", keepNext, ...aligned, run })];
    }
    case "list":
      return listOf(block, place);
    case "facts":
      return factsOf(paper, block, place);
    case "code":
      return codeOf(block, place);
  }
}

function listOf({ items, numbered: isNumbered = false }: List, { instance }: Place): Making[] {
  return items.map(
    (item) => (keepNext) =>
      paragraph(item, {
        style: isNumbered ? "ListNumber" : "ListBullet",
        numbering: { reference: isNumbered ? numbered : dashed, level: 0, instance },
        keepLines: true,
        keepNext,
      }),
  );
}

function factsOf(paper: Paper, { facts, columns = 1 }: Facts, { width }: Place): Making[] {
  const texts = facts.map(([label, value]) => `${label}: ${value ?? dots}`);
  const indent = isAdministrative(paper) ? points(10) : 0;
  if (columns === 1)
    return texts.map(
      (text, at) => (keepNext) =>
        paragraph(text, {
          style: "Fact",
          keepLines: true,
          keepNext,
          indent: { left: twips(indent) },
          ...(at === texts.length - 1 && { spacing: { after: twips(6) } }),
        }),
    );
  const widths = [width / 2, width / 2];
  return [
    (keepNext) =>
      bare(
        widths,
        chunked(texts, 2).map(
          ([left = "", right = ""]) =>
            new WordRow({
              cantSplit: true,
              children: [left, right].map((text, at) =>
                cellOf(
                  [
                    paragraph(text, {
                      style: "Fact",
                      keepNext,
                      ...(at === 0 && { indent: { left: twips(indent) } }),
                    }),
                  ],
                  width / 2,
                ),
              ),
            }),
        ),
      ),
    (keepNext) => gap(keepNext),
  ];
}

function codeOf({ content, caption }: Code, { codes }: Place): Making[] {
  const size = Math.round((30 * 96) / 25.4);
  const centre = { alignment: AlignmentType.CENTER, keepNext: true };
  return [
    (keepNext) =>
      new Paragraph({
        ...centre,
        keepNext: keepNext || caption !== undefined,
        spacing: { before: twips(6) },
        children: [
          new ImageRun({
            type: "png",
            data: codes.get(content) ?? Buffer.alloc(0),
            transformation: { width: size, height: size },
            altText: { name: caption ?? content, title: caption ?? content, description: content },
          }),
        ],
      }),
    ...(caption
      ? [(keepNext: boolean) => paragraph(caption, { ...centre, keepNext, run: { size: 20 } })]
      : []),
  ];
}

async function picturesOf(paper: Paper): Promise<Codes> {
  const codes = partsOf(paper).flatMap(({ blocks }) => blocks.filter((block) => block.kind === "code"));
  if (codes.length === 0) return new Map();
  // why: no paper but the list for the door has one
  const [{ encode }, { default: sharp }] = await Promise.all([import("uqr"), import("sharp")]);
  return new Map(
    await Promise.all(
      codes.map(async ({ content }): Promise<[string, Buffer]> => {
        const { data, size } = encode(content, { border: 2 });
        const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
        const picture = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
        return [
          content,
          await picture
            .resize(size * 8, size * 8, { kernel: "nearest" })
            .png()
            .toBuffer(),
        ];
      }),
    ),
  );
}

function tableOf(
  paper: Paper,
  table: Table,
  room: { width: number; height: number },
  isSigned: boolean,
): Child[] {
  const setting = settingOf(paper, table, room.width);
  const widths = setting.widths.map((width) => width + 2 * padding + line);
  const cantSplit = !table.rows.some((row) => isHigherThanAPage(row, setting, room.height));
  const count = table.rows.length;
  const rows = table.rows.map((row, at) =>
    rowOf(row, setting, widths, {
      cantSplit,
      // a heading stays with its first row, a sum with what it sums up, the last rows with the signatures
      keepNext:
        row.kind === "heading" ||
        (at === count - 2 && (isSigned || table.rows[at + 1]?.kind === "total")) ||
        (at === count - 1 && isSigned),
    }),
  );
  return [
    gap(true),
    new WordTable({
      style: "PaperTable",
      layout: TableLayoutType.FIXED,
      width: { size: twips(sum(widths)), type: WidthType.DXA },
      columnWidths: widths.map(twips),
      rows: [...headerOf(table, setting, widths), ...rows],
    }),
    gap(isSigned),
  ];
}

const cellStyle = ({ fontSize }: Setting, kind: "Cell" | "CellHeader") =>
  fontSize < 11 ? `Small${kind}` : kind;

function headerOf(table: Table, setting: Setting, widths: readonly number[]): WordRow[] {
  const { height, cells } = headerGrid(table.columns);
  const style = cellStyle(setting, "CellHeader");
  const cellAt = ({ text, column, rowSpan, colSpan }: HeaderCell) =>
    new TableCell({
      width: { size: twips(sum(widths.slice(column, column + colSpan))), type: WidthType.DXA },
      columnSpan: colSpan,
      rowSpan,
      verticalAlign: VerticalAlignTable.CENTER,
      children: [paragraph(text, { style })],
    });
  const rows = Array.from({ length: height }, (_, row) =>
    cells.filter((cell) => cell.row === row).sort((one, other) => one.column - other.column),
  ).map((own) => new WordRow({ tableHeader: true, cantSplit: true, children: own.map(cellAt) }));
  if (!table.lettered) return rows;
  const letters = table.columns.map(({ letter = "" }, at) =>
    cellOf([paragraph(letter, { style, run: { bold: false, italics: true, size: 18 } })], widths[at] ?? 0),
  );
  return [...rows, new WordRow({ tableHeader: true, cantSplit: true, children: letters })];
}

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

function rowOf(
  row: TableRow,
  setting: Setting,
  widths: readonly number[],
  kept: { cantSplit: boolean; keepNext: boolean },
): WordRow {
  const { columns, fontSize } = setting;
  const style = cellStyle(setting, "Cell");
  const { cantSplit, keepNext } = kept;
  const over = (text: string, span: number, look: Look) =>
    cellOf([paragraph(text, { style, keepNext, ...look, run: { bold: true } })], sum(widths.slice(0, span)), {
      columnSpan: span,
    });
  if (row.kind === "heading")
    return new WordRow({ cantSplit, children: [over(row.text, columns.length, {})] });
  const cells = columns.map((column, at) => {
    const text = written(row.cells[column.key], column.kind);
    return cellOf(
      [
        paragraph(column.kind === "text" ? breakable(text, setting.widths[at] ?? 0, fontSize) : text, {
          style,
          keepNext,
          alignment: alignments[alignmentOf(column)],
          ...(row.kind === "total" && { run: { bold: true } }),
        }),
      ],
      widths[at] ?? 0,
    );
  });
  if (row.kind === "plain") return new WordRow({ cantSplit, children: cells });
  const reach = reachOfTotal(row.cells, columns);
  return new WordRow({
    cantSplit,
    children: [over(row.text, reach, { alignment: AlignmentType.CENTER }), ...cells.slice(reach)],
  });
}

function endOf({ book, closing, signatures = [], recipients = [] }: PaperPart, width: number): Child[] {
  const half = width / 2;
  return [
    // how many pages it has changes with what is written in it
    ...(book ? writtenBook(null, book.openedOn).map((text) => paragraph(text, { keepNext: true })) : []),
    ...(closing
      ? [
          paragraph(writtenPlaceAndDate(closing), {
            style: "Signature",
            keepNext: true,
            indent: { left: twips(half) },
            spacing: { before: twips(6) },
            run: { italics: true },
          }),
        ]
      : []),
    ...(signatures.length === 1
      ? [gap(true), besideRecipients(signatures, recipients, width)]
      : [
          ...inRows(signatures).flatMap((row) => [gap(true), signatureTable(row, width)]),
          ...(recipients.length > 0 ? [gap(), ...recipientsOf(recipients)] : []),
        ]),
  ];
}

/** What goes out to others is listed at the left of a single signature. */
function besideRecipients(
  [signature]: readonly Signature[],
  recipients: readonly string[],
  width: number,
): WordTable {
  const lines = linesOfSigning.map(({ text, run, above = 0 }, at) =>
    paragraph(signature ? text(signature) : "", {
      style: "Signature",
      keepNext: at < linesOfSigning.length - 1,
      spacing: { before: above },
      run,
    }),
  );
  const cells = [recipientsOf(recipients), lines].map((children) => cellOf(children, width / 2));
  return bare([width / 2, width / 2], [new WordRow({ cantSplit: true, children: cells })]);
}

/** Roles, hints and names stand on one line each, whatever the number of lines above; all of it on one page. */
function signatureTable(signatures: readonly Signature[], width: number): WordTable {
  const own = width / signatures.length;
  const rows = linesOfSigning.map(({ text, run, above = 0 }, at) => {
    const keepNext = at < linesOfSigning.length - 1;
    const look = { style: "Signature", keepNext, spacing: { before: above }, run };
    return new WordRow({
      cantSplit: true,
      children: signatures.map((signature) => cellOf([paragraph(text(signature), look)], own)),
    });
  });
  return bare(
    signatures.map(() => own),
    rows,
  );
}

interface LineOfSigning {
  text: (signature: Signature) => string;
  run: NonNullable<Look["run"]>;
  above?: number;
}

const linesOfSigning: readonly LineOfSigning[] = [
  { text: ({ role }) => role, run: { bold: true } },
  { text: ({ hint }) => hint ?? usualHint, run: { italics: true, size: 24 } },
  // room for signature and stamp
  { text: ({ name }) => name ?? "", run: { bold: true }, above: twips(80) },
];

function recipientsOf(recipients: readonly string[]): Paragraph[] {
  if (recipients.length === 0) return [new Paragraph({ style: "Recipients" })];
  return [
    paragraph("Nơi nhận:", {
      style: "Recipients",
      keepNext: true,
      run: { bold: true, italics: true, size: 24 },
    }),
    ...recipients.map((text) => paragraph(`- ${text}`, { style: "Recipients", keepNext: true })),
  ];
}
