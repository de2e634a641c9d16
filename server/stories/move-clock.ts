/** Set up for each file of stories: another day, where one is named. */
import { inject } from "vitest";
import { dateAhead } from "./moved-clock.ts";

const moved = Symbol.for("the clock is moved");
const world = globalThis as typeof globalThis & { [moved]?: true };

const ahead = inject("ahead");
// the files of a worker share the clock
if (ahead !== 0 && !world[moved]) {
  world.Date = dateAhead(ahead);
  world[moved] = true;
}
