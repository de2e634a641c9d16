/** Every failed call is said, whichever screen asked; who may be silent is written down here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as auth from "@so-thiet-bi/contract/auth";
import * as desk from "@so-thiet-bi/contract/demand-desk";
import * as demands from "@so-thiet-bi/contract/demands";
import * as departments from "@so-thiet-bi/contract/departments";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import * as equipment from "@so-thiet-bi/contract/equipment";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain, call } from "./client.ts";
import { speak } from "./language.ts";
import { type Notice, onNotice } from "./notices.ts";
import { freshenBehind, newQueryClient, useRead, useWrite } from "./queries.ts";

/** The files whose calls nobody started, and what they are. */
const mayBeSilent: Record<string, string> = {
  "lib/client.ts": "the one place that knows the word",
  "lib/queries.ts": "passes the word on",
  "areas/auth/elsewhere.tsx": "the login page asks which other ways in there are",
  "areas/notices/api.ts": "the bell",
  "areas/incidents/report/send-reports.ts": "the outbox",
  "areas/inventory/counting/send-entries.ts": "the outbox",
  "areas/inventory/counting/use-counting.ts": "the clock asks what others counted",
  "areas/registrations/week/kept-weeks.ts": "the clock takes the week along",
  "areas/catalogues/catalogue-import.tsx": "the clock asks how far an import is",
  "areas/equipment/equipment-import.tsx": "the clock asks how far an import is",
  "areas/unit-lists/unit-import.tsx": "the clock asks how far an import is",
};

const specified: readonly Endpoint[] = [
  auth.restoreSession,
  auth.logIn,
  auth.logOut,
  departments.getDepartment,
  departments.changeDepartment,
  equipment.createEquipment,
  equipment.listEquipments,
  equipment.exportEquipments,
  equipment.changeEquipment,
  equipment.removeEquipment,
  demands.createDemand,
  demands.listDemands,
  demands.getDemand,
  demands.changeDemand,
  demands.removeDemand,
  desk.getDemandStatistic,
  demands.submitDemand,
  demands.decideDemand,
  demands.confirmDemand,
];

const folder = join(import.meta.dirname, "..");
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test(-data)?\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(folder, name), "utf8") }));

const notices: Notice[] = [];
const queries = newQueryClient();
const around = {
  wrapper: ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children),
};
const refuses = (status: number, message: unknown) =>
  vi.stubGlobal("fetch", async () => Response.json({ code: "stale", message }, { status }));

beforeEach(() => {
  speak("en");
  notices.length = 0;
  onNotice((notice) => notices.push(notice));
  queries.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("only calls that nobody started may be silent", () => {
  const silent = sources
    .filter(({ code }) => /\bsilent: "(bell|outbox|clock|login)"|\bUnasked\b|\bCallOptions\b/.test(code))
    .map(({ name }) => name);
  expect(silent.sort()).toEqual(Object.keys(mayBeSilent).sort());
});

test("no screen talks to the server beside the client, and none stops the client's notices", () => {
  const fetching = sources.filter(({ code }) => /(?<![\w.])fetch\(/.test(code)).map(({ name }) => name);
  // the second asks for a file of the program, not for an answer of the product
  expect(fetching).toEqual(["lib/client.ts", "lib/served-release.ts"]);
  const failing = sources
    .filter(({ code }) => /kind: "error"|\bnotifyFailure\b/.test(code))
    .map(({ name }) => name);
  // a slip that its batch refused, and a count that the device could not keep: neither is a failed call
  const uncalled = ["areas/inventory/counting/use-writing.ts", "areas/registrations/board/board-work.tsx"];
  expect(failing.sort()).toEqual([...uncalled, "lib/client.ts", "lib/notices.ts"]);
  const again = sources.filter(({ code }) => /\baskAgain\b/.test(code)).map(({ name }) => name);
  expect(again.sort()).toEqual(["lib/client.ts", "lib/queries.ts"]);
  expect(sources.filter(({ code }) => /\bquiet: /.test(code)).map(({ name }) => name)).toEqual([]);
});

test.each(specified.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s says why it failed, for three seconds",
  async (_, endpoint) => {
    refuses(409, ["Changed by Minh.", "Please reload."]);
    await expect(call(endpoint, { params: { id: 7 }, body: {} } as never)).rejects.toThrow();
    expect(notices).toEqual([
      { kind: "error", title: "Error", text: "Changed by Minh. Please reload.", duration: 3000 },
    ]);
  },
);

test("reads and changes of a screen say why they failed, besides what the screen shows", async () => {
  refuses(500, "The server is busy.");
  const read = renderHook(() => useRead(demands.getDemand, { params: { id: 7 } }), around);
  await waitFor(() => expect(read.result.current.error?.message).toBe("The server is busy."));
  expect(notices.map(({ text }) => text)).toEqual(["The server is busy."]);
  refuses(409, "Somebody else was first.");
  const change = renderHook(() => useWrite(demands.submitDemand), around);
  await act(() => change.result.current.mutateAsync({ params: { id: 7 } }).catch(() => undefined));
  const download = renderHook(
    () => useMutation({ mutationFn: () => call(equipment.exportEquipments, {}) }),
    around,
  );
  refuses(403, "Only the school may.");
  await act(() => download.result.current.mutateAsync().catch(() => undefined));
  expect(notices.map(({ text }) => text)).toEqual([
    "The server is busy.",
    "Somebody else was first.",
    "Only the school may.",
  ]);
});

test("what is not there is said by its page alone, unless it was asked for beside a page", async () => {
  refuses(404, "No such demand.");
  const read = renderHook(() => useRead(demands.getDemand, { params: { id: 7 } }), around);
  await waitFor(() => expect(read.result.current.error?.status).toBe(404));
  expect(notices).toEqual([]);
  await call(equipment.exportEquipments, {}).catch(() => undefined);
  expect(notices.map(({ text }) => text)).toEqual(["No such demand."]);
});

test("the same sentence is said once within its three seconds, and again after them", async () => {
  vi.useFakeTimers();
  refuses(500, "The server is busy.");
  const fail = () => call(demands.listDemands, {}).catch(() => undefined);
  await Promise.all([fail(), fail()]);
  vi.advanceTimersByTime(2_900);
  await fail();
  expect(notices).toHaveLength(1);
  vi.advanceTimersByTime(200);
  await fail();
  expect(notices).toHaveLength(2);
});

test("what is asked again by the clock, or because the page is looked at again, fails in silence", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const stop = freshenBehind(queries);
  const read = renderHook(() => useRead(demands.listDemands, {}, { every: 100, staleTime: 0 }), around);
  await waitFor(() => expect(read.result.current.data).toEqual({ items: [] }));
  refuses(500, "The server is busy.");
  await waitFor(() => expect(read.result.current.error?.message).toBe("The server is busy."));
  const failures = read.result.current.errorUpdateCount;
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(read.result.current.errorUpdateCount).toBeGreaterThan(failures));
  expect(notices).toEqual([]);
  // a person who asks again is told
  await act(() => read.result.current.refetch());
  expect(notices).toHaveLength(1);
  read.unmount();
  stop();
});

test("the end of the session is said even to those who started nothing", async () => {
  refuses(401, "Your session has ended.");
  askAgain(() => call(demands.listDemands, {}).catch(() => undefined));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(["Your session has ended."]));
});
