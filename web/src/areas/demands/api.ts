import { getCampaign, listCampaigns } from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { listDemands } from "@so-thiet-bi/contract/demands";
import { getDepartment } from "@so-thiet-bi/contract/departments";
import type { AnswerOf, RequestOf } from "@so-thiet-bi/contract/endpoint";
import { listEquipments, listEquipmentWords } from "@so-thiet-bi/contract/equipment";
import { countKind } from "@so-thiet-bi/contract/kind-counts";
import { getVoucher } from "@so-thiet-bi/contract/vouchers";
import { call } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useDemands(address: Pick<Address, "query">, enabled: boolean) {
  return useRead(listDemands, { query: queryFor(listDemands, address) }, { keepPrevious: true, enabled });
}

/** What the person may do with demands of the user's unit before there is one. */
export function useDemandRights(enabled = true) {
  return useRead(listDemands, { query: { size: 1 } }, { staleTime: 300_000, enabled }).data?.can;
}

/** Campaigns of superiors that are open now. */
export function useOpenCampaigns() {
  return useRead(
    listCampaigns,
    { query: { status: "OPEN", mine: "false", size: 100 } },
    { staleTime: 60_000 },
  );
}

export function useCampaign(id: number) {
  return useRead(getCampaign, { params: { id } }, { staleTime: 60_000 });
}

/** Units of measure already used in the user's unit. */
export function useUnitWords() {
  return useRead(listEquipmentWords, {}, { staleTime: 300_000 });
}

/** Records of the unit whose name or code is like what was typed, without regard to accents. */
export async function findEquipments(search: string, departmentId: number) {
  const { items } = await call(listEquipments, { query: { search, departmentId, size: 20 } });
  return items;
}

/** Rows of the equipment catalogue like what was typed, with what they say about a line. */
export async function findTypes(search: string): Promise<readonly CatalogueRecord[]> {
  const { items } = await call(equipmentTypes.calls.list, { query: { ...(search && { search }), size: 12 } });
  return items;
}

export function readType(typeId: number): Promise<CatalogueRecord> {
  return call(equipmentTypes.calls.get, { params: { id: typeId } });
}

/** What the unit has of a kind of thing and asks for already, and what one costs. */
export function countOfKind(
  kind: NonNullable<RequestOf<typeof countKind>["query"]>,
): Promise<AnswerOf<typeof countKind>> {
  return call(countKind, { query: kind });
}

/** The unit above, which receives what is sent. */
export function useSuperior(departmentId: number): string | undefined {
  return (
    useRead(getDepartment, { params: { id: departmentId } }, { staleTime: 300_000 }).data?.parentName ??
    undefined
  );
}

/** The head of the unit by name, where the unit has said it. */
export function useHead(departmentId: number): string | undefined {
  return (
    useRead(getDepartment, { params: { id: departmentId } }, { staleTime: 300_000 }).data?.signers
      .principal ?? undefined
  );
}

/** The records that a voucher brought, each once. */
export async function readBroughtRecords(voucherId: number): Promise<number[]> {
  const { moves } = await call(getVoucher, { params: { id: voucherId } });
  return [...new Set(moves.map(({ equipmentId }) => equipmentId))];
}
