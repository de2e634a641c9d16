import { useSyncExternalStore } from "react";

export interface Watchable<Value> {
  get: () => Value;
  set: (value: Value) => void;
  watch: (listener: () => void) => () => void;
}

/** One value outside of React that components can follow with `useWatched`. */
export function watchable<Value>(first: Value): Watchable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useWatched<Value>(source: Pick<Watchable<Value>, "get" | "watch">): Value {
  return useSyncExternalStore(source.watch, source.get);
}
