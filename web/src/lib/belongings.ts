/**
 * What a browser may keep when its person leaves: how the device is set up. Everything else goes with them.
 */
import { writeStored } from "./stored.ts";

const ofTheDevice = new Set([
  "appearance",
  "count-adds-up",
  "counter-mode",
  "equipment.tree",
  "label-cut-lines",
  "label-format",
  "language",
  "scan-sound",
  "startedAgain",
]);
/** Columns of the lists. */
const staysToo = /^table\./;

const ownerKey = "person";
const leftKey = "left";

/** Called with the person of every session: what another one left behind goes before they see anything. */
export function ownBelongings(userId: number): void {
  for (const storage of storages()) {
    const owner = storage.getItem(ownerKey);
    if (owner !== null && owner !== String(userId)) clear(storage);
  }
  writeStored(ownerKey, String(userId));
  try {
    sessionStorage.setItem(ownerKey, String(userId));
    sessionStorage.removeItem(leftKey);
  } catch {
    // Then nothing else is kept in this tab either.
  }
}

/** Words that were typed, what was looked at, where one was: nothing of it is there for the next person. */
export function forgetBelongings(): void {
  for (const storage of storages()) clear(storage);
  try {
    sessionStorage.setItem(leftKey, "true");
  } catch {
    // Then no way back is kept either.
  }
}

/**
 * Has somebody left this tab, and nobody come since? Its history still leads to their pages, also after a
 * reload.
 */
export function isLeft(): boolean {
  try {
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    return true;
  }
}

/** Somebody who leaves in one tab leaves in all of them, and each has drafts of its own. */
export function watchLeaving(): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === ownerKey && newValue === null)) forgetBelongings();
  };
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const stays = ofTheDevice.has(key) || staysToo.test(key) || key === "token" || key === "user";
    if (!stays) storage.removeItem(key);
  }
}

/** Those that this browser lets us use. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });
}
