import { useEffect, useState } from "react";

/** True once `active` has lasted so long: what is there at once must not flicker. */
export function useDelayed(active: boolean, milliseconds = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active && late;
}
