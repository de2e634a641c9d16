/** What a restriction restricts: Mrs Hạnh has the data of her son restricted, and lets go of it later. */
import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { rights } from "./rights-table.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let hung: Person;
let mai: Person;
const pupil = { id: 0, name: "Quách Hạn Chế", code: "060215099999", birthDate: "2015-03-04" };

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  const classroom = (await hung.get("/classrooms?size=1")).body.items[0].id;
  const { name, code, birthDate } = pupil;
  const { status, body } = await hung.post("/students", {
    ...{ name, code, birthDate, classroom, status: "STUDYING" },
  });
  expect(status).toBe(200);
  pupil.id = body.id;
});

async function restricted(): Promise<{ id: number; number: string; version: number }> {
  const { body: filed } = await hung.post("/data-requests", {
    ...{ kind: "RESTRICT", subjectKind: "PUPIL", pupilId: pupil.id, askedBy: "Bà Hạnh, mẹ" },
    ...{ proof: "Xem giấy khai sinh", receivedOn: dayFromToday() },
  });
  const answer = { answer: "Trường sẽ hạn chế", answeredOn: dayFromToday(), version: filed.version };
  const { body: answered } = await hung.post(`/data-requests/${filed.id}/answer`, answer);
  // nothing is restricted before it is done
  expect((await mai.get(`/students/${pupil.id}`)).body.birthDate).toBe(pupil.birthDate);
  const outcome = { outcome: "Đã hạn chế", endedOn: dayFromToday(), version: answered.version };
  const { body: done } = await hung.post(`/data-requests/${filed.id}/completion`, outcome);
  expect(done).toMatchObject({ status: "DONE", liftedOn: null, can: { lift: true } });
  return done;
}

async function restrictedColleague(employeeId: number) {
  const { body: filed } = await hung.post("/data-requests", {
    ...{ kind: "RESTRICT", subjectKind: "STAFF", employeeId, askedBy: "Chính người đó" },
    ...{ proof: "Gặp trực tiếp", receivedOn: dayFromToday() },
  });
  const answer = { answer: "Sẽ hạn chế", answeredOn: dayFromToday(), version: filed.version };
  const { body: answered } = await hung.post(`/data-requests/${filed.id}/answer`, answer);
  const outcome = { outcome: "Đã hạn chế", endedOn: dayFromToday(), version: answered.version };
  const done = await hung.post(`/data-requests/${filed.id}/completion`, outcome);
  expect(done.status).toBe(200);
}

const rowOf = async (who: Person) =>
  (await who.get(`/students?size=50&search=${encodeURIComponent("Quách Hạn Chế")}`)).body.items[0];
const changeBy = async (who: Person, name: string) => {
  const { classroom, version } = (await hung.get(`/students/${pupil.id}`)).body;
  const { code, birthDate } = pupil;
  return who.put(`/students/${pupil.id}`, {
    ...{ name, code, birthDate, classroom: classroom.id, status: "STUDYING", version },
  });
};

test("while it stands, others see what the books need, and nobody but its keepers changes or publishes anything", async () => {
  const request = await restricted();
  for (const read of [await rowOf(mai), (await mai.get(`/students/${pupil.id}`)).body])
    expect(read).toMatchObject({
      ...{ name: pupil.name, code: `hạn chế ${pupil.id}`, birthDate: null, status: "STUDYING" },
      classroom: { id: expect.any(Number) },
    });
  const { items } = (await mai.get("/students/choices?search=quach+han+che")).body;
  expect(items).toEqual([
    { id: pupil.id, name: pupil.name, code: `hạn chế ${pupil.id}`, belongsTo: expect.any(String) },
  ]);
  // the code finds nobody for who is not shown it, not even beside the name
  for (const search of [pupil.code, "9999", `quach ${pupil.code}`]) {
    const asked = `search=${encodeURIComponent(search)}`;
    expect((await mai.get(`/students?${asked}`)).body.total).toBe(0);
    expect((await mai.get(`/students/choices?${asked}`)).body.items).toEqual([]);
    expect((await hung.get(`/students?${asked}`)).body.items[0].name).toBe(pupil.name);
  }
  // nor does its place in the order of codes say what it begins with
  const firstByCode = async (who: Person, sort: string) =>
    (await who.get(`/students?size=1&${sort}`)).body.items[0].id;
  expect(await firstByCode(hung, "sort=code")).toBe(pupil.id);
  for (const sort of ["sort=code", "sort=-code", "sort=code&status=STUDYING"])
    expect([sort, await firstByCode(mai, sort)]).not.toEqual([sort, pupil.id]);
  const file = JSON.stringify(await rowsOf(await mai.get("/students/export")));
  expect(file).toContain(pupil.name);
  expect(file).not.toContain(pupil.code);
  const history = JSON.stringify((await mai.get(`/students/${pupil.id}/history`)).body);
  expect(history).not.toContain(pupil.code);
  expect(history).toContain(`hạn chế ${pupil.id}`);
  const refused = await changeBy(mai, "Quách Đổi Tên");
  expect([refused.status, refused.body.code]).toEqual([409, "personRestricted"]);
  expect(refused.body.message).toContain(request.number);
  expect((await mai.delete(`/students/${pupil.id}`)).status).toBe(409);
  const consent = {
    ...{ pupilId: pupil.id, purpose: "NAME", scope: "Bảng tin", giver: "PARENT", giverName: "Bà Hạnh" },
    ...{ pupilAgreed: true, proof: "Phiếu ký tay", givenOn: dayFromToday() },
  };
  const published = await hung.post("/consents", consent);
  expect([published.status, published.body.code]).toEqual([409, "pupilRestricted"]);

  // who keeps the requests goes on: they have to correct and to answer
  expect(await rowOf(hung)).toMatchObject({ code: pupil.code, birthDate: pupil.birthDate });
  expect((await changeBy(hung, "Quách Hạn Chế")).status).toBe(200);

  expect((await mai.post(`/data-requests/${request.id}/lifting`, { version: request.version })).status).toBe(
    404,
  );
  const lifted = await hung.post(`/data-requests/${request.id}/lifting`, { version: request.version });
  expect(lifted.body).toMatchObject({
    ...{ status: "DONE", liftedOn: dayFromToday(), liftedByName: "Đặng Mạnh Hùng" },
    can: { lift: false },
  });
  const again = await hung.post(`/data-requests/${request.id}/lifting`, { version: lifted.body.version });
  expect(again.status).toBe(403);
  expect(await rowOf(mai)).toMatchObject({ code: pupil.code, birthDate: pupil.birthDate });
  expect((await changeBy(mai, "Quách Hạn Chế")).status).toBe(200);
  expect((await hung.post("/consents", consent)).status).toBe(200);
  const events = (await hung.get(`/data-requests/${request.id}/history`)).body.items;
  expect(events[0].event).toBe("dataRequest.lifted");
});

test("a file of somebody else tells the row by what stands for its code, and comes in again without touching it", async () => {
  const other = (await hung.get(`/students/${pupil.id}`)).body;
  const twin = await hung.post("/students", {
    ...{ name: pupil.name, code: "HC-TWIN", classroom: other.classroom.id, status: "STUDYING" },
  });
  expect(twin.status).toBe(200);
  const request = await restricted();
  for (const language of ["vi", "en"]) {
    const file = await mai.get("/students/export", { "accept-language": language });
    const rows = (await rowsOf(file)).filter((row) => row.includes(pupil.name));
    const standIn = `${language === "vi" ? "hạn chế" : "restricted"} ${pupil.id}`;
    expect(rows.map(([code]) => code).sort()).toEqual(["HC-TWIN", standIn].sort());
    for (const who of [mai, hung]) {
      const upload = { name: "hoc-sinh.xlsx", bytes: file.body };
      const preview = await who.upload("/students/import/preview", upload);
      expect(JSON.stringify(preview.body.notices)).toContain("hạn chế xử lý dữ liệu");
      const { status, body } = await who.upload("/students/import", upload);
      expect([status, body.created, body.changed]).toEqual([200, 0, 0]);
    }
  }
  // a list from elsewhere has the code and says something else: the others of it come in
  const lines = [
    "Mã học sinh,Họ và tên,Lớp,Ngày sinh",
    `${pupil.code},${pupil.name},${other.classroom.name},01/01/2014`,
    `HC-MOI,Quách Văn Mới,${other.classroom.name},`,
  ];
  const list = { name: "hoc-sinh.csv", bytes: Buffer.from(lines.join("\n")) };
  expect((await mai.upload("/students/import", list)).body).toMatchObject({ created: 1, changed: 0 });
  const asBefore = { name: pupil.name, code: pupil.code, birthDate: pupil.birthDate };
  expect((await hung.get(`/students/${pupil.id}`)).body).toMatchObject(asBefore);
  await hung.post(`/data-requests/${request.id}/lifting`, { version: request.version });
});

test("of a colleague it holds in the one search, at the counter and where lists name them; their card goes on", async () => {
  const colleague = { name: "Quách Thị Kín", code: "CB-KIN-778", phone: "0912345678" };
  const { body: employee } = await hung.post("/employees", {
    ...{ ...colleague, kind: "TEACHER", position: "TEACHER", status: "WORKING" },
  });
  await restrictedColleague(employee.id);
  const found = async (who: Person, search: string) =>
    (await who.get(`/search?search=${encodeURIComponent(search)}`)).body.groups.flatMap(
      ({ kind, items }: { kind: string; items: { hint: string }[] }) => (kind === "employee" ? items : []),
    );
  const atCounter = async (search: string) =>
    (await mai.get(`/loan-counter/suggestions?search=${encodeURIComponent(search)}&returning=false`)).body
      .people;
  for (const hidden of [colleague.code, "KIN-778", colleague.phone]) {
    expect(await found(mai, hidden)).toEqual([]);
    expect(await found(hung, hidden)).toHaveLength(1);
    expect(await atCounter(hidden)).toEqual([]);
    const list = (await mai.get(`/employees?search=${encodeURIComponent(hidden)}`)).body;
    expect(list.total).toBe(0);
  }
  const standIn = `hạn chế ${employee.id}`;
  const [hit] = await found(mai, colleague.name);
  expect(hit.hint).toContain(standIn);
  expect(hit.hint).not.toContain(colleague.code);
  expect(await atCounter("quach thi kin")).toEqual([expect.objectContaining({ code: standIn })]);
  // they can still borrow with their card at the counter
  const { body: scanned } = await mai.get(`/loan-counter/scan?code=${colleague.code}`);
  expect(scanned.person).toMatchObject({ id: employee.id, name: colleague.name, code: standIn });

  const classroom = (await hung.get("/classrooms?size=1")).body.items[0];
  const { id, version, name, grade } = classroom;
  const changed = await hung.put(`/classrooms/${id}`, {
    ...{ name, grade, version, studentCount: classroom.studentCount, session: classroom.session },
    homeroomTeacher: employee.id,
  });
  expect([changed.status, changed.body.message]).toEqual([200, undefined]);
  const roomBody = {
    name: "Phòng kín",
    kind: "STORE",
    keepers: [{ employee: employee.id, since: dayFromToday() }],
  };
  const room = await hung.post("/functional-rooms", roomBody);
  expect([room.status, room.body.message]).toEqual([200, undefined]);
  for (const path of [`/classrooms/${id}`, `/functional-rooms/${room.body.id}`]) {
    expect(JSON.stringify((await hung.get(path)).body)).toContain(colleague.code);
    const read = JSON.stringify((await mai.get(path)).body);
    expect(read).not.toContain(colleague.code);
    expect(read).toContain(standIn);
  }
});

/** The calls that read without saying of what, and those about one of the staff list. */
const reads = Object.keys(rights).flatMap((call) => {
  const [method, path = ""] = call.split(" ");
  return method === "GET" && (!path.includes(":") || /^\/employees\/:id(\/|$)/.test(path)) ? [path] : [];
});

test("nothing that Mai reads of the school says the code of a colleague who is restricted, nor the paper for who leaves", async () => {
  const { body: employee } = await hung.post("/employees", {
    ...{ name: "Quách Thị Rời", code: "CB-ROI-889", kind: "TEACHER", position: "TEACHER", status: "WORKING" },
  });
  const says = async (path: string) => {
    const { status, body } = await mai.get(path.replace(":id", String(employee.id)));
    return status === 200 && JSON.stringify(body).includes("CB-ROI-889");
  };
  const paper = async (who: Person) =>
    (await pagesOf(await who.get(`/papers/clearance/${employee.id}`))).map(({ text }) => text).join("\n");
  expect(await says("/employees/:id/leaving")).toBe(true);
  expect(await paper(mai)).toContain("CB-ROI-889");

  await restrictedColleague(employee.id);
  expect(reads.length).toBeGreaterThan(50);
  for (const path of reads) expect([path, await says(path)]).toEqual([path, false]);
  // nor does who runs the accounts of the school from outside
  const tri = await province.as("tri");
  const { departmentId } = employee;
  for (const search of ["quach thi roi", "CB-ROI-889"]) {
    const asked = `departmentId=${departmentId}&search=${encodeURIComponent(search)}`;
    const { status, body } = await tri.get(`/accounts/employees-without-account?${asked}`);
    const codes = body.items.map(({ code }: { code: string }) => code);
    expect([search, status, codes]).toEqual([
      ...[search, 200, search === "CB-ROI-889" ? [] : [`hạn chế ${employee.id}`]],
    ]);
  }
  const { body: leaving } = await mai.get(`/employees/${employee.id}/leaving`);
  expect(leaving.employee).toMatchObject({ name: "Quách Thị Rời", code: `hạn chế ${employee.id}` });
  // whoever the paper is shown to does not learn of the restriction
  const printed = await paper(mai);
  expect(printed).toContain("Quách Thị Rời");
  expect(printed).not.toMatch(/CB-ROI-889|hạn chế/);
  expect(await paper(hung)).toContain("CB-ROI-889");
});

test("a colleague who asks from the own account is restricted in the staff list, and let go of again", async () => {
  const tuan = await province.as("tuan");
  const asks = async (who: Person, kind = "RESTRICT") =>
    (await who.post("/about-me/requests", { kind, content: "Đừng cho ai xem số điện thoại của tôi" })).body;
  const [{ id: employeeId, code }] = (await hung.get("/employees?search=Võ Anh Tuấn")).body.items;
  const codeShownTo = async (who: Person) => (await who.get(`/employees/${employeeId}`)).body.code;
  const standIn = `hạn chế ${employeeId}`;
  const done = (version: number) => ({ outcome: "Đã hạn chế từ hôm nay", endedOn: dayFromToday(), version });

  const filed = await asks(tuan);
  expect(filed).toMatchObject({ restricts: true, employee: null, can: { restrict: false } });
  // who restricts is the keeper of the register, not the person, and noting it as done would restrict nothing
  expect((await tuan.post(`/data-requests/${filed.id}/restriction`, done(filed.version))).status).toBe(403);
  expect((await mai.post(`/data-requests/${filed.id}/restriction`, done(filed.version))).status).toBe(404);
  const read = (await hung.get(`/data-requests/${filed.id}`)).body;
  expect(read.can).toMatchObject({ answer: true, restrict: true, finish: false, lift: false });
  expect(await codeShownTo(mai)).toBe(code);
  const tomorrow = { ...done(filed.version), endedOn: dayFromToday(1) };
  expect((await hung.post(`/data-requests/${filed.id}/restriction`, tomorrow)).status).toBe(400);

  const restricted = await hung.post(`/data-requests/${filed.id}/restriction`, done(filed.version));
  expect(restricted.body).toMatchObject({
    ...{
      status: "DONE",
      subjectKind: "ACCOUNT",
      answer: "Đã hạn chế từ hôm nay",
      answeredOn: dayFromToday(),
    },
    ...{ employee: { id: employeeId, name: "Võ Anh Tuấn" }, restricts: true },
    can: { restrict: false, finish: false, lift: true },
  });
  expect(await codeShownTo(mai)).toBe(standIn);
  expect(await codeShownTo(hung)).toBe(code);
  const row = (await mai.get(`/employees/${employeeId}`)).body;
  expect(row).toMatchObject({ name: "Võ Anh Tuấn", phone: null, email: null, birthDate: null });
  const [line] = (await hung.get(`/data-requests/${filed.id}/history`)).body.items;
  expect(line).toMatchObject({ event: "dataRequest.restricted", details: { number: filed.number } });
  const [notice] = (await tuan.get("/notices")).body.items;
  expect(notice.event).toBe("dataRequest.restricted");
  const held = (await tuan.get("/about-me")).body.parts.find(
    ({ key }: { key: string }) => key === "requests",
  );
  expect(held.rows.filter((one: unknown[]) => one.includes(filed.number))).toHaveLength(1);
  expect(JSON.stringify((await tuan.get("/about-me")).body)).toContain(code);

  const lifted = await hung.post(`/data-requests/${filed.id}/lifting`, {
    version: restricted.body.version,
  });
  expect(lifted.body).toMatchObject({ liftedOn: dayFromToday(), can: { lift: false } });
  expect(await codeShownTo(mai)).toBe(code);

  // answered first, it is restricted after that, and the answer stays what it was
  const again = await asks(tuan);
  const { body: answered } = await hung.post(`/data-requests/${again.id}/answer`, {
    ...{ answer: "Trường sẽ hạn chế", answeredOn: dayFromToday(), version: again.version },
  });
  expect(answered.can).toMatchObject({ restrict: true, finish: false });
  expect((await hung.post(`/data-requests/${again.id}/completion`, done(answered.version))).body.code).toBe(
    "forbidden",
  );
  const { body: after } = await hung.post(`/data-requests/${again.id}/restriction`, done(answered.version));
  expect(after).toMatchObject({ status: "DONE", answer: "Trường sẽ hạn chế" });
  expect(await codeShownTo(mai)).toBe(standIn);
  await hung.post(`/data-requests/${again.id}/lifting`, { version: after.version });

  // another kind of request, and an account that is nobody of the list, are carried out by hand
  const correction = await asks(tuan, "CORRECT");
  expect((await hung.get(`/data-requests/${correction.id}`)).body).toMatchObject({
    restricts: false,
    can: { restrict: false },
  });
  const unlinked = await asks(hung);
  await province.owner.pool.query(
    "update employees set user_id = null where user_id = (select id from users where username = 'ht.hung')",
  );
  const { body: byHand } = await hung.get(`/data-requests/${unlinked.id}`);
  expect(byHand).toMatchObject({ restricts: false, can: { restrict: false, finish: false, answer: true } });
  const { body: told } = await hung.post(`/data-requests/${unlinked.id}/answer`, {
    ...{ answer: "Trường sẽ làm ngoài sổ", answeredOn: dayFromToday(), version: byHand.version },
  });
  expect(told.can).toMatchObject({ restrict: false, finish: true });
});
