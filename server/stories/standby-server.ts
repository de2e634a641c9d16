/**
 * A second PostgreSQL that follows the one of the stories: a copy of its folder, taken while it works, and from
 * then on what it writes. Linux alone says where a server's folder and program are.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../src/db/connect.ts";
import { serverEnvironment } from "../src/db/embedded/cluster.ts";

export interface StandbyServer {
  /** How a role that is known to the primary reaches a database of it here. */
  to(role: { user: string; password: string }, database: string): Connection;
  start(): Promise<void>;
  /** Ends it at once, and whatever it does for anybody. */
  kill(): Promise<void>;
  /** As the superuser of both. */
  ask(statement: string): Promise<void>;
  remove(): Promise<void>;
}

const port = 5432;

export async function copyServer(primary: Connection | string): Promise<StandbyServer> {
  const source = new pg.Client(typeof primary === "string" ? { connectionString: primary } : primary);
  await source.connect();
  const slot = `stb_${randomBytes(6).toString("hex")}`;
  // short, because of the socket in it
  const place = mkdtempSync("/tmp/stb-");
  const folder = join(place, "cluster");
  await source.query("select pg_create_physical_replication_slot($1, true)", [slot]);
  await source.query("select pg_backup_start($1, true)", [slot]);
  const { rows } = await source.query<{ pid: number; most: string }>(
    "select pg_backend_pid() as pid, current_setting('max_connections') as most",
  );
  const { pid = 0, most = "" } = rows[0] ?? {};
  const copied = readlinkSync(`/proc/${pid}/cwd`);
  // what goes away meanwhile is made anew from what the server writes
  spawnSync("cp", ["-a", copied, folder]);
  const stopped = await source.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  for (const left of ["postmaster.pid", "postmaster.opts", "pg_replslot", "pg_wal"])
    rmSync(join(folder, left), { recursive: true, force: true });
  const { host, user, password } = source;
  const given = `host=${host} port=${source.port} user=${user} password=${password}`;
  appendFileSync(
    join(folder, "postgresql.auto.conf"),
    `\nprimary_conninfo = '${given}'\nprimary_slot_name = '${slot}'\n`,
  );
  writeFileSync(join(folder, "backup_label"), stopped.rows[0]?.labelfile ?? "");
  writeFileSync(join(folder, "standby.signal"), "");
  const { uid, gid } = statSync(copied);
  for (const name of ["pg_wal", "pg_replslot"]) spawnSync("mkdir", [join(folder, name)]);
  for (const one of ["", "pg_wal", "pg_replslot", "backup_label", "standby.signal"])
    chownSync(join(folder, one), uid, gid);
  chownSync(place, uid, gid);
  const program = readlinkSync(`/proc/${pid}/exe`);
  const settings = [
    ["listen_addresses", ""],
    ["unix_socket_directories", place],
    ["port", port],
    ["max_connections", most],
    ["shared_buffers", "32MB"],
    ["fsync", "off"],
    ["logging_collector", "off"],
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let running: ChildProcess | undefined;
  let words = "";
  const to: StandbyServer["to"] = (role, database) => ({ host: place, port, ...role, database });
  const ask = async (statement: string) => {
    const client = new pg.Client(to({ user: user ?? "", password: password ?? "" }, "postgres"));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const kill = async () => {
    if (!running) return;
    const ended = new Promise((resolve) => running?.once("close", resolve));
    running.kill("SIGQUIT");
    await ended;
    running = undefined;
  };
  return {
    to,
    ask,
    kill,
    async start() {
      running = spawn(program, ["-D", folder, ...settings], {
        ...(process.getuid?.() === 0 && { uid, gid }),
        cwd: "/",
        env: serverEnvironment(),
        stdio: ["ignore", "ignore", "pipe"],
      });
      running.stderr?.on("data", (text) => {
        words = `${words}${text}`.slice(-4_000);
      });
      for (let tries = 0; ; tries++) {
        const failure = await ask("select 1").catch((error: Error) => error);
        if (!failure) return;
        if (tries > 300 || running.exitCode !== null) throw new Error(`${failure.message}: ${words}`);
        await wait(50);
      }
    },
    async remove() {
      await kill();
      await rm(place, { recursive: true, force: true });
      await source.query("select pg_drop_replication_slot($1)", [slot]);
      await source.end();
    },
  };
}
