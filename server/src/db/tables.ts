// Printed from the migrations by `npm run tables`; do not edit.
import type { ColumnType, Generated } from "kysely";

export interface Tables {
  access_tokens: AccessTokens;
  account_identities: AccountIdentities;
  archives: Archives;
  asked_log_level: AskedLogLevel;
  asset_changes: AssetChanges;
  attachments: Attachments;
  attempts: Attempts;
  calendar_feeds: CalendarFeeds;
  chemical_notes: ChemicalNotes;
  classrooms: Classrooms;
  consents: Consents;
  count_entries: CountEntries;
  count_late_decisions: CountLateDecisions;
  count_lines: CountLines;
  count_sheet_counters: CountSheetCounters;
  count_sheets: CountSheets;
  coverage_months: CoverageMonths;
  data_requests: DataRequests;
  demand_allocations: DemandAllocations;
  demand_comments: DemandComments;
  demand_decisions: DemandDecisions;
  demand_lines: DemandLines;
  demand_receipt_lines: DemandReceiptLines;
  demand_receipts: DemandReceipts;
  demand_submissions: DemandSubmissions;
  demands: Demands;
  departments: Departments;
  donation_lines: DonationLines;
  donations: Donations;
  employee_subject_group: EmployeeSubjectGroup;
  employee_subjects: EmployeeSubjects;
  employees: Employees;
  equipment_counts: EquipmentCounts;
  equipment_groups: EquipmentGroups;
  equipment_missing_parts: EquipmentMissingParts;
  equipment_type_components: EquipmentTypeComponents;
  equipment_type_subjects: EquipmentTypeSubjects;
  equipment_types: EquipmentTypes;
  equipments: Equipments;
  erasing_words: ErasingWords;
  erasure_rounds: ErasureRounds;
  functional_room_keepers: FunctionalRoomKeepers;
  functional_room_places: FunctionalRoomPlaces;
  functional_room_subjects: FunctionalRoomSubjects;
  functional_rooms: FunctionalRooms;
  funding_sources: FundingSources;
  history: History;
  history_anchors: HistoryAnchors;
  history_heads: HistoryHeads;
  history_keys: HistoryKeys;
  history_reseals: HistoryReseals;
  home_made_aids: HomeMadeAids;
  idempotency_keys: IdempotencyKeys;
  identity_providers: IdentityProviders;
  import_progress: ImportProgress;
  incidents: Incidents;
  installation: Installation;
  inventory_checks: InventoryChecks;
  inventory_scopes: InventoryScopes;
  inventory_variances: InventoryVariances;
  job_runs: JobRuns;
  kept_coverage: KeptCoverage;
  kept_equipment: KeptEquipment;
  kept_shortages: KeptShortages;
  known_browsers: KnownBrowsers;
  last_loans: LastLoans;
  legal_settings: LegalSettings;
  lesson_requirements: LessonRequirements;
  lessons: Lessons;
  letterheads: Letterheads;
  liquidation_lines: LiquidationLines;
  liquidations: Liquidations;
  loan_handovers: LoanHandovers;
  loan_lines: LoanLines;
  loan_registration_lines: LoanRegistrationLines;
  loan_registrations: LoanRegistrations;
  loan_reminders: LoanReminders;
  loan_return_lines: LoanReturnLines;
  loan_returns: LoanReturns;
  loans: Loans;
  maintenance_log: MaintenanceLog;
  maintenance_plan_lines: MaintenancePlanLines;
  maintenance_plans: MaintenancePlans;
  measures: Measures;
  merger_rows: MergerRows;
  mergers: Mergers;
  norm_choices: NormChoices;
  norm_items: NormItems;
  norm_lists: NormLists;
  norm_mappings: NormMappings;
  notices: Notices;
  personal_keys: PersonalKeys;
  processes: Processes;
  provider_entries: ProviderEntries;
  purchase_campaign_extensions: PurchaseCampaignExtensions;
  purchase_campaign_lines: PurchaseCampaignLines;
  purchase_campaigns: PurchaseCampaigns;
  recovery_codes: RecoveryCodes;
  repair_lines: RepairLines;
  repair_return_lines: RepairReturnLines;
  repair_returns: RepairReturns;
  repairs: Repairs;
  report_requests: ReportRequests;
  report_submission_attempts: ReportSubmissionAttempts;
  report_submissions: ReportSubmissions;
  roll_overs: RollOvers;
  room_bookings: RoomBookings;
  room_checks: RoomChecks;
  room_norms: RoomNorms;
  saved_views: SavedViews;
  school_year_steps: SchoolYearSteps;
  school_years: SchoolYears;
  second_factors: SecondFactors;
  security_bursts: SecurityBursts;
  security_events: SecurityEvents;
  serials: Serials;
  session_seal: SessionSeal;
  sessions: Sessions;
  setup_put_offs: SetupPutOffs;
  stock_balances: StockBalances;
  stock_closings: StockClosings;
  stock_corrections: StockCorrections;
  stock_hand_moves: StockHandMoves;
  stock_holdings: StockHoldings;
  stock_lots: StockLots;
  stock_movements: StockMovements;
  stock_promises: StockPromises;
  stock_transfers: StockTransfers;
  stock_voucher_sources: StockVoucherSources;
  stock_vouchers: StockVouchers;
  student_classroom: StudentClassroom;
  students: Students;
  subject_group_deputies: SubjectGroupDeputies;
  subject_group_other_members: SubjectGroupOtherMembers;
  subject_group_subjects: SubjectGroupSubjects;
  subject_groups: SubjectGroups;
  subjects: Subjects;
  teaching_assignments: TeachingAssignments;
  timetable_periods: TimetablePeriods;
  track_book_confirmations: TrackBookConfirmations;
  track_book_locks: TrackBookLocks;
  track_book_notes: TrackBookNotes;
  unit_names: UnitNames;
  unknown_things: UnknownThings;
  upkeep_reminders: UpkeepReminders;
  usage_counts: UsageCounts;
  usage_days: UsageDays;
  usage_days_to_count: UsageDaysToCount;
  usage_quotas: UsageQuotas;
  user_capability_scopes: UserCapabilityScopes;
  users: Users;
  wear_entries: WearEntries;
  wear_runs: WearRuns;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}

export interface AccessTokens {
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  name: string;
  scope: "READ" | "READ_WRITE";
  parts: Generated<string[]>;
  created_at: Generated<string>;
  expires_on: string;
  used_at: string | null;
  used_from: string | null;
  revoked_at: string | null;
}

export interface AccountIdentities {
  provider_id: number;
  subject: string;
  user_id: number;
  linked_at: Generated<string>;
}

export interface Archives {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  subject_type: string;
  subject_id: number;
  name: string;
  media_type: string;
  size: number;
  digest: string;
  created_by_name: string;
  created_at: Generated<string>;
}

export interface AskedLogLevel {
  only_row: Generated<boolean>;
  level: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
  until: string;
}

export interface AssetChanges {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  equipment_id: number;
  kind: "SPLIT" | "COST";
  date: string;
  reason: "UPGRADE" | "PART_REMOVED" | "PART_LOST" | "SETTLEMENT" | "ERROR" | "REVALUATION" | null;
  document_no: string | null;
  document_date: string | null;
  explanation: string | null;
  cost_before: number;
  cost_after: number;
  worn_before: number | null;
  worn_after: number | null;
  basis_year: number | null;
  basis_worn: number | null;
  years_left: number | null;
  pieces: number | null;
  created_at: Generated<string>;
  created_by_name: string;
  undone_at: string | null;
  undone_by_name: string | null;
  undo_reason: string | null;
  version: Generated<number>;
}

export interface Attachments {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  subject_type: string;
  subject_id: number;
  kind: "PHOTO" | "DOCUMENT";
  name: string;
  media_type: string;
  size: number;
  digest: string;
  thumbnail_digest: string | null;
  width: number | null;
  height: number | null;
  is_cover: Generated<boolean>;
  created_by: number | null;
  created_by_name: string;
  created_at: Generated<string>;
  removed_at: string | null;
  is_safety_sheet: Generated<boolean>;
}

export interface Attempts {
  key: string;
  used: number;
  most: number;
  ends_at: string;
}

export interface CalendarFeeds {
  id: Generated<number>;
  department_id: number;
  employee_id: number | null;
  room_id: number | null;
  secret_hash: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  last_read_at: string | null;
  revoked_at: string | null;
}

export interface ChemicalNotes {
  id: Generated<number>;
  department_id: number;
  voucher_id: number;
  equipment_id: number;
  waste: number | null;
  incident: string | null;
  noted_by: number;
  noted_by_name: string;
  noted_at: Generated<string>;
  returned: number | null;
  return_voucher_id: number | null;
}

export interface Classrooms {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  grade: number;
  student_count: number;
  homeroom_teacher_id: number | null;
  room_id: number | null;
  session: string;
  campus: string | null;
  stream: string | null;
  group_count: number | null;
}

export interface Consents {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  pupil_id: number;
  purpose: "PICTURES" | "NAME" | "WORK" | "OTHER";
  scope: string;
  giver: "PARENT" | "GUARDIAN" | "SELF";
  giver_name: string;
  pupil_agreed: boolean;
  proof: string;
  given_on: string;
  withdrawn_on: string | null;
  withdrawn_by: string | null;
  withdrawn_by_name: string | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface CountEntries {
  id: Generated<number>;
  check_id: number;
  department_id: number;
  sheet_id: number;
  client_id: string;
  kind: "COUNT" | "ADD" | "VOID" | "UNKNOWN" | "ASSUMED" | "DECIDED";
  equipment_id: number | null;
  lot_id: number | null;
  good: Generated<number>;
  broken: Generated<number>;
  missing_parts: ColumnType<unknown, string | null | undefined, string | null>;
  name: string | null;
  unit: string | null;
  note: string | null;
  voids: string | null;
  device: string | null;
  user_id: number;
  user_name: string;
  counted_at: string;
  received_at: Generated<string>;
  late: Generated<boolean>;
}

export interface CountLateDecisions {
  entry_id: number;
  accepted: boolean;
  decided_by_name: string;
  decided_at: Generated<string>;
}

export interface CountLines {
  id: Generated<number>;
  check_id: number;
  sheet_id: number;
  equipment_id: number;
  lot_id: number | null;
  book_good: Generated<number>;
  book_broken: Generated<number>;
  book_value: Generated<number>;
  book_away: Generated<number>;
  away_value: Generated<number>;
  good: number | null;
  broken: number | null;
  missing_parts: ColumnType<unknown, string | null | undefined, string | null>;
  parts_before: ColumnType<unknown, string | null | undefined, string | null>;
  counted_at: string | null;
  counted_by: string | null;
  differs: Generated<boolean>;
  note: string | null;
}

export interface CountSheetCounters {
  sheet_id: number;
  employee_id: number;
}

export interface CountSheets {
  id: Generated<number>;
  check_id: number;
  department_id: number;
  room_id: number | null;
  status: Generated<"NOT_STARTED" | "COUNTING" | "COUNTED" | "CONFIRMED">;
  is_open: Generated<boolean>;
  finished_at: string | null;
  finished_by_name: string | null;
  confirmed_at: string | null;
  confirmed_by_name: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface CoverageMonths {
  department_id: number;
  month: string;
  percent: number | null;
  items: number;
  reckoned_on: string;
}

export interface DataRequests {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  number: string;
  status: Generated<"RECEIVED" | "ANSWERED" | "DONE" | "REFUSED">;
  kind: "SEE" | "COPY" | "CORRECT" | "RESTRICT" | "ERASE" | "WITHDRAW";
  subject_kind: "PUPIL" | "STAFF" | "ACCOUNT" | "OUTSIDER";
  pupil_id: number | null;
  employee_id: number | null;
  account_id: number | null;
  subject_name: string;
  asked_by: string;
  proof: string;
  content: string | null;
  received_on: string;
  answer_by: string;
  act_by: string;
  extended_because: string | null;
  answered_on: string | null;
  answer: string | null;
  answered_by_name: string | null;
  ended_on: string | null;
  outcome: string | null;
  ended_by_name: string | null;
  code_name: string | null;
  search_text: string;
  created_by: number | null;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
  kept_until: string | null;
  lifted_on: string | null;
  lifted_by_name: string | null;
}

export interface DemandAllocations {
  id: Generated<number>;
  demand_id: number;
  department_id: number;
  department_name: string;
  message: string | null;
  lines: ColumnType<unknown, string, string>;
  allocated_by: number;
  allocated_by_name: string;
  allocated_at: Generated<string>;
}

export interface DemandComments {
  id: Generated<number>;
  demand_id: number;
  department_id: number;
  department_name: string;
  body: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
}

export interface DemandDecisions {
  id: Generated<number>;
  demand_id: number;
  attempt: number;
  round: number;
  department_id: number;
  department_name: string;
  approved: boolean;
  message: string | null;
  lines: ColumnType<unknown, string, string>;
  decided_by: number;
  decided_by_name: string;
  decided_at: Generated<string>;
  document_no: string | null;
  document_date: string | null;
  funding_source_id: number | null;
  withdrawn_at: string | null;
  withdrawn_by: number | null;
  withdrawn_by_name: string | null;
  withdrawn_reason: string | null;
}

export interface DemandLines {
  id: Generated<number>;
  demand_id: number;
  position: number;
  equipment_id: number | null;
  name: string;
  unit: string;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | "DIGITAL";
  specification: string | null;
  subject: string | null;
  unit_price: number | null;
  reason: string | null;
  requested_quantity: number;
  round1_quantity: number | null;
  round2_quantity: number | null;
  allocated_quantity: number | null;
  received_quantity: number | null;
  type_id: number | null;
  norm_quantity: number | null;
  priority: Generated<number>;
  room_id: number | null;
  funding_source_id: number | null;
  closed_reason: string | null;
  thing_key: string | null;
  norm_item_id: number | null;
}

export interface DemandReceiptLines {
  receipt_id: number;
  line_id: number;
  quantity: number;
  condition: "GOOD" | "BROKEN";
  note: string | null;
  voucher_line: number;
}

export interface DemandReceipts {
  id: Generated<number>;
  demand_id: number;
  no: number;
  voucher_id: number;
  received_by: number;
  received_by_name: string;
  received_at: Generated<string>;
  undone_at: string | null;
  undone_by_name: string | null;
}

export interface DemandSubmissions {
  demand_id: number;
  attempt: number;
  department_name: string;
  submitted_by: number;
  submitted_by_name: string;
  submitted_at: Generated<string>;
  lines: ColumnType<unknown, string, string>;
  heading: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface Demands {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  code: string;
  title: string;
  kind: "MINIMUM" | "SUPPLEMENT" | "REPLACEMENT" | "CONSUMABLE" | "OTHER";
  urgency: "NORMAL" | "URGENT";
  reason: string | null;
  needed_by: string | null;
  status: Generated<"PENDING" | "WAITING_FOR_LEVEL_1" | "WAITING_FOR_LEVEL_2" | "APPROVED" | "REJECTED_BY_LEVEL_1" | "REJECTED_BY_LEVEL_2" | "DONE">;
  route: ColumnType<unknown, string | null | undefined, string | null>;
  turn_department_id: number | null;
  attempt: Generated<number>;
  submitted_at: string | null;
  status_since: Generated<string>;
  status_by_name: string;
  search_text: string;
  created_by: number;
  created_by_name: string;
  updated_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  handling: Generated<"SUPERIOR" | "SELF">;
  campaign_id: number | null;
  late: Generated<boolean>;
  school_year: number;
  budget_year: number;
  cancelled: Generated<boolean>;
  submitted_by: number | null;
  guest_department_ids: Generated<number[]>;
}

export interface Departments {
  id: Generated<number>;
  type: "LEVEL_1" | "LEVEL_2" | "LEVEL_3";
  parent_id: number | null;
  root_id: number;
  name: string;
  short_name: string | null;
  code: string;
  code_key: string;
  budget_code: string | null;
  school_funding_type: "PUBLIC" | "PRIVATE" | null;
  school_levels: Generated<string[]>;
  address: string | null;
  province: string | null;
  ward: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  place_name: string;
  sign_title: string | null;
  sign_prefix: string | null;
  note: string | null;
  signers: ColumnType<unknown, string, string>;
  campuses: ColumnType<unknown, string, string>;
  periods_morning: number;
  periods_afternoon: number;
  period_times: ColumnType<unknown, string, string>;
  workdays: number[];
  loan_settings: ColumnType<unknown, string, string>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  default_store_id: number | null;
  school_kind: "GENERAL" | "KINDERGARTEN" | "CONTINUING" | "VOCATIONAL_CONTINUING" | "SPECIAL" | null;
}

export interface DonationLines {
  id: Generated<number>;
  donation_id: number;
  position: number;
  name: string;
  unit: string;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | "DIGITAL";
  type_id: number | null;
  quantity: number;
  unit_price: number | null;
  specification: string | null;
  received_quantity: number | null;
  received_price: number | null;
}

export interface Donations {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  status: Generated<"DRAFT" | "OFFERED" | "AGREED" | "RECEIVED" | "DECLINED">;
  donor: string;
  donor_kind: "ORGANISATION" | "PERSON";
  representative: string | null;
  address: string | null;
  named: Generated<boolean>;
  offered_on: string;
  purpose: string;
  document_no: string | null;
  note: string | null;
  submitted_by_name: string | null;
  agreed_by_name: string | null;
  agreed_at: string | null;
  decline_reason: string | null;
  received_on: string | null;
  minutes_no: string | null;
  team: string | null;
  remarks: string | null;
  received_by_name: string | null;
  voucher_id: number | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface EmployeeSubjectGroup {
  id: Generated<number>;
  owner_id: number;
  school_year_id: number;
  target_id: number;
  since: string;
  until: string | null;
}

export interface EmployeeSubjects {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface Employees {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  kind: string;
  position: string;
  birth_date: string | null;
  gender: string | null;
  phone: string | null;
  email: string | null;
  status: string;
  joined_on: string | null;
  left_on: string | null;
  user_id: number | null;
}

export interface EquipmentCounts {
  department_id: number;
  root_id: number;
  followed: Generated<number>;
  stopped: Generated<number>;
  last_code: Generated<number>;
}

export interface EquipmentGroups {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  parent_id: number | null;
  sort_order: number | null;
}

export interface EquipmentMissingParts {
  equipment_id: number;
  part: string;
  quantity: number;
  critical: boolean;
  note: string | null;
  since: string;
}

export interface EquipmentTypeComponents {
  id: Generated<number>;
  owner_id: number;
  position: number;
  part: string;
  quantity: number;
  unit: string | null;
  critical: boolean;
}

export interface EquipmentTypeSubjects {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface EquipmentTypes {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  aliases: Generated<string[]>;
  group_id: number;
  grades: Generated<number[]>;
  measure_id: number;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | "DIGITAL";
  topic: string | null;
  purpose: string | null;
  specification: string | null;
  for_teacher: boolean;
  for_student: boolean;
  usage_scope: string;
  asset_class: string;
  asset_group: string | null;
  wear_rate: number | null;
  life_years: number | null;
  reference_price: number | null;
  own_norm_quantity: number | null;
  loanable: boolean;
  default_loan_days: number | null;
  maintenance_months: number | null;
  formula: string | null;
  cas_number: string | null;
  hazardous: boolean;
  storage: string | null;
  tracks_expiry: boolean;
  statistics_code: string | null;
  scientific_name: string | null;
  concentration: string | null;
  purity: string | null;
  pictograms: Generated<string[]>;
  signal_word: "DANGER" | "WARNING" | null;
  control: "RESTRICTED" | "BANNED" | null;
  safe_use: string | null;
  safety_sheet_date: string | null;
  two_persons: Generated<boolean>;
  wear_group: "COMPUTERS" | "FURNITURE" | "CABINETS" | "MACHINES" | "OTHER" | null;
  strands: Generated<string[]>;
}

export interface Equipments {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  code: string;
  code_key: string;
  name: string;
  unit: string;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | "DIGITAL";
  grades: Generated<number[]>;
  specification: string | null;
  model: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  country: string | null;
  year_made: number | null;
  in_use_date: string | null;
  unit_price: number | null;
  note: string | null;
  active: Generated<boolean>;
  removed_at: string | null;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  type_id: number | null;
  subject_id: number | null;
  group_id: number | null;
  room_id: number | null;
  funding_source_id: number | null;
  warranty_until: string | null;
  maintenance_due: string | null;
  inspection_due: string | null;
  supplier: string | null;
  self_made: Generated<boolean>;
  maker: string | null;
  label_printed_at: string | null;
  label_prints: Generated<number>;
  former_code: string | null;
}

export interface ErasingWords {
  id: Generated<number>;
  department_id: number;
  account_id: number | null;
  is_pupil: boolean;
  is_told: boolean;
  name: string;
  code_name: string;
  table_done: Generated<string>;
  units_done: Generated<number>;
  created_at: Generated<string>;
  rows_of: Generated<string>;
  rows_done: Generated<number>;
}

export interface ErasureRounds {
  department_id: number;
  looked_on: string;
}

export interface FunctionalRoomKeepers {
  id: Generated<number>;
  owner_id: number;
  position: number;
  employee_id: number;
  since: string | null;
  until: string | null;
  decision: string | null;
}

export interface FunctionalRoomPlaces {
  id: Generated<number>;
  owner_id: number;
  position: number;
  place: string;
  place_code: string | null;
}

export interface FunctionalRoomSubjects {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface FunctionalRooms {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  kind: string;
  campus: string | null;
  building: string | null;
  floor: string | null;
  area: number | null;
  capacity: number | null;
  benches: number | null;
  bookable: boolean;
  needs_approval: boolean;
  rules: string | null;
  strands: Generated<string[]>;
}

export interface FundingSources {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  kind: string;
  donor: string | null;
  preset: boolean;
  note: string | null;
}

export interface History {
  id: Generated<number>;
  department_id: number;
  no: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  actor_unit: string;
  event: string;
  subject_type: string;
  subject_id: number;
  details: ColumnType<unknown, string, string>;
  hash: Buffer;
  key_no: number;
}

export interface HistoryAnchors {
  department_id: number;
  key_no: number;
  no: number;
  seal: Buffer;
}

export interface HistoryHeads {
  department_id: number;
  no: number;
  hash: Buffer;
}

export interface HistoryKeys {
  no: number;
  fingerprint: Buffer;
  since: Generated<string>;
}

export interface HistoryReseals {
  id: Generated<number>;
  department_id: number;
  at: Generated<string>;
  no: number;
  key_no: number;
  bound: Buffer;
  hashes: Buffer;
  seal: Buffer;
}

export interface HomeMadeAids {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  status: Generated<"DRAFT" | "SUBMITTED" | "ACCEPTED" | "RETURNED">;
  name: string;
  maker: string;
  made_on: string;
  subject_id: number | null;
  lessons: string | null;
  quantity: number;
  unit: string;
  materials: string | null;
  cost: Generated<number>;
  submitted_by_name: string | null;
  return_reason: string | null;
  accepted_on: string | null;
  minutes_no: string | null;
  grade: "EXCELLENT" | "GOOD" | "PASSED" | null;
  council: string | null;
  remarks: string | null;
  accepted_by_name: string | null;
  voucher_id: number | null;
  equipment_id: number | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface IdempotencyKeys {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  replays: Generated<number>;
  created_at: Generated<string>;
}

export interface IdentityProviders {
  id: Generated<number>;
  department_id: number;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  claim: string;
  matches: "USERNAME" | "EMAIL";
  makes_accounts: Generated<boolean>;
  active: Generated<boolean>;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface ImportProgress {
  user_id: number;
  id: string;
  done: number;
  total: number;
  at: Generated<string>;
}

export interface Incidents {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  number: string;
  kind: "BROKEN" | "LOST";
  status: Generated<"REPORTED" | "CONFIRMED" | "IN_PROGRESS" | "RESOLVED" | "FOUND" | "DISMISSED" | "WITHDRAWN">;
  equipment_id: number;
  room_id: number | null;
  lot_id: number | null;
  quantity: number;
  occurred_on: string;
  employee_id: number | null;
  classroom_id: number | null;
  return_line_id: number | null;
  note: string | null;
  reported_by: number;
  reported_by_name: string;
  reported_at: Generated<string>;
  decided_by_name: string | null;
  decided_at: string | null;
  reason: string | null;
  voucher_id: number | null;
  search_text: string;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
  client_id: string | null;
  severity: "LIGHT" | "HEAVY" | "BEYOND_REPAIR" | null;
  cause: "WEAR" | "MISUSE" | "DISASTER" | "FIRE" | "THEFT" | "PRACTICE" | "INVENTORY" | "OTHER" | null;
  groups: ColumnType<unknown, string | null | undefined, string | null>;
  responsible_kind: "NOBODY" | "TEACHER" | "STUDENT" | "OTHER" | null;
  responsible_name: string | null;
  responsible_employee_id: number | null;
  found: Generated<number>;
  repaired: Generated<number>;
  written_off: Generated<number>;
  at_repair: Generated<number>;
  in_liquidation: Generated<number>;
  value: Generated<number>;
  repair_cost: Generated<number>;
  compensation_kind: "MONEY" | "GOODS" | null;
  compensation_amount: Generated<number>;
  compensation_paid: Generated<number>;
  compensation_refunded: Generated<number>;
  receipt_no: string | null;
  paid_on: string | null;
  compensation_goods: string | null;
  compensation_voucher_id: number | null;
  resolution: "REPAIRED" | "PAID" | "REPLACED" | "WRITTEN_OFF" | "LIQUIDATION" | "EXEMPTED" | "FOUND" | null;
  resolved_on: string | null;
  inventory_check_id: number | null;
  correction_id: number | null;
  reminded_on: string | null;
  reminded_until: string | null;
  reminded_left: number | null;
}

export interface Installation {
  only_row: Generated<boolean>;
  kind: "demo" | "real";
  created_at: Generated<string>;
  second_factor_required: Generated<boolean>;
  settings: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface InventoryChecks {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  department_name: string;
  number: string;
  name: string;
  kind: "YEAR_END" | "ASSETS" | "HANDOVER" | "UNPLANNED";
  status: Generated<"DRAFT" | "COUNTING" | "WAITING" | "APPROVED" | "REJECTED" | "POSTED" | "CLOSED" | "CANCELLED">;
  school_year_id: number | null;
  cutoff_at: string;
  from_date: string | null;
  to_date: string | null;
  scope: "ALL" | "ROOMS" | "SUBJECTS" | "GROUPS" | "FIXED_ASSETS" | "TOOLS";
  method: "PREFILLED" | "BLIND";
  basis: string | null;
  place: string | null;
  members: ColumnType<unknown, string | null | undefined, string | null>;
  conclusion: string | null;
  note: string | null;
  reason: string | null;
  started_at: string | null;
  submitted_at: string | null;
  submitted_by_name: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
  posted_at: string | null;
  posted_by_name: string | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface InventoryScopes {
  id: Generated<number>;
  check_id: number;
  room_id: number | null;
  subject_id: number | null;
  group_id: number | null;
}

export interface InventoryVariances {
  id: Generated<number>;
  check_id: number;
  kind: "SHORT" | "SURPLUS" | "BROKEN" | "MENDED" | "MOVED" | "UNKNOWN";
  equipment_id: number | null;
  unknown_id: number | null;
  lot_id: number | null;
  from_room_id: number | null;
  to_room_id: number | null;
  from_condition: "GOOD" | "BROKEN" | null;
  to_condition: "GOOD" | "BROKEN" | null;
  quantity: number;
  value: Generated<number>;
  treatment: "MARK_LOST" | "MARK_BROKEN" | "INCREASE" | "MOVE" | "CORRECT" | "NONE";
  cause: "WEAR" | "MISUSE" | "DISASTER" | "FIRE" | "THEFT" | "PRACTICE" | "INVENTORY" | "OTHER" | null;
  responsible: string | null;
  note: string | null;
  incident_id: number | null;
  voucher_id: number | null;
  search_text: string;
}

export interface JobRuns {
  name: string;
  started_at: Generated<string>;
  succeeded_at: string | null;
  failed_at: string | null;
  failure: string | null;
  seconds: never | null;
  held_until: Generated<string>;
}

export interface KeptCoverage {
  department_id: number;
  history_no: number;
  above_no: number;
  reckoned_on: string;
  reckoned_at: string;
  percent: number | null;
  items: number;
  full_items: number;
  missing_items: number;
  mapped: number;
  entered_rows: number;
  official_rows: number | null;
  missing_levels: string[];
  subjects: ColumnType<unknown, string | null | undefined, string | null>;
  subjects_at: string | null;
}

export interface KeptEquipment {
  department_id: number;
  history_no: number;
  reckoned_on: string;
  reckoned_at: string;
  records: number;
  kinds: number;
  value: number;
  broken: number;
  broken_value: number;
  repairing: number;
  last_entry: string | null;
  conditions: ColumnType<unknown, string, string>;
  since: ColumnType<unknown, string, string>;
}

export interface KeptShortages {
  department_id: number;
  type_id: number | null;
  equipment_id: number | null;
}

export interface KnownBrowsers {
  id: Generated<number>;
  user_id: number;
  key_hash: Buffer;
  created_at: Generated<string>;
  seen_at: Generated<string>;
}

export interface LastLoans {
  equipment_id: number;
  department_id: number;
  root_id: number;
  handed_at: string;
}

export interface LegalSettings {
  id: Generated<number>;
  department_id: number | null;
  key: string;
  since: string;
  value: ColumnType<unknown, string | null | undefined, string | null>;
  source: string;
  replaces_id: number | null;
  set_by: number | null;
  set_by_name: string;
  set_by_unit: string;
  set_at: Generated<string>;
}

export interface LessonRequirements {
  id: Generated<number>;
  owner_id: number;
  position: number;
  type_id: number | null;
  words: string | null;
  quantity: number;
  basis: string;
  group_size: number | null;
  mandatory: boolean;
  remark: string | null;
}

export interface Lessons {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  subject_id: number;
  grade: number;
  variant: string | null;
  order_no: number;
  period_from: number;
  period_to: number;
  week: number | null;
  kind: string;
  objectives: string | null;
  room_id: number | null;
}

export interface Letterheads {
  id: Generated<number>;
  department_id: number;
  since: string;
  issuing_body: string;
  body_above: string | null;
  above_schools: string | null;
  set_by: number | null;
  set_by_name: string;
  set_by_unit: string;
  set_at: Generated<string>;
}

export interface LiquidationLines {
  id: Generated<number>;
  liquidation_id: number;
  position: number;
  equipment_id: number;
  room_id: number | null;
  lot_id: number | null;
  condition: "GOOD" | "BROKEN";
  quantity: number;
  original_value: Generated<number>;
  residual_value: number | null;
  assessment: string | null;
  reason: "UNREPAIRABLE" | "OBSOLETE" | "NOT_WORTH_REPAIR" | "EXPIRED" | "OTHER";
  form: "SELL" | "DESTROY" | "TRANSFER";
  incident_id: number | null;
  income: Generated<number>;
  cost: Generated<number>;
  removed_at: string | null;
  removed_by_name: string | null;
  revalued_value: number | null;
  sale_method: "AUCTION" | "LISTED" | "DESIGNATED" | null;
  buyer: string | null;
  rounds: ColumnType<unknown, string | null | undefined, string | null>;
  recipient_id: number | null;
}

export interface Liquidations {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  department_name: string;
  number: string;
  name: string;
  status: Generated<"DRAFT" | "PROPOSED" | "APPROVED" | "REJECTED" | "EXECUTED" | "POSTED" | "CANCELLED">;
  council_no: string | null;
  council_date: string | null;
  meeting_date: string | null;
  members: ColumnType<unknown, string | null | undefined, string | null>;
  conclusion: string | null;
  note: string | null;
  proposed_at: string | null;
  proposed_by_name: string | null;
  decision_no: string | null;
  decision_date: string | null;
  decided_by_name: string | null;
  superior_no: string | null;
  superior_date: string | null;
  reason: string | null;
  executed_on: string | null;
  buyer: string | null;
  paid_in: Generated<number>;
  posted_at: string | null;
  proposal_voucher_id: number | null;
  voucher_id: number | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  kind: Generated<"LIQUIDATION" | "SALE">;
  asked_department_id: number | null;
  superior_agreed: boolean | null;
  superior_by_name: string | null;
  superior_note: string | null;
  paid_in_no: string | null;
  paid_in_on: string | null;
  reminded_on: string | null;
  reminded_step: "decide" | "execute" | "book" | "extend" | null;
  reminded_left: number | null;
  extension_asked_on: string | null;
  extension_no: string | null;
  extension_date: string | null;
  extended_to: string | null;
}

export interface LoanHandovers {
  id: Generated<number>;
  department_id: number;
  loan_id: number;
  to_employee_id: number;
  status: Generated<"PROPOSED" | "DONE" | "DECLINED" | "WITHDRAWN">;
  note: string | null;
  proposed_by: number;
  proposed_by_name: string;
  giver_confirmed_at: string | null;
  giver_confirmed_by_name: string | null;
  receiver_confirmed_at: string | null;
  receiver_confirmed_by_name: string | null;
  new_loan_id: number | null;
  reason: string | null;
  created_at: Generated<string>;
  ended_at: string | null;
}

export interface LoanLines {
  id: Generated<number>;
  loan_id: number;
  position: number;
  equipment_id: number;
  quantity: number;
  stays_out: Generated<boolean>;
  returned: Generated<number>;
  broken: Generated<number>;
  lost: Generated<number>;
  handed_on: Generated<number>;
  condition_note: string | null;
  voucher_id: number | null;
}

export interface LoanRegistrationLines {
  id: Generated<number>;
  registration_id: number;
  position: number;
  equipment_id: number;
  quantity: number;
  note: string | null;
}

export interface LoanRegistrations {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  number: string;
  kind: "PERIOD" | "DAYS" | "LONG_TERM" | "CLASS" | "OUTSIDE";
  status: "DRAFT" | "PENDING" | "APPROVED" | "PREPARED" | "BORROWED" | "REJECTED" | "CANCELLED" | "NOT_FETCHED";
  borrower_id: number;
  subject_group_id: number | null;
  classroom_id: number | null;
  subject_id: number | null;
  lesson_id: number | null;
  lesson_title: string | null;
  curriculum_period: number | null;
  purpose: Generated<"THEORY" | "PRACTICE" | "DEMONSTRATION" | "CLUB" | "EXAM" | "EVENT" | "OTHER">;
  uses_ict: Generated<boolean>;
  room_id: number | null;
  student_count: number | null;
  group_count: number | null;
  partner: string | null;
  document_no: string | null;
  note: string | null;
  date: string;
  session: "MORNING" | "AFTERNOON" | null;
  periods: Generated<number[]>;
  span: string;
  due_at: string;
  waiting_since: string | null;
  recorded_later: Generated<boolean>;
  moved_from: ColumnType<unknown, string | null | undefined, string | null>;
  reason: string | null;
  status_since: Generated<string>;
  status_by_name: string;
  created_by: number;
  created_by_name: string;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  second_person_id: number | null;
  second_person_name: string | null;
  second_person_at: string | null;
  second_person_lines: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface LoanReminders {
  department_id: number;
  day: string;
  people: number;
  at: Generated<string>;
}

export interface LoanReturnLines {
  id: Generated<number>;
  return_id: number;
  line_id: number;
  good: Generated<number>;
  broken: Generated<number>;
  lost: Generated<number>;
  groups: ColumnType<unknown, string | null | undefined, string | null>;
  note: string | null;
  voucher_id: number | null;
}

export interface LoanReturns {
  id: Generated<number>;
  department_id: number;
  loan_id: number;
  returned_at: Generated<string>;
  received_by: number;
  received_by_name: string;
  note: string | null;
  undone_at: string | null;
  undone_by_name: string | null;
}

export interface Loans {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  number: string;
  registration_id: number;
  borrower_id: number;
  status: "OUT" | "PARTLY_RETURNED" | "RETURNED";
  handed_at: Generated<string>;
  handed_by: number;
  handed_by_name: string;
  due_at: string;
  closed_at: string | null;
  renewals: Generated<number>;
  note: string | null;
  previous_loan_id: number | null;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  without_counter: Generated<boolean>;
}

export interface MaintenanceLog {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  done_on: string;
  equipment_id: number | null;
  room_id: number | null;
  content: string;
  person: string | null;
  result: string | null;
  cost: Generated<number>;
  next_on: string | null;
  note: string | null;
  search_text: string;
  created_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface MaintenancePlanLines {
  id: Generated<number>;
  plan_id: number;
  position: number;
  equipment_id: number | null;
  room_id: number | null;
  content: string;
  months: number[];
  person: string | null;
  cost: Generated<number>;
  note: string | null;
}

export interface MaintenancePlans {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  school_year: number;
  status: Generated<"DRAFT" | "SUBMITTED" | "APPROVED" | "RETURNED">;
  note: string | null;
  reason: string | null;
  status_since: Generated<string>;
  status_by_name: string;
  created_by: number;
  created_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface Measures {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  allows_decimals: boolean;
  tolerance: number | null;
}

export interface MergerRows {
  merger_id: number;
  kind: string;
  from_id: number;
  into_id: number;
  made: boolean;
  was: string | null;
}

export interface Mergers {
  id: Generated<number>;
  department_id: number;
  from_department_id: number;
  into_department_id: number;
  decision_no: string;
  decided_on: string;
  codes: "KEEP" | "NEW";
  status: Generated<"PLANNED" | "RUNNING" | "DONE" | "TAKING_BACK" | "TAKEN_BACK">;
  done: Generated<number>;
  began_at_line: number | null;
  closed_before: string | null;
  sent_voucher_id: number | null;
  planned_by_name: string;
  created_at: Generated<string>;
  started_at: string | null;
  finished_at: string | null;
  taken_back_at: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface NormChoices {
  department_id: number;
  root_id: number;
  item_id: number;
  sharing: Generated<"SHARED" | "PERSONAL">;
  at_once: number | null;
  group_size: number | null;
  manual_need: number | null;
  per_campus: Generated<boolean>;
  met_digitally: Generated<boolean>;
  note: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface NormItems {
  id: Generated<number>;
  list_id: number;
  position: number;
  subject: string | null;
  subject_key: string | null;
  block: string | null;
  topic: string | null;
  number: string | null;
  name: string;
  component: string | null;
  purpose: string | null;
  description: string | null;
  for_teacher: Generated<boolean>;
  for_student: Generated<boolean>;
  unit: string | null;
  quantity_text: string | null;
  quantity: number | null;
  basis: "PER_TEACHER" | "PER_STUDENT" | "PER_N_STUDENTS" | "PER_CLASS" | "PER_ROOM" | "PER_SCHOOL" | "MANUAL";
  students_min: number | null;
  students_max: number | null;
  grades: Generated<number[]>;
  kind: string;
  legacy_code: string | null;
  optional: Generated<boolean>;
  note: string | null;
  source: string | null;
  partial: Generated<boolean>;
  search_text: string;
}

export interface NormLists {
  id: Generated<number>;
  department_id: number | null;
  root_id: number | null;
  product_key: string | null;
  name: string;
  regulation: string;
  level: "KINDERGARTEN" | "ELEMENTARY" | "MIDDLE" | "HIGH";
  valid_from: string | null;
  valid_until: string | null;
  partial: Generated<boolean>;
  source: string | null;
  note: string | null;
  status: Generated<"DRAFT" | "PUBLISHED" | "RETIRED">;
  published_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  received_from: string | null;
  received_checksum: string | null;
}

export interface NormMappings {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  item_id: number;
  type_id: number | null;
  equipment_id: number | null;
  per_item: Generated<number>;
  created_by_name: string;
  created_at: Generated<string>;
}

export interface Notices {
  id: Generated<number>;
  user_id: number;
  event: string;
  subject_type: string;
  subject_id: number;
  details: ColumnType<unknown, string, string>;
  actor_name: string;
  actor_unit: string;
  created_at: Generated<string>;
  read_at: string | null;
  mailed_at: string | null;
  on_bell: Generated<boolean>;
  by_mail: Generated<boolean>;
}

export interface PersonalKeys {
  id: Generated<number>;
  kind: "student" | "employee" | "user" | "department" | "donation" | "equipment" | "home-made-aid" | "incident" | "inventory-check" | "liquidation" | "maintenance" | "maintenance-plan";
  subject_id: number;
  wrapped: Buffer | null;
  code_name: string | null;
}

export interface Processes {
  id: string;
  host: string;
  pid: number;
  version: string;
  started_at: string;
  seen_at: Generated<string>;
}

export interface ProviderEntries {
  state_hash: Buffer;
  provider_id: number;
  browser_hash: Buffer;
  asked: Generated<boolean>;
  user_id: number | null;
  provider_session: string | null;
  expires_at: string;
}

export interface PurchaseCampaignExtensions {
  campaign_id: number;
  department_id: number;
  deadline: string;
}

export interface PurchaseCampaignLines {
  id: Generated<number>;
  campaign_id: number;
  position: number;
  type_id: number | null;
  name: string;
  unit: string;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | "DIGITAL";
  specification: string | null;
  subject: string | null;
  unit_price: number | null;
  note: string | null;
}

export interface PurchaseCampaigns {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  name: string;
  note: string | null;
  school_year: number;
  budget_year: number;
  deadline: string;
  late_allowed: Generated<boolean>;
  extra_lines: Generated<boolean>;
  status: Generated<"DRAFT" | "OPEN" | "CLOSED">;
  search_text: string;
  created_by: number;
  created_by_name: string;
  updated_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface RecoveryCodes {
  user_id: number;
  code_hash: Buffer;
}

export interface RepairLines {
  id: Generated<number>;
  repair_id: number;
  position: number;
  incident_id: number | null;
  equipment_id: number;
  room_id: number | null;
  lot_id: number | null;
  quantity: number;
  fault: string | null;
  estimate: number | null;
  fixed: Generated<number>;
  unrepairable: Generated<number>;
  cost: Generated<number>;
}

export interface RepairReturnLines {
  return_id: number;
  line_id: number;
  fixed: Generated<number>;
  unrepairable: Generated<number>;
  cost: Generated<number>;
  parts: string | null;
  warranty_until: string | null;
}

export interface RepairReturns {
  id: Generated<number>;
  repair_id: number;
  returned_on: string;
  acceptance: string | null;
  received_by_name: string;
  created_at: Generated<string>;
  voucher_id: number | null;
}

export interface Repairs {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  number: string;
  status: Generated<"OUT" | "PARTLY_BACK" | "BACK" | "CANCELLED">;
  form: "OWN" | "FIRM" | "WARRANTY";
  firm: string | null;
  sent_on: string;
  expected_on: string | null;
  document_no: string | null;
  note: string | null;
  reason: string | null;
  voucher_id: number;
  reminded_on: string | null;
  search_text: string;
  created_by: number;
  created_by_name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface ReportRequests {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  title: string;
  report_key: string;
  asked: ColumnType<unknown, string, string>;
  deadline: string;
  note: string | null;
  status: Generated<"OPEN" | "CLOSED">;
  created_by_name: string;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface ReportSubmissionAttempts {
  submission_id: number;
  attempt: number;
  paper: ColumnType<unknown, string, string>;
  rows: number;
  hash: string;
  archive_id: number;
  sent_at: string;
  sent_by_name: string;
  outcome: Generated<"SENT" | "ACCEPTED" | "RETURNED">;
  reason: string | null;
}

export interface ReportSubmissions {
  id: Generated<number>;
  request_id: number;
  department_id: number;
  root_id: number;
  status: Generated<"NOT_SENT" | "SENT" | "ACCEPTED" | "RETURNED">;
  attempt: Generated<number>;
  sent_at: string | null;
  sent_by_name: string | null;
  decided_at: string | null;
  decided_by_name: string | null;
  reason: string | null;
  reminded_at: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface RollOvers {
  id: Generated<number>;
  department_id: number;
  from_year_id: number;
  to_year_id: number;
  graduated: number[];
  activated: boolean;
  closed: boolean;
  at: Generated<string>;
  by_name: string;
  undone_at: string | null;
  undone_by_name: string | null;
}

export interface RoomBookings {
  id: Generated<number>;
  department_id: number;
  room_id: number;
  registration_id: number;
  span: string;
}

export interface RoomChecks {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  registration_id: number;
  room_id: number;
  group_number: number | null;
  met: string[];
  note: string | null;
  checked_at: Generated<string>;
  checked_by_name: string;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface RoomNorms {
  id: Generated<number>;
  department_id: number | null;
  root_id: number | null;
  product_key: string | null;
  level: "KINDERGARTEN" | "ELEMENTARY" | "MIDDLE" | "HIGH";
  room: string;
  scope: string;
  min_rooms: string | null;
  area_per_student: number | null;
  min_area: number | null;
  in_force: string | null;
  note: string | null;
  source: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface SavedViews {
  user_id: number;
  list: string;
  name: string;
  address: string;
  place: number;
}

export interface SchoolYearSteps {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  step: "setCurrent" | "close" | "reopen";
  status_before: "PLANNED" | "CURRENT" | "CLOSED";
  closed_at_before: string | null;
  closed_by_name_before: string | null;
  former_id: number | null;
  version_after: number;
  at: Generated<string>;
  by_name: string;
  taken_back_at: string | null;
  taken_back_by_name: string | null;
}

export interface SchoolYears {
  id: Generated<number>;
  department_id: number;
  name: string;
  status: Generated<"PLANNED" | "CURRENT" | "CLOSED">;
  start_date: string;
  end_date: string;
  return_date: string | null;
  opening_date: string | null;
  terms: ColumnType<unknown, string, string>;
  week1_monday: string;
  holidays: ColumnType<unknown, string, string>;
  workdays: number[];
  closed_at: string | null;
  closed_by_name: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface SecondFactors {
  user_id: number;
  secret: Buffer;
  confirmed: Generated<boolean>;
  last_step: Generated<number>;
  created_at: Generated<string>;
}

export interface SecurityBursts {
  id: Generated<number>;
  address: string;
  minute: string;
  failures: Generated<number>;
}

export interface SecurityEvents {
  id: Generated<number>;
  department_id: number | null;
  at: Generated<string>;
  kind: string;
  actor_id: number | null;
  actor_name: Generated<string>;
  actor_unit: Generated<string>;
  account_id: number | null;
  username: string | null;
  address: string | null;
  agent: string | null;
  subject_type: string | null;
  subject_id: number | null;
  details: ColumnType<unknown, string | null | undefined, string | null>;
  burst_id: number | null;
  search_text: Generated<string>;
}

export interface Serials {
  department_id: number;
  series: string;
  last: number;
}

export interface SessionSeal {
  only_row: Generated<boolean>;
  key: Buffer;
}

export interface Sessions {
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  address: string;
  agent: string;
  created_at: Generated<string>;
  seen_at: Generated<string>;
  expires_at: string;
  provider_id: number | null;
  provider_session: string | null;
  leave_at: string | null;
}

export interface SetupPutOffs {
  department_id: number;
  step: string;
  at: Generated<string>;
  by_name: string;
}

export interface StockBalances {
  department_id: number;
  equipment_id: number;
  condition: "GOOD" | "BROKEN" | "LOST" | "REPAIRING" | "DISPOSAL";
  quantity: number;
  value: number;
  room_id: number | null;
  lot_id: number | null;
  held: Generated<number>;
}

export interface StockClosings {
  department_id: number;
  until: string | null;
}

export interface StockCorrections {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  equipment_id: number;
  reason: "WRONG_ENTRY" | "RECOUNT" | "USED_UP";
  note: string | null;
  created_at: Generated<string>;
  created_by_name: string;
  reversed_at: string | null;
  reversed_by_name: string | null;
}

export interface StockHandMoves {
  id: Generated<number>;
  department_id: number;
  equipment_id: number;
  room_id: number | null;
  lot_id: number | null;
  quantity: number;
  at: Generated<string>;
}

export interface StockHoldings {
  id: Generated<number>;
  department_id: number;
  equipment_id: number;
  room_id: number | null;
  lot_id: number | null;
  quantity: number;
  returned: Generated<number>;
  employee_id: number;
  since: string;
  due_on: string | null;
  purpose: string | null;
  ended_on: string | null;
  handed_by_name: string;
  taken_back_by_name: string | null;
  created_at: Generated<string>;
  loan_line_id: number | null;
}

export interface StockLots {
  id: Generated<number>;
  department_id: number;
  equipment_id: number;
  number: string | null;
  made_on: string | null;
  expires_on: string | null;
  opened_on: string | null;
  created_at: Generated<string>;
}

export interface StockMovements {
  id: Generated<number>;
  department_id: number;
  voucher_id: number;
  equipment_id: number;
  condition: "GOOD" | "BROKEN" | "LOST" | "REPAIRING" | "DISPOSAL";
  quantity: number;
  value: number;
  room_id: number | null;
  lot_id: number | null;
  date: string;
  line: Generated<number>;
}

export interface StockPromises {
  id: Generated<number>;
  department_id: number;
  equipment_id: number;
  quantity: number;
  span: string;
  is_piece: boolean;
  due_at: string | null;
  registration_line_id: number | null;
  holding_id: number | null;
  incident_id: number | null;
}

export interface StockTransfers {
  id: Generated<number>;
  voucher_id: number;
  department_id: number;
  department_name: string;
  to_department_id: number;
  to_department_name: string;
  status: Generated<"SENT" | "RECEIVED" | "CANCELLED">;
  lines: ColumnType<unknown, string, string>;
  sent_at: Generated<string>;
  sent_by_name: string;
  received_voucher_id: number | null;
  received_at: string | null;
  received_by_name: string | null;
  returned_voucher_id: number | null;
  version: Generated<number>;
}

export interface StockVoucherSources {
  voucher_id: number;
  line: number;
  funding_source_id: number;
  amount: number;
}

export interface StockVouchers {
  id: Generated<number>;
  department_id: number;
  number: string | null;
  type: "OPENING" | "INCREASE" | "DECREASE" | "TRANSFER" | "TRANSFER_OUT" | "TRANSFER_IN" | "ISSUE" | "CONDITION" | "CONVERT" | "ADJUST" | "REVALUE" | "REVERSAL";
  date: string;
  reason: string;
  demand_id: number | null;
  reverses_id: number | null;
  posted_by: number | null;
  posted_by_name: string | null;
  posted_at: string | null;
  department_name: string;
  root_id: number;
  status: Generated<"DRAFT" | "POSTED" | "REVERSED">;
  cause: string | null;
  document_no: string | null;
  document_date: string | null;
  partner: string | null;
  deliverer: string | null;
  receiver: string | null;
  witness: string | null;
  note: string | null;
  from_room_id: number | null;
  to_room_id: number | null;
  to_department_id: number | null;
  to_department_name: string | null;
  lines: ColumnType<unknown, string | null | undefined, string | null>;
  line_count: Generated<number>;
  total_value: Generated<number>;
  created_by: number;
  created_by_name: string;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  source_type: "incident" | "repair" | "liquidation" | "inventory-check" | "correction" | "loan-registration" | "asset-change" | null;
  source_id: number | null;
  second_person_id: number | null;
  second_person_name: string | null;
  second_person_at: string | null;
}

export interface StudentClassroom {
  id: Generated<number>;
  owner_id: number;
  school_year_id: number;
  target_id: number;
  since: string;
  until: string | null;
}

export interface Students {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  birth_date: string | null;
  status: string;
}

export interface SubjectGroupDeputies {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface SubjectGroupOtherMembers {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface SubjectGroupSubjects {
  owner_id: number;
  target_id: number;
  position: number;
}

export interface SubjectGroups {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  grades: Generated<number[]>;
  head_id: number | null;
}

export interface Subjects {
  id: Generated<number>;
  department_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  short_name: string | null;
  levels: string[];
  grades: number[];
  kind: string;
  strands: Generated<string[]>;
  sort_order: number | null;
}

export interface TeachingAssignments {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  classroom_id: number;
  subject_id: number;
  teacher_id: number;
  since: string | null;
  periods_per_week: number | null;
  strands: Generated<string[]>;
}

export interface TimetablePeriods {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  classroom_id: number;
  weekday: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";
  session: "MORNING" | "AFTERNOON";
  period: number;
  subject_id: number;
  teacher_id: number;
  room_id: number | null;
  since: string | null;
  until: string | null;
}

export interface TrackBookConfirmations {
  lock_id: number;
  confirmed_as: "teacher" | "groupLead" | "keeper" | "head";
  user_id: number;
  name: string;
  at: Generated<string>;
}

export interface TrackBookLocks {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  book: string;
  period: string;
  scope_id: Generated<number>;
  scope_name: string | null;
  paper: ColumnType<unknown, string, string>;
  rows: number;
  hash: string;
  archive_id: number | null;
  locked_at: Generated<string>;
  locked_by_name: string;
  unlocked_at: string | null;
  unlocked_by_name: string | null;
  unlock_reason: string | null;
  version: Generated<number>;
}

export interface TrackBookNotes {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  book: string;
  period: string;
  scope_id: Generated<number>;
  row_id: string | null;
  note: string;
  created_by: number;
  created_by_name: string;
  created_at: Generated<string>;
  removed_at: string | null;
}

export interface UnitNames {
  id: Generated<number>;
  department_id: number;
  since: string;
  name: string;
  parent_id: number | null;
}

export interface UnknownThings {
  id: Generated<number>;
  check_id: number;
  entry_id: number;
  state: Generated<"OPEN" | "SURPLUS" | "KNOWN" | "DISMISSED">;
  type_id: number | null;
  name: string | null;
  unit: string | null;
  tracking_mode: "QUANTITY" | "ITEM" | "CONSUMABLE" | null;
  unit_price: number | null;
  equipment_id: number | null;
  lot_id: number | null;
  note: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface UpkeepReminders {
  department_id: number;
  reminded_on: string;
  lots: Generated<number[]>;
  things: Generated<number[]>;
}

export interface UsageCounts {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  employee_id: number;
  week_monday: string;
  subject_id: number | null;
  uses: Generated<number>;
  equipment_periods: Generated<number>;
  ict_periods: Generated<number>;
  subject_room_periods: Generated<number>;
  multi_purpose_periods: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
}

export interface UsageDays {
  department_id: number;
  date: string;
  loans: number;
  uses: number;
  periods: number;
  ict_periods: number;
  borrowers: number[];
  borrower_periods: number[];
  until: string | null;
}

export interface UsageDaysToCount {
  department_id: number;
  date: string;
}

export interface UsageQuotas {
  id: Generated<number>;
  department_id: number;
  school_year_id: number;
  code: string | null;
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  search_text: string;
  active: Generated<boolean>;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
  subject_id: number;
  grade: number | null;
  teacher_id: number | null;
  periods: number;
}

export interface UserCapabilityScopes {
  id: Generated<number>;
  user_id: number;
  capability: "EQUIPMENT_KEEPER" | "ROOM_KEEPER" | "SUBJECT_HEAD";
  room_id: number | null;
  subject_id: number | null;
  subject_group_id: number | null;
}

export interface Users {
  id: Generated<number>;
  department_id: number;
  username: string;
  username_key: string;
  full_name: string;
  role: "ROLE_SYSTEM_ADMIN" | "ROLE_DEPARTMENT_ADMIN" | "ROLE_DEPARTMENT_USER";
  capabilities: Generated<string[]>;
  password_hash: string;
  must_change_password: Generated<boolean>;
  language: "vi" | "en" | null;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  sort_key: string;
  search_text: string;
  has_scopes: Generated<boolean>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  email: string | null;
  phone: string | null;
  mail_digest: Generated<boolean>;
  mailed_at: string | null;
  notice_settings: ColumnType<unknown, string | null | undefined, string | null>;
  locks_on: string | null;
  one_time_until: string | null;
  has_second_factor: Generated<boolean>;
  pins: string[] | null;
  seen: string[] | null;
}

export interface WearEntries {
  id: Generated<number>;
  department_id: number;
  run_id: number | null;
  equipment_id: number;
  year: number;
  kind: "OPENING" | "DEPARTURE" | "YEAR" | "SPLIT" | "CHANGE" | "REVERSAL";
  amount: number;
  cost: number;
  accumulated: number;
  reverses_id: number | null;
  change_id: number | null;
}

export interface WearRuns {
  id: Generated<number>;
  department_id: number;
  root_id: number;
  year: number;
  assets: number;
  total: number;
  posted_at: Generated<string>;
  posted_by_name: string;
  locked_at: string | null;
  locked_by_name: string | null;
  undone_at: string | null;
  undone_by_name: string | null;
  undo_reason: string | null;
  version: Generated<number>;
}

export interface WebhookDeliveries {
  id: Generated<number>;
  webhook_id: number;
  history_no: number;
  cursor: string;
  event: string;
  subject_type: string;
  subject_id: number;
  at: string;
  state: Generated<"WAITING" | "DELIVERED" | "SKIPPED">;
  tries: Generated<number>;
  tried_at: string | null;
  status: number | null;
  answer: string | null;
  fault: "ADDRESS" | "NAME" | "UNREACHABLE" | "CERTIFICATE" | "SILENT" | "CLOSED" | "ANSWER" | null;
}

export interface Webhooks {
  id: Generated<number>;
  department_id: number;
  name: string;
  address: string;
  kinds: Generated<string[]>;
  secret: Buffer;
  active: Generated<boolean>;
  paused_because: "FAILING" | "GONE" | "SECRET" | null;
  told_no: number;
  failing_since: string | null;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  held_until: Generated<string>;
  created_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
  version: Generated<number>;
}
