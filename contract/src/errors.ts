import { accessTokenRefusals } from "./errors/access-tokens.ts";
import { accountRefusals } from "./errors/accounts.ts";
import { assetChangeRefusals } from "./errors/asset-changes.ts";
import { callRefusals } from "./errors/calls.ts";
import { catalogueRefusals } from "./errors/catalogues.ts";
import { consentRefusals } from "./errors/consents.ts";
import { dataRequestRefusals } from "./errors/data-requests.ts";
import { demandRefusals } from "./errors/demands.ts";
import { departmentRefusals } from "./errors/departments.ts";
import { equipmentRefusals } from "./errors/equipment.ts";
import { fileRefusals } from "./errors/files.ts";
import { historyRefusals } from "./errors/history.ts";
import { incidentRefusals } from "./errors/incidents.ts";
import { inventoryRefusals } from "./errors/inventory.ts";
import { loanRefusals } from "./errors/loans.ts";
import { registrationRefusals } from "./errors/registrations.ts";
import { reportRefusals } from "./errors/reports.ts";
import { schoolYearRefusals } from "./errors/school-years.ts";
import { stockRefusals } from "./errors/stock.ts";
import { voucherRefusals } from "./errors/vouchers.ts";
import { wearRefusals } from "./errors/wear.ts";
import { webhookRefusals } from "./errors/webhooks.ts";

/** Every refusal the product knows, each in the file of its area. There is no other way to say no. */
export const refusals = {
  ...callRefusals,
  ...accountRefusals,
  ...accessTokenRefusals,
  ...departmentRefusals,
  ...schoolYearRefusals,
  ...catalogueRefusals,
  ...fileRefusals,
  ...equipmentRefusals,
  ...stockRefusals,
  ...voucherRefusals,
  ...wearRefusals,
  ...assetChangeRefusals,
  ...consentRefusals,
  ...dataRequestRefusals,
  ...demandRefusals,
  ...historyRefusals,
  ...registrationRefusals,
  ...loanRefusals,
  ...incidentRefusals,
  ...inventoryRefusals,
  ...reportRefusals,
  ...webhookRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  message: string | string[];
  code: RefusalCode;
  /** Sentence by field name (`lines.0.quantity`), where a field is at fault. */
  fields?: Record<string, string>;
}
