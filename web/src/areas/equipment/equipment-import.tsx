import {
  downloadEquipmentTemplate,
  importEquipments,
  listEquipments,
  markEquipmentImportErrors,
  previewEquipmentImport,
  type TrackingMode,
  trackingModeWords,
} from "@so-thiet-bi/contract/equipment";
import { getImportProgress } from "@so-thiet-bi/contract/import";
import { type ReactNode, useMemo } from "react";
import { type CallAnswer, call } from "../../lib/client.ts";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { queryFor } from "../../lib/use-address.ts";
import type { ImportRequest, ImportSource } from "../../ui/import-wizard/import-source.ts";
import { ImportWizard } from "../../ui/import-wizard/import-wizard.tsx";
import { Answered } from "../../ui/states.tsx";
import { NextSteps, Undo } from "./after-import.tsx";
import { text } from "./import.text.ts";

const nothingAsked = { query: { size: 1 } } as const;

type Source = ImportSource<CallAnswer<typeof importEquipments>, CallAnswer<typeof previewEquipmentImport>>;

/** The stock list of a school: every row becomes a new record with its opening balance. */
export default function EquipmentImport(): ReactNode {
  const list = useRead(
    listEquipments,
    { query: queryFor(listEquipments, nothingAsked) },
    { keepPrevious: true },
  );
  return (
    <Answered of={list} isPage>
      {({ can }) => <Wizard isAllowed={can.import} />}
    </Answered>
  );
}

function Wizard({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const source = useMemo<Source>(
    () => ({
      home: "/equipment/management",
      words: { title: t("title"), toList: t("toList"), name: t("name") },
      offersMode: false,
      refused: isAllowed ? undefined : t("notAllowed"),
      template: () => call(downloadEquipmentTemplate, {}),
      preview: (file, request) => call(previewEquipmentImport, { file, body: bodyOf(request) }),
      markErrors: (file, request) => call(markEquipmentImportErrors, { file, body: bodyOf(request) }),
      run: (file, request, key) =>
        call(
          importEquipments,
          { file, body: { ...bodyOf(request), progressId: key } },
          { idempotencyKey: key },
        ),
      before: ({ countsFrom }) => t("countsFrom", { day: formatDay(countsFrom ?? "") }),
      progress: (progressId) => call(getImportProgress, { params: { progressId } }, { silent: "clock" }),
      offer: ({ offers, offerCount }) =>
        offerCount > 0
          ? {
              title: t("brokenTitle", { count: offerCount }),
              accept: t("brokenAccept", { count: offerCount }),
              hint: t("brokenHint"),
              rows: offers.map(({ line, name, note, broken }) => ({
                line,
                words: t("brokenRow", { line, name, note, broken }),
              })),
              count: offerCount,
            }
          : undefined,
      more: ({ voucherNumber }) =>
        voucherNumber ? t("voucher", { voucher: voucherNumber }) : t("voucherNone"),
      cellWords: (field, cell) => {
        if (field === "trackingMode" && typeof cell === "string" && cell in trackingModeWords)
          return say(trackingModeWords[cell as TrackingMode]);
        if (field === "unitPrice" && typeof cell === "number") return formatMoney(cell);
        // why: a year is no quantity, it has no thousands
        if (field === "yearMade" && typeof cell === "number") return String(cell);
        return undefined;
      },
      Next: NextSteps,
      Undo,
      touches: importEquipments.touches,
    }),
    [t, say, isAllowed],
  );
  return <ImportWizard source={source} />;
}

/** Every row becomes a new record, so there is no mode. */
function bodyOf({ mode: _mode, accepts, ...request }: ImportRequest) {
  return { ...request, brokenFromNotes: accepts };
}
