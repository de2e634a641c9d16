import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, statSync } from "node:fs";

/** The account the database server runs under when that is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root: an installation started by root runs it under an account without rights.
 * Undefined: the server runs as the present user.
 */
export function serverAccount(room: string): Account | undefined {
  const ourselves = process.getuid?.();
  const owner = existsSync(room) ? statSync(room) : undefined;
  if (ourselves !== 0) {
    if (owner && ourselves !== undefined && owner.uid !== ourselves) {
      throw new Error(
        `The database folder ${room} belongs to another account (uid ${owner.uid}). Start the program as that account or as root.`,
      );
    }
    return undefined;
  }
  // why the owner first: a folder that an ordinary user made stays usable for them after root ran it once
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = accountNamed("postgres") ?? accountNamed("nobody");
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" on this machine. Start the program as an ordinary user.',
    );
  return account;
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ["-u", "-g"]
    .map((which) => spawnSync("id", [which, name], { encoding: "utf8" }))
    .map((answer) => (answer.status === 0 ? Number(answer.stdout) : undefined));
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Asked of the kernel as that account, because modes alone do not tell (access lists, mounts). */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return !account || spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/" }).status === 0;
}

/** A folder as a child process of another account names it, and the descriptors to hand over for that. */
export interface Door {
  path: string;
  descriptors: number[];
  close(): void;
}

/**
 * Lets the server account into its folder wherever that lies, below a home of mode 0700 too: the child
 * inherits the open folder as descriptor 3, and on Linux the way through /proc/self/fd/3 asks for no rights
 * on the folders above it.
 */
export function doorTo(folder: string, account: Account | undefined): Door {
  if (!account || process.platform !== "linux") return { path: folder, descriptors: [], close: () => {} };
  const descriptor = openSync(folder, "r");
  return { path: "/proc/self/fd/3", descriptors: [descriptor], close: () => closeSync(descriptor) };
}
