import { Socket } from "node:net";

/**
 * What is asked in one turn travels in one piece: the driver hands over each statement by itself, and a start
 * page asks fifty.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
