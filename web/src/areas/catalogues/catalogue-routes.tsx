import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { Words } from "@so-thiet-bi/contract/language";
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { CataloguePage } from "./catalogue-page.tsx";

const importWords: Words = { vi: "Nhập từ Excel", en: "Import from Excel" };

/**
 * The pages of every declared catalogue below `/category`: its list, its import, and the catalogues that
 * stand below it.
 */
export const catalogueRoutes: readonly RouteObject[] = catalogues
  .filter((one) => aboveOf(one) === undefined)
  .map((one) => routeOf(one, "/category/"));

function routeOf(of: Catalogue, within: string): RouteObject {
  return {
    path: of.path.slice(within.length),
    handle: { breadcrumb: of.title },
    children: [
      { index: true, Component: () => <CataloguePage of={of} /> },
      { path: "import", handle: { breadcrumb: importWords }, lazy: () => importPage(of) },
      ...catalogues.filter((one) => aboveOf(one) === of).map((one) => routeOf(one, `${of.path}/`)),
    ],
  };
}

async function importPage(of: Catalogue): Promise<{ Component: () => ReactNode }> {
  const { default: CatalogueImport } = await import("./catalogue-import.tsx");
  return { Component: () => <CatalogueImport of={of} /> };
}

/** The catalogue whose place on the web this one is nearest below. */
function aboveOf({ path }: Catalogue): Catalogue | undefined {
  return catalogues
    .filter((one) => path.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
