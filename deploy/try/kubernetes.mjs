#!/usr/bin/env node
/**
 * deploy/try/kubernetes.mjs: holds deploy/kubernetes against the published schemas of Kubernetes, CloudNativePG and
 * the Gateway API, and sees that every field is one of theirs and every name that is asked for is there. No
 * Kubernetes runs here. Needs npm and its registry, from which it takes the schemas into a folder of its own.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const schemas = [
  "kubernetes-models@5.1.0",
  "@kubernetes-models/cloudnative-pg@2.0.0",
  "@kubernetes-models/gateway-api@2.0.0",
];
/** What the guide makes with `kubectl create secret`, and what CloudNativePG makes of the cluster. */
const madeByHand = ["Secret/database-owner", "Secret/database-program", "Secret/program"];
const madeByTheCluster = ["Service/database-rw", "Service/database-ro", "Secret/database-ca"];

const manifests = fileURLToPath(new URL("../kubernetes", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "sothietbi-kubernetes-"));
const faults = [];
try {
  execFileSync("npm", [
    "install",
    "--prefix",
    place,
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "yaml@2",
    ...schemas,
  ]);
  const require = createRequire(join(place, "index.js"));
  const { parseAllDocuments } = require("yaml");
  const documents = readdirSync(manifests).flatMap((file) =>
    parseAllDocuments(readFileSync(join(manifests, file), "utf8"), { merge: true }).map((document) => {
      for (const { message } of document.errors) faults.push(`${file}: ${message}`);
      return { file, kind: document.toJS() };
    }),
  );
  for (const { file, kind } of documents)
    faults.push(...(await faultsOf(kind)).map((fault) => `${file}, ${fault}`));

  const there = new Set([
    ...madeByHand,
    ...madeByTheCluster,
    ...documents.map(({ kind }) => `${kind.kind}/${kind.metadata.name}`),
  ]);
  const asked = new Set(documents.flatMap(({ kind }) => [...namesAskedIn(kind)]));
  for (const name of asked) if (!there.has(name)) faults.push(`${name} is asked for and nowhere made`);
  for (const name of madeByHand)
    if (!asked.has(name)) faults.push(`${name} is made by hand and used by nothing`);
  if (faults.length === 0) {
    console.log(`${documents.map(({ kind }) => kind.kind).join(", ")}: as ${schemas.join(", ")} have them.`);
    console.log(`${asked.size} names asked for, all of them there.`);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Where a document does not keep its schema, and fields that the schema does not know: those nobody would read. */
async function faultsOf(given) {
  const [group, version] = given.apiVersion.includes("/")
    ? given.apiVersion.split("/")
    : ["", given.apiVersion];
  const pack = group.endsWith("cnpg.io")
    ? "@kubernetes-models/cloudnative-pg"
    : group.startsWith("gateway.")
      ? "@kubernetes-models/gateway-api"
      : "kubernetes-models";
  const groups = await import(join(place, "node_modules", pack, "index.js"));
  const ofGroup = group.includes(".")
    ? groups[group.replaceAll(/\.(\w)/g, (_, letter) => letter.toUpperCase())]
    : groups[group];
  const { [given.kind]: Kind } = (ofGroup ?? groups)[version];
  const unread = new Map();
  const watched = watch(given, "", unread);
  try {
    Kind.prototype.validate.call(watched);
  } catch (error) {
    return [`${given.kind}: ${error.message}`];
  }
  return [...unread.keys()]
    .filter((path) => ![...unread.keys()].some((above) => path.startsWith(`${above}/`)))
    .map((path) => `${given.kind}: ${path} is no field of it`);
}

/** The same value, that notes which of its fields were read. */
function watch(value, path, unread) {
  if (value === null || typeof value !== "object") return value;
  const inner = new Map();
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) unread.set(`${path}/${key}`, true);
    inner.set(key, watch(value[key], `${path}/${key}`, unread));
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      unread.delete(`${path}/${String(key)}`);
      return inner.has(key) ? inner.get(key) : Reflect.get(target, key, receiver);
    },
  });
}

function* namesAskedIn(value, key = "") {
  if (value === null || typeof value !== "object") {
    for (const [, name] of String(value).matchAll(/@(database-\w+)\//g)) yield `Service/${name}`;
    return;
  }
  const kindOf = {
    configMapRef: "ConfigMap",
    secretRef: "Secret",
    secretKeyRef: "Secret",
    passwordSecret: "Secret",
    secret: "Secret",
  };
  if (kindOf[key] && value.name) yield `${kindOf[key]}/${value.name}`;
  if (value.secretName) yield `Secret/${value.secretName}`;
  if (key === "persistentVolumeClaim" && value.claimName) yield `PersistentVolumeClaim/${value.claimName}`;
  if (key === "backendRefs") for (const { name } of value) yield `Service/${name}`;
  for (const [inner, one] of Object.entries(value))
    yield* namesAskedIn(one, Array.isArray(value) ? "" : inner);
}
