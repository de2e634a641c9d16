import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  changeEquipment,
  type Equipment,
  type equipmentBranches,
  getEquipment,
  getEquipmentTree,
  listEquipments,
  listEquipmentWords,
  noteMissingParts,
  resumeEquipment,
  stopEquipment,
  totalEquipments,
} from "@so-thiet-bi/contract/equipment";
import { listHoldings } from "@so-thiet-bi/contract/holdings";
import { listShelves } from "@so-thiet-bi/contract/vouchers";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ApiError, call } from "../../lib/client.ts";
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

/** Of the whole filtered list. */
export function useEquipmentTotals(address: Pick<Address, "query">) {
  const { page: _page, size: _size, ...query } = queryFor(totalEquipments, address);
  return useRead(totalEquipments, { query }, { keepPrevious: true });
}

export type Branch = (typeof equipmentBranches)[number];

export function useEquipmentTree(
  by: Branch,
  of: { departmentId?: number; active?: "false" },
  enabled: boolean,
) {
  return useRead(getEquipmentTree, { query: { by, ...of } }, { keepPrevious: true, enabled });
}

/** What of a record, or of a room, is in whose hands; `open` false: what is back. */
export function useHoldings(of: { equipmentId: number } | { roomId: number }, open = true) {
  return useRead(listHoldings, { query: { ...of, open: open ? "true" : "false" } });
}

/** The row of the equipment catalogue that a record belongs to. */
export function useEquipmentType(id: number | undefined) {
  return useRead(
    equipmentTypes.calls.get,
    { params: { id: id ?? 0 }, query: {} },
    { enabled: id !== undefined, staleTime: 60_000 },
  );
}

export function askEquipmentType(id: number): Promise<CatalogueRecord> {
  return call(equipmentTypes.calls.get, { params: { id }, query: {} });
}

export function useRoom(id: number) {
  return useRead(functionalRooms.calls.get, { params: { id }, query: {} });
}

/** Everything that stands in a room, shelf by shelf, and the records it belongs to. */
export function useStockOfRoom(roomId: number, departmentId: number | undefined) {
  return useQuery<StockOfRoom, ApiError>({
    queryKey: [...answerKey(listShelves), "room", roomId, departmentId],
    enabled: departmentId !== undefined,
    async queryFn({ signal }) {
      const shelves = await allPages((page) =>
        call(listShelves, { query: { roomId, departmentId, page, size: 200 } }, { signal }),
      );
      const records = await allPages((page) =>
        call(listEquipments, { query: { roomId, page, size: 200 } }, { signal }),
      );
      return { shelves, records };
    },
  });
}

/** Records that belong in a room of which some stands elsewhere. */
export function useElsewhere(id: number) {
  return useQuery<Equipment[], ApiError>({
    queryKey: [...answerKey(listEquipments), "elsewhere", id],
    async queryFn({ signal }) {
      const records = await allPages((page) =>
        call(listEquipments, { query: { homeRoomId: id, page, size: 200 } }, { signal }),
      );
      return records.filter(({ places }) => places.some((place) => place?.id !== id));
    },
  });
}

export type RoomShelf = Awaited<ReturnType<typeof call<typeof listShelves>>>["items"][number];

export interface StockOfRoom {
  shelves: RoomShelf[];
  records: Equipment[];
}

/** The words already used in a unit; of their own when none is named. */
export function useEquipmentWords(departmentId?: number) {
  return useRead(
    listEquipmentWords,
    { query: departmentId === undefined ? {} : { departmentId } },
    { staleTime: 60_000 },
  );
}

export function useChangeEquipment() {
  const queries = useQueryClient();
  return useWrite(changeEquipment, { onDone: (saved) => keep(queries, saved) });
}

export function useStopEquipment() {
  const queries = useQueryClient();
  return useWrite(stopEquipment, { onDone: (stopped) => keep(queries, stopped) });
}

export function useResumeEquipment() {
  const queries = useQueryClient();
  return useWrite(resumeEquipment, { onDone: (resumed) => keep(queries, resumed) });
}

export function useNoteMissingParts() {
  const queries = useQueryClient();
  return useWrite(noteMissingParts, { onDone: (saved) => keep(queries, saved) });
}

function keep(queries: QueryClient, equipment: Equipment): void {
  queries.setQueryData(answerKey(getEquipment, { params: { id: equipment.id } }), equipment);
}

async function allPages<Row>(
  ask: (page: number) => Promise<{ items: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
