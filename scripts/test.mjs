// npm test: everything that must hold, step by step; npm test -- types unit runs only these steps, --list
// names them
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { root, run, scriptOf } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

const sentStatements = join(root, ".cache", "sent-statements");

const workspaces = ["contract", "client", "server", "web"];

/** Each step answers what it counted; a check without tests of its own counts as one. */
const steps = {
  lint: { says: "format and lint rules", run: () => check("biome", "ci", ".") },
  types: { says: "types of each workspace and of the journeys", run: types },
  imports: {
    says: "imports point one way",
    run: () =>
      check("depcruise", "--config", ".dependency-cruiser.cjs", ...workspaces.map((name) => `${name}/src`)),
  },
  knip: { says: "nothing unused, nothing undeclared", run: () => check("knip") },
  lockfile: {
    says: "the lockfile is whole for every platform, what comes ready-made is as published, all licences are known",
    run: async () =>
      both(
        both(
          both(
            await ok(run(["scripts/lockfile.mjs"])),
            await ok(run(["scripts/lockfile.mjs", "weigh/package-lock.json"])),
          ),
          await ok(run(["scripts/binaries.mjs"])),
        ),
        await ok(run(["scripts/licences.mjs", "--check"])),
      ),
  },
  // one after the other: together one worker would get all the stories, and the other be done long before
  tests: {
    says: "unit tests and API stories",
    run: async () => both(await steps.stories.run(), await steps.unit.run()),
  },
  unit: { says: "unit tests alone", extra: true, run: () => vitest(["unit", "web"]) },
  // minutes of their own: for changes of server/src/db and of lists, and in every CI run
  embedded: {
    says: "the embedded PostgreSQL is started, killed and restarted",
    extra: true,
    run: () => vitest(["embedded"]),
  },
  slow: {
    says: "every form, backups, lists of a hundred thousand rows and files of a million",
    extra: true,
    run: () => vitest(["slow"]),
  },
  // of the program's own thread: once, whatever database it asks
  turns: {
    says: "how long the heaviest calls keep others waiting",
    extra: true,
    run: () => vitest(["turns"]),
  },
  stories: { says: "API stories alone", extra: true, run: stories },
  // after the stories, with DATABASE_URL: the product brings a newer PostgreSQL than it asks for
  older: {
    says: "the PostgreSQL of DATABASE_URL reads what the stories sent, and keeps what they need of it",
    extra: true,
    run: () => vitest(["older"], { SENT_STATEMENTS: sentStatements }),
  },
  build: { says: "the web client builds", run: () => buildWeb().then(() => one(true)) },
  browser: { says: "a Chromium starts", run: browser },
  journeys: { says: "journeys in the browser", run: () => journeys(2, "--grep-invert=@pages|@long|@walk") },
  pages: {
    says: "every page lets everybody in, in both themes",
    extra: true,
    run: () => journeys(2, "--grep=@pages"),
  },
  walk: {
    says: "every page once more, in the other language at either width",
    extra: true,
    run: () => journeys(2, "--grep=@walk"),
  },
  tasks: {
    says: "what a person does for the first time, from the start page, with taps and seconds as in docs/tasks.md",
    extra: true,
    run: tasks,
  },
  long: {
    says: "journeys that take minutes: a whole school counted, one of three without a network",
    extra: true,
    // one after the other: some of them say how long a person takes
    run: () => journeys(1, "--grep=@long"),
  },
};

let browserEnvironment;

const needDatabaseOrBrowser = ["tests", "build", "browser", "journeys"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "keep-going": { type: "boolean", default: false },
    static: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.list || values.help) list();
else await runAll(chosen());

function list() {
  console.log("npm test [-- [--keep-going] step …]\n");
  for (const [name, { says, extra }] of Object.entries(steps))
    console.log(`  ${name.padEnd(10)}${says}${extra ? " (only when named)" : ""}`);
}

function chosen() {
  const unknown = positionals.filter((name) => !steps[name]);
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(", ")}; npm test -- --list names them.`);
    process.exit(2);
  }
  if (positionals.length > 0) return positionals;
  return Object.keys(steps).filter(
    (name) => !steps[name].extra && !(values.static && needDatabaseOrBrowser.includes(name)),
  );
}

async function runAll(names) {
  await install();
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n▶ ${name}: ${steps[name].says}`);
    const begun = Date.now();
    const { passed, failed } = await steps[name].run().catch((error) => {
      console.error(error.message);
      return one(false);
    });
    console.log(`${failed === 0 ? "✔" : "✘"} ${name} (${((Date.now() - begun) / 1_000).toFixed(1)} s)`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0 && !values["keep-going"]) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function check(program, ...args) {
  return ok(run([scriptOf(program), ...args]));
}

async function ok(code) {
  return one((await code) === 0);
}

function one(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

async function types() {
  const checked = [...workspaces, "journeys"].filter((name) => existsSync(join(root, name, "tsconfig.json")));
  const sum = { passed: 0, failed: 0 };
  for (const name of checked) {
    const { passed, failed } = await check("tsc", "--noEmit", "-p", name);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

async function vitest(projects, env) {
  const report = freshReport("vitest.json");
  const code = await run(
    [
      scriptOf("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    { env },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return counted(code, numPassedTests, numFailedTests);
}

/** They leave their statements for the step `older`. */
function stories() {
  rmSync(sentStatements, { recursive: true, force: true });
  mkdirSync(sentStatements, { recursive: true });
  return vitest(["stories"], { SENT_STATEMENTS: sentStatements });
}

async function browser() {
  browserEnvironment ??= await findBrowser();
  console.log(browserEnvironment.CHROMIUM_PATH);
  return one(true);
}

/** In so many lanes: see journeys/lanes.ts. */
async function journeys(lanes, ...args) {
  browserEnvironment ??= await findBrowser();
  await buildWeb();
  const report = freshReport("playwright.json");
  const code = await run([scriptOf("playwright"), "test", "--reporter=list,json", ...args], {
    env: { ...browserEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEY_LANES: String(lanes) },
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  if (flaky > 0)
    console.log(`${flaky} of them passed only when walked once more: mend what is called flaky above.`);
  return counted(code, expected + flaky, unexpected);
}

/** Prints the lines of docs/tasks.md as they are today. */
async function tasks() {
  const answer = await journeys(1, "--grep=@task");
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const told = specsOf(readReport(join(root, ".cache", "playwright.json"))).flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) => annotations),
  );
  for (const { type, description } of told.filter((one) => one.description?.includes(" taps")))
    console.log(`| ${type} | ${description} |`);
  return answer;
}

function both(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** A run that broke outside its tests (a file that does not load, an error at the end) is a failure too. */
function counted(code, passed, failed) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function freshReport(name) {
  const folder = join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
