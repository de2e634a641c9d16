import { useEffect, useState } from "react";

const pause = 200;

/** What was typed, once the hand rests: not each letter is asked for. An empty field is so at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
