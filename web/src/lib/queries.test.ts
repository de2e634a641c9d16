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
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerKey, newQueryClient, ofId, useRead, useReread, useWrite } from "./queries.ts";

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
