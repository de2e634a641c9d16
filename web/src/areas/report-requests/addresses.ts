/** Where requests for reports are, and the pages they lead to. */
export const requestsHome = "/report/requests";
export const matrixAt = `${requestsHome}/matrix`;
export const newRequestAt = `${requestsHome}/new`;

export const requestAt = (id: number) => `${requestsHome}/${id}`;
export const submissionAt = (id: number) => `/report/submissions/${id}`;
