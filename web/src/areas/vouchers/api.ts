import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { getDemand } from "@so-thiet-bi/contract/demands";
import {
  type Equipment,
  getEquipment,
  listEquipments,
  listEquipmentWords,
} from "@so-thiet-bi/contract/equipment";
import { listLegalSettings } from "@so-thiet-bi/contract/legal-settings";
import {
  getClosing,
  listBook,
  listRecipients,
  listShelves,
  listTransfers,
  type TransferStatus,
} from "@so-thiet-bi/contract/vouchers";
import { call } from "../../lib/client.ts";
import { type ReadOptions, useRead } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";
import type { ListedShelf } from "./voucher-values.ts";

type ListAddress = Pick<Address, "query">;

/** The demand that a voucher puts on the books, for its code. */
export function useDemandCode(id: number | null) {
  return useRead(getDemand, { params: { id: id ?? 0 } }, { enabled: id !== null, staleTime: 300_000 }).data
    ?.code;
}

export function useShelves(
  address: ListAddress,
  fixed: Readonly<Record<string, unknown>>,
  options: ReadOptions = {},
) {
  return useRead(
    listShelves,
    { query: queryFor(listShelves, { query: { ...address.query, ...fixed } as never }) },
    { keepPrevious: true, ...options },
  );
}

const mostOnPage = 200;

/** Where good ones of a consumable stand, lot by lot. */
export function useLots(equipmentId: number) {
  return useRead(listShelves, { query: { equipmentId, condition: "GOOD", size: mostOnPage } });
}

/** All that matches, page after page, as far as `most`. */
export async function allShelves(
  query: Readonly<Record<string, unknown>>,
  most: number,
): Promise<ListedShelf[]> {
  const { page: _page, size: _size, ...wanted } = queryFor(listShelves, { query: query as never }) ?? {};
  const found: ListedShelf[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { items, total } = await call(listShelves, { query: { ...wanted, page, size: mostOnPage } });
    found.push(...items);
    if (found.length >= total || items.length === 0) break;
  }
  return found.slice(0, most);
}

/** The shelves of some records: asked one by one where they are few, otherwise found among all. */
export async function shelvesOf(equipmentIds: readonly number[]): Promise<ListedShelf[]> {
  const wanted = new Set(equipmentIds);
  if (wanted.size > 12)
    return (await allShelves({}, Number.POSITIVE_INFINITY)).filter(({ equipmentId }) =>
      wanted.has(equipmentId),
    );
  const pages = await Promise.all([...wanted].map((equipmentId) => allShelves({ equipmentId }, 2_000)));
  return pages.flat();
}

export function useRecords(address: ListAddress, fixed: Readonly<Record<string, unknown>>, enabled: boolean) {
  return useRead(
    listEquipments,
    { query: queryFor(listEquipments, { query: { ...address.query, ...fixed } as never }) },
    { keepPrevious: true, enabled },
  );
}

export async function allRecords(
  query: Readonly<Record<string, unknown>>,
  most: number,
): Promise<Equipment[]> {
  const { page: _page, size: _size, ...wanted } = queryFor(listEquipments, { query: query as never }) ?? {};
  const found: Equipment[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { items, total } = await call(listEquipments, { query: { ...wanted, page, size: mostOnPage } });
    found.push(...items);
    if (found.length >= total || items.length === 0) break;
  }
  return found.slice(0, most);
}

/** Records by id; one that is gone is left out. */
export async function recordsOf(ids: readonly number[]): Promise<Equipment[]> {
  const answers = await Promise.allSettled(
    [...new Set(ids)].map((id) => call(getEquipment, { params: { id } })),
  );
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
}

/** Records of the unit whose name or code is like what was typed, without regard to accents. */
export async function findRecords(search: string, departmentId: number): Promise<Equipment[]> {
  const { items } = await call(listEquipments, {
    query: { ...(search && { search }), departmentId, size: 12 },
  });
  return items;
}

/** Rows of the equipment catalogue, with what they say about a new record. */
export async function findTypes(search: string): Promise<CatalogueRecord[]> {
  const { items } = await call(equipmentTypes.calls.list, { query: { ...(search && { search }), size: 12 } });
  return items;
}

export async function readCatalogueRow(of: Catalogue, id: number): Promise<CatalogueRecord | undefined> {
  try {
    return await call(of.calls.get, { params: { id } });
  } catch {
    return undefined;
  }
}

export function useCatalogueRow(of: Catalogue, id: number | undefined) {
  return useRead(of.calls.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data;
}

export function useRoom(id: number | undefined) {
  return useCatalogueRow(functionalRooms, id);
}

/** Units of measure already used in the user's unit. */
export function useUnitWords() {
  return useRead(listEquipmentWords, {}, { staleTime: 300_000 }).data?.units;
}

/** The newest code of the row that the unit's codes are counted in. */
export function useLastCode(departmentId: number, enabled: boolean): string | undefined {
  const answer = useRead(
    listEquipments,
    { query: { departmentId, search: "TB", sort: "-code", size: 1 } },
    { enabled },
  );
  return answer.data?.items[0]?.code;
}

/** From which price on a thing is a fixed asset in the user's unit. */
export function useFixedAssetFrom(departmentId: number): number | undefined {
  const law = useRead(listLegalSettings, { query: { departmentId } }, { staleTime: 300_000 });
  const found = law.data?.items.find(({ key }) => key === "fixedAssetFrom")?.now.value;
  return typeof found === "number" ? found : undefined;
}

export function useRecipients(search: string, enabled: boolean) {
  return useRead(
    listRecipients,
    { query: { ...(search && { search }) } },
    { enabled, keepPrevious: true, staleTime: 60_000 },
  );
}

export function useClosing(departmentId?: number) {
  return useRead(getClosing, { query: { ...(departmentId && { departmentId }) } });
}

export function useTransfers(query: {
  departmentId?: number;
  direction: "in" | "out";
  status?: TransferStatus;
}) {
  return useRead(listTransfers, { query }, { keepPrevious: true });
}

export function useBook(query: Parameters<typeof queryFor<typeof listBook>>[1]["query"], enabled: boolean) {
  return useRead(listBook, { query: queryFor(listBook, { query }) }, { keepPrevious: true, enabled });
}
