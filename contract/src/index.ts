/** Every call of the product, for the API documents and for tests that walk all of them. */
import * as aboutMe from "./about-me.ts";
import * as accessTokens from "./access-tokens.ts";
import * as accounts from "./accounts.ts";
import * as assetChanges from "./asset-changes.ts";
import * as auth from "./auth.ts";
import * as availability from "./availability.ts";
import * as books from "./books.ts";
import * as campaigns from "./campaigns.ts";
import { callsIn } from "./catalogue.ts";
import { catalogues } from "./catalogues.ts";
import * as chemicalNotes from "./chemical-notes.ts";
import * as consents from "./consents.ts";
import * as corrections from "./corrections.ts";
import * as counterSuggestions from "./counter-suggestions.ts";
import * as counting from "./counting.ts";
import * as dashboard from "./dashboard.ts";
import * as dataRequests from "./data-requests.ts";
import * as demandDesk from "./demand-desk.ts";
import * as demandPapers from "./demand-papers.ts";
import * as demands from "./demands.ts";
import * as departments from "./departments.ts";
import * as donations from "./donations.ts";
import { type Endpoint, isEndpoint } from "./endpoint.ts";
import * as equipment from "./equipment.ts";
import * as files from "./files.ts";
import * as history from "./history.ts";
import * as holdings from "./holdings.ts";
import * as homeMadeAids from "./home-made-aids.ts";
import * as identityProviders from "./identity-providers.ts";
import * as imports from "./import.ts";
import * as incidentPapers from "./incident-papers.ts";
import * as incidents from "./incidents.ts";
import * as inventory from "./inventory.ts";
import * as inventoryPapers from "./inventory-papers.ts";
import * as inventoryReview from "./inventory-review.ts";
import * as kindCounts from "./kind-counts.ts";
import * as leaving from "./leaving.ts";
import * as legalSettings from "./legal-settings.ts";
import * as lessonChemicals from "./lesson-chemicals.ts";
import * as lessonPlans from "./lesson-plans.ts";
import * as letterheads from "./letterheads.ts";
import * as liquidations from "./liquidations.ts";
import * as loanPapers from "./loan-papers.ts";
import * as loans from "./loans.ts";
import * as maintenancePlans from "./maintenance-plans.ts";
import * as mergers from "./mergers.ts";
import * as norms from "./norms.ts";
import * as notices from "./notices.ts";
import * as paperHome from "./paper-home.ts";
import * as qrLabels from "./qr-labels.ts";
import * as loanBoard from "./registration-board.ts";
import * as registrationWeek from "./registration-week.ts";
import * as loanRegistrations from "./registrations.ts";
import * as repairs from "./repairs.ts";
import * as reportRequests from "./report-requests.ts";
import * as reports from "./reports.ts";
import * as rollOver from "./roll-over.ts";
import * as schoolYears from "./school-years.ts";
import * as search from "./search.ts";
import * as security from "./security.ts";
import * as setup from "./setup.ts";
import * as systemStatus from "./system-status.ts";
import * as trackBooks from "./track-books.ts";
import * as unitLists from "./unit-lists.ts";
import * as usageCounts from "./usage-counts.ts";
import * as vouchers from "./vouchers.ts";
import * as wear from "./wear.ts";
import * as webhooks from "./webhooks.ts";

const areas = {
  history,
  notices,
  auth,
  "access-tokens": accessTokens,
  departments,
  letterheads,
  "legal-settings": legalSettings,
  "school-years": schoolYears,
  "roll-over": rollOver,
  "lesson-plans": lessonPlans,
  accounts,
  "unit-lists": unitLists,
  security,
  "system-status": systemStatus,
  equipment,
  vouchers: { ...vouchers, ...chemicalNotes },
  wear,
  "asset-changes": assetChanges,
  holdings,
  "home-made-aids": homeMadeAids,
  "identity-providers": identityProviders,
  webhooks,
  donations,
  "qr-labels": qrLabels,
  books,
  campaigns,
  demands: { ...demands, ...demandDesk },
  "demand-papers": demandPapers,
  "kind-counts": kindCounts,
  incidents,
  corrections,
  repairs,
  maintenancePlans,
  liquidations,
  "incident-papers": incidentPapers,
  "loan-registrations": { ...loanRegistrations, ...lessonChemicals, ...registrationWeek, ...availability },
  loans,
  "counter-suggestions": counterSuggestions,
  "loan-board": loanBoard,
  "usage-counts": usageCounts,
  "loan-papers": loanPapers,
  inventory,
  mergers,
  counting,
  leaving,
  consents,
  "data-requests": { ...aboutMe, ...dataRequests },
  "inventory-review": inventoryReview,
  "inventory-papers": inventoryPapers,
  norms,
  reports,
  "report-requests": reportRequests,
  "track-books": trackBooks,
  setup,
  "paper-home": paperHome,
  dashboard,
  search,
  files,
  imports,
};

export interface ListedEndpoint {
  area: keyof typeof areas | "catalogues";
  exportedAs: string;
  endpoint: Endpoint;
}

export const endpoints: readonly ListedEndpoint[] = [
  ...Object.entries(areas).flatMap(([area, exports]) =>
    Object.entries(exports as Record<string, unknown>)
      .flatMap(([exportedAs, value]) =>
        isEndpoint(value) ? [{ area: area as keyof typeof areas, exportedAs, endpoint: value }] : [],
      )
      // by address: the order of a module's exports is that of their names in one runtime and that of the
      // file in another
      .sort((a, b) => addressOfListed(a).localeCompare(addressOfListed(b), "en")),
  ),
  ...catalogues.flatMap((one) =>
    callsIn(one).map((endpoint) => ({ area: "catalogues" as const, exportedAs: endpoint.name, endpoint })),
  ),
];

function addressOfListed({ endpoint }: ListedEndpoint): string {
  return `${endpoint.path} ${endpoint.method}`;
}
