import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { listAttachments } from "@so-thiet-bi/contract/files";
import {
  type ChemicalControl,
  chemicalControlWords,
  type GhsPictogram,
  type SignalWord,
  signalWordWords,
} from "@so-thiet-bi/contract/ghs";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { download } from "../../ui/attachments/download.ts";
import { Facts } from "../../ui/facts.tsx";
import { Pictograms } from "../../ui/pictograms.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

/** What the catalogue says of a chemical. */
interface Chemical {
  scientificName: string | null;
  formula: string | null;
  casNumber: string | null;
  concentration: string | null;
  purity: string | null;
  hazardous: boolean;
  pictograms: GhsPictogram[];
  signalWord: SignalWord | null;
  control: ChemicalControl | null;
  safeUse: string | null;
  storage: string | null;
  safetySheetDate: string | null;
  twoPersons: boolean;
}

export function isChemical(type: CatalogueRecord | undefined): boolean {
  const { formula, casNumber, hazardous } = (type ?? {}) as Partial<Chemical>;
  return Boolean(formula || casNumber || hazardous);
}

/** Of the kind that a record belongs to: what it is, how dangerous, and how it is handled. */
export function ChemicalFacts({
  equipmentId,
  type,
  onFiles,
}: {
  equipmentId: number;
  type: CatalogueRecord;
  /** Opens the photos and documents, where the safety data sheet is. */
  onFiles: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const read = useRead(listAttachments, { query: { subjectType: "equipment", subjectId: equipmentId } });
  const sheets = read.data?.items.filter(({ isSafetySheet }) => isSafetySheet) ?? [];
  const chemical = type as unknown as Chemical;
  const { hazardous, control, signalWord, safetySheetDate, twoPersons } = chemical;
  return (
    <section className="stack gap-12 record-part">
      <h3 className="text">{t("chemical")}</h3>
      <div className="row gap-4-8 middle">
        {signalWord && (
          <StatusTag tone={signalWord === "DANGER" ? "bad" : "waiting"}>
            {say(signalWordWords[signalWord])}
          </StatusTag>
        )}
        {hazardous && <StatusTag tone="bad">{t("hazardous")}</StatusTag>}
        {control && <StatusTag tone="bad">{say(chemicalControlWords[control])}</StatusTag>}
        {twoPersons && <StatusTag tone="waiting">{t("twoPersons")}</StatusTag>}
      </div>
      <Pictograms of={chemical.pictograms} />
      <Facts
        facts={[
          { label: t("scientificName"), value: chemical.scientificName },
          { label: t("formula"), value: chemical.formula },
          { label: t("casNumber"), value: chemical.casNumber },
          { label: t("concentration"), value: chemical.concentration },
          { label: t("purity"), value: chemical.purity },
          { label: t("safeUse"), value: chemical.safeUse },
          { label: t("storage"), value: chemical.storage },
          {
            label: t("safetySheet"),
            value: (hazardous || safetySheetDate) && (
              <>
                {sheets.map((sheet) => (
                  <Button key={sheet.id} type="link" size="small" onClick={() => void download(sheet.id)}>
                    {sheet.fileName}
                  </Button>
                ))}
                {read.data && sheets.length === 0 && (
                  <StatusTag tone="waiting">{t("noSafetySheet")}</StatusTag>
                )}{" "}
                {safetySheetDate && t("safetySheetOf", { day: formatDay(safetySheetDate) })}{" "}
                <Button type="link" size="small" onClick={onFiles}>
                  {t("openFiles")}
                </Button>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
