import { spawn, spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { modules, root } from "./pinned-node.mjs";

/**
 * A Chromium that really starts here, as the environment that Playwright needs for it: the one of
 * CHROMIUM_PATH, one of the system, else the packed one of the lockfile, which brings the libraries and fonts
 * that a plain Linux lacks.
 */
export async function findBrowser() {
  const reasons = [];
  for (const find of [given, ofTheSystem, packed]) {
    const environment = await find();
    if (!environment) continue;
    const reason = await whyNotStarting(environment);
    if (!reason) return environment;
    reasons.push(`${environment.CHROMIUM_PATH}: ${reason}`);
  }
  throw new Error(`No Chromium starts here. Install one, or set CHROMIUM_PATH.\n${reasons.join("\n")}`);
}

function given() {
  return process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
}

function ofTheSystem() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const path = places.find((place) => existsSync(place));
  return path && { CHROMIUM_PATH: path };
}

const packageFolder = join(modules, "@sparticuz/chromium");

async function packed() {
  // the packed program is for Linux on x64
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(packageFolder)) return undefined;
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(root, ".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    CHROMIUM_PATH: join(folder, "chromium"),
    LD_LIBRARY_PATH: [join(folder, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
}

/**
 * Beside its place first and named when whole, so that an interrupted unpacking is never taken for a browser.
 */
async function unpack(folder) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  await decompress("chromium", join(unfinished, "chromium"));
  for (const archive of ["al2023.tar", "swiftshader.tar", "fonts.tar"]) {
    await decompress(archive, join(unfinished, archive));
    const { status, stderr } = spawnSync("tar", ["--no-same-owner", "-xf", archive], {
      cwd: unfinished,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${archive} could not be unpacked: ${stderr}`);
    rmSync(join(unfinished, archive));
  }
  // its own file names the folders of a cloud function
  writeFileSync(
    join(unfinished, "fonts.conf"),
    `<?xml version="1.0"?>\n<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // another run was faster
    if (!existsSync(folder)) throw error;
  }
}

async function decompress(name, target) {
  await pipeline(
    createReadStream(join(packageFolder, "bin", `${name}.br`)),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  );
}

/**
 * Starts it as Playwright does and waits until it takes commands.
 * Not with --dump-dom: the packed headless shell never ends after that.
 */
async function whyNotStarting(environment) {
  const profile = mkdtempSync(join(tmpdir(), "so-thiet-bi-browser-"));
  const browser = spawn(
    environment.CHROMIUM_PATH,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let words = "";
  const ended = new Promise((resolve) => browser.on("close", resolve).on("error", resolve));
  const reason = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve("it took no commands within 30 seconds"), 30_000);
    browser.stderr.on("data", (text) => {
      words += text;
      if (words.includes("DevTools listening on")) resolve(undefined);
    });
    browser
      .on("error", (error) => resolve(error.message))
      .on("close", () => resolve(words.trim() || "it ended at once"));
    void ended.then(() => clearTimeout(timer));
  });
  browser.kill("SIGKILL");
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return reason;
}
