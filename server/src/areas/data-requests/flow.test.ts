import {
  type DataRequestVerb,
  dataRequestStatuses,
  dataRequestVerbs,
} from "@so-thiet-bi/contract/data-requests";
import { expect, test } from "vitest";
import { dataRequestFlow } from "./flow.ts";

test("a request is answered before it is carried out, and what was told to the person stays", () => {
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
    RECEIVED: ["edit → RECEIVED", "answer → ANSWERED", "extend → RECEIVED", "refuse → REFUSED"],
    ANSWERED: ["extend → ANSWERED", "erase → DONE", "finish → DONE", "refuse → REFUSED"],
    DONE: ["lift → DONE"],
    REFUSED: [],
  });
});
