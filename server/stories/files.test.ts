import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mostAttachments } from "@so-thiet-bi/contract/files";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { sweepFiles } from "../src/areas/files/actions.ts";
import { restoreBackup, writeBackup } from "../src/db/backup.ts";
import { openDatabase } from "../src/db/connect.ts";
import { zipOf as zipOfParts } from "../src/sheets/testdata/by-hand.ts";
import { digestOf, openFileStore } from "../src/storage/file-store.ts";
import { type Answer, house, type Person } from "./house.ts";
import { createDatabase, databaseNamed, onServer } from "./template.ts";

const folder = mkdtempSync(join(tmpdir(), "files-test-"));
const filesFolder = join(folder, "files");
const store = openFileStore(filesFolder);
const province = house({ filesFolder });

let mai: Person;
let subjectId: number;
let photo: Buffer;

beforeAll(async () => {
  mai = await province.as("mai");
  subjectId = await newEquipment();
  photo = await fromPhone(3_000, 1_500, 6);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("Mai photographs a microscope", () => {
  test("and the picture is kept upright, smaller, and without the place it was taken at", async () => {
    expect((await sharp(photo).metadata()).exif?.includes(Buffer.from("Bi mat"))).toBe(true);
    const { status, body } = await add(mai, subjectId, "IMG_2034.JPG", photo);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: "PHOTO",
        name: "IMG_2034",
        fileName: "IMG_2034.jpg",
        mediaType: "image/jpeg",
        width: 1_000,
        height: 2_000,
      }),
    ]);
    expect(body).toMatchObject({ isCover: true, createdByName: "Phan Thị Tuyết Mai" });

    const content = await mai.get(`/attachments/${body.id}/content`);
    expect(content.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment; filename="IMG_2034.jpg"/),
      "cache-control": expect.stringMatching(/^private/),
      vary: expect.stringContaining("X-Auth-Token"),
      etag: `"${digestOf(content.body)}"`,
    });
    const kept = await sharp(content.body).metadata();
    expect(kept).toMatchObject({ format: "jpeg", width: 1_000, height: 2_000 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(content.body.includes(Buffer.from("Bi mat"))).toBe(false);

    const thumbnail = await mai.get(`/attachments/${body.id}/thumbnail`);
    expect(await sharp(thumbnail.body).metadata()).toMatchObject({ format: "webp", width: 160, height: 320 });
    const again = await mai.get(`/attachments/${body.id}/thumbnail`, {
      "if-none-match": String(thumbnail.headers["etag"]),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("a clear PNG and a WebP become photos too, on white", async () => {
    const clear = {
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    for (const bytes of [
      await sharp(clear).png().toBuffer(),
      await sharp(clear).webp({ lossless: true }).toBuffer(),
    ]) {
      const { status, body } = await add(mai, subjectId, "so-do", bytes);
      expect([status, body.mediaType, body.isCover]).toEqual([200, "image/jpeg", false]);
      const { content } = { content: (await mai.get(`/attachments/${body.id}/content`)).body };
      const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
    }
  });

  test("the same request sent twice adds one photo", async () => {
    const id = await newEquipment();
    const send = () =>
      mai.upload(
        "/attachments",
        { name: "a.jpg", bytes: photo },
        { subjectType: "equipment", subjectId: id },
        { "idempotency-key": "anh-1" },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await listOf(mai, id)).items).toHaveLength(1);
  });
});

describe("documents", () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF");

  test.each<[string, () => Buffer, string, string]>([
    ["Hoá đơn số 12.pdf", () => pdf, "application/pdf", "Hoá đơn số 12.pdf"],
    [
      "hop-dong.docx",
      () => zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "hop-dong.docx",
    ],
    [
      "bảng kê.xls",
      () => zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<w/>" }),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "bảng kê.xlsx",
    ],
  ])("%s is kept as it came and comes back as a download", async (name, bytes, type, saved) => {
    const id = await newEquipment();
    const { status, body } = await add(mai, id, name, bytes());
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: "DOCUMENT",
        mediaType: type,
        fileName: saved.normalize("NFC"),
        isCover: false,
      }),
    ]);
    const content = await mai.get(`/attachments/${body.id}/content`);
    expect(content.body.equals(bytes())).toBe(true);
    expect(content.headers).toMatchObject({ "content-type": type, "x-content-type-options": "nosniff" });
    expect(content.headers["content-disposition"]).toMatch(/^attachment; /);
    expect((await mai.get(`/attachments/${body.id}/thumbnail`)).status).toBe(404);
    expect(await mai.post(`/attachments/${body.id}/cover`)).toMatchObject({
      status: 409,
      body: { code: "coverNeedsPhoto" },
    });
  });
});

describe("refused with a sentence that names the file", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a text called .jpg", () => Buffer.from("Xin chào, đây không phải là ảnh"), "chỉ nhận ảnh JPEG"],
    [
      "a page",
      () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "“anh.jpg” là trang web hoặc hình SVG",
    ],
    [
      "a drawing that can carry scripts",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "Hãy lưu thành ảnh PNG",
    ],
    [
      "a PDF with a script",
      () => Buffer.from("%PDF-1.7\n1 0 obj <</S/JavaScript/JS(x)>> endobj"),
      "Hãy mở ra rồi in lại thành PDF",
    ],
    ["a document of Word 97", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "Hãy lưu lại thành .docx"],
    ["an iPhone's HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "HEIC"],
    ["an empty file", () => Buffer.alloc(0), "rỗng"],
    [
      "the head of a JPEG and rubbish behind",
      () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(500, 7)]),
      "không phải là ảnh đọc được",
    ],
    ["a JPEG that was cut", () => photo.subarray(0, photo.length / 2), "không phải là ảnh đọc được"],
    ["a ZIP of anything", () => zipOf({ "a.txt": "a" }), "chỉ nhận ảnh JPEG"],
    [
      "a document with macros",
      () =>
        zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>", "word/vbaProject.bin": "x" }),
      "macro",
    ],
    [
      "a ZIP without its end",
      () => zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }).subarray(0, 60),
      "hỏng",
    ],
  ])("%s", async (_, bytes, sentence) => {
    const answer = await add(mai, subjectId, "anh.jpg", await bytes());
    expect([answer.status, answer.body.fields.file]).toEqual([400, expect.stringContaining(sentence)]);
    expect(answer.body.message).toMatch(/^Tệp/);
  });

  test("fifty megapixels in a small file, and quickly", async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const begun = performance.now();
    const answer = await add(mai, subjectId, "bom.png", bomb);
    expect([answer.status, answer.body.fields.file]).toEqual([
      400,
      expect.stringContaining("40 triệu điểm ảnh"),
    ]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test("more than the upload limit", async () => {
    const answer = await add(
      mai,
      subjectId,
      "to.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1024 * 1024)]),
    );
    expect(answer).toMatchObject({ status: 413, body: { code: "tooLarge" } });
  });

  test("a subject that is none, and one that is not there", async () => {
    const upload = (fields: Record<string, unknown>) =>
      mai.upload("/attachments", { name: "a.jpg", bytes: photo }, fields);
    expect(await upload({ subjectType: "user", subjectId: 1 })).toMatchObject({
      status: 400,
      body: { fields: { subjectType: expect.stringContaining("Loại hồ sơ") } },
    });
    expect(await upload({ subjectType: "equipment" })).toMatchObject({
      status: 400,
      body: { fields: { subjectId: expect.stringContaining("Hồ sơ") } },
    });
    expect((await upload({ subjectType: "equipment", subjectId: 987_654_321 })).status).toBe(404);
  });

  test("the twenty-first", async () => {
    const id = await newEquipment();
    const small = await fromPhone(20, 20, 1);
    // more than ten at once of one account are refused for that
    const addAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => add(mai, id, "a.jpg", small)));
    const first = [...(await addAtOnce(8)), ...(await addAtOnce(8))];
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    const answers = await addAtOnce(mostAttachments - first.length + 2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostAttachments - first.length);
    expect(answers.filter(({ body }) => body.code === "tooManyAttachments")).toHaveLength(2);
    expect((await listOf(mai, id)).items).toHaveLength(mostAttachments);
  });
});

describe("who sees and who may", () => {
  test("superiors and colleagues look; the foreign school finds nothing; only keepers change", async () => {
    const { id } = (await add(mai, subjectId, "mat-truoc.jpg", photo)).body;
    for (const key of ["tuan", "hung", "lan", "hoa"] as const) {
      const who = await province.as(key);
      expect([key, (await who.get(`/attachments/${id}/content`)).status]).toEqual([key, 200]);
      expect([key, (await listOf(who, subjectId)).can.edit]).toEqual([key, key === "hung"]);
    }
    const khanh = await province.as("khanh");
    for (const path of ["content", "thumbnail"])
      expect((await khanh.get(`/attachments/${id}/${path}`)).status).toBe(404);
    expect((await khanh.get(`/attachments?subjectType=equipment&subjectId=${subjectId}`)).status).toBe(404);
    expect((await add(khanh, subjectId, "a.jpg", photo)).status).toBe(404);
    for (const key of ["tuan", "lan", "hoa"] as const) {
      const who = await province.as(key);
      const stored = readdirSync(filesFolder, { recursive: true }).length;
      expect([key, (await add(who, subjectId, "a.jpg", await fromPhone(33, 21, 1))).status]).toEqual([
        key,
        403,
      ]);
      expect(readdirSync(filesFolder, { recursive: true })).toHaveLength(stored);
      expect([key, (await who.put(`/attachments/${id}`, { name: "x" })).status]).toEqual([key, 403]);
      expect([key, (await who.post(`/attachments/${id}/cover`)).status]).toEqual([key, 403]);
      expect([key, (await who.delete(`/attachments/${id}`)).status]).toEqual([key, 403]);
    }
  });

  test("a caption, a cover and a removal are told in the history of the record", async () => {
    const equipment = await newEquipment();
    const first = (await add(mai, equipment, "truoc.jpg", photo)).body.id;
    const second = (await add(mai, equipment, "sau.jpg", photo)).body.id;
    expect((await mai.put(`/attachments/${first}`, { name: "  Mặt   trước " })).body).toMatchObject({
      name: "Mặt trước",
      fileName: "Mặt trước.jpg",
    });
    expect(await mai.put(`/attachments/${first}`, { name: "" })).toMatchObject({
      status: 400,
      body: { fields: { name: "Vui lòng nhập Chú thích." } },
    });
    expect((await mai.post(`/attachments/${second}/cover`)).body.isCover).toBe(true);
    expect((await listOf(mai, equipment)).items.map(({ isCover }: { isCover: boolean }) => isCover)).toEqual([
      false,
      true,
    ]);
    expect((await mai.post(`/attachments/${first}/cover`)).body.isCover).toBe(true);
    expect((await mai.delete(`/attachments/${first}`)).status).toBe(204);
    for (const answer of [
      await mai.get(`/attachments/${first}/content`),
      await mai.put(`/attachments/${first}`, { name: "x" }),
      await mai.delete(`/attachments/${first}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await listOf(mai, equipment)).items).toEqual([
      expect.objectContaining({ id: second, isCover: true }),
    ]);
    const { items } = (await mai.get(`/equipments/${equipment}/history`)).body;
    expect(
      items.map(({ event, details }: { event: string; details: object }) => [event, details]).slice(0, 6),
    ).toEqual([
      ["attachment.removed", { name: "Mặt trước" }],
      ["attachment.chosenAsCover", { name: "Mặt trước" }],
      ["attachment.chosenAsCover", { name: "sau" }],
      ["attachment.renamed", { from: "truoc", to: "Mặt trước" }],
      ["attachment.added", { name: "sau" }],
      ["attachment.added", { name: "truoc" }],
    ]);
  });
});

describe("the folder", () => {
  test("loses what nobody names after a day, and what was taken off after a month; never what is shown", async () => {
    const equipment = await newEquipment();
    const [kept, gone] = [await fromPhone(61, 40, 1), await fromPhone(62, 40, 1)];
    const keptId = (await add(mai, equipment, "kept.jpg", kept)).body.id;
    const goneId = (await add(mai, equipment, "gone.jpg", gone)).body.id;
    const orphan = await store.put(Buffer.from("nobody names me"));
    const fresh = await store.put(Buffer.from("somebody is about to name me"));
    await mai.delete(`/attachments/${goneId}`);
    ageEverythingBut(fresh);
    const digestsOf = async (id: number) => {
      const { rows } = await province.owner.pool.query(
        "select digest, thumbnail_digest from attachments where id = $1",
        [id],
      );
      return Object.values(rows[0]) as string[];
    };

    await sweepFiles(province.database, store);
    expect(await store.get(orphan)).toBeUndefined();
    expect(await store.get(fresh)).toBeDefined();
    for (const digest of await digestsOf(goneId)) expect(await store.get(digest)).toBeDefined();

    await province.owner.pool.query(
      "update attachments set removed_at = now() - interval '31 days' where id = $1",
      [goneId],
    );
    await sweepFiles(province.database, store);
    for (const digest of await digestsOf(goneId)) expect(await store.get(digest)).toBeUndefined();
    expect((await mai.get(`/attachments/${keptId}/content`)).status).toBe(200);
  });

  test("bytes that an old row left behind count as new when they come again", async () => {
    const bytes = Buffer.from("again");
    const digest = await store.put(bytes);
    ageEverythingBut("");
    expect(await store.put(bytes)).toBe(digest);
    expect(await store.sweep(24, async (digests) => new Set(digests))).toBe(0);
    expect(await store.sweep(24, async () => new Set())).toBeGreaterThan(0);
    expect(await store.get(digest)).toEqual(bytes);
  });

  test("a file that is lost is a sentence, not an error", async () => {
    const equipment = await newEquipment();
    const { id } = (await add(mai, equipment, "mat.jpg", await fromPhone(71, 40, 1))).body;
    rmSync(filesFolder, { recursive: true });
    expect(await mai.get(`/attachments/${id}/content`)).toMatchObject({
      status: 410,
      body: { code: "fileLost" },
    });
  });
});

test("a backup brings the photos along, and a restore refuses a damaged one before it writes anything", async () => {
  const equipment = await newEquipment();
  const { id } = (await add(mai, equipment, "kinh.jpg", photo)).body;
  const shown = (await mai.get(`/attachments/${id}/content`)).body as Buffer;
  const said: string[] = [];
  const backup = await writeBackup(province.owner, join(folder, "backups"), (line) => said.push(line), {
    files: store,
  });
  expect(said).toEqual([expect.stringMatching(/, [1-9]\d* files: /)]);

  const name = `stb_files_${process.pid}`;
  await createDatabase(inject("server"), inject("roles"), name, "template0");
  const copy = openDatabase(databaseNamed(inject("server"), name, inject("roles").owner), () => {});
  try {
    const elsewhere = openFileStore(join(folder, "elsewhere"));
    await restoreBackup(copy, backup, () => {}, { files: elsewhere });
    const { rows } = await copy.pool.query("select digest from attachments where id = $1", [id]);
    expect((await elsewhere.get(rows[0].digest))?.equals(shown)).toBe(true);

    writeFileSync(join(backup, "files", rows[0].digest), "something else");
    const nowhere = openFileStore(join(folder, "nowhere"));
    await expect(restoreBackup(copy, backup, () => {}, { files: nowhere })).rejects.toThrow(
      `the stored file ${rows[0].digest} is missing or was changed`,
    );
    expect(await nowhere.get(rows[0].digest)).toBeUndefined();
  } finally {
    await copy.close();
    await onServer(inject("server"), `drop database if exists ${name} with (force)`);
  }
});

function zipOf(parts: Record<string, string>): Buffer {
  return zipOfParts(Object.entries(parts).map(([name, content]) => ({ name, content })));
}

async function newEquipment(): Promise<number> {
  const body = { name: "Kính hiển vi quang học", unit: "Cái", trackingMode: "QUANTITY", grades: [] };
  return (await mai.post("/equipments", body)).body.id;
}

function add(who: Person, id: number, name: string, bytes: Buffer): Promise<Answer> {
  return who.upload("/attachments", { name, bytes }, { subjectType: "equipment", subjectId: id });
}

async function listOf(who: Person, id: number) {
  return (await who.get(`/attachments?subjectType=equipment&subjectId=${id}`)).body;
}

/** What a phone writes: the place, its owner's words, and how it was held. */
function fromPhone(width: number, height: number, orientation: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .withExif({
      IFD0: { ImageDescription: "Bi mat" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "20/1 57/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "107/1 4/1 0/1",
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

function ageEverythingBut(digest: string): void {
  for (const path of readdirSync(filesFolder, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(digest) || digest === "") utimesSync(join(filesFolder, path), 0, 0);
  }
}
