/** THCS Bến Hạ writes down who teaches what in which period, one by one and from the file of the office. */
import { Workbook } from "@cj-tech-master/excelts";
import { timetableDayOf } from "@so-thiet-bi/contract/catalogues/timetable";
import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";

const province = house();
let mai: Person;
let khtn: number;
let tuan: number;
let lab: number;
let newClass: number;

interface Row {
  id: number;
  weekday: string;
  session: string;
  period: number;
  [field: string]: unknown;
}

const found = async (path: string): Promise<number> => (await mai.get(path)).body.items[0].id;

beforeAll(async () => {
  mai = await province.as("mai");
  khtn = await found("/subjects?search=khoa%20hoc%20tu%20nhien");
  tuan = await found("/employees?search=vo%20anh%20tuan");
  lab = await found("/functional-rooms?search=phong%20bo%20mon%20khoa%20hoc");
  newClass = (await mai.post("/classrooms", { name: "6B1", grade: 6, studentCount: 40 })).body.id;
});

const lesson = (more: Record<string, unknown> = {}) => ({
  classroom: newClass,
  weekday: "MON",
  period: 2,
  subject: khtn,
  teacher: tuan,
  since: "2026-09-07",
  ...more,
});

describe("one by one", () => {
  test("Mai adds a period; it is called by its class, subject and teacher, and the history says who wrote it", async () => {
    const added = await mai.post("/timetable-periods", lesson({ room: lab }));
    expect(added).toMatchObject({
      status: 200,
      body: {
        name: "6B1 – Khoa học tự nhiên – Võ Anh Tuấn – Phòng bộ môn Khoa học tự nhiên",
        weekday: "MON",
        session: "MORNING",
        period: 2,
        teacher: { id: tuan, name: "Võ Anh Tuấn" },
        room: { id: lab },
        since: "2026-09-07",
        until: null,
      },
    });
    const [line] = (await mai.get(`/timetable-periods/${added.body.id}/history`)).body.items;
    expect(line).toMatchObject({ event: "catalogue.created", actorName: "Phan Thị Tuyết Mai" });
    expect(
      (await (await province.as("tuan")).get(`/timetable-periods?classroom=${newClass}`)).body.total,
    ).toBe(1);
    expect((await (await province.as("lan")).get(`/timetable-periods/${added.body.id}`)).status).toBe(200);
    expect((await (await province.as("dat")).get(`/timetable-periods/${added.body.id}`)).status).toBe(404);
  });

  test("a class has one lesson in a period; from a later day on another one may stand there", async () => {
    const twice = await mai.post("/timetable-periods", lesson());
    expect(twice).toMatchObject({ status: 409, body: { code: "duplicate" } });
    const later = await mai.post("/timetable-periods", lesson({ since: "2027-01-11" }));
    expect(later.status).toBe(200);
    const both = (await mai.get(`/timetable-periods?classroom=${newClass}&weekday=MON&period=2`)).body
      .items as Row[];
    expect(both.map(({ since }) => since)).toEqual(["2026-09-07", "2027-01-11"]);
  });

  test.each([
    ["ends before it begins", { period: 4, until: "2026-09-01" }, "until", "Đến ngày"],
    ["is on no day of the week", { weekday: "T9" }, "weekday", "Thứ"],
    ["is the seventh", { period: 7 }, "period", "Tiết"],
    ["has nobody who teaches it", { period: 4, teacher: null }, "teacher", "Giáo viên"],
    ["is of a teacher of another school", { period: 4, teacher: 1 }, "teacher", "Giáo viên"],
  ])("a period that %s is refused with the name of the field", async (_, more, field, label) => {
    const refused = await mai.post("/timetable-periods", lesson(more));
    expect(refused.status).toBe(400);
    expect(refused.body.fields[field]).toContain(label);
    expect((await mai.get(`/timetable-periods?classroom=${newClass}&period=4`)).body.total).toBe(0);
  });

  test("a teacher looks and does not write", async () => {
    const refused = await (await province.as("tuan")).post("/timetable-periods", lesson({ period: 5 }));
    expect(refused.status).toBe(403);
  });
});

describe("from Excel", () => {
  const days = ["Thứ 2", "Thứ 3", "T4", "thu nam", "6"];

  async function sheet(rows: unknown[][]): Promise<{ name: string; bytes: Buffer }> {
    const workbook = new Workbook();
    const worksheet = workbook.addWorksheet("TKB");
    worksheet.addRow(["Lớp", "Thứ", "Buổi", "Tiết", "Môn", "GV dạy", "Phòng", "Áp dụng từ ngày"]);
    for (const row of rows) worksheet.addRow(row as (string | number)[]);
    return { name: "TKB hoc ki 1.xlsx", bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
  }

  const tenRows = () =>
    days.flatMap((day, index) => [
      [
        "6B1",
        day,
        "Sáng",
        3,
        "KHTN",
        "Võ Anh Tuấn",
        index === 0 ? "Phòng bộ môn Khoa học tự nhiên" : "",
        "07/09/2026",
      ],
      [
        "6B1",
        day,
        index === 1 ? "C" : "Buổi chiều",
        "1",
        "Khoa học tự nhiên",
        "Võ Anh Tuấn",
        "",
        "07/09/2026",
      ],
    ]);

  test("ten rows come in as the office writes them, and the same file once more changes nothing", async () => {
    const file = await sheet(tenRows());
    const preview = await mai.upload("/timetable-periods/import/preview", file);
    expect(preview.body).toMatchObject({
      problems: [],
      errorCount: 0,
      rowCount: 10,
      counts: { created: 10, changed: 0, unchanged: 0 },
    });
    expect((await mai.upload("/timetable-periods/import", file)).body).toEqual({
      created: 10,
      changed: 0,
      unchanged: 0,
    });
    expect((await mai.upload("/timetable-periods/import", file)).body).toEqual({
      created: 0,
      changed: 0,
      unchanged: 10,
    });
    const { items } = (await mai.get(`/timetable-periods?classroom=${newClass}&size=50`)).body as {
      items: Row[];
    };
    const imported = items.filter(({ period, session }) => period === 3 || session === "AFTERNOON");
    // by day, and the morning before the afternoon
    expect(imported.map(({ weekday, session, period }) => `${weekday} ${session} ${period}`)).toEqual(
      ["MON", "TUE", "WED", "THU", "FRI"].flatMap((day) => [`${day} MORNING 3`, `${day} AFTERNOON 1`]),
    );
    expect(imported[0]).toMatchObject({ room: { id: lab }, since: "2026-09-07" });
  });

  test("a file without a session means the morning", async () => {
    const csv = "Lớp,Thứ,Tiết,Môn,Giáo viên\n6B1,Thứ Bảy,1,KHTN,Võ Anh Tuấn\n";
    const file = { name: "tkb.csv", bytes: Buffer.from(csv) };
    expect((await mai.upload("/timetable-periods/import", file)).body).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
    });
    expect((await mai.upload("/timetable-periods/import", file)).body).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
    });
    const { items } = (await mai.get(`/timetable-periods?classroom=${newClass}&weekday=SAT`)).body;
    expect(items).toMatchObject([{ session: "MORNING", period: 1, since: null }]);
  });

  test("wrong cells are named, and nothing is written", async () => {
    const file = await sheet([
      ["6B1", "Thứ 2", "Tối", 5, "KHTN", "Võ Anh Tuấn", "", ""],
      ["6B1", "Thứ 2", "Sáng", 9, "KHTN", "Không có ai", "", ""],
      ["6B1", "Thứ 2", "Sáng", 4, "KHTN", "Võ Anh Tuấn", "", ""],
    ]);
    const { body } = await mai.upload("/timetable-periods/import/preview", file);
    const fields = body.rows.map((row: { errors: { field: string }[] }) =>
      row.errors.map(({ field }) => field).toSorted(),
    );
    expect(fields).toEqual([["session"], ["period", "teacher"], []]);
    expect(await mai.upload("/timetable-periods/import", file)).toMatchObject({
      status: 400,
      body: { code: "rowsRefused" },
    });
    expect((await mai.get(`/timetable-periods?classroom=${newClass}&weekday=MON&period=4`)).body.total).toBe(
      0,
    );
  });
});

describe("as the grid that the office makes", () => {
  let second: number;
  beforeAll(async () => {
    second = (await mai.post("/classrooms", { name: "6B2", grade: 6, studentCount: 38 })).body.id;
  });

  async function grid(since: string, rows: unknown[][]): Promise<{ name: string; bytes: Buffer }> {
    const workbook = new Workbook();
    const worksheet = workbook.addWorksheet("TKB");
    worksheet.addRow(["TRƯỜNG THCS BẾN HẠ"]);
    worksheet.addRow([`THỜI KHÓA BIỂU BUỔI CHIỀU (áp dụng từ ngày ${since})`]);
    worksheet.addRow(["Thứ", "Tiết", "6B1", "6B2"]);
    for (const row of rows) worksheet.addRow(row as (string | number)[]);
    return { name: "TKB.xlsx", bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
  }
  const ofAutumn = () =>
    grid("07/09/2026", [
      ["Thứ 5", 1, "Chào cờ", "Chào cờ"],
      ["", 2, "KHTN - V.A.Tuấn", "KHTN - Tuấns"],
      ["", 3, "KHTN - V.A.Tuấn", ""],
      ["Thứ 6", 2, "", "KHTN - Tuấns"],
      ["Thứ 7", 2, "KHTN (Võ Anh Tuấn)", "Rô bốt - V.A.Tuấn"],
    ]);
  const inTheAfternoon = async (classroom: number) =>
    (await mai.get(`/timetable-periods?classroom=${classroom}&session=AFTERNOON&size=50`)).body.items.map(
      ({ weekday, period, teacher, since, until }: Row) =>
        `${weekday} ${period} ${(teacher as { name: string }).name} ${since} ${until ?? ""}`,
    );

  test("it becomes a list; doubts are mended once for all alike, and the cell of each lesson is named", async () => {
    const file = await ofAutumn();
    const { body } = await mai.upload("/timetable-periods/import/preview", file);
    expect(body).toMatchObject({ problems: [], rowCount: 6, errorCount: 3 });
    expect(body.notices[0]).toContain("đã trải thành 6 tiết");
    expect(body.notices[1]).toContain("Bỏ qua 2 ô");
    expect(body.headers.at(-1)).toBe("Ô trong tệp");
    const wrong = body.rows.flatMap((row: { errors: { field: string; text: string; alike: number }[] }) =>
      row.errors.map(({ field, text, alike }) => `${field} ${text} ${alike}`),
    );
    expect(wrong.toSorted()).toEqual(["subject Rô bốt 1", "teacher Tuấns 2", "teacher Tuấns 2"]);

    const returned = await mai.upload("/timetable-periods/import/errors", file);
    expect(returned.status).toBe(200);

    const edits = [
      { field: "teacher", from: "Tuấns", value: "Võ Anh Tuấn" },
      { field: "subject", from: "Rô bốt", value: "Khoa học tự nhiên" },
    ];
    expect((await mai.upload("/timetable-periods/import", file, { edits })).body).toEqual({
      created: 6,
      changed: 0,
      unchanged: 0,
    });
    expect(await inTheAfternoon(second)).toEqual([
      "THU 2 Võ Anh Tuấn 2026-09-07 ",
      "FRI 2 Võ Anh Tuấn 2026-09-07 ",
      "SAT 2 Võ Anh Tuấn 2026-09-07 ",
    ]);
  });

  test("the next one ends the lessons that it does not have any more, and says so before", async () => {
    const file = await grid("11/01/2027", [
      ["Thứ 5", 2, "KHTN - V.A.Tuấn", "KHTN - V.A.Tuấn"],
      ["Thứ 6", 2, "", "KHTN - V.A.Tuấn"],
      ["Thứ 7", 2, "KHTN - V.A.Tuấn", ""],
    ]);
    const preview = (await mai.upload("/timetable-periods/import/preview", file)).body;
    const afternoon = (await inTheAfternoon(newClass)).length;
    // of 6B1 the third on Thursday and what the list above brought, of 6B2 the one on Saturday
    const ending = afternoon - 2 + 1;
    expect(preview.notices.join(" ")).toContain(`${ending} tiết cũ`);
    expect(preview.counts).toEqual({ created: 4, changed: ending, unchanged: 0 });
    expect((await mai.upload("/timetable-periods/import", file)).body).toEqual(preview.counts);
    expect(await inTheAfternoon(second)).toEqual([
      "THU 2 Võ Anh Tuấn 2026-09-07 ",
      "THU 2 Võ Anh Tuấn 2027-01-11 ",
      "FRI 2 Võ Anh Tuấn 2026-09-07 ",
      "FRI 2 Võ Anh Tuấn 2027-01-11 ",
      "SAT 2 Võ Anh Tuấn 2026-09-07 2027-01-10",
    ]);
    const again = (await mai.upload("/timetable-periods/import", file)).body;
    expect(again).toEqual({ created: 0, changed: 0, unchanged: 4 });
  });

  test("of two who are called alike the one is meant who is assigned to the class and subject", async () => {
    const namesake = await mai.post("/employees", { name: "Hồ Minh Tuấn", kind: "TEACHER" });
    expect(namesake.status).toBe(200);
    const file = await grid("03/05/2027", [
      ["Thứ 5", 2, "KHTN - Tuấn", "KHTN - Tuấn"],
      ["Thứ 6", 2, "KHTN - Tuấn", ""],
      ["Thứ 7", 2, "", ""],
    ]);
    const assign = await mai.post("/teaching-assignments", {
      classroom: newClass,
      subject: khtn,
      teacher: tuan,
    });
    expect(assign.status).toBe(200);
    const { rows, errorCount } = (await mai.upload("/timetable-periods/import/preview", file)).body;
    expect(errorCount).toBe(1);
    expect(
      rows
        .filter((row: { errors: unknown[] }) => row.errors.length === 0)
        .map(({ cells }: { cells: Record<string, string> }) => `${cells["classroom"]} ${cells["teacher"]}`),
    ).toEqual(["6B1 Võ Anh Tuấn", "6B1 Võ Anh Tuấn"]);
  });

  test("whoever only adds ends nothing", async () => {
    const file = await grid("01/02/2027", [
      ["Thứ 5", 2, "KHTN - V.A.Tuấn", ""],
      ["Thứ 6", 2, "KHTN - V.A.Tuấn", ""],
      ["Thứ 7", 2, "", "KHTN - V.A.Tuấn"],
    ]);
    const { body } = await mai.upload("/timetable-periods/import/preview", file, { mode: "ADD" });
    expect(body.counts).toEqual({ created: 3, changed: 0, unchanged: 0 });
  });
});

describe("as the program that made it wrote it", () => {
  let fifth: number;
  let sixth: number;
  beforeAll(async () => {
    fifth = (await mai.post("/classrooms", { name: "6B5", grade: 6, studentCount: 40 })).body.id;
    sixth = (await mai.post("/classrooms", { name: "6B6", grade: 6, studentCount: 40 })).body.id;
  });

  const asc = (cards: string, name = "asc_export.xml") => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2023.12.1" importtype="database" displayname="TKB THCS">
<periods columns="period">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((no) => `<period period="${no}"/>`).join("")}</periods>
<daysdefs><daysdef id="D1" name="Thứ 2" days="100000"/><daysdef id="D2" name="Thứ 3" days="010000"/></daysdefs>
<subjects><subject id="S1" name="Khoa học tự nhiên" short="KHTN"/><subject id="S2" name="Sinh hoạt lớp"/></subjects>
<teachers><teacher id="T1" name="Võ Anh Tuấn"/><teacher id="T2" name="Tuấns"/></teachers>
<classes><class id="C1" name="Lớp 6B5"/><class id="C2" name="6B6"/><class id="C3" name="9Z9"/></classes>
<lessons><lesson id="L1" classids="C1" subjectid="S1" teacherids="T1" periodspercard="2"/>
<lesson id="L2" classids="C2" subjectid="S1" teacherids="T2"/><lesson id="L3" classids="C3" subjectid="S1" teacherids="T1"/>
<lesson id="L4" classids="C1" subjectid="S2" teacherids="T1"/></lessons>
<cards>${cards}</cards></timetable>`),
  });
  const card = (lesson: string, period: number, days = "100000") =>
    `<card lessonid="${lesson}" period="${period}" days="${days}" weeks="1" terms="1"/>`;
  const weekOf = async (classroom: number) =>
    (await mai.get(`/timetable-periods?classroom=${classroom}&size=50`)).body.items.map(
      ({ weekday, session, period, since, until }: Row) =>
        `${weekday} ${session} ${period} ${since ?? "–"} ${until ?? "–"}`,
    );

  test("a file of aSc is judged in the same grid: strange names are doubts, mended once, the day said for all", async () => {
    const file = asc(card("L1", 2) + card("L2", 7, "010000") + card("L3", 1) + card("L4", 5));
    const { body } = await mai.upload("/timetable-periods/import/preview", file);
    expect(body).toMatchObject({ problems: [], rowCount: 4, errorCount: 2, unsaid: ["since"] });
    expect(body.notices.join(" ")).toContain("đã trải thành 4 tiết");
    expect(body.notices.join(" ")).toContain("Bỏ qua 1 ô");
    const wrong = body.rows.flatMap((row: { errors: { field: string; text: string }[] }) =>
      row.errors.map(({ field, text }) => `${field} ${text}`),
    );
    expect(wrong.toSorted()).toEqual(["classroom 9Z9", "teacher Tuấns"]);
    expect(await mai.upload("/timetable-periods/import", file)).toMatchObject({
      status: 400,
      body: { code: "rowsRefused" },
    });
    expect([await weekOf(fifth), await weekOf(sixth)]).toEqual([[], []]);

    const edits = [
      { field: "teacher", from: "Tuấns", value: "Võ Anh Tuấn" },
      { field: "since", from: "", value: "07/09/2026" },
    ];
    const without = [
      body.rows.find((row: { errors: { field: string }[] }) => row.errors[0]?.field === "classroom").line,
    ];
    expect((await mai.upload("/timetable-periods/import", file, { edits, without })).body).toEqual({
      created: 3,
      changed: 0,
      unchanged: 0,
    });
    expect(await weekOf(fifth)).toEqual(["MON MORNING 2 2026-09-07 –", "MON MORNING 3 2026-09-07 –"]);
    expect(await weekOf(sixth)).toEqual(["TUE AFTERNOON 2 2026-09-07 –"]);
    expect((await mai.upload("/timetable-periods/import/errors", file, { edits })).status).toBe(200);
  });

  test("a later file of FET takes over from its day: what it does not have any more ends the day before", async () => {
    const csv = [
      '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"',
      '"1","Thứ 2","S1","6B5+6B6","Khoa học tự nhiên","Võ Anh Tuấn","","",""',
      '"2","Thứ 3","C2","6B6","Khoa học tự nhiên","Võ Anh Tuấn","","",""',
    ].join("\n");
    const file = { name: "truong_timetable.csv", bytes: Buffer.from(csv) };
    const edits = [{ field: "since", from: "", value: "12/10/2026" }];
    const preview = (await mai.upload("/timetable-periods/import/preview", file, { edits })).body;
    expect(preview).toMatchObject({ problems: [], errorCount: 0, unsaid: [] });
    expect(preview.counts).toEqual({ created: 3, changed: 2, unchanged: 0 });
    expect((await mai.upload("/timetable-periods/import", file, { edits })).body).toEqual(preview.counts);
    expect(await weekOf(fifth)).toEqual([
      "MON MORNING 1 2026-10-12 –",
      "MON MORNING 2 2026-09-07 2026-10-11",
      "MON MORNING 3 2026-09-07 2026-10-11",
    ]);
    expect(await weekOf(sixth)).toEqual([
      "MON MORNING 1 2026-10-12 –",
      "TUE AFTERNOON 2 2026-09-07 –",
      "TUE AFTERNOON 2 2026-10-12 –",
    ]);
  });

  test.each([
    ["of another program", "<?xml version='1.0'?><workbook/>", "không phải thời khóa biểu của aSc"],
    ["cut off", "<?xml version='1.0'?><timetable><days>", "có thể tệp bị cắt ngang"],
    [
      "with entities that multiply",
      '<!DOCTYPE timetable [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><timetable>&b;</timetable>',
      "DOCTYPE",
    ],
    ["without a lesson at its place", "<timetable><cards/></timetable>", "chưa có tiết nào được xếp"],
    ["of places alone", "<Activities_Timetable/>", "_data_and_timetable.fet"],
    ["that is a web page", "<html><table><tr><td>6A1</td></tr></table></html>", "không phải là tệp Excel"],
  ])("a file %s is refused in a sentence", async (_, text, sentence) => {
    const file = { name: "tkb.xml", bytes: Buffer.from(text) };
    for (const path of ["/timetable-periods/import/preview", "/timetable-periods/import"]) {
      const refused = await mai.upload(path, file);
      expect([refused.status, refused.body.code]).toEqual([400, "sheetRefused"]);
      expect(refused.body.message).toContain(sentence);
    }
  });

  test("a file of 20 MB is refused before it is read", async () => {
    const bytes = Buffer.concat([Buffer.from("<timetable>"), Buffer.alloc(20 * 1024 * 1024, " ")]);
    const refused = await mai.upload("/timetable-periods/import/preview", { name: "tkb.xml", bytes });
    expect(refused.status).toBe(413);
    expect(refused.body.message).toContain("MB");
  });
});

test("the week of a teacher of the province is there in the order of classes, days and periods", async () => {
  const { items, total } = (
    await mai.get(
      `/timetable-periods?teacher=${tuan}&session=MORNING&classroom=${await found("/classrooms?search=6a1")}`,
    )
  ).body;
  expect(total).toBe(4);
  const order = ["MON", "TUE", "WED", "THU", "FRI", "SAT"];
  const place = ({ weekday, period }: Row) => order.indexOf(weekday) * 10 + period;
  expect(items.map(place)).toEqual(items.map(place).toSorted((a: number, b: number) => a - b));
});

test("a day has the weekday that the timetable calls it", () => {
  expect(["2026-09-07", "2026-09-12", "2026-09-13"].map(timetableDayOf)).toEqual(["MON", "SAT", "SUN"]);
});

test("a class in the timetable is not deleted, and the refusal says where it stands", async () => {
  const refused = await mai.delete(`/classrooms/${newClass}`);
  expect(refused).toMatchObject({ status: 409, body: { code: "inUse" } });
  expect(refused.body.message).toContain("tiết thời khóa biểu");
});
