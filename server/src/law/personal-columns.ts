/**
 * What the database keeps about persons beside the records of `personal-data.ts`: who did something, who was
 * named on a paper, what somebody wrote. A test walks all columns of text and JSON and fails at one that is
 * neither said to be of persons nor not.
 */
import { type PersonalData, personalFields } from "@so-thiet-bi/contract/personal-data";
import type { Tables } from "../db/tables.ts";

const who: PersonalData = {
  ...{ whose: "account", basis: "task", kept: "books", seenBy: "readers" },
  purpose: { vi: "Ghi ai đã lập, sửa, duyệt", en: "To write who made, changed or decided it" },
};
const words: PersonalData = {
  ...{ whose: "anybody", basis: "task", kept: "books", seenBy: "readers" },
  purpose: {
    vi: "Lời ghi chú, lý do; chỉ có dữ liệu cá nhân khi người ghi viết vào",
    en: "Notes and reasons; they speak of persons only where somebody wrote so",
  },
};
const onPaper = (whose: PersonalData["whose"], vi: string, en: string): PersonalData => ({
  ...{ whose, basis: "task", kept: "books", seenBy: "readers" },
  purpose: { vi, en },
});
const inHistory: PersonalData = {
  ...{ whose: "anybody", basis: "task", kept: "history", seenBy: "readers" },
  purpose: { vi: "Kể đã đổi gì, ai đổi, để kiểm tra sổ sách", en: "To tell who changed what" },
};
const inNotice: PersonalData = {
  ...{ whose: "account", basis: "task", kept: "notice", seenBy: "self" },
  purpose: { vi: "Báo việc cần biết", en: "To tell what one should know" },
};
const ofLogin: PersonalData = {
  ...{ whose: "account", basis: "security", kept: "account", seenBy: "nobody" },
  purpose: { vi: "Đăng nhập", en: "To log in" },
};
const ownSetting: PersonalData = {
  ...{ whose: "account", basis: "ownWish", kept: "ownWish", seenBy: "self" },
  purpose: { vi: "Giữ cách làm việc của riêng mình", en: "To keep one’s own way of working" },
};
const { accounts, profile, securityEvents, sessions } = personalFields;
const paperAsItWas = onPaper(
  "anybody",
  "Giữ giấy tờ đúng như lúc ký, khóa hoặc gửi",
  "To keep a paper as it was signed, locked or sent",
);
const member = onPaper("staff", "Thành viên hội đồng, ban", "Members of a board or council");
const buyer = onPaper("outsider", "Người mua tài sản thanh lý", "The buyer of what is disposed of");
const inCharge = onPaper(
  "anybody",
  "Người thực hiện, người chịu trách nhiệm",
  "Who does it or answers for it",
);

const ofRequest: PersonalData = {
  ...{ whose: "anybody", basis: "task", kept: "books", seenBy: "readers" },
  purpose: {
    vi: "Trả lời yêu cầu về dữ liệu cá nhân và chứng minh đã làm đúng hạn",
    en: "To answer requests about personal data and show that it was done in time",
  },
};

const ofConsent: PersonalData = {
  ...{ whose: "anybody", basis: "consent", kept: "books", seenBy: "readers" },
  purpose: {
    vi: "Biết ai đã đồng ý cho công bố gì của học sinh, và chứng minh",
    en: "To know and prove who agreed to what being published of a pupil",
  },
};

/** Rows without a name of their own are called by what they refer to, a teacher among it. */
const ofTeaching: PersonalData = {
  ...{ whose: "staff", basis: "task", kept: "record", seenBy: "readers" },
  purpose: { vi: "Biết ai dạy lớp nào, môn nào", en: "To know who teaches which class and subject" },
};

type ByColumn<Said> = {
  readonly [Table in keyof Tables]?: { readonly [Column in keyof Tables[Table]]?: Said };
};

/** Columns that hold persons by their name, in whichever table. */
export const personalByName: readonly {
  readonly called: RegExp;
  readonly title: { readonly vi: string; readonly en: string };
  readonly holds: PersonalData;
}[] = [
  {
    called: /(^|_)by_name(_before)?$|^actor_(name|unit)$|^user_name$/,
    title: { vi: "Tên người làm, ở mọi bảng", en: "The name of who did it, in every table" },
    holds: who,
  },
  {
    called: /(^|_)(note|reason|message|remarks?|conclusion|explanation)$/,
    title: { vi: "Ghi chú, lý do, ý kiến, ở mọi bảng", en: "Notes, reasons and opinions, in every table" },
    holds: words,
  },
];

/** What the program writes from the other columns of a row, to find and order it. It goes with them. */
export const derivedColumns = /^(key|alike_key|sort_key|search_text)$/;

export const personalColumns: ByColumn<PersonalData> = {
  access_tokens: { name: ownSetting, used_from: sessions.address },
  account_identities: { subject: ofLogin },
  archives: { name: words },
  attachments: { name: words },
  attempts: {
    key: {
      ...{ whose: "anybody", basis: "security", kept: "hours", seenBy: "nobody" },
      purpose: {
        vi: "Đếm số lần thử theo tài khoản và địa chỉ mạng",
        en: "To count attempts by account and network address",
      },
    },
  },
  chemical_notes: { incident: words },
  consents: { giver_name: ofConsent, proof: ofConsent, scope: ofConsent, withdrawn_by: ofConsent },
  count_entries: { device: onPaper("account", "Biết số đếm từ máy nào", "To know which device counted") },
  count_lines: { counted_by: who },
  data_requests: {
    answer: ofRequest,
    asked_by: ofRequest,
    content: ofRequest,
    extended_because: ofRequest,
    outcome: ofRequest,
    proof: ofRequest,
    subject_name: ofRequest,
  },
  demand_comments: { body: words },
  demand_allocations: { lines: words },
  demand_decisions: { lines: words },
  demand_submissions: { heading: paperAsItWas, lines: words },
  demands: { title: words },
  departments: { signers: onPaper("staff", "Người ký giấy tờ của đơn vị", "Who signs the unit’s papers") },
  erasing_words: {
    name: {
      ...{ whose: "anybody", basis: "task", kept: "hours", seenBy: "nobody" },
      purpose: {
        vi: "Thay tên của người bị khử nhận dạng ở mọi nơi",
        en: "To replace the name of who is de-identified everywhere",
      },
    },
  },
  donations: {
    donor: onPaper("outsider", "Ghi và công khai người tài trợ", "To note and publish donors"),
    address: onPaper("outsider", "Liên hệ người tài trợ", "To reach donors"),
    representative: onPaper("outsider", "Người đại diện bên tài trợ", "Who acts for a donor"),
    team: member,
  },
  equipments: { maker: onPaper("staff", "Người làm đồ dùng tự làm", "Who made a home-made aid") },
  funding_sources: { donor: onPaper("outsider", "Ghi nguồn tài trợ", "To note where funds came from") },
  history: { details: inHistory },
  home_made_aids: {
    maker: onPaper("staff", "Người làm đồ dùng tự làm", "Who made a home-made aid"),
    council: member,
  },
  idempotency_keys: {
    answer: {
      ...{ whose: "anybody", basis: "task", kept: "hours", seenBy: "nobody" },
      purpose: {
        vi: "Không ghi hai lần khi mạng gửi lại",
        en: "To write nothing twice when it is sent again",
      },
    },
  },
  incidents: {
    responsible_name: onPaper(
      "pupil",
      "Người làm hỏng, làm mất và phải đền",
      "Who broke or lost it and has to make good",
    ),
    groups: onPaper("pupil", "Nhóm học sinh dùng thiết bị", "The group of pupils that used it"),
  },
  inventory_checks: { members: member },
  inventory_variances: { responsible: inCharge },
  liquidation_lines: { assessment: words, buyer, rounds: buyer },
  liquidations: { buyer, members: member },
  loan_registrations: {
    partner: onPaper("outsider", "Bên cùng mượn, dùng", "With whom it is used"),
    second_person_name: onPaper(
      "account",
      "Người giám sát việc giao hóa chất",
      "Who looks on when chemicals are handed out",
    ),
  },
  loan_return_lines: {
    groups: onPaper("pupil", "Nhóm học sinh dùng thiết bị", "The group of pupils that used it"),
  },
  maintenance_log: { content: words, person: inCharge, result: words },
  maintenance_plan_lines: { content: words, person: inCharge },
  notices: { details: inNotice },
  provider_entries: { provider_session: ofLogin },
  repair_lines: { fault: words },
  repair_returns: { acceptance: words },
  repairs: { firm: onPaper("outsider", "Nơi sửa chữa", "Who repairs it") },
  report_submission_attempts: { paper: paperAsItWas },
  saved_views: { address: ownSetting, name: ownSetting },
  security_bursts: { address: securityEvents.address },
  security_events: {
    address: securityEvents.address,
    agent: securityEvents.agent,
    details: securityEvents.details,
    username: securityEvents.username,
  },
  sessions: { address: sessions.address, agent: sessions.browser, provider_session: ofLogin },
  stock_holdings: { purpose: words },
  stock_transfers: { lines: words },
  stock_vouchers: {
    cause: words,
    lines: words,
    deliverer: onPaper("anybody", "Người giao trên phiếu", "Who delivers, on a voucher"),
    receiver: onPaper("anybody", "Người nhận trên phiếu", "Who receives, on a voucher"),
    witness: onPaper("anybody", "Người chứng kiến trên phiếu", "Who witnesses, on a voucher"),
    partner: onPaper("outsider", "Nơi giao, nơi nhận trên phiếu", "The other side of a voucher"),
    second_person_name: onPaper(
      "account",
      "Người thứ hai xác nhận phiếu",
      "The second who confirms a voucher",
    ),
  },
  teaching_assignments: { name: ofTeaching },
  timetable_periods: { name: ofTeaching },
  track_book_confirmations: { name: onPaper("account", "Người xác nhận sổ", "Who confirms a book") },
  track_book_locks: {
    paper: paperAsItWas,
    scope_name: onPaper(
      "anybody",
      "Sổ của ai, lớp hoặc phòng nào",
      "Whose book it is, or of which class or room",
    ),
  },
  usage_quotas: { name: ofTeaching },
  users: {
    capabilities: accounts.capabilities,
    email: profile.email,
    full_name: accounts.fullName,
    notice_settings: ownSetting,
    password_hash: ofLogin,
    phone: profile.phone,
    pins: ownSetting,
    seen: ownSetting,
    username: accounts.username,
    username_key: accounts.username,
  },
};

/** Text and JSON about things, rooms, units, subjects and the program itself. */
export const columnsNotOfPersons: {
  readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[];
} = {
  access_tokens: ["parts"],
  archives: ["digest", "media_type", "subject_type"],
  asset_changes: ["document_no"],
  attachments: ["digest", "media_type", "subject_type", "thumbnail_digest"],
  calendar_feeds: ["secret_hash"],
  classrooms: ["campus", "code", "name", "session", "stream"],
  count_entries: ["client_id", "missing_parts", "name", "unit", "voids"],
  count_lines: ["missing_parts", "parts_before"],
  demand_allocations: ["department_name"],
  demand_comments: ["department_name"],
  demand_decisions: ["department_name", "document_no"],
  demand_lines: ["name", "specification", "subject", "thing_key", "unit"],
  demand_submissions: ["department_name"],
  data_requests: ["code_name", "number"],
  erasing_words: ["code_name", "rows_of", "table_done"],
  personal_keys: ["code_name"],
  demands: ["code", "route"],
  departments: [
    "address",
    "budget_code",
    "campuses",
    "code",
    "code_key",
    "email",
    "loan_settings",
    "name",
    "period_times",
    "phone",
    "place_name",
    "province",
    "school_levels",
    "short_name",
    "sign_prefix",
    "sign_title",
    "ward",
    "website",
  ],
  donation_lines: ["name", "specification", "unit"],
  donations: ["document_no", "minutes_no", "purpose"],
  equipment_groups: ["code", "name"],
  equipment_missing_parts: ["part"],
  equipment_type_components: ["part", "unit"],
  equipment_types: [
    "aliases",
    "asset_class",
    "asset_group",
    "cas_number",
    "code",
    "concentration",
    "formula",
    "name",
    "pictograms",
    "purity",
    "purpose",
    "safe_use",
    "scientific_name",
    "specification",
    "statistics_code",
    "storage",
    "strands",
    "topic",
    "usage_scope",
  ],
  equipments: [
    "code",
    "code_key",
    "country",
    "former_code",
    "manufacturer",
    "model",
    "name",
    "serial_number",
    "specification",
    "supplier",
    "unit",
  ],
  functional_room_keepers: ["decision"],
  functional_room_places: ["place", "place_code"],
  functional_rooms: ["building", "campus", "code", "floor", "kind", "name", "rules", "strands"],
  funding_sources: ["code", "kind", "name"],
  history: ["event", "subject_type"],
  home_made_aids: ["lessons", "materials", "minutes_no", "name", "unit"],
  import_progress: ["id"],
  identity_providers: ["claim", "client_id", "issuer", "name"],
  incidents: ["client_id", "compensation_goods", "number", "receipt_no"],
  installation: ["settings"],
  inventory_checks: ["basis", "department_name", "name", "number", "place"],
  job_runs: ["failure", "name"],
  kept_coverage: ["missing_levels", "subjects"],
  kept_equipment: ["conditions", "since"],
  legal_settings: ["set_by_unit", "source"],
  lesson_requirements: ["basis", "words"],
  lessons: ["code", "kind", "name", "objectives", "variant"],
  letterheads: ["above_schools", "body_above", "issuing_body", "set_by_unit"],
  liquidations: [
    "council_no",
    "decision_no",
    "department_name",
    "extension_no",
    "name",
    "number",
    "paid_in_no",
    "superior_no",
  ],
  loan_registrations: ["document_no", "lesson_title", "moved_from", "number", "second_person_lines"],
  loans: ["number"],
  measures: ["code", "name"],
  merger_rows: ["kind", "was"],
  mergers: ["decision_no"],
  norm_items: [
    "block",
    "component",
    "description",
    "kind",
    "legacy_code",
    "name",
    "number",
    "purpose",
    "quantity_text",
    "source",
    "subject",
    "subject_key",
    "topic",
    "unit",
  ],
  norm_lists: ["name", "product_key", "received_checksum", "received_from", "regulation", "source"],
  notices: ["event", "subject_type"],
  processes: ["host", "id", "version"],
  purchase_campaign_lines: ["name", "specification", "subject", "unit"],
  purchase_campaigns: ["name"],
  repair_return_lines: ["parts"],
  repairs: ["document_no", "number"],
  report_requests: ["asked", "report_key", "title"],
  report_submission_attempts: ["hash"],
  room_checks: ["met"],
  room_norms: ["in_force", "min_rooms", "product_key", "room", "scope", "source"],
  saved_views: ["list"],
  school_years: ["holidays", "name", "terms"],
  security_events: ["kind", "subject_type"],
  serials: ["series"],
  sessions: ["leave_at"],
  setup_put_offs: ["step"],
  stock_lots: ["number"],
  stock_transfers: ["department_name", "to_department_name"],
  stock_vouchers: ["department_name", "document_no", "number", "to_department_name"],
  subject_groups: ["code", "name"],
  subjects: ["code", "kind", "levels", "name", "short_name", "strands"],
  teaching_assignments: ["code", "strands"],
  timetable_periods: ["code"],
  track_book_locks: ["book", "hash", "period"],
  track_book_notes: ["book", "period", "row_id"],
  unit_names: ["name"],
  unknown_things: ["name", "unit"],
  usage_quotas: ["code"],
  webhook_deliveries: ["answer", "cursor", "event", "subject_type"],
  webhooks: ["address", "kinds", "name"],
};

/**
 * Names in words that stay where somebody is de-identified, because the law has them kept: posted vouchers and what
 * they rest on (Luật Kế toán 2015, Điều 16 and 41), papers as they were signed, locked or sent, figures and heads of
 * papers as they were decided, and what was counted.
 */
export const namesKeptByLaw: { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] | "all" } =
  {
    archives: "all",
    chemical_notes: "all",
    count_entries: "all",
    demand_submissions: ["heading"],
    legal_settings: "all",
    letterheads: "all",
    report_submission_attempts: ["paper"],
    stock_vouchers: "all",
    track_book_locks: ["paper"],
  };

/** Of a table whose rows do not say their unit: the column that leads to a row that does. */
export const unitThrough: { readonly [Table in keyof Tables]?: readonly [string, keyof Tables] } = {
  count_late_decisions: ["entry_id", "count_entries"],
  count_lines: ["check_id", "inventory_checks"],
  demand_lines: ["demand_id", "demands"],
  demand_receipt_lines: ["receipt_id", "demand_receipts"],
  demand_receipts: ["demand_id", "demands"],
  demand_submissions: ["demand_id", "demands"],
  equipment_missing_parts: ["equipment_id", "equipments"],
  inventory_variances: ["check_id", "inventory_checks"],
  lesson_requirements: ["owner_id", "lessons"],
  liquidation_lines: ["liquidation_id", "liquidations"],
  loan_lines: ["loan_id", "loans"],
  loan_registration_lines: ["registration_id", "loan_registrations"],
  loan_return_lines: ["return_id", "loan_returns"],
  maintenance_plan_lines: ["plan_id", "maintenance_plans"],
  norm_items: ["list_id", "norm_lists"],
  notices: ["user_id", "users"],
  purchase_campaign_lines: ["campaign_id", "purchase_campaigns"],
  repair_lines: ["repair_id", "repairs"],
  repair_returns: ["repair_id", "repairs"],
  report_submission_attempts: ["submission_id", "report_submissions"],
  track_book_confirmations: ["lock_id", "track_book_locks"],
  unknown_things: ["check_id", "inventory_checks"],
};
