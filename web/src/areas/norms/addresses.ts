/** The pages about norms, and those that they lead to. */
export const normHome = "/equipment/norm";
export const mappingHome = `${normHome}/mapping`;
export const listsHome = `${normHome}/lists`;
export const roomsHome = `${normHome}/rooms`;
export const listAt = (id: number) => `${listsHome}/${id}`;
export const importAt = (id: number) => `${listAt(id)}/import`;
export const coverageOf = (departmentId: number) => `${normHome}?departmentId=${departmentId}`;
export const draftAt = (demandId: number) => `/equipment/demand/${demandId}/edit`;
export const typeAt = (id: number) => `/category/equipment?open=${id}`;
export const equipmentAt = (id: number) => `/equipment/management?open=${id}`;
export const roomAt = (id: number) => `/category/line-department?open=${id}`;
