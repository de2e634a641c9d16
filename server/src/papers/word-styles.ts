/**
 * The named styles of a paper in Word, so that whoever goes on writing in it chooses a look instead of making
 * one. Sizes are half points, distances twentieths of a point, as Word counts them.
 */
import {
  AlignmentType,
  ImportedXmlComponent,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  type NumberingDefinition,
} from "docx";
import { line, padding, paddingAbove, points } from "./document.ts";

export const twips = (size: number): number => Math.round(size * 20);
const halfPoints = (size: number) => size * 2;

/** What the decree on paperwork asks of the first line of a paragraph, and the PDF keeps: one centimetre. */
export const firstLine = twips(points(10));

const style = (
  id: string,
  name: string,
  { size, ...more }: Partial<IParagraphStyleOptions> & { size?: number } = {},
): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: "Normal",
  quickFormat: true,
  ...more,
  ...(size !== undefined && { run: { size: halfPoints(size), ...more.run } }),
});

const centred = { alignment: AlignmentType.CENTER } as const;
const tight = { spacing: { line: 240, before: 0, after: 0 } } as const;

export const stylesOf = (bodySize: number): IStylesOptions => ({
  paragraphStyles: [
    style("Title", "Title", {
      size: 14,
      next: "BodyText",
      run: { bold: true },
      paragraph: { ...centred, spacing: { before: twips(16) }, keepNext: true, outlineLevel: 0 },
    }),
    style("Heading1", "heading 1", {
      next: "BodyText",
      run: { bold: true },
      paragraph: { spacing: { before: twips(6), after: twips(3) }, keepNext: true, outlineLevel: 0 },
    }),
    style("Subtitle", "Subtitle", { run: { bold: true }, paragraph: { ...centred, keepNext: true } }),
    style("TitleLine", "Dòng dưới tên văn bản", { paragraph: { ...centred, keepNext: true } }),
    style("BodyText", "Body Text", {
      paragraph: {
        alignment: AlignmentType.JUSTIFIED,
        indent: { firstLine },
        spacing: { after: twips(6) },
      },
    }),
    style("Fact", "Mục ghi", { paragraph: { spacing: { after: twips(2) } } }),
    style("ListBullet", "List Bullet", {
      paragraph: { alignment: AlignmentType.JUSTIFIED, spacing: { after: twips(2) } },
    }),
    style("ListNumber", "List Number", {
      paragraph: { alignment: AlignmentType.JUSTIFIED, spacing: { after: twips(2) } },
    }),
    style("HeadLine", "Đầu văn bản", { size: 12, paragraph: centred }),
    style("Cell", "Ô bảng", { size: 11, paragraph: tight }),
    style("CellHeader", "Đầu bảng", {
      size: 11,
      run: { bold: true },
      paragraph: { ...tight, ...centred, keepNext: true },
    }),
    style("SmallCell", "Ô bảng nhỏ", { basedOn: "Cell", size: 10 }),
    style("SmallCellHeader", "Đầu bảng nhỏ", { basedOn: "CellHeader", size: 10 }),
    style("Signature", "Signature", { paragraph: centred }),
    style("Recipients", "Nơi nhận", { size: 11 }),
    style("PageNumber", "Số trang", { paragraph: centred }),
    // why: Word wants a paragraph between two tables, and behind the last one
    style("Gap", "Khoảng cách", {
      size: 2,
      quickFormat: false,
      paragraph: { spacing: { line: twips(6), lineRule: "exact" } },
    }),
  ],
  importedStyles: [
    defaults(bodySize),
    imported(
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
    ),
    tableStyle("PaperTable", "Bảng có kẻ", true),
    tableStyle("Bare", "Bảng không kẻ", false),
  ],
});

/**
 * why: the library has no styles of tables, and once it is given some of ours it leaves its own defaults out
 */
const imported = (xml: string) =>
  ImportedXmlComponent.fromXmlString(
    xml.replace(/^<[\w:]+/, '$& xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'),
  ) as ImportedXmlComponent;

/** Lines stand as far apart as those of the PDF. */
function defaults(bodySize: number): ImportedXmlComponent {
  const face = "Times New Roman";
  const size = halfPoints(bodySize);
  return imported(
    `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${face}" w:hAnsi="${face}" w:eastAsia="${face}" w:cs="${face}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/><w:lang w:val="vi-VN" w:eastAsia="vi-VN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="0" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`,
  );
}

function tableStyle(id: string, name: string, hasLines: boolean): ImportedXmlComponent {
  const side = (where: string) =>
    `<w:${where} w:val="single" w:sz="${line * 8}" w:space="0" w:color="000000"/>`;
  const sides = ["top", "left", "bottom", "right", "insideH", "insideV"].map(side).join("");
  const inside = (where: string, size: number) => `<w:${where} w:w="${twips(size)}" w:type="dxa"/>`;
  // less than in the PDF, since programs that open it make lines a trifle higher
  const above = hasLines ? paddingAbove - 0.5 : 0;
  return imported(
    `<w:style w:type="table" w:customStyle="1" w:styleId="${id}"><w:name w:val="${name}"/><w:qFormat/><w:tblPr>${hasLines ? `<w:tblBorders>${sides}</w:tblBorders>` : ""}<w:tblCellMar>${inside("top", above)}${inside("left", padding)}${inside("bottom", above)}${inside("right", padding)}</w:tblCellMar></w:tblPr></w:style>`,
  );
}

const level = (text: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], hanging: number) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: {
    paragraph: {
      indent: { left: firstLine + twips(hanging), hanging: twips(hanging) },
      // the library's own tab would stand further away
      leftTabStop: firstLine + twips(hanging),
    },
  },
});

export const dashed = "dashed";
export const numbered = "numbered";
export const lists: readonly NumberingDefinition[] = [
  { reference: dashed, levels: [level("-", LevelFormat.BULLET, 12)] },
  { reference: numbered, levels: [level("%1.", LevelFormat.DECIMAL, 24)] },
] as readonly NumberingDefinition[];
