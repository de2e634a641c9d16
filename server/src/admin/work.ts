import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";

/** What a command works with: the database as its owner, and the operator as history names them. */
export interface Work {
  database: Database;
  config: Config;
  actor: Actor;
  print: (line: string) => void;
}
