/**
 * What each task begins with, as the run of the screenshots pictured it (`npm run screenshots`): the light screen of
 * a desk, with Vietnamese words. Fetched only when somebody unfolds it.
 */
import account from "../../../../docs/screenshots/account-1440-light-vi.webp";
import accounts from "../../../../docs/screenshots/accounts-1440-light-vi.webp";
import brokenRecord from "../../../../docs/screenshots/broken-record-1440-light-vi.webp";
import brokenReport from "../../../../docs/screenshots/broken-report-1440-light-vi.webp";
import campaignRecord from "../../../../docs/screenshots/campaign-record-1440-light-vi.webp";
import count from "../../../../docs/screenshots/count-1440-light-vi.webp";
import countRoom from "../../../../docs/screenshots/count-room-1440-light-vi.webp";
import demandDecision from "../../../../docs/screenshots/demand-decision-1440-light-vi.webp";
import demandDraft from "../../../../docs/screenshots/demand-draft-1440-light-vi.webp";
import demandRecord from "../../../../docs/screenshots/demand-record-1440-light-vi.webp";
import donations from "../../../../docs/screenshots/donations-1440-light-vi.webp";
import equipmentChosen from "../../../../docs/screenshots/equipment-chosen-1440-light-vi.webp";
import equipmentImport from "../../../../docs/screenshots/equipment-import-1440-light-vi.webp";
import equipmentRecord from "../../../../docs/screenshots/equipment-record-1440-light-vi.webp";
import homeMade from "../../../../docs/screenshots/home-made-1440-light-vi.webp";
import inventoryCheck from "../../../../docs/screenshots/inventory-check-1440-light-vi.webp";
import liquidations from "../../../../docs/screenshots/liquidations-1440-light-vi.webp";
import loanBoard from "../../../../docs/screenshots/loan-board-1440-light-vi.webp";
import loanCounter from "../../../../docs/screenshots/loan-counter-1440-light-vi.webp";
import loanWeek from "../../../../docs/screenshots/loan-week-1440-light-vi.webp";
import maintenancePlan from "../../../../docs/screenshots/maintenance-plan-1440-light-vi.webp";
import mergers from "../../../../docs/screenshots/mergers-1440-light-vi.webp";
import normCoverage from "../../../../docs/screenshots/norm-coverage-1440-light-vi.webp";
import normList from "../../../../docs/screenshots/norm-list-1440-light-vi.webp";
import overdue from "../../../../docs/screenshots/overdue-1440-light-vi.webp";
import registrationForm from "../../../../docs/screenshots/registration-form-1440-light-vi.webp";
import registrationRecord from "../../../../docs/screenshots/registration-record-1440-light-vi.webp";
import reportRequests from "../../../../docs/screenshots/report-requests-1440-light-vi.webp";
import reportSubmission from "../../../../docs/screenshots/report-submission-1440-light-vi.webp";
import schoolYear from "../../../../docs/screenshots/school-year-1440-light-vi.webp";
import staff from "../../../../docs/screenshots/staff-1440-light-vi.webp";
import trackBook from "../../../../docs/screenshots/track-book-1440-light-vi.webp";
import units from "../../../../docs/screenshots/units-1440-light-vi.webp";
import voucherIncrease from "../../../../docs/screenshots/voucher-increase-1440-light-vi.webp";
import wear from "../../../../docs/screenshots/wear-1440-light-vi.webp";
import webhooks from "../../../../docs/screenshots/webhooks-1440-light-vi.webp";
import whatHappened from "../../../../docs/screenshots/what-happened-1440-light-vi.webp";

/** By the key of the task. */
export const pictures: Readonly<Record<string, string>> = {
  "register-lessons": loanWeek,
  "move-lesson": loanWeek,
  "report-broken": brokenReport,
  "without-network": count,
  "record-use": registrationForm,
  "second-factor": account,
  "about-me": account,
  "data-request": account,
  "prepare-lessons": loanBoard,
  chemicals: registrationRecord,
  "hand-out": loanCounter,
  "take-back": loanCounter,
  overdue,
  "import-excel": equipmentImport,
  arrived: voucherIncrease,
  donation: donations,
  "home-made": homeMade,
  "asset-change": equipmentRecord,
  "maintenance-plan": maintenancePlan,
  "room-check": loanWeek,
  moved: whatHappened,
  "used-up": whatHappened,
  "correct-number": whatHappened,
  "confirm-broken": brokenRecord,
  "write-off": liquidations,
  "print-labels": equipmentChosen,
  "count-room": countRoom,
  "count-school": inventoryCheck,
  "post-wear": wear,
  "month-book": trackBook,
  missing: normCoverage,
  annex: normList,
  "send-demand": demandDraft,
  "receive-goods": demandRecord,
  "decide-demand": demandDecision,
  campaign: campaignRecord,
  "new-account": accounts,
  "reset-password": accounts,
  leaving: staff,
  "new-year": schoolYear,
  "send-report": reportSubmission,
  "ask-report": reportRequests,
  units,
  "merge-schools": mergers,
  programs: webhooks,
};
