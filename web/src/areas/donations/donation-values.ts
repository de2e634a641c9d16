/** What is typed into the file of a donation. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { Donation, DonationLine, DonorKind } from "@so-thiet-bi/contract/donations";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { formatNumber, readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";

export interface LineValues {
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  type: Named | null;
  quantity: number | null;
  unitPrice: number | null;
  specification: string | null;
}

export interface DonationValues {
  donor: string | null;
  donorKind: DonorKind;
  representative: string | null;
  address: string | null;
  named: boolean;
  offeredOn: string | null;
  purpose: string | null;
  documentNo: string | null;
  note: string | null;
  lines: LineValues[];
  version?: number | undefined;
}

export const blankLine: LineValues = {
  name: null,
  unit: "Cái",
  trackingMode: "QUANTITY",
  type: null,
  quantity: 1,
  unitPrice: null,
  specification: null,
};

export function blankDonation(today: string): DonationValues {
  return {
    donor: null,
    donorKind: "ORGANISATION",
    representative: null,
    address: null,
    named: true,
    offeredOn: today,
    purpose: null,
    documentNo: null,
    note: null,
    lines: [blankLine],
  };
}

export function valuesOf(donation: Donation): DonationValues {
  const { donor, donorKind, representative, address, named, offeredOn, purpose, documentNo, note } = donation;
  return {
    donor,
    donorKind,
    representative,
    address,
    named,
    offeredOn,
    purpose,
    documentNo,
    note,
    version: donation.version,
    lines: donation.lines.map(({ name, unit, trackingMode, type, quantity, unitPrice, specification }) => ({
      name,
      unit,
      trackingMode,
      type: type && { ...type, code: null },
      quantity,
      unitPrice,
      specification,
    })),
  };
}

/** The body of the request; blank lines behind the last one that says something are no lines yet. */
export function bodyOf({ donor, purpose, lines, version, ...rest }: DonationValues): unknown {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return {
    ...rest,
    donor: donor ?? "",
    purpose: purpose ?? "",
    lines: lines.slice(0, last + 1).map(({ type, name, unit, ...line }) => ({
      ...line,
      name: name ?? "",
      unit: unit ?? "",
      typeId: type?.id ?? null,
    })),
    ...(version !== undefined && { version }),
  };
}

export function isBlank(line: Partial<LineValues> | undefined): boolean {
  return !line || (!line.name && !line.type && !line.specification && (line.unitPrice ?? null) === null);
}

/** Rows copied from Excel: name, unit of measure, quantity, price, make and condition. */
export function readPastedLines(clipboard: string): LineValues[] {
  return readPastedTable(clipboard).flatMap(
    ([name = "", unit = "", quantity = "", price = "", specification = ""]) => {
      if (name === "") return [];
      const amount = readNumber(price);
      return [
        {
          ...blankLine,
          name: name.slice(0, 255),
          unit: unit.slice(0, 30) || blankLine.unit,
          quantity: readNumber(quantity) ?? 1,
          unitPrice: amount === null ? null : Math.round(amount),
          specification: specification.slice(0, 2000) || null,
        },
      ];
    },
  );
}

/** “2 cái Ti vi 55 inch, 30 bộ Sách tham khảo”. */
export function thingsOf(lines: readonly Pick<DonationLine, "name" | "unit" | "quantity">[]): string {
  return lines
    .map(({ name, unit, quantity }) => `${formatNumber(quantity)} ${unit.toLowerCase()} ${name}`)
    .join(", ");
}
