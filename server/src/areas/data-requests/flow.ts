import type { DataRequestStatus, DataRequestVerb } from "@so-thiet-bi/contract/data-requests";
import type { Flow } from "../../flow/workflow.ts";

/** What was done or refused stays as it was told to the person; who asks again files again. */
export const dataRequestFlow: Flow<DataRequestStatus, DataRequestVerb> = {
  RECEIVED: { edit: "RECEIVED", answer: "ANSWERED", extend: "RECEIVED", restrict: "DONE", refuse: "REFUSED" },
  ANSWERED: { extend: "ANSWERED", erase: "DONE", restrict: "DONE", finish: "DONE", refuse: "REFUSED" },
  DONE: { lift: "DONE" },
  REFUSED: {},
};
