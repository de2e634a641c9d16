import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useCataloguesAsked } from "./catalogues-asked.ts";
import { newQueryClient } from "./queries.ts";

vi.mock("./catalogue-called.ts", () => {
  throw new Error("the part is gone");
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? "mended elsewhere" : this.props.children;
  }
}

function Asking({ wanted }: { wanted: boolean }): ReactNode {
  return useCataloguesAsked(wanted) ? "there" : "waits";
}

test("catalogues that did not arrive are told to whoever mends lost parts, once somebody wants them", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const client = newQueryClient();
  const screenWith = (wanted: boolean) => (
    <QueryClientProvider client={client}>
      <Boundary>
        <Asking wanted={wanted} />
      </Boundary>
    </QueryClientProvider>
  );
  const { rerender } = render(screenWith(false));
  expect(screen.getByText("waits")).toBeTruthy();
  rerender(screenWith(true));
  expect(await screen.findByText("mended elsewhere")).toBeTruthy();
});
