/** A province comes in from one file: its communes, its schools, and an administrator for each. */
import { describe, expect, test } from "vitest";
import { house } from "./house.ts";

const province = house();

const header =
  "Mã đơn vị;Tên đơn vị;Mã đơn vị cấp trên;Xã/Phường;Địa chỉ;Thủ trưởng;Các điểm trường;Tên đăng nhập";
const file = (rows: readonly string[]) => ({
  name: "don-vi.csv",
  bytes: Buffer.from([header, ...rows].join("\n")),
});

async function topCode(): Promise<string> {
  const tri = await province.as("tri");
  const { items } = (await tri.get("/departments")).body;
  return items.find(({ type }: { type: string }) => type === "LEVEL_1").code;
}

/** Schools above their commune, as a list that was sorted by something else has them. */
const fewRows = (top: string) => [
  "X9-01;Trường TH&THCS Cồn Soi;X9;Xã Cồn Soi;12 Lê Lợi;Trần Thị Bông;Khu chính; ",
  `X9;UBND xã Cồn Soi;${top};Xã Cồn Soi;;Đỗ Văn Chủ;;`,
  "X9-02;Trường Mầm non Cồn Soi;X9;Xã Cồn Soi;;;;mn.consoi",
];

describe("a list of units", () => {
  test("is read with what the names say, and brought in with superiors first", async () => {
    const tri = await province.as("tri");
    const sent = file(fewRows(await topCode()));
    const seen = (await tri.upload("/unit-lists/preview", sent)).body;
    expect(seen).toMatchObject({
      errorCount: 0,
      counts: { created: 3, changed: 0, unchanged: 0 },
      administrators: 3,
      notices: [
        "Cấp, loại trường và cấp học được đọc từ tên đơn vị: 1 Trường phổ thông (Tiểu học; THCS), 1 UBND xã/phường, 1 Trường mầm non. Sai thì ghi thêm vào cột tương ứng của tệp.",
      ],
    });
    expect(seen.rows[0].cells).toMatchObject({
      type: "Trường",
      schoolLevels: "Tiểu học; THCS",
      schoolFundingType: "Công lập",
      placeName: "Cồn Soi",
      administrator: "Trần Thị Bông",
      username: "qt.x9-01",
    });
    const done = await tri.upload("/unit-lists", sent);
    expect(done.body).toEqual({ created: 3, changed: 0, unchanged: 0, administrators: 3 });
    const { items } = (await tri.get("/departments")).body;
    const unit = (code: string) => items.find((one: { code: string }) => one.code === code);
    expect(unit("X9-01").parentId).toBe(unit("X9").id);
    expect(unit("X9-02")).toMatchObject({ schoolKind: "KINDERGARTEN", schoolLevels: [] });
    const whole = (await tri.get(`/departments/${unit("X9-01").id}`)).body;
    expect(whole).toMatchObject({
      address: "12 Lê Lợi",
      signers: { principal: "Trần Thị Bông" },
      campuses: [{ name: "Khu chính", main: true, address: "12 Lê Lợi" }],
    });
    expect((await tri.get(`/departments/${unit("X9-01").id}/history`)).body.items).toHaveLength(1);
  });

  test("changes nothing the second time, and only what it says the third", async () => {
    const tri = await province.as("tri");
    const top = await topCode();
    const again = await tri.upload("/unit-lists", file(fewRows(top)));
    expect(again.body).toEqual({ created: 0, changed: 0, unchanged: 3, administrators: 0 });
    const renamed = file([`X9;UBND xã Cồn Soi Đông;${top};;;;;`, "X9-01;Trường TH&THCS Cồn Soi;X9;;;;;"]);
    expect((await tri.upload("/unit-lists/preview", renamed)).body.counts).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
    });
    expect((await tri.upload("/unit-lists", renamed)).body.changed).toBe(1);
    const { items } = (await tri.get("/departments")).body;
    const commune = items.find(({ code }: { code: string }) => code === "X9");
    expect(commune.name).toBe("UBND xã Cồn Soi Đông");
    const history = (await tri.get(`/departments/${commune.id}/history`)).body.items;
    expect(history[0].event).toBe("department.changed");
    const added = await tri.upload("/unit-lists", renamed, { mode: "ADD" });
    expect(added.body).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test("says of each wrong cell what is wrong, and writes nothing of it", async () => {
    const tri = await province.as("tri");
    const top = await topCode();
    const before = (await tri.get("/departments")).body.items.length;
    const bad = file([
      "X8-01;Trường THCS Không Xã;X8;;;;;",
      "X8-02;Trường Bến Lạ;X9;;;;;",
      `X9-01;Trường TH&THCS Cồn Soi;${top};;;;;`,
      "X8-03;Trường THCS Đôi;X9;Xã Cồn Soi;;;;gv.tuan",
      "X8-03;Trường THCS Đôi 2;X9;Xã Cồn Soi;;;;",
      "X8-04;Sở Giáo dục tỉnh khác;X9;;;;;",
      "X8-05;Trường THCS Dưới Trường;X9-01;Xã Cồn Soi;;;;",
    ]);
    const seen = (await tri.upload("/unit-lists/preview", bad)).body;
    const said = seen.rows.flatMap(({ errors }: { errors: { message: string }[] }) =>
      errors.map(({ message }) => message),
    );
    expect(said).toEqual([
      "Dòng 2, cột Mã đơn vị cấp trên: không có đơn vị nào mang mã “X8”, trong hệ thống lẫn trong tệp.",
      "Dòng 2, cột Địa danh ghi ngày: cần địa danh, hoặc tên xã/phường.",
      "Dòng 3, cột Cấp học: cần ít nhất một cấp học.",
      "Dòng 3, cột Địa danh ghi ngày: cần địa danh, hoặc tên xã/phường.",
      expect.stringMatching(
        /^Dòng 4, cột Mã đơn vị cấp trên: “Trường TH&THCS Cồn Soi” đang trực thuộc UBND xã Cồn Soi Đông/,
      ),
      "Dòng 5, cột Tên đăng nhập: tên đăng nhập “gv.tuan” đã có người dùng.",
      "Dòng 6, cột Mã đơn vị: mã “X8-03” có hai dòng trong tệp.",
      "Dòng 7, cột Mã đơn vị cấp trên: Sở không có đơn vị cấp trên.",
      "Dòng 8, cột Mã đơn vị cấp trên: đơn vị mang mã “X9-01” không đứng trên đơn vị này được.",
    ]);
    expect((await tri.upload("/unit-lists", bad)).status).toBe(400);
    expect((await tri.get("/departments")).body.items).toHaveLength(before);
    const marked = await tri.upload("/unit-lists/errors", bad);
    expect(marked.headers["content-disposition"]).toContain("don-vi-loi.xlsx");
  });

  test("names the column of a wrong change in the reader's language, and counts the row nowhere", async () => {
    const tri = await province.as("tri");
    const sites = Array.from({ length: 21 }, (_, index) => `Điểm ${index + 1}`).join(";");
    const rows = {
      name: "don-vi.csv",
      bytes: Buffer.from(
        [
          "Mã đơn vị;Tên đơn vị;Mã đơn vị cấp trên;Email;Các điểm trường",
          "X9-01;Trường TH&THCS Cồn Soi;X9;không có;",
          `X9-02;Trường Mầm non Cồn Soi;X9;;"${sites}"`,
          `X9-07;Trường THCS Nhiều Điểm;X9;;"${sites}"`,
        ].join("\n"),
      ),
    };
    const seen = (await tri.upload("/unit-lists/preview", rows, {}, { "accept-language": "en" })).body;
    expect(seen.counts).toEqual({ created: 0, changed: 0, unchanged: 0 });
    expect(
      seen.rows.flatMap(({ errors }: { errors: { field: string; message: string }[] }) =>
        errors.map(({ field, message }) => [field, message]),
      ),
    ).toEqual([
      ["email", "Row 2, column E-mail: E-mail is not an e-mail address."],
      ["sites", "Row 3, column School sites: School sites has more than 20 entries."],
      ["placeName", "Row 4, column Place for dates: the place is needed, or the name of the commune."],
      ["sites", "Row 4, column School sites: School sites has more than 20 entries."],
    ]);
  });

  test("is for the system administrator alone", async () => {
    for (const who of ["hung", "lan", "hoa"] as const) {
      const person = await province.as(who);
      expect((await person.upload("/unit-lists", file([]))).status).toBe(403);
      expect((await person.post("/unit-lists/letters", {})).status).toBe(403);
    }
  });
});

describe("letters with accounts", () => {
  test("are owed to administrators who never came in, open the account once, and are not given twice", async () => {
    const tri = await province.as("tri");
    const { items: units } = (await tri.get("/departments")).body;
    const commune = units.find(({ code }: { code: string }) => code === "X9");
    const owed = (await tri.get(`/unit-lists/letters?departmentId=${commune.id}`)).body;
    expect(owed.total).toBe(3);
    expect(owed.items.map(({ username }: { username: string }) => username)).toEqual([
      "qt.x9",
      "mn.consoi",
      "qt.x9-01",
    ]);
    // the account is there, and no password opens it
    const logIn = (username: string, password: string) =>
      province.nobody.post("/auth/login", { username, password });
    expect((await logIn("qt.x9-01", "thietbi@2026")).status).toBe(401);

    const both = await Promise.all([
      tri.post("/unit-lists/letters", { departmentId: commune.id }),
      tri.post("/unit-lists/letters", { departmentId: commune.id }),
    ]);
    const letters = both.flatMap(({ body }) => body.items);
    expect(letters).toHaveLength(3);
    expect(new Set(letters.map(({ username }) => username)).size).toBe(3);
    const letter = letters.find(({ username }) => username === "qt.x9-01");
    expect(letter).toMatchObject({
      unit: "Trường TH&THCS Cồn Soi",
      name: "Trần Thị Bông",
      address: "12 Lê Lợi",
    });
    const inside = await logIn("qt.x9-01", letter.oneTimePassword);
    expect(inside.body.user).toMatchObject({ mustChangePassword: true, role: "ROLE_DEPARTMENT_ADMIN" });
    expect((await tri.get(`/unit-lists/letters?departmentId=${commune.id}`)).body.total).toBe(0);

    // a letter that was not opened for fourteen days is owed again
    await province.owner.pool.query(
      "update users set one_time_until = now() - interval '1 minute' where username = 'mn.consoi'",
    );
    expect((await tri.get(`/unit-lists/letters?departmentId=${commune.id}`)).body.items).toMatchObject([
      { username: "mn.consoi", unit: "Trường Mầm non Cồn Soi" },
    ]);
    const log = await tri.get("/security-events?size=20&kind=password.issued");
    const named = log.body.items.map(({ username }: { username: string }) => username);
    expect(named).toEqual(expect.arrayContaining(["qt.x9", "qt.x9-01", "mn.consoi"]));
  });
});

test("two thousand units come in at once, each with exactly one administrator, and a second import has nothing to do", async () => {
  const tri = await province.as("tri");
  const top = await topCode();
  const communes = Array.from({ length: 100 }, (_, at) => `K${at};UBND xã Số ${at};${top};;;;;`);
  const schools = Array.from(
    { length: 1_900 },
    (_, at) =>
      `K${at % 100}-${at};Trường Tiểu học Số ${at};K${at % 100};Xã Số ${at % 100};;Hiệu trưởng ${at};;`,
  );
  const sent = file([...schools, ...communes]);
  const done = await tri.upload("/unit-lists", sent);
  expect(done.body).toEqual({ created: 2_000, changed: 0, unchanged: 0, administrators: 2_000 });
  const { rows } = await province.owner.pool.query(`
    select count(*) as units, count(*) filter (where administrators = 1) as led
    from (
      select departments.id, count(users.id) as administrators
      from departments
      left join users on users.department_id = departments.id and users.role = 'ROLE_DEPARTMENT_ADMIN'
      where departments.code like 'K%'
      group by departments.id
    ) as each`);
  expect(rows).toEqual([{ units: 2_000, led: 2_000 }]);
  const again = await tri.upload("/unit-lists/preview", sent);
  expect(again.body).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 2_000 },
    administrators: 0,
  });
  const first = (await tri.post("/unit-lists/letters", {})).body;
  expect(first.items).toHaveLength(100);
  expect(first.left).toBeGreaterThanOrEqual(1_900);
}, 120_000);
