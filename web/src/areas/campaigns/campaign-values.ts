import type { Campaign, CampaignLine } from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { type TrackingMode, trackingMode } from "@so-thiet-bi/contract/equipment";
import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";

/** A line while it is being typed. */
export interface LineValues {
  /** Of a line that stands in the campaign already. */
  id: number | undefined;
  typeId: number | null;
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  specification: string | null;
  subject: string | null;
  unitPrice: number | null;
  note: string | null;
}

export interface CampaignValues {
  name: string | null;
  note: string | null;
  schoolYear: number | null;
  budgetYear: number | null;
  deadline: string | null;
  lateAllowed: boolean;
  extraLines: boolean;
  lines: LineValues[];
  version: number | undefined;
}

export const blankLine: LineValues = {
  id: undefined,
  typeId: null,
  name: null,
  unit: null,
  trackingMode: "QUANTITY",
  specification: null,
  subject: null,
  unitPrice: null,
  note: null,
};

export const blankCampaign: CampaignValues = {
  name: null,
  note: null,
  schoolYear: null,
  budgetYear: null,
  deadline: null,
  lateAllowed: true,
  extraLines: true,
  lines: [blankLine],
  version: undefined,
};

export function valuesOf(campaign: Campaign): CampaignValues {
  const { name, note, schoolYear, budgetYear, deadline, lateAllowed, extraLines, version } = campaign;
  const lines = campaign.lines.map((line: CampaignLine): LineValues => ({ ...line }));
  return {
    name,
    note,
    schoolYear,
    budgetYear,
    deadline,
    lateAllowed,
    extraLines,
    version,
    lines: lines.length > 0 ? lines : [blankLine],
  };
}

/** The body of the request; blank lines are not lines yet. */
export function bodyOf({ version: _version, name, deadline, lines, ...head }: CampaignValues) {
  const lastFilled = lines.findLastIndex((line) => !isBlank(line));
  return {
    ...head,
    name: name ?? undefined,
    deadline: deadline ?? undefined,
    lines: lines.slice(0, lastFilled + 1).map(({ id, name: thing, unit, ...line }) => ({
      ...line,
      ...(id !== undefined && { id }),
      name: thing ?? undefined,
      unit: unit ?? undefined,
    })),
  };
}

export function isBlank(line: Partial<LineValues> | undefined): boolean {
  return (
    !line ||
    (!line.name &&
      !line.unit &&
      !line.specification &&
      !line.note &&
      !line.subject &&
      (line.unitPrice ?? null) === null)
  );
}

/** What the equipment catalogue says about a line; a price that was typed stays. */
export function lineOfType(type: CatalogueRecord, before: LineValues | undefined): LineValues {
  const mode = trackingMode.safeParse(type["trackingMode"]);
  const measure = type["measure"] as Named | null | undefined;
  const subjects = (type["subjects"] as Named[] | undefined) ?? [];
  const price = type["referencePrice"];
  return {
    ...blankLine,
    ...before,
    typeId: type.id,
    name: type.name,
    unit: measure?.name ?? before?.unit ?? null,
    trackingMode: mode.success ? mode.data : "QUANTITY",
    specification: (type["specification"] as string | null | undefined) ?? before?.specification ?? null,
    subject:
      subjects.length > 0
        ? subjects
            .map(({ name }) => name)
            .join(", ")
            .slice(0, 100)
        : (before?.subject ?? null),
    unitPrice: before?.unitPrice ?? (typeof price === "number" ? price : null),
  };
}

/** Rows copied from Excel: name, unit of measure, price, specification. */
export function readPastedLines(clipboard: string): LineValues[] {
  return readPastedTable(clipboard).flatMap(([name = "", unit = "", price = "", specification = ""]) => {
    if (name === "") return [];
    const amount = readNumber(price);
    return [
      {
        ...blankLine,
        name: name.slice(0, 255),
        unit: unit.slice(0, 30) || null,
        unitPrice: amount === null ? null : Math.round(amount),
        specification: specification.slice(0, 2000) || null,
      },
    ];
  });
}
