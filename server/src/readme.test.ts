/** What README and its neighbours promise by a link, a picture or a number. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const documents = [
  ...["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "SECURITY"].map((name) => `${name}.md`),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

test("every link of a document leads to a file that is there", () => {
  const dead = documents.flatMap((document) =>
    [...readFileSync(join(root, document), "utf8").matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
      .map(([, link]) => String(link))
      .filter((link) => !existsSync(join(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("every file that a document names is there", () => {
  const files = ["contract", "server", "web", "journeys", "scripts"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => !name.includes("node_modules"))
      .map((name) => `/${folder}/${name}`.replaceAll("\\", "/")),
  );
  const gone = documents.flatMap((document) =>
    // a decision tells of its day
    document.includes("decisions")
      ? []
      : [...readFileSync(join(root, document), "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g)]
          .map(([, name]) => String(name))
          .filter((name) => !files.some((file) => file.endsWith(`/${name}`)) && !existsSync(join(root, name)))
          .map((name) => `${document}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test("the pictures of the documents are smaller than 5 MB in all", () => {
  const folder = join(root, "docs/screenshots");
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(5_000_000);
});

test("all workspaces have the version that the changelog tells of last", () => {
  const [, told] = /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(root, "CHANGELOG.md"), "utf8")) ?? [];
  const versions = [".", "client", "contract", "server", "web"].map(
    (place) => JSON.parse(readFileSync(join(root, place, "package.json"), "utf8")).version,
  );
  expect(versions).toEqual(versions.map(() => told));
});
