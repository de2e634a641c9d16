/**
 * Journeys go in lanes: one after the other in a lane, each lane with a program and a demo province of its own.
 * `JOURNEY_LANES` says how many there are.
 */

const firstPort = 8199;

export function portOf(lane: number): number {
  return firstPort + lane;
}

export function addressOf(lane: number): string {
  return `http://127.0.0.1:${portOf(lane)}`;
}
