export const borrowingHome = "/equipment/request";

export const loanAt = (id: number) => `${borrowingHome}/loans?open=${id}`;
export const registrationAt = (id: number) => `${borrowingHome}/registrations?open=${id}`;
export const incidentAt = (id: number) => `/equipment/broken?open=${id}`;
