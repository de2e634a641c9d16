/** A copy of the product, started as `npm start` does it, and people of the demo province logged in. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { password } from "./pages.mjs";

/** The web client built if need be, and the demo province in `folder`, filled if it is empty. */
export async function startedIn(folder, product, settings = {}) {
  const port = await freePort();
  await buildIn(product);
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=8", "--heap-growing-percent=60", "server/src/main.ts"],
    {
      cwd: product,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        DATABASE_URL: "",
        LOG_LEVEL: "error",
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  };
  for (let second = 0; second < 180; second++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/api/openapi.json`).catch(() => undefined);
    // of some versions the documents are for those who are logged in
    if (answer) return { url, stop };
    await wait(1_000);
  }
  await stop();
  throw new Error(`${product} does not start.`);
}

async function buildIn(product) {
  const child = spawn(
    process.execPath,
    ["-e", 'import("./scripts/prepare.mjs").then(({ buildWeb }) => buildWeb())'],
    { cwd: product, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The web client of ${product} could not be built.`);
}

/** What each of them has in the local storage of a browser, by their names. */
export async function loggedIn(url, usernames) {
  const sessions = {};
  for (const username of new Set(usernames)) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    const { token, user } = await answer.json();
    sessions[username] = { token, user: JSON.stringify(user) };
  }
  return sessions;
}

export function browserOf(args) {
  return {
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...args],
  };
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
