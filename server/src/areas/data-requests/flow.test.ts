import {
  type DataRequestVerb,
  dataRequestStatuses,
  dataRequestVerbs,
} from "@so-thiet-bi/contract/data-requests";
import { expect, test } from "vitest";
import { dataRequestFlow } from "./flow.ts";

test("a request is answered before it is carried out or by it, and what was told to the person stays", () => {
  const table = Object.fromEntries(
    dataRequestStatuses.map((status) => [
      status,
      dataRequestVerbs.flatMap((verb: DataRequestVerb) => {
        const target = dataRequestFlow[status][verb];
        return target === undefined ? [] : [`${verb} → ${String(target)}`];
      }),
    ]),
  );
  expect(table).toEqual({
    RECEIVED: [
      "edit → RECEIVED",
      "answer → ANSWERED",
      "extend → RECEIVED",
      "restrict → DONE",
      "refuse → REFUSED",
    ],
    ANSWERED: ["extend → ANSWERED", "erase → DONE", "restrict → DONE", "finish → DONE", "refuse → REFUSED"],
    DONE: ["lift → DONE"],
    REFUSED: [],
  });
});
