import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { CardFact } from "../../ui/card-fact.tsx";
import { tubes } from "./equipment.test-data.tsx";
import { useColumns } from "./equipment-columns.tsx";

test.each([
  [true, 0, false],
  [true, 2, true],
  [false, 0, true],
])("on a phone (%s) %i broken are said: %s", (narrow, broken, isSaid) => {
  const { result } = renderHook(() => useColumns({ narrow, tablet: narrow }, false));
  const column = result.current.find(({ key }) => key === "broken");
  const row: Equipment = { ...tubes, broken };
  expect(Boolean(CardFact({ title: "Hỏng", value: column?.render(row) }))).toBe(isSaid);
});
