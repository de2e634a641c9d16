import { listDepartments } from "@so-thiet-bi/contract/departments";
import {
  downloadEquipmentTemplate,
  importEquipments,
  listEquipments,
  listEquipmentWords,
  previewEquipmentImport,
  type TrackingMode,
  trackingModeWords,
} from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useMemo } from "react";
import { type CallAnswer, call } from "../../lib/client.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { ImportSource } from "../../ui/import-wizard/import-source.ts";
import { ImportWizard } from "../../ui/import-wizard/import-wizard.tsx";
import { Answered } from "../../ui/states.tsx";
import { useEquipments } from "./api.ts";
import { text } from "./import.text.ts";

const nothingAsked = { query: { size: 1 } } as const;

/** The stock list of a school: every row becomes a new record with its opening balance. */
export default function EquipmentImport(): ReactNode {
  const list = useEquipments(nothingAsked);
  return <Answered of={list}>{({ can }) => <Wizard isAllowed={can.import} />}</Answered>;
}

function Wizard({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const source = useMemo<ImportSource<CallAnswer<typeof importEquipments>>>(
    () => ({
      home: "/equipment/management",
      words: { title: t("title"), toList: t("toList"), name: t("name") },
      offersMode: false,
      refused: isAllowed ? undefined : t("notAllowed"),
      template: () => call(downloadEquipmentTemplate, {}),
      preview: (file, { mapping }) => call(previewEquipmentImport, { file, body: { mapping } }, { quiet: true }),
      run: (file, { mapping }, idempotencyKey) => call(importEquipments, { file, body: { mapping } }, { quiet: true, idempotencyKey }),
      more: ({ voucherNumber }) => (voucherNumber ? t("voucher", { voucher: voucherNumber }) : t("voucherNone")),
      cellWords: (field, cell) => {
        if (field === "trackingMode" && typeof cell === "string" && cell in trackingModeWords) return say(trackingModeWords[cell as TrackingMode]);
        if (field === "unitPrice" && typeof cell === "number") return formatMoney(cell);
        // why: a year is no quantity, it has no thousands
        if (field === "yearMade" && typeof cell === "number") return String(cell);
        return undefined;
      },
      refreshes: [listEquipments, listEquipmentWords, listDepartments],
    }),
    [t, say, isAllowed],
  );
  return <ImportWizard source={source} />;
}
