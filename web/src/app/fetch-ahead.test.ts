import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { fetchAhead } from "./fetch-ahead.ts";

function open(at: string) {
  let arrive: () => void = () => undefined;
  const login = () => new Promise<object>((resolve) => (arrive = () => resolve({ element: null })));
  const router = createMemoryRouter(
    [
      { path: "/login", lazy: login },
      { path: "/dashboard", element: null },
    ],
    { initialEntries: [at] },
  );
  const fetched = vi.fn(async () => undefined);
  fetchAhead(router, fetched);
  return { router, fetched, arrive: () => arrive() };
}
const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

test("the shell is fetched once the login page is there, and not before", async () => {
  const { fetched, arrive } = open("/login");
  await idle();
  expect(fetched).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});

test("who opens another page fetches it by opening it; who comes to the login from there finds it fetched", async () => {
  const { router, fetched, arrive } = open("/dashboard");
  await idle();
  expect(fetched).not.toHaveBeenCalled();
  void router.navigate("/login");
  arrive();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});
