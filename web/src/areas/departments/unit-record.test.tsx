/** A school that has only just been added: its page says what comes next, and to whom it does not. */
import type { Department, DepartmentNode } from "@so-thiet-bi/contract/departments";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { UnitRecord } from "./unit-record.tsx";

beforeEach(() => speak("vi"));
afterEach(cleanup);

const school = {
  id: 91,
  name: "Trường THCS Nam Giang",
  code: "03412599",
  type: "LEVEL_3",
  active: true,
  schoolLevels: ["THCS"],
  updatedAt: "2026-09-05T00:00:00Z",
  can: { editPlace: true },
} as unknown as Department;

function show(equipmentCount: number, department = school): void {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter>
        <UnitRecord
          department={department}
          units={[{ ...school, equipmentCount } as unknown as DepartmentNode]}
          onAdd={() => undefined}
          onReload={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a school without equipment leads to the account of its principal", () => {
  show(0);
  expect(screen.getByText("Việc tiếp theo: tạo tài khoản cho hiệu trưởng")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Tài khoản của trường" }).getAttribute("href")).toBe(
    "/system/account?departmentId=91",
  );
});

test("a school that has begun is told nothing, nor is who only looks", () => {
  show(12);
  expect(screen.queryByText(/Việc tiếp theo/)).toBeNull();
  cleanup();
  show(0, { ...school, can: { ...school.can, editPlace: false } });
  expect(screen.queryByText(/Việc tiếp theo/)).toBeNull();
});
