/** The whole client at an address, as a browser opens it. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { newQueryClient } from "../lib/queries.ts";
import { discoverRoutes, routes } from "./routes.tsx";

export function openApp(at: string): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    patchRoutesOnNavigation: discoverRoutes,
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
