import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isFull, roomOf } from "../../watch/disk.ts";
import type { Connection } from "../connect.ts";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import {
  createCluster,
  databaseUser,
  majorOf,
  ownerUser,
  passwordOf,
  programUser,
  type Room,
  roomIn,
  wasShutDown,
} from "./cluster.ts";
import { readPidFile, settleFormer } from "./former.ts";
import { lockInstance } from "./instance-lock.ts";
import {
  chooseListening,
  type Listening,
  leaveListening,
  type Postmaster,
  type ServerPlan,
  startPostmaster,
} from "./postmaster.ts";
import { keepReserve, spendReserve } from "./reserve.ts";
import { type EmbeddedConnections, makeUsers } from "./users.ts";

export { AlreadyRunning } from "./instance-lock.ts";

export interface EmbeddedDatabase extends EmbeddedConnections {
  /** The server's own user, who may do everything. */
  superuser: Connection;
  /** The run before this one did not end as it should (killed, power cut). */
  startedUnclean: boolean;
  /** What a second instance on the same folder is told about this one. */
  announce(address: string): void;
  /** Calling it again changes nothing. */
  stop(): Promise<void>;
}

interface Options {
  log?: (line: string) => void;
  maxConnections?: number;
  /** Called when the server ended and could not be started again. */
  onLost?: (reason: Error) => void;
}

const databaseName = "sothietbi";

/**
 * Runs a PostgreSQL of our own in this folder until `stop`; makes it at the first start. Throws sentences for
 * an operator.
 */
export function startEmbedded(folder: string, options: Options = {}): Promise<EmbeddedDatabase> {
  return start(folder, options, true);
}

/**
 * The database of a program that runs on this folder, to be used beside it. Undefined when there is none that
 * answers. Throws a sentence for an operator when it cannot be reached from here.
 */
export function findRunning(folder: string): EmbeddedConnections | undefined {
  const room = roomIn(folder);
  const server = readPidFile(room);
  if (!server?.ready) return undefined;
  if (server.socketFolder && !existsSync(server.socketFolder))
    throw new Error(
      `The program runs on ${folder}, but its database listens in ${server.socketFolder}, which is not to be seen from here: systemd gives a service with PrivateTmp a /tmp of its own. Write RuntimeDirectory=sothietbi into its unit, as deploy/systemd has it, and start it again.`,
    );
  return connectionsTo(room, { host: server.socketFolder || "127.0.0.1", port: server.port });
}

function connectionsTo(
  room: Room,
  { host, port }: Listening,
): EmbeddedConnections & { superuser: Connection } {
  const as = (user: string): Connection => ({
    host,
    port,
    user,
    password: passwordOf(room, user),
    database: databaseName,
  });
  return { connection: as(programUser), owner: as(ownerUser), superuser: as(databaseUser) };
}

/** A throw-away database for a test run: gone with `stop`, and not safe against a power cut. */
export async function startTemporary(options: Options = {}): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-test-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await start(folder, options, false);
    return { ...database, stop: () => database.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function start(
  folder: string,
  { log = () => {}, maxConnections = 60, onLost = () => {} }: Options,
  durable: boolean,
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // why with room: on a disk without a byte left not even the lock can be taken. A program that runs already is
  // noticed before anything is written, so that its reserve stays.
  const lock = await withRoom(folder, log, async () => lockInstance(folder));
  let plan: ServerPlan | undefined;
  try {
    const room = roomIn(folder);
    const major = majorOf(room);
    const account = serverAccount(room.folder);
    const binaries = findBinaries(major, account, folder);
    if (major === undefined) {
      log("Creating the database.");
      await withRoom(folder, log, () => createCluster(folder, binaries, account, durable));
    } else {
      const former = readPidFile(room);
      await settleFormer(room, log);
      if (former) leaveListening({ host: former.socketFolder });
    }
    const startedUnclean = !wasShutDown(room);
    plan = { room, binaries, account, listening: await chooseListening(account), maxConnections, durable };
    const connections = connectionsTo(room, plan.listening);
    const supervised = await supervise(plan, folder, log, onLost);
    await makeUsers(connections).catch((error) => supervised.stop().then(() => Promise.reject(error)));
    if (durable) keepReserve(folder);
    const { listening } = plan;
    return {
      ...connections,
      startedUnclean,
      announce: lock.announce,
      async stop() {
        await supervised.stop();
        leaveListening(listening);
        lock.release();
      },
    };
  } catch (error) {
    if (plan) leaveListening(plan.listening);
    lock.release();
    throw error;
  }
}

/**
 * Keeps the server running: when it ends without being told to (killed alone, disk full), it is started
 * again.
 */
async function supervise(
  plan: ServerPlan,
  folder: string,
  log: (line: string) => void,
  onLost: (reason: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  const begin = async () => {
    const server = await withRoom(folder, log, () => startPatiently(plan));
    void server.ended.then(() => (stopping ? undefined : again()));
    return server;
  };
  const again = () => {
    log("The database server ended unexpectedly; starting it again.");
    // why the pause: one that ends at once each time must not keep the machine busy
    current = wait(200)
      .then(() => settleFormer(plan.room, log))
      .then(begin);
    current.catch((error) => onLost(error));
  };
  let current: Promise<Postmaster> = begin();
  await current;
  return {
    async stop() {
      stopping = true;
      // why: a server that was lost for good has nothing to stop
      const server = await current.catch(() => undefined);
      await server?.stop();
    },
  };
}

/**
 * After the postmaster alone was killed, its last children hold the shared memory for some milliseconds more.
 */
async function startPatiently(plan: ServerPlan): Promise<Postmaster> {
  const end = Date.now() + 5_000;
  for (;;) {
    try {
      return await startPostmaster(plan);
    } catch (error) {
      if (Date.now() > end || !/shared memory block .* still in use/.test(String(error))) throw error;
      await wait(100);
    }
  }
}

async function withRoom<T>(folder: string, log: (line: string) => void, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isForLackOfRoom(error, folder)) throw error;
    const sentence = `The disk of ${folder} is full, so the database cannot start. Nothing is lost. Free some space and start again.`;
    if (!spendReserve(folder)) throw new Error(sentence, { cause: error });
    log(
      `The disk of ${folder} is full. The database starts with the room kept aside for this; please free some space soon.`,
    );
    return step();
  }
}

/** SQLite calls a full disk by several names; those that may mean something else count when it is full. */
function isForLackOfRoom(error: unknown, folder: string): boolean {
  if (/No space left on device|ENOSPC|database or disk is full/.test(String(error))) return true;
  return /disk I\/O error|unable to open database file/.test(String(error)) && isFull(roomOf(folder));
}
