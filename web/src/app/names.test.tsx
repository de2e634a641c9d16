/** One page, one name: in the menu, in the breadcrumb and as its heading. */
import { languages } from "@so-thiet-bi/contract/language";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { keepSession } from "../lib/session.ts";
import { type MenuEntry, menu } from "./menu.ts";
import { openApp } from "./whole-app.test-data.tsx";

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

beforeEach(() => {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "quantri",
      fullName: "Quản trị",
      role: "ROLE_SYSTEM_ADMIN",
      capabilities: [],
      scopes: [],
      language: null,
      mustChangePassword: false,
      department: { id: 1, name: "Sở", shortName: null, type: "LEVEL_1" },
    },
  });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(
  languages.flatMap((language) =>
    leaves(menu).map((entry) => [entry.path ?? "", language, entry.title[language]] as const),
  ),
)(
  "%s is called one thing in %s: %s",
  async (path, language, title) => {
    speak(language);
    openApp(path);
    const crumbs = await screen.findByRole(
      "navigation",
      { name: language === "vi" ? "Đường dẫn" : "Breadcrumb" },
      { timeout: 15_000 },
    );
    const heading = await screen.findByRole("heading", { level: 1 }, { timeout: 15_000 });
    await waitFor(() => expect(heading.textContent).not.toBe(""));
    const names = within(crumbs)
      .getAllByRole("listitem")
      .flatMap(({ textContent }) => textContent?.replace(/\/$/, "") || []);
    // borrowing opens on its first page, which is the person's own week
    const page = path === "/equipment/request" ? { vi: "Tuần của tôi", en: "My week" }[language] : title;
    expect([names.at(-1), heading.textContent]).toEqual([page, page]);
    expect(names).toContain(title);
  },
  30_000,
);
