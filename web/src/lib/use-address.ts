/**
 * The state of a list stands in its address (page, size, sort, search, filters, the open record), so it can
 * be sent to a colleague. What is searched for among people is a name: it stands beside the address, in the
 * entry of the browser’s history, so that Back and a reload find it again and no address says it.
 */
import type { Endpoint, EndpointShape } from "@so-thiet-bi/contract/endpoint";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type SetURLSearchParams, useLocation, useNavigate, useSearchParams } from "react-router";
import type { z } from "zod";

export const defaultPageSize = 20;
export const pageSizes = [20, 50, 100, 200] as const;

export interface Address<Filter extends string = string> {
  page: number;
  size: number;
  search: string;
  sort: string | undefined;
  /** The record whose panel is open. */
  open: string | undefined;
  /** Only the filters that are set. */
  filters: Partial<Record<Filter, string>>;
  /**
   * Page, size, and search, sort and filters where set; `queryFor(endpoint, address)` makes the endpoint’s
   * query of it.
   */
  query: Readonly<Record<string, string | number>>;
  /**
   * Changes anything; empty and undefined take a key away. Everything except `page` and `open` begins at page
   * 1 again.
   */
  change: (
    changes: Readonly<
      Partial<Record<Filter | "page" | "size" | "search" | "sort" | "open", string | number | undefined>>
    >,
    how?: { replace?: boolean },
  ) => void;
  clearFilters: () => void;
}

export interface AddressOptions {
  /** People are searched for here, so the words stay out of the address. */
  namesPeople?: boolean;
}

/** `const address = useAddress(["status", "departmentId"])`; name the filters outside of the component. */
export function useAddress<const Filter extends string>(
  filterKeys: readonly Filter[],
  { namesPeople = false }: AddressOptions = {},
): Address<Filter> {
  const [params, set] = useSearch();
  const { state } = useLocation();
  const own = ownPartOf(params, filterKeys, searchBeside(state));
  const navigate = useNavigate();
  const leavesBack = Boolean((state as Partial<typeof toBeLeft> | null)?.leavesBack);
  const inAddress = params.get("search");

  // an address from before, or one that somebody wrote by hand
  useEffect(() => {
    if (namesPeople && inAddress !== null)
      set((before) => changed(before, { search: undefined }), {
        ...{ replace: true, preventScrollReset: true, state: besideAddress(inAddress) },
      });
  }, [namesPeople, inAddress, set]);

  const change = useCallback<Address<Filter>["change"]>(
    (changes, how = {}) => {
      const isClosed = Object.keys(changes).join() === "open" && changes["open"] === undefined;
      if (leavesBack && isClosed) return void navigate(-1);
      const inParams = namesPeople ? { ...changes, search: undefined } : changes;
      const isSearch = "search" in changes;
      set(
        (before) => {
          const after = changed(before, inParams);
          if (Object.keys(changes).some((key) => key !== "page" && key !== "open")) after.delete("page");
          if (after.get("page") === "1") after.delete("page");
          return after;
        },
        {
          ...{ replace: how.replace ?? false, preventScrollReset: true },
          ...(isSearch && { state: namesPeople ? besideAddress(changes["search"]) : null }),
        },
      );
    },
    [set, namesPeople, navigate, leavesBack],
  );

  const clearFilters = useCallback(() => {
    change(
      Object.fromEntries([...filterKeys, "search"].map((key) => [key, undefined])) as Parameters<
        typeof change
      >[0],
    );
  }, [change, filterKeys]);

  return useMemo(() => {
    const params = new URLSearchParams(own);
    const page = wholeOf(params.get("page"), 1, 10_000_000);
    const size = wholeOf(params.get("size"), defaultPageSize, 200);
    const search = params.get("search") ?? "";
    const sort = params.get("sort") ?? undefined;
    const filters: Partial<Record<Filter, string>> = {};
    for (const key of filterKeys) {
      const value = params.get(key);
      if (value !== null && value !== "") filters[key] = value;
    }
    const query = { page, size, ...(search && { search }), ...(sort && { sort }), ...filters };
    return {
      page,
      size,
      search,
      sort,
      open: params.get("open") ?? undefined,
      filters,
      query,
      change,
      clearFilters,
    };
  }, [own, filterKeys, change, clearFilters]);
}

/**
 * The part of the address behind `?`, and the way to change it: the same function as long as the page is
 * there, so that a list is not drawn again because a form beside it has opened, which stands in the address
 * too.
 */
export function useSearch(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  const latest = useRef({ setParams, beside: "" });
  latest.current = { setParams, beside: searchBeside(useLocation().state) };
  const set = useCallback<SetURLSearchParams>((next, how) => {
    const { setParams: change, beside } = latest.current;
    // why: whatever else changes in the address, what is searched for beside it stays
    change(next, { state: besideAddress(beside), ...how });
  }, []);
  return [params, set];
}

/** A record is opened from elsewhere: once it is closed one is there again, and not on a list nobody asked for. */
export const toBeLeft = { leavesBack: true };

/** What an entry of the browser’s history says besides its address. */
export function besideAddress(search: string | number | undefined): { search: string } | null {
  return search === undefined || search === "" ? null : { search: String(search) };
}

function searchBeside(state: unknown): string {
  const { search } = (state ?? {}) as { search?: unknown };
  return typeof search === "string" ? search : "";
}

function changed(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === "") after.delete(key);
    else after.set(key, String(value));
  }
  return after;
}

/** What of the address belongs to the list. */
function ownPartOf(params: URLSearchParams, filterKeys: readonly string[], beside: string): string {
  const own = new URLSearchParams(beside && { search: beside });
  for (const key of ["page", "size", "search", "sort", "open", ...filterKeys]) {
    const value = params.get(key);
    if (value !== null) own.set(key, value);
  }
  return own.toString();
}

type QueryInput<E extends EndpointShape> = E["query"] extends z.ZodType ? z.input<E["query"]> : never;

/**
 * The address as the query of a list endpoint. What the endpoint does not take (a hand-written address) is
 * left out instead of refused.
 */
export function queryFor<E extends Endpoint>(target: E, address: Pick<Address, "query">): QueryInput<E> {
  const asked: Record<string, unknown> = { ...address.query };
  const checked = target.query?.safeParse(asked);
  for (const issue of checked?.error?.issues ?? []) {
    for (const key of issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])])
      delete asked[key];
  }
  return asked as QueryInput<E>;
}

function wholeOf(text: string | null, fallback: number, most: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 1 ? Math.min(value, most) : fallback;
}
