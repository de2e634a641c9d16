/** Two copies of the product that hold the very same data, and people who are logged in to both. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loggedIn, startedIn } from "./product.mjs";

// why: many pages in a row look like an attack
const settings = { REQUESTS_PER_MINUTE: "100000" };

/**
 * The older copy fills the demo province, and the newer one gets the same folder, as after an update: so ids,
 * times and sessions are the same in both. `folder` keeps the province for the rest of the day.
 */
export async function twins({ before, after, folder, usernames }) {
  const { province, sessions } = await provinceIn(folder, before, usernames);
  const begun = [];
  const stop = async () => {
    for (const one of begun.reverse()) await one();
  };
  try {
    const copies = {};
    for (const [name, product] of Object.entries({ before, after })) {
      const own = mkdtempSync(join(tmpdir(), "so-thiet-bi-pictures-"));
      begun.push(() => rmSync(own, { recursive: true, force: true, maxRetries: 5 }));
      copyFolder(province, own);
      const started = await startedIn(own, product, settings);
      begun.push(started.stop);
      copies[name] = { url: started.url };
    }
    return { copies, sessions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function provinceIn(folder, product, usernames) {
  const province = join(folder, "data");
  const note = join(folder, "province.json");
  const madeOf = JSON.stringify([dayInVietnam(), fingerprint(product), usernames]);
  const known = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : {};
  if (known.madeOf === madeOf) return { province, sessions: known.sessions };
  console.error("Filling the demo province …");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(province, { recursive: true, mode: 0o700 });
  const { url, stop } = await startedIn(province, product, settings);
  const sessions = await loggedIn(url, usernames).finally(stop);
  writeFileSync(note, JSON.stringify({ madeOf, sessions }));
  return { province, sessions };
}

/** Of what the province consists of: its tables, and what is filled in. */
function fingerprint(product) {
  const hash = createHash("sha256");
  for (const place of ["server/src/db/migrations", "server/src/demo"])
    for (const entry of readdirSync(join(product, place), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest("hex");
}

const dayInVietnam = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Ho_Chi_Minh" }).format(new Date());

/** With owners and modes: PostgreSQL looks at both before it opens its folder. */
function copyFolder(from, to) {
  for (const name of readdirSync(from)) {
    const [source, copy] = [join(from, name), join(to, name)];
    const { mode, uid, gid } = statSync(source);
    if (statSync(source).isDirectory()) {
      mkdirSync(copy);
      copyFolder(source, copy);
    } else copyFileSync(source, copy);
    chmodSync(copy, mode);
    if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  }
}
