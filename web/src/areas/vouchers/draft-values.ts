/** A draft keeps what was entered as ids; here they get back the names a person knows them by. */
import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import {
  type IncomingLine,
  type Voucher,
  type VoucherGiven,
  voucherGiven,
} from "@so-thiet-bi/contract/vouchers";
import { useQuery } from "@tanstack/react-query";
import { readCatalogueRow, recordsOf, shelvesOf } from "./api.ts";
import {
  blankIncoming,
  blankVoucher,
  type ChosenValues,
  chosenOfRecord,
  chosenOfShelf,
  headOf,
  type IncomingValues,
  lineOfRecord,
  shelfKey,
  type VoucherValues,
} from "./voucher-values.ts";

/** `undefined`: what was kept can no longer be read. */
export function givenIn(voucher: Voucher): VoucherGiven | undefined {
  const read = voucherGiven.safeParse(voucher.given);
  return read.success ? read.data : undefined;
}

/**
 * The form's values of a draft. Read once: what is typed later is not overwritten by what others post
 * meanwhile.
 */
export function useDraftValues(voucher: Voucher, enabled = true) {
  return useQuery({
    queryKey: ["draft values", voucher.id, voucher.version],
    queryFn: () => valuesOfDraft(voucher),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

export async function valuesOfDraft(voucher: Voucher): Promise<VoucherValues | null> {
  const given = givenIn(voucher);
  if (!given) return null;
  const names = catalogueNames();
  const head = { ...blankVoucher, ...headOf(voucher) };
  switch (given.type) {
    case "OPENING":
      return { ...head, incoming: await incomingOf(given.lines, names) };
    case "INCREASE":
      return {
        ...head,
        cause: given.cause,
        partner: given.partner,
        incoming: await incomingOf(given.lines, names),
      };
    case "DECREASE":
      return { ...head, cause: given.cause, chosen: await chosenOf(given.lines) };
    case "TRANSFER": {
      const [fromRoom, toRoom, chosen] = await Promise.all([
        names.find(functionalRooms, given.fromRoomId),
        names.find(functionalRooms, given.toRoomId),
        chosenOf(given.lines),
      ]);
      return { ...head, fromRoom, toRoom, wholeRoom: given.wholeRoom, chosen };
    }
    case "TRANSFER_OUT":
      return {
        ...head,
        toDepartment: voucher.toDepartment ?? {
          id: given.toDepartmentId,
          name: String(given.toDepartmentId),
        },
        chosen: await chosenOf(given.lines),
      };
    case "CONDITION":
      return {
        ...head,
        toCondition: given.lines[0]?.toCondition ?? head.toCondition,
        chosen: await chosenOf(given.lines),
      };
    case "ISSUE": {
      const records = byId(await recordsOf(given.lines.map(({ equipmentId }) => equipmentId)));
      const rooms = await Promise.all(
        given.lines.map(({ roomId, fromRoom }) => names.find(functionalRooms, fromRoom ? roomId : null)),
      );
      const chosen = given.lines.flatMap((line, index) => {
        const record = records.get(line.equipmentId);
        if (!record) return [];
        const { roomId, fromRoom, lotId, quantity, note } = line;
        return [
          {
            ...chosenOfRecord(record, "ISSUE"),
            roomId,
            roomName: rooms[index]?.name ?? null,
            fromRoom,
            lotId,
            quantity,
            note,
          },
        ];
      });
      return { ...head, chosen };
    }
    case "CONVERT": {
      const records = byId(await recordsOf(given.lines.map(({ equipmentId }) => equipmentId)));
      const chosen = given.lines.flatMap(({ equipmentId, note }) => {
        const record = records.get(equipmentId);
        return record ? [{ ...chosenOfRecord(record, "CONVERT"), note }] : [];
      });
      return { ...head, toMode: given.toMode, chosen };
    }
  }
}

type GivenShelf = Extract<VoucherGiven, { type: "DECREASE" }>["lines"][number] & {
  toCondition?: ChosenValues["toCondition"];
};

async function chosenOf(lines: readonly GivenShelf[]): Promise<ChosenValues[]> {
  if (lines.length === 0) return [];
  const shelves = new Map(
    (await shelvesOf(lines.map(({ equipmentId }) => equipmentId))).map((shelf) => [shelfKey(shelf), shelf]),
  );
  const emptied = byId(
    await recordsOf(
      lines.filter((line) => !shelves.has(shelfKey(line))).map(({ equipmentId }) => equipmentId),
    ),
  );
  return lines.flatMap((line) => {
    const shelf = shelves.get(shelfKey(line));
    const record = emptied.get(line.equipmentId);
    const { roomId, lotId, condition, quantity, note, toCondition = "GOOD" } = line;
    if (shelf) return [{ ...chosenOfShelf(shelf, toCondition, "DECREASE"), quantity, note }];
    // why: nothing lies there any more; the line stays, marked, until somebody takes it out
    return record
      ? [
          {
            ...chosenOfRecord(record, "DECREASE"),
            roomId,
            lotId,
            condition,
            free: 0,
            held: 0,
            quantity,
            note,
            toCondition,
          },
        ]
      : [];
  });
}

async function incomingOf(
  lines: readonly IncomingLine[],
  names: ReturnType<typeof catalogueNames>,
): Promise<IncomingValues[]> {
  const records = byId(await recordsOf(lines.flatMap(({ equipmentId }) => equipmentId ?? [])));
  return Promise.all(
    lines.map((line) =>
      incomingValuesOf(line, line.equipmentId === null ? undefined : records.get(line.equipmentId), names),
    ),
  );
}

async function incomingValuesOf(
  line: IncomingLine,
  known: Equipment | undefined,
  names: ReturnType<typeof catalogueNames>,
): Promise<IncomingValues> {
  const { record } = line;
  const [type, subject, group, room, source] = await Promise.all([
    names.find(equipmentTypes, record?.typeId),
    names.find(subjects, record?.subjectId),
    names.find(equipmentGroups, record?.groupId),
    names.find(functionalRooms, record?.roomId),
    names.find(fundingSources, record?.fundingSourceId),
  ]);
  const rooms = await Promise.all(
    line.rooms.map(async ({ roomId, quantity }) => ({
      room: await names.find(functionalRooms, roomId),
      quantity,
    })),
  );
  const sources = await Promise.all(
    line.sources.map(async ({ fundingSourceId, amount }) => ({
      source: await names.find(fundingSources, fundingSourceId),
      amount,
    })),
  );
  const described: IncomingValues = known
    ? lineOfRecord(known)
    : {
        ...blankIncoming,
        name: record?.name ?? null,
        code: record?.code ?? null,
        unit: record?.unit ?? null,
        trackingMode: record?.trackingMode ?? "QUANTITY",
        grades: record?.grades ?? [],
        type,
        subject,
        group,
        room,
        source,
      };
  // why: of a known record one room that takes everything is not a split
  const isWhole = known !== undefined && rooms.length === 1;
  const paidByOne = known !== undefined && sources.length === 1;
  return {
    ...described,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    condition: line.condition,
    room: isWhole ? (rooms[0]?.room ?? null) : described.room,
    rooms: isWhole ? [] : rooms,
    source: paidByOne ? (sources[0]?.source ?? null) : described.source,
    sources: paidByOne ? [] : sources,
    lotNumber: line.lot?.number ?? null,
    madeOn: line.lot?.madeOn ?? null,
    expiresOn: line.lot?.expiresOn ?? null,
    serials: line.serials.length > 0 ? line.serials.join("\n") : null,
    note: line.note,
  };
}

/** Asks for each row of a catalogue once. */
function catalogueNames() {
  const asked = new Map<string, Promise<Named | null>>();
  return {
    find(of: Catalogue, id: number | null | undefined): Promise<Named | null> {
      if (id === null || id === undefined) return Promise.resolve(null);
      const key = `${of.plural} ${id}`;
      const found =
        asked.get(key) ??
        readCatalogueRow(of, id).then((row) =>
          row ? { id, name: row.name, code: row.code } : { id, name: `#${id}`, code: null },
        );
      asked.set(key, found);
      return found;
    },
  };
}

function byId(records: readonly Equipment[]): ReadonlyMap<number, Equipment> {
  return new Map(records.map((record) => [record.id, record]));
}
