// Printed from the migrations by `npm run tables`; do not edit.
import type { ColumnType, Generated } from "kysely";

export interface Tables {
  demand_decisions: DemandDecisions;
  demand_lines: DemandLines;
  demand_submissions: DemandSubmissions;
  demands: Demands;
  departments: Departments;
  equipment_counts: EquipmentCounts;
  equipments: Equipments;
  history: History;
  history_heads: HistoryHeads;
  idempotency_keys: IdempotencyKeys;
  installation: Installation;
  known_addresses: KnownAddresses;
  login_failures: LoginFailures;
  serials: Serials;
  sessions: Sessions;
  stock_balances: StockBalances;
  stock_movements: StockMovements;
  stock_vouchers: StockVouchers;
  users: Users;
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
}

export interface DemandSubmissions {
  demand_id: number;
  attempt: number;
  department_name: string;
  submitted_by: number;
  submitted_by_name: string;
  submitted_at: Generated<string>;
  lines: ColumnType<unknown, string, string>;
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
  governing_body_name: string | null;
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
  asset_settings: ColumnType<unknown, string, string>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string | null;
}

export interface EquipmentCounts {
  department_id: number;
  root_id: number;
  followed: Generated<number>;
  stopped: Generated<number>;
  last_code: Generated<number>;
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
  subject: string | null;
  category: string | null;
  grades: Generated<number[]>;
  specification: string | null;
  model: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  country: string | null;
  year_made: number | null;
  in_use_date: string | null;
  funding_source: string | null;
  unit_price: number | null;
  location: string | null;
  note: string | null;
  active: Generated<boolean>;
  removed_at: string | null;
  search_text: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by_name: string;
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
}

export interface HistoryHeads {
  department_id: number;
  no: number;
  hash: Buffer;
}

export interface IdempotencyKeys {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  replays: Generated<number>;
  created_at: Generated<string>;
}

export interface Installation {
  only_row: Generated<boolean>;
  kind: "demo" | "real";
  created_at: Generated<string>;
}

export interface KnownAddresses {
  username_key: string;
  address: string;
  last_at: Generated<string>;
}

export interface LoginFailures {
  id: Generated<number>;
  username_key: string;
  address: string;
  at: Generated<string>;
}

export interface Serials {
  department_id: number;
  series: string;
  last: number;
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
}

export interface StockBalances {
  department_id: number;
  equipment_id: number;
  condition: "GOOD" | "BROKEN";
  quantity: number;
  value: number;
}

export interface StockMovements {
  id: Generated<number>;
  department_id: number;
  voucher_id: number;
  equipment_id: number;
  condition: "GOOD" | "BROKEN";
  quantity: number;
  value: number;
}

export interface StockVouchers {
  id: Generated<number>;
  department_id: number;
  number: string;
  type: "OPENING" | "INCREASE" | "REVERSAL";
  date: string;
  reason: string;
  demand_id: number | null;
  reverses_id: number | null;
  posted_by: number;
  posted_by_name: string;
  posted_at: Generated<string>;
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
  language: Generated<"vi" | "en">;
  locked: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
}
