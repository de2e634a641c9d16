import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { toBeLeft, useAddress } from "./use-address.ts";
import { useFormAddress } from "./use-form-address.ts";

const filterKeys = ["status"] as const;
const start = "/category/student";

function listAt(address: string, namesPeople: boolean) {
  let wrapped: ReactNode = null;
  const router = createMemoryRouter([{ path: "*", Component: () => wrapped }], { initialEntries: [address] });
  const { result } = renderHook(
    () => ({ list: useAddress(filterKeys, { namesPeople }), form: useFormAddress() }),
    {
      wrapper({ children }) {
        wrapped = children;
        return <RouterProvider router={router} />;
      },
    },
  );
  const address_ = () => router.state.location.pathname + router.state.location.search;
  return { router, result, address: address_ };
}

test("a record that was opened from elsewhere leads back there once it is closed", async () => {
  const { router, result, address } = listAt("/dashboard", false);
  await act(() => router.navigate(`${start}?open=9`, { state: toBeLeft }));
  await act(async () => result.current.list.change({ open: undefined }));
  expect(address()).toBe("/dashboard");

  await act(() => router.navigate(`${start}?open=9`, { state: toBeLeft }));
  await act(async () => result.current.list.change({ open: 10 }, { replace: true }));
  await act(async () => result.current.list.change({ open: undefined }));
  expect(address()).toBe(start);
});

test("a name that is searched for stands in no address, and Back finds it again", async () => {
  const { router, result, address } = listAt(start, true);
  act(() => result.current.list.change({ search: "Trần Minh Anh" }, { replace: true }));
  expect(result.current.list).toMatchObject({ search: "Trần Minh Anh", query: { search: "Trần Minh Anh" } });
  expect(address()).toBe(start);
  act(() => result.current.list.change({ open: 9 }));
  act(() => result.current.form.open("new"));
  expect([result.current.list.search, address()]).toEqual(["Trần Minh Anh", `${start}?open=9&form=new`]);
  act(() => result.current.list.change({ search: undefined }));
  expect(result.current.list.search).toBe("");
  await act(() => router.navigate(-1));
  expect([result.current.list.search, result.current.form.purpose]).toEqual([
    "Trần Minh Anh",
    { kind: "new" },
  ]);
  // what a reload begins with: the entry of the history, as the browser keeps it
  expect(router.state.location.state).toEqual({ search: "Trần Minh Anh" });
});

test("other words begin at the first page, filters stay, and clearing takes both away", () => {
  const { result, address } = listAt(`${start}?status=STUDYING&page=3`, true);
  act(() => result.current.list.change({ search: "Anh" }));
  expect([result.current.list.page, address()]).toEqual([1, `${start}?status=STUDYING`]);
  act(() => result.current.list.clearFilters());
  expect([result.current.list.search, address()]).toEqual(["", start]);
});

test("an address of before is taken, and loses the name at once", () => {
  const { router, result, address } = listAt(`${start}?search=Minh%20Anh&open=9`, true);
  expect([result.current.list.search, address()]).toEqual(["Minh Anh", `${start}?open=9`]);
  expect(router.state.historyAction).toBe("REPLACE");
});

test("what is searched for among things stands in the address, so that it can be sent to a colleague", () => {
  const { result, address } = listAt("/equipment/management", false);
  act(() => result.current.list.change({ search: "kính" }));
  expect(address()).toBe("/equipment/management?search=k%C3%ADnh");
});
