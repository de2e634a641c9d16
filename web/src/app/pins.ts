import { changePins } from "@so-thiet-bi/contract/auth";
import { mostPins } from "@so-thiet-bi/contract/daily-work";
import { call } from "../lib/client.ts";
import { keepUser, useUser } from "../lib/session.ts";
import { pinsOf } from "./places.ts";

/** Pins a page above the menu or takes it away, at once; where the account cannot keep it, it goes back. */
export function usePinning(): {
  isPinned: (path: string) => boolean;
  mayPin: boolean;
  toggle: (path: string) => void;
} {
  const user = useUser();
  const pinned = pinsOf(user).map(({ path }) => path);
  const isPinned = (path: string) => pinned.includes(path);
  const toggle = (path: string) => {
    const pins = isPinned(path) ? pinned.filter((one) => one !== path) : [...pinned, path];
    if (pins.length > mostPins) return;
    keepUser({ ...user, pins });
    // why the failure is left: the client has said it
    call(changePins, { body: { pins } }).then(keepUser, () => keepUser(user));
  };
  return { isPinned, mayPin: pinned.length < mostPins, toggle };
}
