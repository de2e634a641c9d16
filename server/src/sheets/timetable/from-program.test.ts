import { expect, test } from "vitest";
import { SheetRefusal } from "../refusal.ts";
import { listFromCsv, readTimetableXml } from "./from-program.ts";
import { hoursOf, namedDay } from "./hours.ts";
import { isXml } from "./xml-tree.ts";

const bytes = (text: string) => Buffer.from(text);
const read = (text: string, name = "tkb.xml") => readTimetableXml(bytes(text), name);
/** “6A1 T2 Sáng 1 Toán Mai”, without the columns behind. */
const listed = (text: string) =>
  read(text)
    .rows.slice(1)
    .map((row) => row.slice(0, 6).join(" "));

const head = `<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2023.12.1" importtype="database" displayname="TKB áp dụng từ ngày 12/10/2026">`;
const tables = (periods: string) => `
  <periods options="canadd" columns="period,name,starttime">${periods}</periods>
  <daysdefs columns="id,name,short,days">
    <daysdef id="D0" name="Mọi ngày" short="X" days="111111"/>
    <daysdef id="D1" name="Thứ hai" short="T2" days="100000"/>
    <daysdef id="D2" name="Thứ ba" short="T3" days="010000"/>
  </daysdefs>
  <subjects columns="id,name,short"><subject id="S1" name="Toán" short="To"/><subject id="S2" name="Chào cờ" short="CC"/></subjects>
  <teachers columns="id,name,short"><teacher id="T1" firstname="Tuyết Mai" lastname="Phan Thị" name="" short="Mai"/><teacher id="T2" name="Võ Anh Tuấn" short="Tuấn"/></teachers>
  <classrooms columns="id,name"><classroom id="R1" name="P. Tin"/></classrooms>
  <classes columns="id,name"><class id="C1" name="Lớp 6A1"/><class id="C2" name="6A2"/></classes>`;
const five = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((no) => `<period period="${no}" name="${no}"/>`).join("");
const asc = (lessons: string, cards: string, periods = five) =>
  `${head}${tables(periods)}<lessons>${lessons}</lessons><cards>${cards}</cards></timetable>`;

test("aSc: ids are followed, periods of a whole day are two sessions, and the day stands in its name", () => {
  const file = asc(
    `<lesson id="L1" subjectid="S1" classids="C1,C2" teacherids="T2" periodspercard="1" classroomids="R1"/>
     <lesson id="L2" subjectid="S1" classids="C1" teacherids="T1,T2" periodspercard="2"/>
     <lesson id="L3" subjectid="S2" classids="C1" teacherids="T1"/>`,
    `<card lessonid="L1" period="7" days="010000" classroomids="R1" weeks="1"/>
     <card lessonid="L2" period="1" days="100000"/>
     <card lessonid="L3" period="3" days="100000"/>`,
  );
  expect(read(file)).toMatchObject({
    lessons: 4,
    withoutLesson: 1,
    isOfClasses: true,
    sheetName: "TKB áp dụng từ ngày 12/10/2026",
  });
  expect(listed(file)).toEqual([
    "6A1 T3 Chiều 2 Toán Võ Anh Tuấn",
    "6A2 T3 Chiều 2 Toán Võ Anh Tuấn",
    "6A1 T2 Sáng 1 Toán Phan Thị Tuyết Mai + Võ Anh Tuấn",
    "6A1 T2 Sáng 2 Toán Phan Thị Tuyết Mai + Võ Anh Tuấn",
  ]);
  expect(read(file).rows[1]?.slice(6)).toEqual(["P. Tin", "12/10/2026", "card 1"]);
});

test("aSc: a double period is two, whether it is one card or two", () => {
  const lesson = `<lesson id="L1" subjectid="S1" classids="C1" teacherids="T2" periodspercard="2"/>`;
  const two = ["6A1 T2 Sáng 3 Toán Võ Anh Tuấn", "6A1 T2 Sáng 4 Toán Võ Anh Tuấn"];
  const card = (period: number) => `<card lessonid="L1" period="${period}" days="100000"/>`;
  expect(listed(asc(lesson, card(3)))).toEqual(two);
  expect(listed(asc(lesson, card(3) + card(4)))).toEqual(two);
});

test("aSc: the dialect of 2008 counts days and calls the length otherwise; times tell the session", () => {
  const periods = `<period period="1" starttime="7:00"/><period period="2" starttime="7:50"/>
    <period period="3" starttime="13:00"/><period period="4" starttime="13:50"/>`;
  const file = `<timetable ascttversion="2008.1"><days><day name="Thứ 2" short="T2" day="0"/><day name="Thứ 3" short="T3" day="1"/></days>
    <periods>${periods}</periods><subjects><subject id="S1" name="KHTN"/></subjects>
    <teachers><teacher id="T1" name="" short="Tuấn"/></teachers><classes><class id="C1" name="7/2"/></classes>
    <lessons><lesson id="L1" subjectid="S1" classids="C1" teacherids="T1" durationperiods="2"/></lessons>
    <cards><card lessonid="L1" day="1" period="3"/></cards></timetable>`;
  expect(listed(file)).toEqual(["7/2 T3 Chiều 1 KHTN Tuấn", "7/2 T3 Chiều 2 KHTN Tuấn"]);
});

test("aSc: lessons of every other week are counted", () => {
  const file = asc(
    `<lesson id="L1" subjectid="S1" classids="C1" teacherids="T2"/>`,
    `<card lessonid="L1" period="1" days="100000" weeks="10"/><card lessonid="L1" period="2" days="100000" weeks="11"/>`,
  );
  expect(read(file)).toMatchObject({ lessons: 2, inSomeWeeks: 1 });
});

const fet = (constraints: string, space = "") => `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5"><Institution_Name>THCS</Institution_Name>
<Days_List><Number_of_Days>2</Number_of_Days><Day><Name>S2</Name></Day><Day><Name>C2</Name></Day></Days_List>
<Hours_List><Number_of_Hours>3</Number_of_Hours><Hour><Name>Tiết 1</Name></Hour><Hour><Name>Tiết 2</Name></Hour><Hour><Name>Tiết 3</Name></Hour></Hours_List>
<Activities_List>
  <Activity><Teacher>Tuấn</Teacher><Subject>KHTN</Subject><Students>6A1</Students><Duration>2</Duration><Total_Duration>2</Total_Duration><Id>1</Id><Activity_Group_Id>0</Activity_Group_Id><Active>true</Active></Activity>
  <Activity><Teacher>Mai</Teacher><Teacher>Hoa</Teacher><Subject>Toán</Subject><Students>6A1</Students><Students>6A2</Students><Duration>1</Duration><Id>2</Id><Active>true</Active></Activity>
  <Activity><Teacher>Lan</Teacher><Subject>Văn</Subject><Students>6A2</Students><Duration>1</Duration><Id>3</Id><Active>true</Active></Activity>
</Activities_List>
<Time_Constraints_List>${constraints}</Time_Constraints_List><Space_Constraints_List>${space}</Space_Constraints_List></fet>`;
const starting = (id: number, day: string, hour: string, active = "true") =>
  `<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>${id}</Activity_Id>
   <Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Active>${active}</Active></ConstraintActivityPreferredStartingTime>`;

test("FET: activities with the times it has put them to, in half days, and those without a time left out", () => {
  const file = fet(
    starting(1, "C2", "Tiết 2") + starting(2, "S2", "Tiết 1") + starting(3, "S2", "Tiết 3", "false"),
    "<ConstraintActivityPreferredRoom><Activity_Id>1</Activity_Id><Room>Lab</Room><Active>true</Active></ConstraintActivityPreferredRoom>",
  );
  expect(listed(file)).toEqual([
    "6A1 T2 Chiều 2 KHTN Tuấn",
    "6A1 T2 Chiều 3 KHTN Tuấn",
    "6A1 T2 Sáng 1 Toán Mai + Hoa",
    "6A2 T2 Sáng 1 Toán Mai + Hoa",
  ]);
  expect(read(file).rows[1]?.slice(6)).toEqual(["Lab", null, "Activity 1"]);
});

test("FET: the weeks of teachers", () => {
  const hour = (name: string, inside = "") => `<Hour name="${name}">${inside}</Hour>`;
  const file = `<Teachers_Timetable><Teacher name="Tuấn"><Day name="Thứ 2">${hour("07:00", '<Activity id="1"/><Subject name="KHTN"/><Students name="6A1"/><Room name="Lab"/>')}${hour("13:00")}</Day>
    <Day name="Thứ 3">${hour("07:00")}${hour("13:00", '<Activity id="2"/><Subject name="KHTN"/><Students name="6A2"/>')}</Day></Teacher></Teachers_Timetable>`;
  expect(listed(file)).toEqual(["6A1 T2 Sáng 1 KHTN Tuấn", "6A2 T3 Chiều 1 KHTN Tuấn"]);
  expect(read(file).isOfClasses).toBe(false);
});

test("FET: the list of hours as CSV, and what is no such list is left to others", () => {
  const rows = [
    [
      "Activity Id",
      "Day",
      "Hour",
      "Students Sets",
      "Subject",
      "Teachers",
      "Activity Tags",
      "Room",
      "Comments",
    ],
    ["1", "Thứ 4", "2", "6A1+6A2", "Tin học", "Hà+Sơn", "", "P. Tin", ""],
  ];
  const sheet = (all: string[][]) => [{ sheetName: "x_timetable", rows: all, merges: undefined }];
  expect(listFromCsv(sheet(rows), "x.csv")?.rows.slice(1)).toEqual([
    ["6A1", "T4", "Sáng", 2, "Tin học", "Hà + Sơn", "P. Tin", null, "2"],
    ["6A2", "T4", "Sáng", 2, "Tin học", "Hà + Sơn", "P. Tin", null, "2"],
  ]);
  expect(listFromCsv(sheet([["Lớp", "Thứ"]]), "x.csv")).toBeUndefined();
});

const refusalOf = (text: string | Buffer) => {
  try {
    readTimetableXml(Buffer.from(text), "x.xml");
  } catch (error) {
    return error instanceof SheetRefusal ? error.code : error;
  }
  return "read";
};

test.each([
  ["another root", "<?xml version='1.0'?><workbook/>", "not-a-timetable"],
  ["cut off", `${head}<periods>`, "damaged-xml"],
  ["tags crossed", "<timetable><days></timetable></days>", "damaged-xml"],
  ["no XML at all behind the first line", "<?xml version='1.0'?> chào", "damaged-xml"],
  ["two roots", "<timetable/><timetable/>", "damaged-xml"],
  ["broken bytes", Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]), "damaged-xml"],
  [
    "entities that multiply",
    `<?xml version="1.0"?><!DOCTYPE timetable [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><timetable>&b;</timetable>`,
    "xml-declares",
  ],
  ["an entity of the outside", `<!DOCTYPE a SYSTEM "file:///etc/passwd"><timetable/>`, "xml-declares"],
  ["no cards", `${head}</timetable>`, "nothing-placed"],
  ["activities without times", fet(""), "nothing-placed"],
  [
    "places alone",
    "<Activities_Timetable><Activity><Id>1</Id></Activity></Activities_Timetable>",
    "only-places",
  ],
  ["deeper than any", `${"<a>".repeat(40)}${"</a>".repeat(40)}`, "damaged-xml"],
  ["20 MB", Buffer.alloc(20 * 1024 * 1024, "<a/>"), "too-large"],
  ["millions of elements", `<timetable>${"<a/>".repeat(400_000)}</timetable>`, "too-heavy"],
])("%s: refused", (_, text, code) => {
  expect(refusalOf(text)).toBe(code);
});

test("the encoding that the first line names is read", () => {
  const file = `<?xml version="1.0" encoding="windows-1252"?><timetable displayname="Caf\u00e9"><cards/></timetable>`;
  expect(refusalOf(Buffer.from(file, "latin1"))).toBe("nothing-placed");
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("<workbook/>", "utf16le")]);
  expect([isXml(wide), refusalOf(wide)]).toEqual([true, "not-a-timetable"]);
});

test.each([
  ["<?xml version='1.0'?><timetable/>", true],
  ["\uFEFF<fet version='6'>", true],
  ["<!DOCTYPE html><html>", false],
  ["<html><table>", false],
  ["Lớp,Thứ", false],
])("%s is XML: %s", (text, expected) => {
  expect(isXml(bytes(text))).toBe(expected);
});

test.each([
  ["S2", "T2", "Sáng"],
  ["C7", "T7", "Chiều"],
  ["Chiều thứ ba", "T3", "Chiều"],
  ["Thứ 5 - Sáng", "T5", "Sáng"],
  ["Monday", "T2", undefined],
  ["4", "T4", undefined],
  ["CN", "CN", undefined],
  ["Día 1", undefined, undefined],
])("the day %s", (name, day, session) => {
  expect(namedDay(name)).toEqual({ day, session });
});

test.each([
  [["1", "2", "3"], "S1 S2 S3"],
  [["1", "2", "3", "4", "5", "6", "7"], "S1 S2 S3 S4 S5 C1 C2"],
  [["Sáng 1", "Sáng 2", "Chiều 1"], "S1 S2 C1"],
  [["S1", "C1", "C2"], "S1 C1 C2"],
  [["07:00", "07:50", "13:15"], "S1 S2 C1"],
  [["A", "B"], "S1 S2"],
  [["Tiết 0", "Tiết 1"], "S0 S1"],
])("the hours %j", (names, expected) => {
  const read = hoursOf(names.map((name) => ({ name })));
  expect(read.map(({ session, period }) => `${session[0]}${period}`).join(" ")).toBe(expected);
});
