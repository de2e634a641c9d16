/** Words by which a program acts for a person: made on one’s own account page, narrower than the person. */

import { z } from "zod";
import { changes, type Endpoint, endpoint } from "./endpoint.ts";
import { day, id, instant, one, requiredLine } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

/** `READ`: calls that change nothing. */
export const tokenScopes = ["READ", "READ_WRITE"] as const;
export type TokenScope = (typeof tokenScopes)[number];
export const tokenScopeWords: Record<TokenScope, Words> = {
  READ: { vi: "Chỉ đọc", en: "Read only" },
  READ_WRITE: { vi: "Đọc và ghi", en: "Read and write" },
};

/** What a token may be limited to, in the words of the menu, and the areas of which each part consists. */
export const tokenParts = {
  EQUIPMENT: {
    words: { vi: "Thiết bị, kho, sổ tài sản", en: "Equipment, stores, books" },
    areas: [
      ...["stock", "equipment", "vouchers", "holdings", "qr-labels", "books", "wear", "asset-changes"],
      ...["home-made-aids", "donations", "corrections"],
    ],
  },
  LOANS: { words: { vi: "Mượn trả", en: "Borrowing" }, areas: ["registrations", "usage", "loans"] },
  DEMANDS: {
    words: { vi: "Đề nghị trang bị", en: "Equipment demands" },
    areas: ["campaigns", "demands"],
  },
  UPKEEP: {
    words: { vi: "Hỏng mất, sửa chữa, thanh lý", en: "Broken and lost, repairs, disposal" },
    areas: ["incidents", "repairs", "maintenance-plans", "liquidations"],
  },
  INVENTORY: { words: { vi: "Kiểm kê", en: "Inventory check" }, areas: ["inventory"] },
  CATALOGUES: {
    words: { vi: "Danh mục, năm học, đơn vị", en: "Catalogues, school years, units" },
    areas: [
      ...["departments", "legal-settings", "school-years", "catalogues", "roll-over", "lesson-plans"],
      ...["unit-lists", "setup", "mergers"],
    ],
  },
  REPORTS: {
    words: { vi: "Báo cáo, định mức, sổ theo dõi", en: "Reports, norms, tracking books" },
    areas: ["norms", "reports", "report-requests", "track-books", "paper-home"],
  },
  CHANGES: { words: { vi: "Dòng thay đổi", en: "Change feed" }, areas: ["history"] },
  FILES: { words: { vi: "Ảnh và tài liệu đính kèm", en: "Photos and documents" }, areas: ["files"] },
} as const satisfies Record<string, { readonly words: Words; readonly areas: readonly string[] }>;
export type TokenPart = keyof typeof tokenParts;
const partNames = Object.keys(tokenParts) as [TokenPart, ...TokenPart[]];
export const tokenPart = z.enum(partNames);

/** Here a person acts for themselves: programs are never let in. */
export const areasOfPersons: readonly string[] = ["auth", "access-tokens", "identity-providers", "webhooks"];
/** Who may come in and what is kept of people: programs read it, and change nothing. */
export const areasOnlyRead: readonly string[] = [
  ...[
    "accounts",
    "unit-lists",
    "leaving",
    "mergers",
    "consents",
    "data-requests",
    "security",
    "system-status",
  ],
];
/** Whoever leaves the staff list loses their account. */
const locksAccounts = "POST /employees/:id/deactivation";

/** May a program make this call at all? What its token is limited to is another question. */
export function isForPrograms(area: string, target: Endpoint): boolean {
  if (areasOfPersons.includes(area)) return false;
  if (!changes(target)) return true;
  return !areasOnlyRead.includes(area) && `${target.method} ${target.path}` !== locksAccounts;
}

/** The part to which an area belongs; those that tell of everything at once belong to none. */
export function partOf(area: string): TokenPart | undefined {
  return partNames.find((part) => (tokenParts[part].areas as readonly string[]).includes(area));
}

/** How a token begins, so that it is recognised wherever somebody left it. */
export const tokenPrefix = "stb_";
/** Of one account, those that can still be used or have just expired. */
export const mostAccessTokens = 20;

export const accessToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Empty: everything that its owner may. */
  parts: z.array(tokenPart),
  createdAt: instant,
  /** Its last day. */
  expiresOn: day,
  hasExpired: z.boolean(),
  /** To the minute; null: never. */
  usedAt: instant.nullable(),
  /** From where it was used last. */
  usedFrom: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

const nothingTwice = (parts: readonly TokenPart[]) => new Set(parts).size === parts.length;

/** The password, and a code where the account asks for one: whoever finds an open browser makes none. */
export const accessTokenBody = z.strictObject({
  name: labelled({ vi: "Tên mã", en: "Name" }, requiredLine(60)),
  scope: labelled({ vi: "Quyền", en: "Rights" }, z.enum(tokenScopes)),
  parts: labelled(
    { vi: "Giới hạn trong", en: "Limited to" },
    z
      .array(tokenPart)
      .max(partNames.length)
      .refine(nothingTwice, { params: { says: "repeated" } }),
  ),
  expiresOn: labelled({ vi: "Dùng đến ngày", en: "Last day" }, day),
  password: labelled(terms.password, z.string().min(1).max(200)),
  code: labelled({ vi: "Mã xác thực", en: "Code" }, requiredLine(40)).optional(),
});

export const listAccessTokens = endpoint("GET /access-tokens", {
  name: "listAccessTokens",
  summary: "Tokens that the caller has made for programs, newest first, without those that were revoked",
  callers: "signed-in",
  shows: ["account"],
  answer: z.object({
    items: z.array(accessToken),
    /** The last day that a new one may have: a year from today. */
    latestDay: day,
    /** A new one takes a code besides the password. */
    needsCode: z.boolean(),
    can: z.object({ create: z.boolean() }),
  }),
});

export const createAccessToken = endpoint("POST /access-tokens", {
  name: "createAccessToken",
  summary:
    "Makes a token by which a program acts for the caller, for a year at most; it is answered this once",
  callers: "signed-in",
  touches: ["account"],
  body: accessTokenBody,
  example: {
    name: "Phần mềm kế toán",
    scope: "READ",
    parts: ["EQUIPMENT"],
    expiresOn: "2027-06-30",
    password: "Kính hiển vi",
  },
  answer: z.object({ token: z.string(), accessToken }),
});

export const revokeAccessToken = endpoint("DELETE /access-tokens/:id", {
  name: "revokeAccessToken",
  summary: "Revokes one of the caller's tokens: it opens nothing any more",
  callers: "signed-in",
  touches: ["account"],
  params: one,
  answer: "nothing",
});
