import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../lib/language.ts";
import { newQueryClient } from "../lib/queries.ts";
import { keepSession } from "../lib/session.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { useSayWaiting } from "./waiting-count.ts";

const keeper = {
  id: 5,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: ["EQUIPMENT_KEEPER" as const],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

beforeEach(() => {
  speak("vi");
  keepSession({ token: "abc", user: keeper });
});

function Page({ pathname, total }: { pathname: string; total: number | undefined }) {
  useSayWaiting(total, 1);
  return <PhoneBar pathname={pathname} />;
}

function open(pathname: string, total?: number) {
  const queries = newQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[pathname]}>
        <Page pathname={pathname} total={total} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}

test("the bar is a landmark of four named places, marks where one is, and says in words how many wait", () => {
  open("/equipment/request/counter", 17);
  expect(screen.getByRole("navigation", { name: "Việc hằng ngày" })).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/equipment/request/board",
    "/equipment/request/counter",
    "/scan",
    "/dashboard",
  ]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Quầy");
  expect(screen.getByRole("link", { name: /^Việc chờ ?17 việc chờ$/ })).toBeTruthy();
});

test("after a change of one's own the number is not said until the start page is asked again", async () => {
  const queries = open("/equipment/request/board", 17);
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: async () => "done" })
    .execute(undefined);
  expect(await screen.findByRole("link", { name: "Việc chờ" })).toBeTruthy();
});

test("another person on the same device is not told the number of the one before", () => {
  open("/equipment/request/board", 17);
  cleanup();
  keepSession({ token: "def", user: { ...keeper, id: 6 } });
  open("/scan");
  expect(screen.getByRole("link", { name: "Việc chờ" })).toBeTruthy();
});

test("counting has the whole height for its rows", () => {
  open("/equipment/inventory/4/count");
  expect(screen.queryByRole("navigation")).toBeNull();
});
