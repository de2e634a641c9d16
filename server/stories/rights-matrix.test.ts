/**
 * Every endpoint as every kind of person, on records of the user's unit and of those around it, against the
 * table of rights.
 */

import { randomUUID } from "node:crypto";
import { endpoints } from "@so-thiet-bi/contract";
import { callsIn } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { addressOf, changes, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { noticeTopics } from "@so-thiet-bi/contract/notices";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type PersonKey, person } from "../src/demo/people.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { type Level, type Outcome, type Relation, type Row, rights, type Who } from "./rights-table.ts";
import { dayFromToday, postVoucher, voucherOf } from "./storekeeping.ts";

const province = house();

const units = ["school", "commune", "province", "elsewhere"] as const;
type Unit = (typeof units)[number];

const headOf: Record<Unit, PersonKey> = {
  school: "hung",
  commune: "lan",
  province: "hoa",
  elsewhere: "khanh",
};

const people: readonly { key: PersonKey; who: Who; home: Level }[] = [
  { key: "tri", who: "system", home: "province" },
  { key: "hoa", who: "admin", home: "province" },
  { key: "dung", who: "approver", home: "province" },
  { key: "lan", who: "admin", home: "commune" },
  { key: "son", who: "staff", home: "commune" },
  { key: "hung", who: "admin", home: "school" },
  { key: "mai", who: "keeper", home: "school" },
  { key: "tuan", who: "staff", home: "school" },
];

const relations: Record<Level, Record<Unit, Relation>> = {
  school: { school: "own", commune: "above", province: "above", elsewhere: "foreign" },
  commune: { school: "below", commune: "own", province: "above", elsewhere: "foreign" },
  province: { school: "far below", commune: "below", province: "own", elsewhere: "far below" },
};

/** Nothing has this version: whoever may change a record is told that it is stale, and nothing is written. */
const version = 2_000_000_000;

test("every endpoint has a row in the table, and every row an endpoint", () => {
  const addresses = endpoints.map(({ endpoint }) => titleOf(endpoint));
  expect(addresses.filter((address) => !(address in rights))).toEqual([]);
  expect(Object.keys(rights).filter((address) => !addresses.includes(address))).toEqual([]);
});

test.each(endpoints.map(({ endpoint }) => ({ call: titleOf(endpoint), endpoint })))(
  "$call",
  async ({ call, endpoint }) => {
    const row = rights[call] as Row;
    const wrong: string[] = [];
    const wanted: string[] = [];
    for (const unit of row.about ? units : [undefined]) {
      if ((row.about === "demands" || row.about === "demand-receipts") && unit === "province") continue; // a Sở has nobody above to ask
      const isSchool = unit === "school" || unit === "elsewhere";
      if ((row.about === "purchase-campaigns" || row.about === "report-requests") && isSchool) continue; // a school has nobody below to ask
      if (row.about === "mergers" && isSchool) continue; // nor schools below it to merge
      if (/norm-(lists|items)$|^room-norms$/.test(row.about ?? "") && isSchool) continue; // a school keeps no norms
      if (row.about === "report-submissions" && !isSchool) continue; // reports are asked of schools
      for (const { key, who, home } of people) {
        const where = unit ? relations[home][unit] : "own";
        const expected = row.rule(who, where, home);
        const outcome = outcomeOf(await callAs(await personFor(endpoint, key), endpoint, row, unit, home));
        wanted.push(String(expected));
        if (outcome !== expected)
          wrong.push(`${key} (${who}) on ${unit ?? "nothing"} (${where}): ${outcome} instead of ${expected}`);
      }
      const stranger = outcomeOf(await callAs(province.nobody, endpoint, row, unit, "school"));
      const expected = endpoint.callers === "anyone" ? "in" : 401;
      if (stranger !== expected)
        wrong.push(`nobody on ${unit ?? "nothing"}: ${stranger} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  },
);

test("one's own sessions can be ended, each once", async () => {
  const token = await logIn(province.nobody, person("nhung"));
  const here = personWith(province.app, await logIn(province.nobody, person("nhung")));
  const other = (await here.get("/auth/sessions")).body.items.find(
    (session: { isThis: boolean }) => !session.isThis,
  );
  expect((await here.delete(`/auth/sessions/${other.id}`)).status).toBe(204);
  expect((await here.delete(`/auth/sessions/${other.id}`)).status).toBe(404);
  expect((await personWith(province.app, token).get("/auth/profile")).status).toBe(401);
});

function titleOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Logging out ends the session, so that takes one of its own. */
async function personFor(endpoint: Endpoint, key: PersonKey): Promise<Person> {
  return endpoint.path === "/auth/logout"
    ? personWith(province.app, await logIn(province.nobody, person(key)))
    : province.as(key);
}

async function callAs(
  who: Person,
  endpoint: Endpoint,
  { about }: Row,
  unit: Unit | undefined,
  home: Level,
): Promise<Answer> {
  const isOfUnit = about === "unit";
  const id = unit && about && !isOfUnit ? await subjectOf(unit, about) : undefined;
  const address = addressOf(endpoint, {
    id,
    progressId: "bang-quyen",
    secret: "qua-ngan",
    key: "equipment-book",
  });
  const query = [
    ...(isOfUnit && endpoint.method === "GET" ? [`departmentId=${await departmentOf(unit as Unit)}`] : []),
    ...(needed[titleOf(endpoint)] ?? []),
  ].join("&");
  const asked = query === "" ? address : `${address}?${query}`;
  const answer = await send(who, endpoint, asked, await bodyFor(endpoint, unit ?? home, id));
  // what was really changed is used up: the next call gets a new one
  if (answer.status < 300 && changes(endpoint) && unit && about) subjects.delete(`${unit} ${about}`);
  return answer;
}

function send(who: Person, endpoint: Endpoint, address: string, body: unknown): Promise<Answer> {
  if (endpoint.upload)
    return who.upload(address, { name: "danh-sach.csv", bytes: Buffer.from("Không có cột nào\nx\n") });
  switch (endpoint.method) {
    case "GET":
      return who.get(address);
    case "POST":
      return who.post(address, body);
    case "PUT":
      return who.put(address, body);
    case "DELETE":
      return who.delete(address);
  }
}

function outcomeOf({ status, body }: Answer): Outcome | 401 | string {
  // who was let in is told that the provider of this story does not answer
  const isSilent = status === 503 && body.code === "providerSilent";
  if (status < 300 || status === 400 || status === 409 || isSilent) return "in";
  return status === 401 || status === 403 || status === 404 ? status : `${status} ${JSON.stringify(body)}`;
}

/**
 * What the call brings along, such that rights are all that can refuse it before the state of the record
 * does.
 */
async function bodyFor(endpoint: Endpoint, unit: Unit, id: number | undefined): Promise<unknown> {
  const of = catalogues.find((one) => callsIn(one).includes(endpoint));
  if (of && endpoint === of.calls.create) return catalogueBody(unit, of.plural);
  if (of && endpoint === of.calls.change) return { ...(await catalogueBody(unit, of.plural)), version };
  if (of && endpoint === of.calls.merge) return { intoId: await stoppedOf(unit, of.plural) };
  const make = bodies[titleOf(endpoint)];
  return make ? make(unit, id) : endpoint.body ? {} : undefined;
}

const reason = "Thử quyền của từng người";

/** What a query cannot do without, or what keeps its answer short. */
const needed: Readonly<Record<string, readonly string[]>> = {
  // of another level: who may see both is told so
  "GET /norm-lists/:id/comparison": ["olderId=1"],
  "GET /stock-book": ["from=2026-01-01", "to=2026-12-31"],
  // what is asked is who may, not how long a list or a book gets
  "GET /equipments/export": ["search=khongcogi"],
  "GET /search": ["search=khongcogi"],
  "GET /school-years/:id/consequences": ["step=close"],
  "GET /wear-runs/preview": ["year=2020"],
  "GET /legal-settings/preview": ["key=selfPurchaseLimit", "value=1", "since=2030-01-01"],
  "GET /accounts/username-proposal": ["name=An"],
  "GET /stock-vouchers/export": ["search=khongcogi"],
  "GET /lesson-needs": ["date=2026-11-16"],
  "GET /loan-counter/scan": ["code=khongcogi"],
  "GET /loan-counter/suggestions": ["search=khongcogi"],
  "GET /inventory-checks/:id/things": ["search=khongcogi"],
  "GET /demands/export": ["search=khongcogi"],
  "GET /papers/equipment-book": ["fromYear=2020", "toYear=2020", "hideZero=true", "format=xlsx"],
  "GET /papers/use-place-book": ["year=2020", "format=xlsx"],
  "GET /papers/demand-consolidation": ["search=khongcogi", "format=xlsx"],
  "GET /papers/central-purchases": ["search=khongcogi", "format=xlsx"],
  "GET /reports/:key": ["schoolYear=2020", "hideZero=true"],
  "GET /reports/:key/file": ["schoolYear=2020", "hideZero=true", "format=xlsx"],
  "GET /track-books/:key": ["period=2020"],
  "GET /track-books/:key/file": ["period=2020", "format=xlsx"],
  "GET /papers/usage-notice": ["monday=2026-11-16", "format=xlsx"],
  "GET /papers/data-request-register": ["year=2026", "format=xlsx"],
  "GET /papers/overdue-list": ["format=xlsx"],
  "GET /usage-summary": ["from=2026-11-16", "to=2026-11-21"],
  "GET /report-submissions/:id/file": ["format=xlsx"],
  ...Object.fromEntries(
    [
      "loan-book",
      "teacher-loan-book",
      "usage-report",
      "usage-summary",
      "practice-minutes",
      "incident-book",
      "maintenance-book",
      "data-access",
    ].map((paper) => [`GET /papers/${paper}`, ["from=2026-11-16", "to=2026-11-21", "format=xlsx"]]),
  ),
  ...Object.fromEntries(
    [
      "stock-card",
      "room-list",
      "room-handover",
      "holding-handover",
      "handover",
      "asset-handover",
      "cost-change-minutes",
      "transfer-slip",
      "voucher",
      "demand-plan",
      "demand-submission",
      "demand-reply",
      "central-purchase",
      "loan-slip",
      "clearance",
      "incident-minutes",
      "repair-order",
      "maintenance-plan",
      "liquidation-proposal",
      "asset-handling",
      "liquidation-minutes",
      "inventory-minutes",
      "asset-inventory-minutes",
      "count-sheet",
      "inventory-variances",
    ].map((paper) => [`GET /papers/${paper}/:id`, ["format=xlsx"]]),
  ),
};

const bodies: Readonly<Record<string, (unit: Unit, id: number | undefined) => unknown>> = {
  "POST /auth/login": () => ({ username: person("trang").username, password: person("trang").password }),
  "POST /access-tokens": () => ({
    ...{ name: "Phần mềm kế toán", scope: "READ", parts: [], expiresOn: tomorrow },
    password: "không phải mật khẩu",
  }),
  "PUT /auth/password": () => ({ currentPassword: "không phải mật khẩu", newPassword: "mật khẩu nào đó" }),
  "POST /auth/second-factor": () => ({ password: "không phải mật khẩu" }),
  "PUT /auth/second-factor": () => ({ code: "000000" }),
  "POST /auth/second-factor/recovery-codes": () => ({ password: "không phải mật khẩu", code: "000000" }),
  "POST /auth/second-factor/removal": () => ({ password: "không phải mật khẩu", code: "000000" }),
  "PUT /auth/second-factor-rule": () => ({ requiredOfAdministrators: false }),
  "POST /auth/providers/return": () => ({ returned: "state=of-nobody" }),
  "POST /identity-providers": providerBody,
  "PUT /identity-providers/:id": async (unit) => ({ ...(await providerBody(unit)), version }),
  "POST /webhooks": webhookBody,
  "PUT /webhooks/:id": () => ({ ...webhookBody(), version }),
  "PUT /auth/language": () => ({ language: "vi" }),
  "PUT /auth/pins": () => ({ pins: ["/equipment/management"] }),
  "PUT /auth/seen": () => ({ seen: ["board"] }),
  "PUT /auth/saved-views": () => ({
    list: "equipment",
    views: [{ name: "Hóa chất", address: "search=hoa+chat" }],
  }),
  "PUT /notices/settings": () => ({
    settings: Object.fromEntries(noticeTopics.map((topic) => [topic, { bell: true, mail: true }])),
  }),
  "POST /notices/reading": () => ({ ids: [1], about: { type: "demand", id: 1 } }),

  "POST /departments": async () => ({
    type: "LEVEL_2",
    parentId: await departmentOf("province"),
    code: "03412",
    name: "Xã trùng mã",
    placeName: "Bến Hạ",
  }),
  "PUT /departments/:id": async (_, id) => {
    const {
      id: __,
      can,
      active,
      updatedAt,
      parentName,
      ...unit
    } = (await (await province.as("tri")).get(`/departments/${id}`)).body;
    return { ...unit, version };
  },
  "POST /departments/:id/letterheads": async () => ({ issuingBody: "Đơn vị", bodyAbove: "Đơn vị" }),
  "POST /legal-settings": async (unit) => ({
    ...{ key: "selfPurchaseLimit", value: 1, since: dayFromToday(), source: "Quyết định số 1" },
    departmentId: await departmentOf(unit),
  }),
  "POST /departments/:id/move": async () => ({ parentId: await departmentOf("province"), reason, version }),
  "POST /departments/:id/deactivation": () => ({ reason, version }),
  "POST /departments/:id/reactivation": () => ({ version }),

  "PUT /setup/put-offs": () => ({ step: "students", putOff: true }),
  "POST /school-years": (unit) => nextYearOf(unit),
  "PUT /school-years/:id": () => ({ ...yearBody(2090), version }),
  "POST /school-years/:id/activation": () => ({ version }),
  "POST /school-years/:id/closing": () => ({ version }),
  "POST /school-years/:id/reopening": () => ({ reason, version }),
  "POST /school-years/:id/roll-over/plan": (_, id) => ({ toYearId: id }),
  "POST /school-years/:id/roll-over": (_, id) => ({ toYearId: id }),
  "POST /room-handovers": () => ({
    ...{ day: dayFromToday(), decision: null },
    rooms: [{ id: 987_654_321, version, employeeId: 987_654_321 }],
  }),

  "POST /lesson-plans/copies": async (unit) => ({
    fromYearId: await currentYearOf(unit),
    toYearId: await currentYearOf(unit),
    subjectId: 987_654_321,
  }),
  "POST /lesson-plans/requirements": (_, id) => ({ lessonIds: [id], words: "Bảng phụ", quantity: 1 }),

  "POST /employees/:id/leaving": () => ({ status: "MOVED", leftOn: dayFromToday() }),
  "POST /accounts": async (unit) => ({
    ...accountBody(),
    username: person("tuan").username,
    departmentId: await departmentOf(unit),
  }),
  "POST /accounts/from-employees": async (unit) => ({
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
    employeeIds: [987_654_321],
    departmentId: await departmentOf(unit),
  }),
  "PUT /accounts/:id": async (unit) => ({
    fullName: "Người Thử Quyền",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
    departmentId: await departmentOf(unit),
    version,
  }),

  "POST /norm-mappings": () => ({ items: [{ itemId: 987_654_321, mappings: [] }] }),
  "PUT /norm-choices/:id": () => ({ version }),
  "POST /norm-coverage/demand": () => ({ title: reason, lines: [{ itemId: 987_654_321, quantity: 1 }] }),
  "POST /equipments": () => equipmentBody(),
  "PUT /equipments/:id/missing-parts": () => ({ parts: [], version: 1 }),
  "PUT /equipments/:id": () => {
    const { trackingMode: _, ...change } = equipmentBody();
    return { ...change, code: "THU-QUYEN", version };
  },
  "POST /stock-vouchers": () => ({ voucher: increaseBody() }),
  "PUT /stock-vouchers/:id": () => ({ voucher: increaseBody(), version }),
  "PUT /stock-vouchers/:id/second-person": () => ({ userId: 1 }),
  "POST /stock-vouchers/:id/chemical-notes": () => ({ equipmentId: 1, waste: 1 }),
  "POST /stock-vouchers/:id/reversal": () => ({ reason }),
  "PUT /stock-closing": () => ({ until: null, reason }),
  "POST /stock-transfers/:id/receipt": () => ({ roomId: null }),
  "POST /equipments/:id/holdings": async (unit) => ({
    employeeId: await subjectOf(unit, "employees"),
    quantity: 1,
  }),
  "POST /qr-labels": (_, id) => ({ format: "TAPE_35x22", subjects: { equipmentIds: [id] } }),
  "PUT /attachments/:id": () => ({ name: fresh("Ảnh") }),
  "POST /donations": () => donationBody(),
  "PUT /donations/:id": () => ({ ...donationBody(), version }),
  "POST /donations/:id/refusal": () => ({ reason }),
  "POST /donations/:id/receipt": () => ({
    receivedOn: "2026-09-20",
    minutesNo: "01/BB",
    lines: [{ id: 987_654_321, quantity: 1 }],
    version,
  }),
  "POST /about-me/requests": () => ({ kind: "SEE" }),
  "POST /consents": (unit) => consentBody(unit),
  "PUT /consents/:id": async (unit) => ({ ...(await consentBody(unit)), version }),
  "POST /consents/:id/withdrawal": () => ({ withdrawnBy: "Lê Văn An", withdrawnOn: "2026-09-20", version }),
  "POST /data-requests": () => requestBody(),
  "PUT /data-requests/:id": () => ({ ...requestBody(), version }),
  "POST /data-requests/:id/answer": () => ({ answer: reason, answeredOn: "2026-09-20", version }),
  "POST /data-requests/:id/extension": () => ({ reason, version }),
  "POST /data-requests/:id/completion": () => ({ outcome: reason, endedOn: "2026-09-20", version }),
  "POST /data-requests/:id/erasure": () => ({ version }),
  "POST /data-requests/:id/restriction": () => ({ outcome: reason, endedOn: "2026-09-20", version }),
  "POST /data-requests/:id/lifting": () => ({ version }),
  "POST /data-requests/:id/refusal": () => ({ reason, version }),
  "POST /home-made-aids": () => aidBody(),
  "PUT /home-made-aids/:id": () => ({ ...aidBody(), version }),
  "POST /home-made-aids/:id/return": () => ({ reason }),
  "POST /home-made-aids/:id/acceptance": () => ({
    acceptedOn: "2026-09-20",
    minutesNo: "1",
    grade: "GOOD",
    version,
  }),
  "POST /mergers": mergerBody,
  "PUT /mergers/:id": async () => ({ ...(await mergerBody()), version }),
  "POST /mergers/:id/step": () => ({ version }),
  "POST /mergers/:id/taking-back": () => ({ version }),
  "POST /purchase-campaigns": () => campaignBody(),
  "PUT /purchase-campaigns/:id": () => ({ ...campaignBody(), version }),
  "POST /purchase-campaigns/:id/opening": () => ({ version }),
  "POST /purchase-campaigns/:id/closing": () => ({ version }),
  "POST /purchase-campaigns/:id/extensions": async () => ({
    departmentId: await departmentOf("school"),
    deadline: "2099-12-31",
  }),
  "POST /norm-lists": () => normListBody(),
  "PUT /norm-lists/:id": () => ({ ...normListBody(), version }),
  "POST /norm-lists/:id/copy": () => ({ name: fresh("Danh mục") }),
  "POST /norm-lists/:id/publication": () => ({ version }),
  "POST /norm-lists/:id/retirement": () => ({ version }),
  "POST /norm-lists/:id/items": () => normItem,
  "PUT /norm-items/:id": () => normItem,
  "POST /norm-lists/:id/table-reading": () => ({ rows: [["TT", "Tên thiết bị", "Đơn vị"]] }),
  "POST /norm-lists/:id/item-import": () => ({ items: [normItem] }),
  "POST /room-norms": () => roomNormBody(),
  "PUT /room-norms/:id": () => ({ ...roomNormBody(), version }),
  "POST /report-requests": () => reportRequestBody(),
  "PUT /report-requests/:id": () => ({ title: fresh("Báo cáo"), deadline: "2099-02-28", version }),
  "POST /report-requests/:id/closing": () => ({ version }),
  "POST /report-requests/:id/reminder": () => ({}),
  "POST /report-submissions/:id/sending": () => ({ hash: "0".repeat(64), version }),
  "POST /report-submissions/:id/acceptance": () => ({ version }),
  "POST /report-submissions/:id/return": () => ({ reason, version }),
  "POST /track-books/:key/locks": () => ({ period: "2020", hash: "0".repeat(64) }),
  "POST /track-books/:key/notes": () => ({ period: "2020", note: fresh("Ghi chú") }),
  "POST /track-book-locks/:id/confirmation": () => ({ as: "head", version }),
  "POST /track-book-locks/:id/unlocking": () => ({ reason, version }),
  "POST /demands": () => demandBody(),
  "PUT /demands/:id": () => ({ ...demandBody(), version }),
  "POST /demands/:id/submit": () => ({ version }),
  "POST /demands/:id/recall": () => ({ version }),
  "POST /demands/:id/cancel": () => ({ reason, version }),
  "POST /demands/decisions": () => ({ decisions: [{ id: 987_654_321, approved: true }] }),
  "POST /demands/:id/route": async () => ({ departmentId: await departmentOf("commune"), reason, version }),
  "POST /demands/:id/allocation": () => ({ lines: [{ id: 987_654_321, quantity: 1 }], version }),
  "POST /demands/:id/comments": () => ({ text: "Khi nào có hàng?" }),
  "POST /demands/:id/approval": () => ({ approved: false, message: reason, version }),
  "POST /demands/:id/approval/withdrawal": () => ({ reason, version }),
  "POST /demands/:id/confirm": () => ({ version }),
  "POST /demand-receipts/:id/reversal": () => ({ reason }),

  // the thing is nobody's here: whoever may report is told that it is not there
  "POST /incidents": () => ({ kind: "BROKEN", equipmentId: 987_654_321 }),
  "PUT /incidents/:id": () => ({ cause: "WEAR", version }),
  "POST /incidents/:id/confirmation": () => ({ version }),
  "PUT /incidents/:id/compensation": () => ({ compensation: null, version }),
  "POST /incidents/:id/finding": () => ({ quantity: 1, version }),
  "POST /incidents/:id/resolution": () => ({ resolution: "REPAIRED", version }),
  "POST /incidents/:id/reopening": () => ({ reason, version }),
  // the same twice is refused to everybody who may call
  "POST /incidents/confirmations": () => ({ ids: [987_654_321, 987_654_321] }),
  "POST /incidents/write-offs": () => ({ items: [{ id: 987_654_321 }, { id: 987_654_321 }] }),
  "POST /incidents/:id/dismissal": () => ({ reason, version }),
  "POST /equipments/:id/corrections": () => ({ reason: "WRONG_ENTRY" }),
  "POST /corrections/:id/reversal": () => ({ reason }),
  "POST /equipments/:id/split": () => ({ pieces: 2, date: dayFromToday(), seenCost: 1 }),
  "POST /equipments/:id/cost-changes": () => ({
    ...{ reason: "ERROR", date: dayFromToday(), costAfter: 2, seenCost: 1 },
  }),
  "POST /asset-changes/:id/reversal": () => ({ reason, version }),
  "POST /loan-registrations/:id/withdrawal": () => ({ reason }),
  "PUT /attachments/:id/safety-sheet": () => ({ isSafetySheet: false }),
  "PUT /loan-registrations/:id/second-person": () => ({ userId: 987_654_321, version }),
  "PUT /loan-registrations/:id/room-check": () => ({ met: [] }),
  "POST /repairs": () => ({ lines: [{ equipmentId: 987_654_321, quantity: 1 }] }),
  "PUT /repairs/:id": () => ({ version }),
  "POST /repairs/:id/return": () => ({ lines: [{ lineId: 987_654_321, fixed: 1 }], version }),
  "POST /repairs/:id/cancellation": () => ({ reason, version }),
  "PUT /maintenance-plans/:id": () => ({ lines: [], version }),
  "POST /maintenance-plans/:id/approval": () => ({ approved: true }),
  "POST /maintenance": () => ({ doneOn: dayFromToday(), equipmentId: 987_654_321, content: "Lau bụi" }),
  "PUT /maintenance/:id": () => ({
    doneOn: dayFromToday(),
    equipmentId: 987_654_321,
    content: "Lau bụi",
    version,
  }),
  "POST /wear-runs": () => ({ year: 2020, seen: "khongcogi" }),
  "POST /wear-runs/:id/lock": () => ({ version }),
  "POST /wear-runs/:id/reversal": () => ({ reason, version }),
  "POST /liquidations": () => ({
    name: fresh("Thanh lý"),
    lines: [{ equipmentId: 987_654_321, quantity: 1 }],
  }),
  "PUT /liquidations/:id": () => ({
    name: fresh("Thanh lý"),
    lines: [{ equipmentId: 987_654_321, quantity: 1 }],
    version,
  }),
  "POST /liquidations/:id/proposal": () => ({ version }),
  "POST /liquidations/:id/recall": () => ({ version }),
  "POST /liquidations/:id/decision": () => ({ approved: false, reason, version }),
  "POST /liquidations/:id/answer": () => ({
    ...{ agreed: true, documentNo: "88/UBND", documentDate: dayFromToday(), version },
  }),
  "POST /liquidations/:id/extension": () => ({
    ...{ askedOn: dayFromToday(), documentNo: "31/UBND", documentDate: dayFromToday() },
    ...{ until: dayFromToday(400), version },
  }),
  "POST /liquidations/:id/execution": () => ({ version }),
  "POST /liquidations/:id/posting": () => ({ version }),
  "POST /liquidations/:id/cancellation": () => ({ reason, version }),
  "POST /inventory-checks": () => checkBody(),
  "POST /inventory-checks/room-counts": () => ({ roomId: 987_654_321 }),
  "PUT /inventory-checks/:id": () => ({ ...checkBody(), version }),
  "POST /inventory-checks/:id/start": () => ({ version }),
  "POST /inventory-checks/:id/submission": () => ({ version }),
  "POST /inventory-checks/:id/recall": () => ({ version }),
  "POST /inventory-checks/:id/decision": () => ({ approved: true, version }),
  "POST /inventory-checks/:id/posting": () => ({ version }),
  "POST /inventory-checks/:id/reversal": () => ({ reason, version }),
  "POST /inventory-checks/:id/closing": () => ({ version }),
  "POST /inventory-checks/:id/cancellation": () => ({ reason, version }),
  "PUT /inventory-checks/:id/counters": () => ({ sheetIds: [987_654_321], employeeIds: [] }),
  "POST /inventory-checks/:id/confirmations": () => ({ sheetIds: [987_654_321] }),
  "POST /inventory-checks/:id/entries": () => ({ entries: [entryBody(987_654_321)] }),
  "POST /inventory-checks/:id/late-entries": () => ({ entryIds: [987_654_321], accept: true }),
  "POST /inventory-checks/:id/lines": () => ({
    items: [{ sheetId: 987_654_321, equipmentId: 987_654_321, good: 1 }],
  }),
  "PUT /unknown-things/:id": () => ({ state: "DISMISSED", version }),
  "PUT /inventory-checks/:id/variances": () => ({ items: [{ id: 987_654_321 }], version }),
  "POST /count-sheets/:id/finish": () => ({ version }),
  "POST /count-sheets/:id/reopening": () => ({ version }),
  "POST /loan-registrations": () => ({ registrations: [daysBody()] }),
  "PUT /loan-registrations/:id": () => ({ ...daysBody(), version }),
  "POST /loan-registrations/:id/cancellation": () => ({ version }),
  "POST /loan-registrations/:id/preparation": () => ({ version }),
  "POST /loan-registrations/:id/approval": () => ({ version }),
  "POST /loan-registrations/decisions": () => ({ ids: [987_654_321], decision: "PREPARE" }),
  // whose each of them is, the stories of borrowing ask: here the same twice is refused to everybody who may
  // call
  "POST /loan-registrations/moves": () => ({ moves: [{ id: 987_654_321 }, { id: 987_654_321 }] }),
  "POST /loan-registrations/copies": () => ({ fromMonday: dayFromToday(), toMondays: [dayFromToday(7)] }),
  "POST /loan-records": () => ({
    registrations: [{ ...daysBody(), date: dayFromToday(-1), untilDate: dayFromToday(-1) }],
  }),
  "POST /loan-availability": () => ({ asks: [{ date: tomorrow, things: [] }] }),
  "POST /loans": async (unit) => ({
    borrowerId: await subjectOf(unit, "employees"),
    lines: [{ equipmentId: 987_654_321, quantity: 1 }],
    dueDate: tomorrow,
  }),
  "POST /loans/:id/return": () => ({ version }),
  "POST /loans/:id/renewal": () => ({ dueDate: dayFromToday(9), version }),
  "POST /loans/:id/keeping": async (unit, id) => ({
    registrationId: (await (await province.as(headOf[unit])).get(`/loans/${id}`)).body.registrationId,
  }),
  "POST /loans/:id/handovers": () => ({ toEmployeeId: 987_654_321 }),
  "POST /loan-returns": () => ({ things: [{ equipmentId: 987_654_321 }] }),
  "POST /loan-returns/:id/undo": () => ({ reason }),
  "POST /loan-handovers/:id/confirmation": () => ({ side: "GIVER", accepted: false, reason }),
  "POST /loan-reminders": () => ({ ids: [987_654_321] }),
  "POST /calendar-feeds": () => ({}),
  // nobody of their staff list: whose row it is, the stories of quick counts ask
  "PUT /usage-counts": () => ({
    monday: tomorrow,
    rows: [
      {
        employeeId: 987_654_321,
        uses: 1,
        equipmentPeriods: 1,
        ictPeriods: 0,
        subjectRoomPeriods: 0,
        multiPurposePeriods: 0,
      },
    ],
  }),
};

const tomorrow = dayFromToday(1);
let serial = 0;
/** A plan has no more than a thousand. */
let lessons = 0;
/** A class has one lesson in a period, from a day on. */
let timetableRows = 0;
const fresh = (name: string) => `${name} thử quyền ${++serial}`;

const accountBody = () => ({
  username: `thu.quyen.${++serial}`,
  fullName: "Người Thử Quyền",
  role: "ROLE_DEPARTMENT_USER",
  capabilities: [],
});
const equipmentBody = () => ({
  name: fresh("Ống nghiệm"),
  unit: "Cái",
  trackingMode: "QUANTITY",
  grades: [],
});
const increaseBody = () =>
  voucherOf("INCREASE", { lines: [{ record: equipmentBody(), quantity: 2, unitPrice: 10_000 }] });
const daysBody = () => ({
  kind: "DAYS",
  date: tomorrow,
  untilDate: tomorrow,
  lines: [{ equipmentId: 987_654_321, quantity: 1 }],
});
const demandBody = () => ({
  title: fresh("Bổ sung"),
  reason,
  lines: [{ name: "Ống nghiệm", unit: "Cái", requestedQuantity: 5 }],
});

const checkBody = () => ({ name: fresh("Kiểm kê"), cutoffAt: new Date().toISOString() });
const entryBody = (sheetId: number) => ({
  clientId: `thu-quyen-${randomUUID()}`,
  sheetId,
  kind: "UNKNOWN",
  name: fresh("Vật lạ"),
  good: 1,
  countedAt: new Date().toISOString(),
});

const campaignBody = () => ({
  name: fresh("Đợt đăng ký"),
  deadline: "2099-01-31",
  lines: [{ name: "Ống nghiệm", unit: "Cái" }],
});

const normListBody = () => ({ name: fresh("Danh mục"), regulation: "Quyết định 1/QĐ-UBND", level: "MIDDLE" });
const normItem = {
  name: "Bảng nhóm",
  unit: "Chiếc",
  quantityText: "12/trường",
  quantity: 12,
  basis: "PER_SCHOOL",
};
const roomNormBody = () => ({
  level: "MIDDLE",
  room: fresh("Phòng"),
  scope: "Quyết định 1/QĐ-UBND",
  minRooms: "1",
});
const reportRequestBody = () => ({
  title: fresh("Báo cáo"),
  reportKey: "equipment-list",
  asked: {},
  deadline: "2099-01-31",
});

const lastYears = new Map<Unit, number>();
/** Each page is locked once. */
let lastBookYear = 1950;

function nextYearOf(unit: Unit) {
  const from = (lastYears.get(unit) ?? 2029) + 1;
  lastYears.set(unit, from);
  return yearBody(from);
}

function yearBody(from: number) {
  return {
    name: `${from}-${from + 1}`,
    startDate: `${from}-08-01`,
    endDate: `${from + 1}-07-31`,
    terms: [
      { number: 1, startDate: `${from}-08-20`, endDate: `${from + 1}-01-10` },
      { number: 2, startDate: `${from + 1}-01-18`, endDate: `${from + 1}-05-25` },
    ],
    week1Monday: firstMonday(`${from}-09-01`),
  };
}

function firstMonday(from: string): string {
  const day = new Date(`${from}T00:00:00Z`);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** A row of a catalogue of the unit, with rows of the same unit where another one is meant. */
async function catalogueBody(unit: Unit, plural: string): Promise<Record<string, unknown>> {
  const of = (other: string) => subjectOf(unit, other);
  const anew = async (other: string) => createdBy(unit, `/${other}`, await catalogueBody(unit, other));
  const name = fresh("Dòng");
  switch (plural) {
    case "subjects":
      return { name, levels: ["MIDDLE"], grades: [6] };
    case "employees":
      return { name, kind: "TEACHER" };
    case "functional-rooms":
      return { name, kind: "STORE" };
    case "classrooms":
      return { name: `6Q${serial}`, grade: 6, studentCount: 1 };
    case "students":
      return { name, classroom: await of("classrooms") };
    case "teaching-assignments":
      return {
        classroom: await of("classrooms"),
        subject: await of("subjects"),
        teacher: await anew("employees"),
      };
    case "timetable-periods":
      return {
        ...(await catalogueBody(unit, "teaching-assignments")),
        weekday: "MON",
        period: 1,
        since: new Date(Date.UTC(2026, 8, ++timetableRows)).toISOString().slice(0, 10),
      };
    case "equipment-types":
      return {
        name,
        group: await of("equipment-groups"),
        measure: await of("measures"),
        subjects: [await of("subjects")],
      };
    case "lessons":
      return {
        name,
        subject: await of("subjects"),
        grade: 6,
        orderNo: ++lessons,
        periodFrom: lessons,
        periodTo: lessons,
      };
    case "usage-quotas":
      return { subject: await anew("subjects"), grade: 6, periods: 10 };
    case "funding-sources":
      return { name, kind: "OTHER" };
    default:
      return { name };
  }
}

const subjects = new Map<string, number>();

/** A record of the unit, made when it is first asked for and again when a call has used it up. */
async function subjectOf(unit: Unit, family: string): Promise<number> {
  const known = subjects.get(`${unit} ${family}`);
  if (known !== undefined) return known;
  const id = await makeSubject(unit, family);
  subjects.set(`${unit} ${family}`, id);
  return id;
}

/** Whoever may plan a merger is told that one school cannot go into itself. */
async function mergerBody() {
  const school = await departmentOf("school");
  return { fromId: school, intoId: school, decisionNo: "12/QĐ-UBND", decidedOn: dayFromToday() };
}

async function mergerOf(unit: Unit): Promise<number> {
  const [own, other] = [await departmentOf("school"), await departmentOf("elsewhere")];
  // why another school for each unit: a school is absorbed once
  const [from, into] = unit === "commune" ? [own, other] : [other, own];
  const { rows } = await province.owner.pool.query(
    `insert into mergers (department_id, from_department_id, into_department_id, decision_no, decided_on,
       codes, planned_by_name, updated_by_name)
     values ($1, $2, $3, '12/QĐ-UBND', now()::date, 'KEEP', 'Nguyễn Thị Ngọc Lan', 'Nguyễn Thị Ngọc Lan')
     on conflict (from_department_id) where status <> 'TAKEN_BACK' do update set department_id = $1
     returning id`,
    [await departmentOf(unit), from, into],
  );
  return rows[0].id;
}

/** Nobody listens there: whoever may set a provider up is told so. */
async function providerBody(unit: Unit) {
  return {
    ...{ name: `Nơi đăng nhập ${randomUUID()}`, issuer: "http://127.0.0.1:1", clientId: "so-thiet-bi" },
    ...{ claim: "preferred_username", matches: "USERNAME", makesAccounts: false, active: true },
    departmentId: await departmentOf(unit),
  };
}

async function providerOf(unit: Unit): Promise<number> {
  const { name, issuer, clientId, departmentId } = await providerBody(unit);
  const { rows } = await province.owner.pool.query(
    `insert into identity_providers (name, issuer, client_id, department_id, claim, matches, created_by_name)
     values ($1, $2, $3, $4, 'preferred_username', 'USERNAME', 'Nguyễn Hữu Trí') returning id`,
    [name, issuer, clientId, departmentId],
  );
  return rows[0].id;
}

function webhookBody() {
  const name = `Kế toán ${randomUUID()}`;
  return { name, address: "https://ketoan.example.vn/bao", kinds: [], active: false };
}

/** Nothing was told yet: the row is of nobody's doing. */
async function deliveryIn(unit: Unit): Promise<number> {
  const { rows } = await province.owner.pool.query(
    `insert into webhook_deliveries (webhook_id, history_no, cursor, event, subject_type, subject_id, at)
     values ($1, (select count(*) + 1 from webhook_deliveries), '1-0', 'loan.handedOut', 'loan', 1, now()) returning id`,
    [await subjectOf(unit, "webhooks")],
  );
  return rows[0].id;
}

let planYear = 1_949;

async function makeSubject(unit: Unit, family: string): Promise<number> {
  switch (family) {
    case "departments":
      return departmentOf(unit);
    case "shipped-norm-items": {
      const { items: lists } = (await (await province.as("tri")).get("/norm-lists")).body;
      const shipped = lists.find(
        ({ departmentId }: { departmentId: number | null }) => departmentId === null,
      );
      return (await (await province.as("tri")).get(`/norm-lists/${shipped.id}/items`)).body.items[0].id;
    }
    case "school-years":
      return createdBy(unit, "/school-years", nextYearOf(unit));
    case "roll-overs":
      return oldRollOver(unit);
    case "accounts":
      return (await answered(unit, "/accounts", accountBody())).account.id;
    case "account-tokens": {
      const { rows } = await province.owner.pool.query(
        `insert into access_tokens (user_id, token_hash, name, scope, expires_on)
         values ($1, sha256($2::text::bytea), 'Phần mềm kế toán', 'READ', $3) returning id`,
        [await subjectOf(unit, "accounts"), randomUUID(), tomorrow],
      );
      return rows[0].id;
    }
    case "access-tokens":
      return 987_654_321;
    case "sessions":
      return someSession(await subjectOf(unit, "accounts"));
    case "equipments":
      return createdBy(unit, "/equipments", equipmentBody());
    case "attachments":
      return photoOf(unit);
    case "stock-vouchers":
      return (await posted(unit, increaseBody())).id;
    // to and from a school that nobody asked here belongs to or is above
    case "sent-transfers":
      return transferBetween(await province.as(headOf[unit]), await province.as("nhung"));
    case "arriving-transfers":
      return transferBetween(await province.as("nhung"), await province.as(headOf[unit]));
    case "holdings": {
      const employeeId = await subjectOf(unit, "employees");
      const { moves } = await posted(unit, increaseBody());
      return (
        await answered(unit, `/equipments/${moves[0].equipmentId}/holdings`, { employeeId, quantity: 1 })
      ).items[0].id;
    }
    case "loan-registrations": {
      const { moves } = await posted(unit, increaseBody());
      const lines = [{ equipmentId: moves[0].equipmentId, quantity: 2 }];
      const slip = { ...daysBody(), borrowerId: await subjectOf(unit, "employees"), lines };
      return (await answered(unit, "/loan-registrations", { registrations: [slip] })).items[0].id;
    }
    case "loans":
      return (await lentIn(unit)).id;
    case "loan-returns": {
      const { id } = await lentIn(unit);
      return (await answered(unit, `/loans/${id}/return`, {})).returns[0].id;
    }
    case "loan-handovers": {
      const { id } = await lentIn(unit);
      return createdBy(unit, `/loans/${id}/handovers`, {
        toEmployeeId: await createdBy(unit, "/employees", await catalogueBody(unit, "employees")),
      });
    }
    case "identity-providers":
      return providerOf(unit);
    case "webhooks":
      return (await answered(unit, "/webhooks", webhookBody())).id;
    case "webhook-deliveries":
      return deliveryIn(unit);
    case "calendar-feeds":
      return (await answered(unit, "/calendar-feeds", { roomId: await subjectOf(unit, "functional-rooms") }))
        .feed.id;
    case "incidents": {
      const { id, lines } = await lentIn(unit);
      const back = await answered(unit, `/loans/${id}/return`, {
        lines: [{ lineId: lines[0].id, broken: 1 }],
      });
      return back.returns[0].lines[0].incident.id;
    }
    case "corrections": {
      const id = await createdBy(unit, "/equipments", equipmentBody());
      const { items } = (await (await province.as(headOf[unit])).get(`/equipments/${id}/shelves`)).body;
      const { roomId, lotId, condition, quantity } = items[0] ?? {
        roomId: null,
        lotId: null,
        condition: "GOOD",
        quantity: 0,
      };
      const place = { roomId, lotId, condition, inBooks: quantity, actual: quantity + 1 };
      return createdBy(unit, `/equipments/${id}/corrections`, { reason: "WRONG_ENTRY", places: [place] });
    }
    case "asset-changes": {
      const given = { ...equipmentBody(), quantity: 1, unitPrice: 20_000_000 };
      const id = await createdBy(unit, "/equipments", given);
      return createdBy(unit, `/equipments/${id}/cost-changes`, {
        ...{ reason: "ERROR", date: dayFromToday(), costAfter: 21_000_000, seenCost: 20_000_000 },
      });
    }
    case "repairs":
      return createdBy(unit, "/repairs", { lines: [{ equipmentId: await brokenIn(unit), quantity: 1 }] });
    case "maintenance":
      return createdBy(unit, "/maintenance", {
        doneOn: dayFromToday(),
        content: "Lau bụi",
        equipmentId: await subjectOf(unit, "equipments"),
      });
    // one plan of a school year
    case "maintenance-plans":
      planYear += 1;
      return createdBy(unit, "/maintenance-plans", { schoolYear: planYear });
    case "wear-runs": {
      const { items } = (await (await province.as(headOf[unit])).get("/wear-runs")).body;
      const last = items.find((run: { undoneAt: string | null }) => run.undoneAt === null)?.year;
      const year = (last ?? 1989) + 1;
      const preview = await (await province.as(headOf[unit])).get(`/wear-runs/preview?year=${year}`);
      return createdBy(unit, "/wear-runs", { year, seen: preview.body.seen });
    }
    case "liquidations": {
      const id = await createdBy(unit, "/liquidations", {
        name: fresh("Thanh lý"),
        lines: [{ equipmentId: await brokenIn(unit), quantity: 1 }],
      });
      await answered(unit, `/liquidations/${id}/proposal`, {});
      return id;
    }
    case "inventory-checks":
      return checkIn(unit);
    case "count-sheets":
      return (await sheetIn(unit)).sheetId;
    case "unknown-things": {
      const { id, sheetId } = await sheetIn(unit);
      await answered(unit, `/inventory-checks/${id}/entries`, { entries: [entryBody(sheetId)] });
      return (await (await province.as(headOf[unit])).get(`/inventory-checks/${id}/unknown-things`)).body
        .items[0].id;
    }
    case "donations": {
      const id = await createdBy(unit, "/donations", donationBody());
      await answered(unit, `/donations/${id}/submission`, {});
      return id;
    }
    case "consents":
      return createdBy(unit, "/consents", await consentBody(unit));
    case "data-requests":
      return createdBy(unit, "/data-requests", requestBody());
    case "home-made-aids": {
      const id = await createdBy(unit, "/home-made-aids", aidBody());
      await answered(unit, `/home-made-aids/${id}/submission`, {});
      return id;
    }
    case "mergers":
      return mergerOf(unit);
    case "purchase-campaigns": {
      const id = await createdBy(unit, "/purchase-campaigns", campaignBody());
      await answered(unit, `/purchase-campaigns/${id}/opening`, undefined);
      return id;
    }
    case "track-book-locks": {
      const period = String(++lastBookYear);
      const { hash } = (
        await (await province.as(headOf[unit])).get(`/track-books/equipment-book?period=${period}`)
      ).body;
      return (await answered(unit, "/track-books/equipment-book/locks", { period, hash })).lock.id;
    }
    case "track-book-notes":
      return createdBy(unit, "/track-books/equipment-book/notes", { period: "2020", note: fresh("Ghi chú") });
    case "norm-lists":
      return createdBy(unit, "/norm-lists", normListBody());
    case "norm-items":
      return createdBy(unit, `/norm-lists/${await subjectOf(unit, "norm-lists")}/items`, normItem);
    case "published-norm-lists": {
      const id = await createdBy(unit, "/norm-lists", normListBody());
      await answered(unit, `/norm-lists/${id}/items`, normItem);
      await answered(unit, `/norm-lists/${id}/publication`, { version: 1 });
      return id;
    }
    case "room-norms":
      return createdBy(unit, "/room-norms", roomNormBody());
    case "report-requests":
      return createdBy(unit, "/report-requests", reportRequestBody());
    case "report-submissions": {
      // the commune above the school asks
      const asker = await province.as(unit === "school" ? "lan" : "cuong");
      const asked = await asker.post("/report-requests", {
        ...reportRequestBody(),
        departmentIds: [await departmentOf(unit)],
      });
      const { id, version: read } = (await asker.get(`/report-requests/${asked.body.id}`)).body
        .submissions[0];
      const { hash } = (await (await province.as(headOf[unit])).get(`/report-submissions/${id}/draft`)).body;
      await answered(unit, `/report-submissions/${id}/sending`, { hash, version: read });
      return id;
    }
    case "demand-receipts": {
      const id = await createdBy(unit, "/demands", { ...demandBody(), handling: "SELF" });
      await answered(unit, `/demands/${id}/submit`, undefined);
      return (await answered(unit, `/demands/${id}/confirm`, undefined)).receipts[0].id;
    }
    case "demands": {
      const id = await createdBy(unit, "/demands", demandBody());
      await answered(unit, `/demands/${id}/submit`, undefined);
      return id;
    }
    default:
      return createdBy(unit, `/${family}`, await catalogueBody(unit, family));
  }
}

async function photoOf(unit: Unit): Promise<number> {
  const subjectId = await createdBy(unit, "/equipments", equipmentBody());
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } })
    .png()
    .toBuffer();
  const answer = await (await province.as(headOf[unit])).upload(
    "/attachments",
    { name: "anh.png", bytes },
    { subjectType: "equipment", subjectId },
  );
  if (answer.status !== 200)
    throw new Error(`A photo in ${unit}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

async function posted(unit: Unit, voucher: unknown): Promise<Answer["body"]> {
  return answered(unit, "/stock-vouchers", { voucher, post: true });
}

/** Two of something new, in the hands of somebody of the unit. */
async function lentIn(unit: Unit): Promise<Answer["body"]> {
  const { moves } = await posted(unit, increaseBody());
  const lines = [{ equipmentId: moves[0].equipmentId, quantity: 2 }];
  return answered(unit, "/loans", {
    borrowerId: await subjectOf(unit, "employees"),
    lines,
    dueDate: tomorrow,
  });
}

async function brokenIn(unit: Unit): Promise<number> {
  return createdBy(unit, "/equipments", { ...equipmentBody(), unplaced: true, quantity: 1, broken: 1 });
}

/** One that counts a room of its own with something in it, so that it stands in the way of no other. */
async function checkIn(unit: Unit): Promise<number> {
  const roomId = await createdBy(unit, "/functional-rooms", await catalogueBody(unit, "functional-rooms"));
  await createdBy(unit, "/equipments", { ...equipmentBody(), roomId, quantity: 2 });
  const id = await createdBy(unit, "/inventory-checks", {
    ...checkBody(),
    scope: "ROOMS",
    roomIds: [roomId],
  });
  await answered(unit, `/inventory-checks/${id}/start`, undefined);
  return id;
}

async function sheetIn(unit: Unit): Promise<{ id: number; sheetId: number }> {
  const id = await checkIn(unit);
  return {
    id,
    sheetId: (await (await province.as(headOf[unit])).get(`/inventory-checks/${id}/sheets`)).body.items[0].id,
  };
}

async function transferBetween(sender: Person, receiver: Person): Promise<number> {
  const to = (await receiver.post("/auth/session")).body.user.department.id;
  const { moves } = await postVoucher(sender, "INCREASE", {
    lines: [{ record: equipmentBody(), quantity: 2, rooms: [{ roomId: null, quantity: 2 }] }],
  });
  return (
    await postVoucher(sender, "TRANSFER_OUT", {
      toDepartmentId: to,
      lines: [{ equipmentId: moves[0].equipmentId, roomId: null, quantity: 1 }],
    })
  ).transferId;
}

async function createdBy(unit: Unit, path: string, body: unknown): Promise<number> {
  return (await answered(unit, path, body)).id;
}

async function answered(unit: Unit, path: string, body: unknown): Promise<Answer["body"]> {
  const answer = await (await province.as(headOf[unit])).post(path, body);
  if (answer.status !== 200)
    throw new Error(`${path} in ${unit}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Nothing can be merged into what is no longer followed. */
async function stoppedOf(unit: Unit, plural: string): Promise<number> {
  const known = subjects.get(`${unit} stopped ${plural}`);
  if (known !== undefined) return known;
  const id = await createdBy(unit, `/${plural}`, await catalogueBody(unit, plural));
  await answered(unit, `/${plural}/${id}/deactivation`, undefined);
  subjects.set(`${unit} stopped ${plural}`, id);
  return id;
}

async function departmentOf(unit: Unit): Promise<number> {
  return (await (await province.as(headOf[unit])).post("/auth/session")).body.user.department.id;
}

async function currentYearOf(unit: Unit): Promise<number> {
  const { items } = (await (await province.as(headOf[unit])).get("/school-years")).body;
  return items.find((year: { status: string }) => year.status === "CURRENT").id;
}

/** So long ago that it cannot be taken back. */
async function oldRollOver(unit: Unit): Promise<number> {
  const [from, to] = [
    await createdBy(unit, "/school-years", nextYearOf(unit)),
    await createdBy(unit, "/school-years", nextYearOf(unit)),
  ];
  return inserted(
    `insert into roll_overs (department_id, from_year_id, to_year_id, graduated, activated, closed, at, by_name)
     values ($1, $2, $3, '{}', false, false, now() - interval '60 days', 'x') returning id`,
    [await departmentOf(unit), from, to],
  );
}

async function someSession(userId: number): Promise<number> {
  return inserted(
    `insert into sessions (user_id, token_hash, address, agent, expires_at) values ($1, $2, '127.0.0.1', '', now() + interval '1 hour') returning id`,
    [userId, Buffer.from(`session ${++serial}`)],
  );
}

async function inserted(statement: string, values: unknown[]): Promise<number> {
  const { rows } = await province.owner.pool.query<{ id: number }>(statement, values);
  return rows[0]?.id as number;
}

function donationBody() {
  return {
    donor: "Hội cựu học sinh",
    donorKind: "ORGANISATION",
    offeredOn: "2026-09-15",
    purpose: "Dạy học",
    lines: [{ name: "Ti vi", unit: "Cái", quantity: 1 }],
  };
}

async function consentBody(unit: Unit) {
  return {
    pupilId: await subjectOf(unit, "students"),
    ...{ purpose: "PICTURES", scope: "Ảnh giờ thực hành trên trang của trường" },
    ...{ giver: "PARENT", giverName: "Lê Văn An", pupilAgreed: true },
    ...{ proof: "Phiếu ký tay, giữ ở hồ sơ lớp", givenOn: "2026-09-15" },
  };
}

function requestBody() {
  return {
    kind: "SEE",
    subjectKind: "OUTSIDER",
    subjectName: "Lê Văn An",
    askedBy: "Lê Văn An",
    proof: "Xem căn cước",
    receivedOn: "2026-09-15",
  };
}

function aidBody() {
  return { name: "Đồ dùng tự làm", maker: "Tổ Hóa", madeOn: "2026-09-15", quantity: 1, unit: "Cái" };
}
