/**
 * What the server knows, kept in TanStack Query under `[endpoint, request]`. Screens ask with the endpoints
 * of the contract; what a write makes old is said there too.
 */
import {
  addressOf,
  type Endpoint,
  type RequestOf,
  removedBy,
  type Sent,
} from "@so-thiet-bi/contract/endpoint";
import type { Topic } from "@so-thiet-bi/contract/topics";
import {
  focusManager,
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  replaceEqualDeep,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import {
  ApiError,
  askAgain,
  type CallAnswer,
  type CallOptions,
  call,
  newIdempotencyKey,
  sameAs,
} from "./client.ts";

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // why: the client has already told the person; trying again is offered on the screen
      queries: {
        retry: false,
        staleTime: 15_000,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // as TanStack does by itself: what did not change stays the same object, and is not drawn again
        structuralSharing: (before, read) => sameAs(read, replaceEqualDeep(before, read)),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Asks again what is old when the page is looked at again or the network is back, and says nothing when that
 * fails.
 */
export function freshenBehind(queries: QueryClient): () => void {
  const freshen = (isThere: boolean) => {
    if (isThere)
      askAgain(() => queries.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false }));
  };
  const stops = [focusManager.subscribe(freshen), onlineManager.subscribe(freshen)];
  return () => {
    for (const stop of stops) stop();
  };
}

export interface ReadOptions extends Pick<CallOptions, "silent"> {
  /** Ask only when true (a panel that is closed asks nothing). */
  enabled?: boolean;
  /** Keeps showing the page before until the next one is there. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Asks again after this many milliseconds, while the page is in view. */
  every?: number;
}

/** A read: `useRead(listDemands, { query })`. Without a request there is nothing to ask yet. */
export function useRead<E extends Endpoint>(
  target: E | Sent,
  request: RequestOf<E> | undefined,
  options: ReadOptions = {},
): UseQueryResult<CallAnswer<E>, ApiError> {
  const { silent, every } = options;
  const enabled = request !== undefined && (options.enabled ?? true);
  const answer = useQuery<CallAnswer<E>, ApiError, CallAnswer<E>>({
    queryKey: answerKey(target, request),
    queryFn:
      request === undefined
        ? skipToken
        : ({ signal, client, queryKey }) => {
            const held = client.getQueryData<CallAnswer<E>>(queryKey);
            return call(target, request, { signal, held, showsMissing: true, ...(silent && { silent }) });
          },
    enabled,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
  }) as UseQueryResult<CallAnswer<E>, ApiError>;
  const { refetch } = answer;
  useEffect(() => {
    if (every === undefined || !enabled) return;
    const again = () => focusManager.isFocused() && askAgain(() => refetch({ cancelRefetch: false }));
    const timer = setInterval(again, every);
    return () => clearInterval(timer);
  }, [every, enabled, refetch]);
  return answer;
}

/** The request of a read by id, where the id is known: `useRead(getDemand, ofId(id))`. */
export function ofId(id: number | undefined): { params: { id: number } } | undefined {
  return id === undefined ? undefined : { params: { id } };
}

/** What is known of a read by the key of its answer. */
type KeptRead = Pick<Endpoint, "name" | "path"> & { shows: readonly Topic[] };

export function answerKey<E extends Endpoint>(target: E | Sent, request?: RequestOf<E>): readonly unknown[] {
  const { name, path, shows = [] } = target;
  const read: KeptRead = { name, path, shows };
  return request === undefined ? [read] : [read, request];
}

export interface WriteOptions<E extends Endpoint> {
  onDone?: (answer: CallAnswer<E>, request: RequestOf<E>) => void;
}

/**
 * A write: `const submit = useWrite(submitDemand); submit.mutateAsync({ params: { id } })`. Afterwards the
 * reads that show what it touches are asked again.
 */
export function useWrite<E extends Endpoint>(
  target: E | Sent,
  options: WriteOptions<E> = {},
): UseMutationResult<CallAnswer<E>, ApiError, RequestOf<E>> {
  const queries = useQueryClient();
  const repeatKey = useRepeatKey();
  return useMutation<CallAnswer<E>, ApiError, RequestOf<E>>({
    mutationFn: (request) =>
      repeatKey(request, (idempotencyKey) => call(target, request, { idempotencyKey })),
    async onSuccess(answer, request) {
      await reread(queries, target.touches ?? [], ({ queryKey }) => isGone(target, request, queryKey));
      options.onDone?.(answer, request);
    },
  });
}

/** Asks again for what shows one of these: at once where it is looked at, else when it is looked at next. */
export async function reread(
  queries: QueryClient,
  touched: readonly Topic[],
  except: (query: Query) => boolean = () => false,
): Promise<void> {
  await queries.invalidateQueries({
    predicate: (query) => {
      const [read] = query.queryKey;
      return isKeptRead(read) && read.shows.some((topic) => touched.includes(topic)) && !except(query);
    },
  });
}

/** For what was changed beside a write of this page: by somebody who was first, or by the outbox. */
export function useReread(touched: Topic): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => reread(queries, [touched]), [queries, touched]);
}

/** Was this answer found at or below a record that the write took away? It would be refused now. */
function isGone(write: Sent, request: unknown, [read, asked]: readonly unknown[]): boolean {
  const path = removedBy(write);
  if (path === undefined || !isKeptRead(read) || !`${read.path}/`.startsWith(`${path}/`)) return false;
  const place = { name: write.name, path };
  return addressOf(place, paramsOf(request)) === addressOf(place, paramsOf(asked));
}

function isKeptRead(value: unknown): value is KeptRead {
  return typeof value === "object" && value !== null && "path" in value && "shows" in value;
}

function paramsOf(request: unknown): Record<string, unknown> {
  const params =
    typeof request === "object" && request !== null && "params" in request ? request.params : undefined;
  return typeof params === "object" && params !== null ? { ...params } : {};
}

/** A hand that presses twice means it once; the second press is within this of the first, in milliseconds. */
export const doublePress = 500;

/**
 * When an answer got lost on the way, the server may have done the thing all the same. The same request tried
 * again therefore carries the same key, and the server answers what it answered then instead of doing it
 * twice. What is pressed twice is sent once.
 */
function useRepeatKey() {
  const lost = useRef<{ request: string; key: string } | null>(null);
  const pressed = useRef<{ request: string; answer: Promise<unknown> } | null>(null);
  return <Answer>(request: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    // why: a file would be written `{}`, and two different files taken for the same request
    const written = JSON.stringify(request, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (pressed.current?.request === written) return pressed.current.answer as Promise<Answer>;
    const key = lost.current?.request === written ? lost.current.key : newIdempotencyKey();
    lost.current = null;
    const answer = send(key);
    const at = Date.now();
    pressed.current = { request: written, answer };
    const forget = () => {
      if (pressed.current?.answer === answer) pressed.current = null;
    };
    answer.then(
      () => setTimeout(forget, at + doublePress - Date.now()),
      (failure: unknown) => {
        forget();
        if (failure instanceof ApiError && (failure.status === 0 || failure.status >= 500))
          lost.current = { request: written, key };
      },
    );
    return answer;
  };
}
