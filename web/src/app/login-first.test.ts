/** The login page is what everybody waits for first: what it needs is fetched before all else, and is little. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Every module that comes at once, not on demand, with the file that first imports it. */
function staticImports(...starts: string[]): Map<string, string> {
  const found = new Map(starts.map((start) => [start, "the start"]));
  for (const file of found.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of code.matchAll(/^(?:import|export)(?! type)(?:[^;"]* from)? "([^"]+)";/gm)) {
      const next = placeOf(name, file);
      if (!found.has(next)) found.set(next, file);
    }
  }
  return found;
}

function placeOf(name: string, file: string): string {
  if (name.startsWith(".")) return join(dirname(file), name).replaceAll("\\", "/");
  return name.replace(/^@so-thiet-bi\/contract\/(.+)$/, "contract/src/$1.ts");
}

test("neither antd nor zod nor a schema of the contract is fetched before the login page", () => {
  const fetched = staticImports("web/src/app/main.tsx", "web/src/areas/auth/login-page.tsx");
  const late = /^(antd|@ant-design|zod|dayjs)(\/|$)|^contract\/src\/(auth|labels|fields)\.ts$/;
  expect([...fetched].filter(([name]) => late.test(name) && !name.endsWith(".css"))).toEqual([]);
  expect([...fetched.keys()]).toEqual(
    expect.arrayContaining(["react", "web/src/lib/queries.ts", "contract/src/endpoint.ts"]),
  );
});

test("they are found where a page does import them", () => {
  expect([...staticImports("web/src/app/shell.tsx").keys()]).toEqual(
    expect.arrayContaining(["antd", "zod", "contract/src/auth.ts"]),
  );
});
