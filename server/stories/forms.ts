/**
 * The 44 forms that a school and its superiors keep, each with the address that makes it of the demo
 * province. Their numbers are ours alone: no paper and no screen says them.
 */
import { endpoints } from "@so-thiet-bi/contract";
import { isDeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import { type TrackBookKey, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { reports } from "../src/areas/reports/papers/registry.ts";
import type { PersonKey } from "../src/demo/people.ts";
import type { Answer, House, Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher } from "./storekeeping.ts";

export interface Form {
  /** “F07” */
  no: string;
  /** Words of its title. */
  title: string;
  by: PersonKey;
  address: string;
  /** What is sent along, where the paper is ordered instead of opened. */
  order?: object;
}

type Item = Answer["body"];

/** Every form with the ids that this province gives its records. */
export async function formsOf(province: House): Promise<Form[]> {
  const mai = await province.as("mai");
  const first = async (path: string, which: (item: Item) => boolean = () => true): Promise<Item> => {
    const { body } = await mai.get(path);
    const found = (body.items as Item[]).find(which);
    if (!found) throw new Error(`nothing of that kind in ${path}: ${JSON.stringify(body).slice(0, 200)}`);
    return found;
  };
  const year = await first("/school-years", ({ status }) => status === "CURRENT");
  const [from, to] = [year.startDate < dayFromToday() ? year.startDate : dayFromToday(-60), dayFromToday(7)];
  const span = `from=${from}&to=${to}`;
  const loan = await first("/loans?size=200");
  const slip = await first("/loan-registrations?size=200", ({ date }) => date <= dayFromToday(7));
  const check = await first("/inventory-checks", ({ status }) => status === "CLOSED" || status === "POSTED");
  const room = await first("/functional-rooms?size=200", ({ subjects }) => (subjects ?? []).length > 0);
  const room0 = await first("/functional-rooms?size=200", ({ name }) => /kho/i.test(name));
  const subject = await first("/subjects?size=200", ({ name }) => /Khoa học tự nhiên/.test(name));
  const coded = await first("/equipments?size=200&trackingMode=ITEM");
  const voucher = (type: string) => first(`/stock-vouchers?size=200&type=${type}&status=POSTED`);
  const [increase, moved] = [await voucher("INCREASE"), await voucher("TRANSFER")];
  const incident = await first("/incidents", ({ status }) => status !== "DISMISSED");
  const repair = await first("/repairs");
  const [proposed, disposed] = [
    await first("/liquidations", ({ status }) => status === "PROPOSED"),
    await first("/liquidations", ({ status }) => status === "POSTED"),
  ];
  const demand = await first("/demands", ({ status }) => status.startsWith("WAITING"));
  const list = await first(
    "/norm-lists",
    ({ status, level }) => status === "PUBLISHED" && level === "MIDDLE",
  );
  const group = await first("/subject-groups?size=50");
  const leaver = await freeOfThings(mai);
  const report = (key: string, query = "") => `/reports/${key}/file?${query}`;
  const papers: readonly [string, string, string, PersonKey?][] = [
    ["F01", "Sổ thiết bị giáo dục", "/papers/equipment-book"],
    ["F02", "Danh mục thiết bị", report("norm-list", `normListId=${list.id}`)],
    ["F03", "Sổ phân định thiết bị theo bài dạy", report("lesson-book", `subjectId=${subject.id}`)],
    ["F04", "Kế hoạch sử dụng thiết bị", report("usage-plan", `subjectGroupId=${group.id}`)],
    [
      "F05",
      "Phiếu báo sử dụng thiết bị",
      `/papers/usage-notice?monday=${mondayOf(slip.date)}&borrowerId=${slip.borrower?.id ?? slip.borrowerId}`,
    ],
    ["F06", "Phiếu mượn thiết bị", `/papers/loan-slip/${loan.id}`],
    ["F07", "Sổ theo dõi mượn – trả thiết bị", `/papers/loan-book?${span}`],
    ["F08", "Sổ mượn trả", `/papers/teacher-loan-book?${span}`],
    ["F09", "Báo cáo sử dụng đồ dùng dạy học", `/papers/usage-report?${span}`],
    ["F10", "Tổng hợp số tiết sử dụng", `/papers/usage-summary?${span}`],
    ["F11", "Tổng hợp sử dụng", report("usage-by")],
    ["F12", "Đăng ký", report("room-timetable", `roomId=${room.id}`)],
    ["F13", "Sổ nhật ký phòng học bộ môn", report("room-diary", `roomId=${room.id}`)],
    ["F14", "Danh sách thiết bị mượn chưa trả", "/papers/overdue-list"],
    ["F15", "Biên bản", `/papers/inventory-minutes/${check.id}`],
    ["F16", "Biên bản kiểm kê tài sản cố định", `/papers/asset-inventory-minutes/${check.id}`],
    ["F17", "Phiếu đếm kiểm kê", `/papers/count-sheet/${check.id}`],
    ["F18", "Bảng tổng hợp chênh lệch kiểm kê và xử lý", `/papers/inventory-variances/${check.id}`],
    ["F19", "Biên bản", `/papers/incident-minutes/${incident.id}`],
    ["F20", "Sổ theo dõi hỏng", `/papers/incident-book?${span}`],
    ["F21", "Phiếu sửa chữa", `/papers/repair-order/${repair.id}`],
    ["F22", "Sổ bảo trì, bảo dưỡng", `/papers/maintenance-book?${span}`],
    ["F23", "Biên bản bàn giao thiết bị", `/papers/handover/${increase.id}`],
    ["F24", "Phiếu điều chuyển thiết bị", `/papers/transfer-slip/${moved.id}`],
    ["F25", "Tờ trình", `/papers/liquidation-proposal/${proposed.id}`],
    ["F26", "Biên bản", `/papers/liquidation-minutes/${disposed.id}`],
    ["F27", "mua sắm thiết bị", `/papers/demand-plan/${demand.id}`],
    ["F28", "Tờ trình", `/papers/demand-submission/${demand.id}`],
    ["F29", "Văn bản đăng ký mua sắm tập trung", `/papers/central-purchase/${demand.id}`],
    ["F30", "Tổng hợp nhu cầu trang bị thiết bị của các trường", "/papers/demand-consolidation", "lan"],
    ["F31", "đáp ứng thiết bị", report("norm-coverage")],
    ["F32", "Báo cáo tăng giảm thiết bị", report("increase-decrease")],
    [
      "F33",
      "Sổ theo dõi TSCĐ và công cụ, dụng cụ tại nơi sử dụng",
      `/papers/use-place-book?roomId=${room.id}`,
    ],
    ["F34", "Sổ tài sản cố định", report("fixed-assets")],
    ["F35", "Bảng tính hao mòn tài sản cố định", report("wear")],
    ["F36", "hóa chất", report("chemical-book")],
    ["F37", "thiết bị tự làm", report("self-made-book")],
    ["F38", "Công khai", report("disclosure")],
    ["F39", "Thống kê số tiết sử dụng thiết bị", report("special-equipment-use")],
    ["F40", "", "/qr-labels"],
    ["F41", "Thẻ kho", `/papers/stock-card/${coded.id}`],
    ["F42", "Danh mục thiết bị", `/papers/room-list/${room0.id}`],
    ["F43", "Giấy xác nhận", `/papers/clearance/${leaver}`],
    ["F44", "Biên bản tự kiểm tra phòng học bộ môn", report("room-inspection", `roomId=${room.id}`)],
  ];
  const order = { format: "A4_3x8", subjects: { equipmentIds: [coded.id] } };
  return papers.map(([no, title, address, by = "mai"]) => ({
    no,
    title,
    address,
    by,
    ...(no === "F40" && { order }),
  }));
}

/** Papers, reports and books that are none of the 44, or another side of one of them. */
export async function morePapersOf(province: House): Promise<Pick<Form, "address" | "by">[]> {
  const mai = await province.as("mai");
  const items = async (path: string): Promise<Item[]> => (await mai.get(path)).body.items;
  const idOf = async (path: string): Promise<number> => ((await items(path))[0] as Item).id;
  const vouchers = await items("/stock-vouchers?size=200");
  const ofEachType = [...new Map(vouchers.map(({ id, type }) => [type, id])).values()];
  const sent = await sentAway(mai);
  const [roomId, personId] = [await idOf("/functional-rooms"), await idOf("/employees")];
  const [equipmentId, subjectId] = [
    await idOf("/equipments"),
    (await items("/subjects?size=200")).find(({ name }) => /Khoa học tự nhiên/.test(name))?.id,
  ];
  const [subjectGroupId, span] = [
    await idOf("/subject-groups"),
    `from=${dayFromToday(-60)}&to=${dayFromToday()}`,
  ];
  const needs: Readonly<Record<string, string>> = {
    "stock-card": `equipmentId=${equipmentId}`,
    "lesson-book": `subjectId=${subjectId}`,
    "usage-plan": `subjectGroupId=${subjectGroupId}`,
    "room-diary": `roomId=${roomId}`,
    "room-timetable": `roomId=${roomId}`,
    "room-inspection": `roomId=${roomId}`,
  };
  const plan =
    (await mai.get("/maintenance-plans")).body.plan ?? (await mai.post("/maintenance-plans", {})).body;
  const holder = (await items("/employees?size=200")).map(({ id }) => id);
  const held = [];
  for (const id of holder)
    if (held.length === 0 && (await mai.get(`/papers/holding-handover/${id}?format=xlsx`)).status === 200)
      held.push(id);
  const booksOf = (await mai.get("/track-books")).body.items as Item[];
  const scopes: Readonly<Record<string, number>> = {
    room: roomId,
    subject: subjectId,
    subjectGroup: subjectGroupId,
    teacher: personId,
    equipment: equipmentId,
  };
  const year = dayFromToday(-60).slice(0, 4);
  const periods: Readonly<Record<string, string>> = {
    month: dayFromToday(-31).slice(0, 7),
    schoolYear: year,
    calendarYear: year,
  };
  return [
    ...ofEachType.map((id) => `/papers/voucher/${id}`),
    `/papers/asset-handover/${sent}`,
    ...(await changedAssets(mai)).map((id) => `/papers/cost-change-minutes/${id}`),
    `/papers/home-made-minutes/${await madeByHand(mai)}`,
    `/papers/donation-minutes/${await donated(mai)}`,
    ...(await items("/liquidations")).map(({ id }) => `/papers/asset-handling/${id}`),
    ...(await items("/demands?size=200"))
      .filter(({ status }) => status === "APPROVED" || status.startsWith("REJECTED"))
      .map(({ id }) => `/papers/demand-reply/${id}`),
    `/papers/maintenance-plan/${plan.id}`,
    `/papers/room-handover/${roomId}`,
    ...held.map((id) => `/papers/holding-handover/${id}`),
    `/papers/practice-minutes?${span}`,
    "/papers/about-me",
    ...reports
      .filter(({ ofUnitsBelow }) => !ofUnitsBelow)
      .map(({ key }) => `/reports/${key}/file?${needs[key] ?? ""}`),
    ...booksOf.map(({ key }) => {
      const { period, scope, scopeRequired } = trackBookWords[key as TrackBookKey];
      return `/track-books/${key}/file?period=${periods[period]}${scopeRequired ? `&scopeId=${scopes[scope]}` : ""}`;
    }),
  ]
    .map((address): Pick<Form, "address" | "by"> => ({ address, by: "mai" }))
    .concat([
      { address: `/papers/data-access?from=${dayFromToday(-3)}&to=${dayFromToday()}`, by: "hung" },
      { address: `/papers/data-request-register?year=${dayFromToday().slice(0, 4)}`, by: "hung" },
      { address: `/papers/data-of-person/${await askedAbout(province, personId)}`, by: "hung" },
      { address: "/papers/central-purchases", by: "lan" },
      { address: "/papers/central-purchases?scope=DECIDED", by: "lan" },
      { address: "/papers/demand-consolidation?scope=DECIDED", by: "lan" },
      ...reports
        .filter(({ ofUnitsBelow }) => ofUnitsBelow)
        .map(({ key }) => ({ address: `/reports/${key}/file?`, by: "lan" as const })),
    ]);
}

/** Somebody of the staff asks what is kept of them. */
async function askedAbout(province: House, employeeId: number): Promise<number> {
  const hung = await province.as("hung");
  const { body } = await hung.post("/data-requests", {
    ...{ kind: "COPY", subjectKind: "STAFF", pupilId: null, employeeId, subjectName: null },
    ...{ askedBy: "Võ Anh Tuấn", proof: "Đến tận nơi", content: null, receivedOn: dayFromToday() },
  });
  return body.id;
}

/** The demo schools have sent nothing to one another. */
/** A cost that was corrected, and a lot that was split. */
async function changedAssets(mai: Person): Promise<number[]> {
  const bought = { unit: "Cái", trackingMode: "QUANTITY", grades: [], quantity: 3, unitPrice: 20_000_000 };
  const made = async (name: string, verb: string, given: object): Promise<number> => {
    const { id } = (await mai.post("/equipments", { ...bought, name, unplaced: true })).body;
    const body = { date: dayFromToday(), seenCost: 60_000_000, ...given };
    return (await mai.post(`/equipments/${id}/${verb}`, body)).body.id;
  };
  return [
    await made("Bàn họp", "cost-changes", { reason: "ERROR", costAfter: 63_000_000 }),
    await made("Ghế dài", "split", { pieces: 3 }),
  ];
}

async function sentAway(mai: Person): Promise<number> {
  const [to] = (await mai.get("/stock-transfers/recipients")).body.items as Item[];
  const equipmentId = await newRecord(mai, { name: "Bảng phụ bàn giao", quantity: 2 });
  const lines = [{ equipmentId, roomId: null, quantity: 1 }];
  return (await postVoucher(mai, "TRANSFER_OUT", { toDepartmentId: (to as Item).id, lines })).id;
}

/** Made by a teacher and handed to the council. */
async function madeByHand(mai: Person): Promise<number> {
  const madeOn = dayFromToday(-3);
  const aid = { name: "Mô hình núi lửa", maker: "Lớp 8A", madeOn, quantity: 1, unit: "Cái" };
  const { id } = (await mai.post("/home-made-aids", aid)).body;
  await mai.post(`/home-made-aids/${id}/submission`, {});
  return id;
}

/** Offered to the school, and not agreed to yet. */
async function donated(mai: Person): Promise<number> {
  const lines = [{ name: "Ti vi 55 inch", unit: "Cái", quantity: 2, unitPrice: 9_000_000 }];
  const offer = { donor: "Hội cựu học sinh", donorKind: "ORGANISATION", purpose: "Dạy học", lines };
  return (await mai.post("/donations", { ...offer, offeredOn: dayFromToday(-3) })).body.id;
}

/** Those that are given for Word. */
export async function editedPapersOf(province: House): Promise<Pick<Form, "address" | "by">[]> {
  return [...(await formsOf(province)), ...(await morePapersOf(province))].filter(({ address }) =>
    isEdited(address),
  );
}

/** Papers and reports say so of themselves. */
function isEdited(address: string): boolean {
  const path = address.replace(/\?.*/, "");
  const report = reports.find(({ key }) => path === `/reports/${key}/file`);
  const paper = endpoints
    .map(({ endpoint }) => endpoint)
    .find(({ path: of }) => new RegExp(`^${of.replace(/:\w+/g, "\\d+")}$`).test(path));
  return (report?.edited ?? (paper && isDeclaredPaper(paper) && paper.edited)) === true;
}

/** Somebody of the staff who has nothing out: of those who do, the paper is refused. */
async function freeOfThings(mai: Person): Promise<number> {
  const { items } = (await mai.get("/employees?size=200")).body;
  for (const { id } of items as Item[])
    if ((await mai.get(`/papers/clearance/${id}`)).status === 200) return id;
  throw new Error("everybody has something out");
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
