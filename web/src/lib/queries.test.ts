import { listCampaigns } from "@so-thiet-bi/contract/campaigns";
import {
  getDemand,
  listDemandHistory,
  listDemands,
  removeDemand,
  submitDemand,
} from "@so-thiet-bi/contract/demands";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type PropsWithChildren } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerKey, doublePress, newQueryClient, ofId, useRead, useReread, useWrite } from "./queries.ts";

let asked: string[] = [];
let queries = newQueryClient();
const around = {
  wrapper: ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queries }, children),
};

beforeEach(() => {
  asked = [];
  queries = newQueryClient();
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${url.replace(/^.*\/api/, "")}`);
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ items: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What is asked, in order, once everything that a screen of demands reads is there and `then` was done. */
async function askedAfter(
  then: (screen: ReturnType<typeof useScreen>) => Promise<unknown>,
): Promise<string[]> {
  const { result } = renderHook(useScreen, around);
  await waitFor(() => expect(result.current.reads.every(({ isSuccess }) => isSuccess)).toBe(true));
  asked = [];
  await act(async () => void (await then(result.current)));
  return asked.sort();
}

function useScreen() {
  const reads = [
    useRead(listDemands, {}),
    useRead(getDemand, ofId(7)),
    useRead(listDemandHistory, ofId(7)),
    useRead(getDemand, ofId(8)),
    useRead(listCampaigns, {}),
    useQuery({ queryKey: [...answerKey(listDemands), "all"], queryFn: () => asked.push("all demands") }),
  ];
  const submit = useWrite(submitDemand);
  const remove = useWrite(removeDemand);
  return { reads, submit, remove, reread: useReread("demands") };
}

test("after a write the reads that show what it touches are asked again, and no others", async () => {
  expect(await askedAfter(({ submit }) => submit.mutateAsync({ params: { id: 7 } }))).toEqual([
    "GET /demands",
    "GET /demands/7",
    "GET /demands/7/history",
    "GET /demands/8",
    "POST /demands/7/submit",
    "all demands",
  ]);
});

test("what is pressed twice in one go is sent once, and later again", async () => {
  const { result } = renderHook(() => useWrite(submitDemand), around);
  const press = () => result.current.mutateAsync({ params: { id: 7 } });
  const [first, second] = await act(() => Promise.all([press(), press()]));
  expect(second).toBe(first);
  await act(press);
  expect(asked).toEqual(["POST /demands/7/submit"]);
  await new Promise((later) => setTimeout(later, doublePress));
  await act(press);
  expect(asked).toEqual(["POST /demands/7/submit", "POST /demands/7/submit"]);
});

test("what a write took away is not asked for again", async () => {
  expect(await askedAfter(({ remove }) => remove.mutateAsync({ params: { id: 7 } }))).toEqual([
    "DELETE /demands/7",
    "GET /demands",
    "GET /demands/8",
    "all demands",
  ]);
});

test("what somebody else changed is asked again by its topic", async () => {
  const again = await askedAfter(({ reread }) => reread());
  expect(again).toContain("GET /demands/7");
  expect(again).not.toContain("GET /purchase-campaigns");
});

test("a read without a request asks nothing", () => {
  const { result } = renderHook(() => useRead(getDemand, ofId(undefined)), around);
  expect(result.current.fetchStatus).toBe("idle");
  expect(asked).toEqual([]);
});

describe("a read that is asked again", () => {
  const first = {
    items: [
      { id: 1, title: "Kính hiển vi" },
      { id: 2, title: "Cân" },
    ],
    total: 2,
  };
  let sent: (string | undefined)[] = [];
  let server: { body: unknown; tag: string };

  beforeEach(() => {
    sent = [];
    server = { body: first, tag: 'W/"1"' };
    vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
      const held = headers["If-None-Match"];
      sent.push(held);
      if (held === server.tag) return new Response(null, { status: 304, headers: { ETag: server.tag } });
      return Response.json(server.body, { headers: { ETag: server.tag } });
    });
  });

  async function readOnce() {
    const screen = renderHook(() => useRead(listDemands, {}), around);
    await waitFor(() => expect(screen.result.current.data).toBeDefined());
    return screen;
  }

  test("names what it holds, and stays what it was where the server says that it still is", async () => {
    const { result } = await readOnce();
    const shown = result.current.data;
    await act(async () => void (await result.current.refetch()));
    expect(sent).toEqual([undefined, 'W/"1"']);
    expect(result.current.data).toBe(shown);
    expect([result.current.isSuccess, shown]).toEqual([true, first]);
  });

  test("shows what changed and keeps the rest, and names that from then on", async () => {
    const { result } = await readOnce();
    const microscope = result.current.data?.items[0];
    server = { body: { items: [first.items[0]], total: 1 }, tag: 'W/"2"' };
    await act(async () => void (await result.current.refetch()));
    await waitFor(() => expect(result.current.data?.total).toBe(1));
    expect(result.current.data?.items[0]).toBe(microscope);
    await act(async () => void (await result.current.refetch()));
    expect(sent).toEqual([undefined, 'W/"1"', 'W/"2"']);
  });

  test("of another page names what was read there, never what is shown meanwhile", async () => {
    const { result, rerender } = renderHook(
      ({ page }) => useRead(listDemands, { query: { page } }, { keepPrevious: true }),
      { ...around, initialProps: { page: 1 } },
    );
    await waitFor(() => expect(result.current.data).toBeDefined());
    rerender({ page: 2 });
    expect(result.current.isPlaceholderData).toBe(true);
    await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
    expect(sent).toEqual([undefined, undefined]);
  });

  test("of the next person holds nothing of the one before", async () => {
    const { unmount } = await readOnce();
    unmount();
    queries.clear();
    server = { body: { items: [], total: 0 }, tag: 'W/"3"' };
    const { result } = await readOnce();
    expect(sent).toEqual([undefined, undefined]);
    expect(result.current.data).toEqual({ items: [], total: 0 });
  });
});
