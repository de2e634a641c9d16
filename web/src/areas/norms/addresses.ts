import { demandsHome } from "../../lib/addresses.ts";

/** The pages about norms, and those that they lead to. */
export const normHome = "/equipment/norm";
export const mappingHome = `${normHome}/mapping`;
export const listsHome = `${normHome}/lists`;
export const roomsHome = `${normHome}/rooms`;
export const listAt = (id: number) => `${listsHome}/${id}`;
export const importAt = (id: number) => `${listAt(id)}/import`;
export const compareAt = (id: number) => `${listAt(id)}/compare`;
export const coverageOf = (departmentId: number) => `${normHome}?departmentId=${departmentId}`;
export const draftAt = (demandId: number) => `${demandsHome}/${demandId}/edit`;
