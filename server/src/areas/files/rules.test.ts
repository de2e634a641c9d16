import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Part, zipOf } from "../../sheets/testdata/by-hand.ts";
import { recognise } from "./rules.ts";

const sayOf = async (bytes: Buffer) => {
  const found = await recognise(bytes);
  return found.is === "refused" ? found.says : found.is;
};

const types = (more = "") =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/x.main+xml"/>${more}</Types>`;
const word = (more: readonly Part[] = [], contentTypes = types()) =>
  zipOf([
    { name: "[Content_Types].xml", content: contentTypes },
    { name: "word/document.xml", content: "<w/>" },
    ...more,
  ]);
const workbook = (more: readonly Part[] = [], contentTypes = types()) =>
  zipOf([
    { name: "[Content_Types].xml", content: contentTypes },
    { name: "xl/workbook.xml", content: "<w/>" },
    ...more,
  ]);
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`;
const settings = (type: string, target: string) => ({
  name: "word/_rels/settings.xml.rels",
  content: relation(type, target),
});

test.each<[string, Buffer, string]>([
  ["a plain letter", word(), "document"],
  [
    "a workbook with printer settings",
    workbook([{ name: "xl/printerSettings/printerSettings1.bin", content: "x" }]),
    "document",
  ],
  [
    "a chart with the workbook of its figures",
    word([{ name: "word/embeddings/Microsoft_Excel_Sheet.xlsx", content: workbook() }]),
    "document",
  ],
  ["a link to a page", word([settings("hyperlink", "https://moet.gov.vn")]), "document"],
  [
    "a template on the author's disk",
    word([settings("attachedTemplate", "file:///C:\\Users\\Mai\\Cong van.dotx")]),
    "document",
  ],
  [
    "a workbook that reads another one",
    workbook([{ name: "xl/_rels/e.xml.rels", content: relation("externalLinkPath", "So cai.xlsx") }]),
    "document",
  ],

  ["macros of Word", word([{ name: "word/vbaProject.bin", content: "x" }]), "document-with-program"],
  [
    "macros under another name",
    word(
      [{ name: "word/a.dat", content: "x" }],
      types('<Override ContentType="application/vnd.ms-office.vbaProject"/>'),
    ),
    "document-with-program",
  ],
  [
    "a name written by numbers",
    word([], types('<Override ContentType="application/vnd.ms-office.vba&#x50;roject"/>')),
    "document-with-program",
  ],
  [
    "a .docm called .docx",
    word([], types('<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>')),
    "document-with-program",
  ],
  [
    "macros of Excel 4",
    workbook([{ name: "xl/macrosheets/sheet1.xml", content: "<x/>" }]),
    "document-with-program",
  ],
  [
    "an embedded program",
    word([{ name: "word/embeddings/oleObject1.bin", content: "x" }]),
    "document-with-objects",
  ],
  [
    "an object by its type",
    word(
      [],
      types(
        '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>',
      ),
    ),
    "document-with-objects",
  ],
  ["ActiveX", workbook([{ name: "xl/activeX/activeX1.bin", content: "x" }]), "document-with-objects"],
  [
    "an embedded workbook with macros",
    word([
      { name: "word/embeddings/a.xlsx", content: workbook([{ name: "xl/vbaProject.bin", content: "x" }]) },
    ]),
    "document-with-program",
  ],
  [
    "something embedded in something embedded",
    word([
      {
        name: "word/embeddings/a.xlsx",
        content: workbook([{ name: "xl/embeddings/b.xlsx", content: workbook() }]),
      },
    ]),
    "document-with-objects",
  ],
  [
    "an embedded .xlsm",
    word([{ name: "word/embeddings/a.xlsm", content: workbook() }]),
    "document-with-objects",
  ],
  [
    "a template on a server",
    word([settings("attachedTemplate", "https://ke-gian.example.com/a.dotm")]),
    "document-from-elsewhere",
  ],
  [
    "a template on a share",
    word([settings("attachedTemplate", "file:///\\\\ke-gian\\a.dotm")]),
    "document-from-elsewhere",
  ],
  [
    "an object on a server",
    word([settings("oleObject", "mhtml:https://ke-gian.example.com/a")]),
    "document-from-elsewhere",
  ],
  ["types in another encoding", word([], `\ufeff${types()}`.split("").join("\0")), "document-unreadable"],
  [
    "a document of Word 97",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    "document-of-old-kind",
  ],
  ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), "page-with-program"],
  ["a drawing", Buffer.from('\ufeff\n<svg xmlns="http://www.w3.org/2000/svg"/>'), "page-with-program"],
  ["a drawing behind a comment", Buffer.from("<!-- x --><svg/>"), "page-with-program"],
])("%s", async (_, bytes, expected) => {
  expect(await sayOf(bytes)).toBe(expected);
});

const openDocument = (parts: readonly Part[], manifest = "<manifest/>") => {
  const stored = Buffer.from("application/vnd.oasis.opendocument.text");
  const zip = zipOf([
    { name: "mimetype", content: stored },
    { name: "content.xml", content: "<x/>" },
    { name: "META-INF/manifest.xml", content: manifest },
    ...parts,
  ]);
  // by the rules of the format the first part is not packed; only its first letters are looked at
  stored.copy(zip, 38);
  return zip;
};

test.each<[string, readonly Part[], string, string]>([
  ["a plain text", [], "<manifest/>", "document"],
  [
    "a chart",
    [
      { name: "Object 1/content.xml", content: "<x/>" },
      { name: "ObjectReplacements/Object 1", content: "x" },
    ],
    "<manifest/>",
    "document",
  ],
  [
    "Basic",
    [{ name: "Basic/Standard/Module1.xml", content: "<x/>" }],
    "<manifest/>",
    "document-with-program",
  ],
  ["Python", [{ name: "Scripts/python/a.py", content: "x" }], "<manifest/>", "document-with-program"],
  ["an embedded object", [{ name: "Object 1", content: "x" }], "<manifest/>", "document-with-objects"],
  [
    "an object by its type",
    [{ name: "a", content: "x" }],
    '<x media-type="application/vnd.sun.star.oleobject"/>',
    "document-with-objects",
  ],
  ["a password", [], "<manifest:encryption-data/>", "document-closed"],
])("of OpenDocument: %s", async (_, parts, manifest, expected) => {
  expect(await sayOf(openDocument(parts, manifest))).toBe(expected);
});

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from("\n%%EOF"),
  ]);
const objectStream = (text: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode") =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dictionary}>>\nstream\r\n`),
    deflateSync(text),
    Buffer.from("\nendstream\nendobj"),
  ]);

test.each<[string, Buffer, string]>([
  [
    "a plain paper that opens at its first page",
    pdf("1 0 obj <</Type/Catalog/OpenAction[3 0 R/Fit]/URI(https://moet.gov.vn)>> endobj"),
    "document",
  ],
  ["packed objects", pdf(objectStream("1 0 <</Type/Catalog>>")), "document"],
  ["words about it", pdf("1 0 obj (JavaScript, Launch) endobj"), "document"],
  ["a name that only begins so", pdf("1 0 obj <</LaunchDate 1 /JavaScripts 2>> endobj"), "document"],

  ["a script", pdf("1 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj"), "pdf-with-program"],
  [
    "a script whose name is written by numbers",
    pdf("1 0 obj <</S/J#61va#53cript/JS 2 0 R>> endobj"),
    "pdf-with-program",
  ],
  ["a program to be started", pdf("1 0 obj <</S /Launch /F (cmd.exe)>> endobj"), "pdf-with-program"],
  ["a script in packed objects", pdf(objectStream("1 0 <</S/JavaScript/JS(x)>>")), "pdf-with-program"],
  [
    "a script in objects that are not packed",
    pdf("5 0 obj <</Type/ObjStm>>\nstream\n1 0 <</S/JavaScript>>\nendstream"),
    "pdf-with-program",
  ],
  ["a file inside", pdf("1 0 obj <</Type/EmbeddedFile/Length 3>>\nstream\nabc\nendstream"), "pdf-with-files"],
  [
    "a file inside, in packed objects",
    pdf(objectStream("1 0 <</Names<</EmbeddedFiles 3 0 R>>>>")),
    "pdf-with-files",
  ],
  ["a password", pdf("trailer <</Root 1 0 R /Encrypt 9 0 R>>"), "document-closed"],
  [
    "objects packed twice",
    pdf(objectStream("1 0 <<>>", "/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]")),
    "document-closed",
  ],
  [
    "objects that do not unpack",
    pdf("5 0 obj <</Type/ObjStm/Filter/FlateDecode>>\nstream\nxxxxxxxx\nendstream"),
    "document-closed",
  ],
])("of PDF: %s", async (_, bytes, expected) => {
  expect(await sayOf(bytes)).toBe(expected);
});

test("a bomb of packed objects is refused and not unpacked", async () => {
  const bomb = pdf(objectStream(" ".repeat(80 * 1024 * 1024)));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await sayOf(bomb)).toBe("document-closed");
});
