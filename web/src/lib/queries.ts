/**
 * What the server knows, kept in TanStack Query under `[endpoint name, request]`. The `api.ts` of an area is
 * made of these.
 */
import type { Endpoint, RequestOf } from "@so-thiet-bi/contract/endpoint";
import {
  focusManager,
  keepPreviousData,
  onlineManager,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, askAgain, type CallAnswer, type CallOptions, call, newIdempotencyKey } from "./client.ts";

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

export interface AnswerOptions extends Pick<CallOptions, "silent"> {
  /** Ask only when true (a panel that is closed asks nothing). */
  enabled?: boolean;
  /** Keeps showing the page before until the next one is there. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Asks again after so many milliseconds, while the page is looked at. */
  every?: number;
}

/** A read: `useAnswer(listDemands, { query })`. */
export function useAnswer<E extends Endpoint>(
  target: E,
  request: RequestOf<E>,
  options: AnswerOptions = {},
): UseQueryResult<CallAnswer<E>, ApiError> {
  const { silent, every } = options;
  const enabled = options.enabled ?? true;
  const answer = useQuery<CallAnswer<E>, ApiError, CallAnswer<E>>({
    queryKey: answerKey(target, request),
    queryFn: ({ signal }) => call(target, request, { signal, ...(silent && { silent }) }),
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

export function answerKey<E extends Endpoint>(target: E, request?: RequestOf<E>): readonly unknown[] {
  return request === undefined ? [target.name] : [target.name, request];
}

export interface ChangeOptions<E extends Endpoint> {
  /** Reads that are asked again afterwards. */
  refreshes?: readonly Endpoint[];
  onDone?: (answer: CallAnswer<E>, request: RequestOf<E>) => void;
}

/**
 * A write: `const submit = useChange(submitDemand, { refreshes: [listDemands, getDemand] });
 * submit.mutateAsync({ params: { id } })`.
 */
export function useChange<E extends Endpoint>(
  target: E,
  options: ChangeOptions<E> = {},
): UseMutationResult<CallAnswer<E>, ApiError, RequestOf<E>> {
  const queries = useQueryClient();
  const repeatKey = useRepeatKey();
  return useMutation<CallAnswer<E>, ApiError, RequestOf<E>>({
    mutationFn: (request) =>
      repeatKey(request, (idempotencyKey) => call(target, request, { idempotencyKey })),
    async onSuccess(answer, request) {
      await Promise.all(
        (options.refreshes ?? []).map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })),
      );
      options.onDone?.(answer, request);
    },
  });
}

/**
 * When an answer got lost on the way, the server may have done the thing all the same. The same request tried
 * again therefore carries the same key, and the server answers what it answered then instead of doing it
 * twice.
 */
function useRepeatKey() {
  const lost = useRef<{ request: string; key: string } | null>(null);
  return async <Answer>(request: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    // why: a file would be written `{}`, and two different files taken for the same request
    const written = JSON.stringify(request, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    const key = lost.current?.request === written ? lost.current.key : newIdempotencyKey();
    lost.current = null;
    try {
      return await send(key);
    } catch (failure) {
      if (failure instanceof ApiError && (failure.status === 0 || failure.status >= 500))
        lost.current = { request: written, key };
      throw failure;
    }
  };
}
