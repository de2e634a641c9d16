import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useNewRelease, watchReleases } from "./new-release.ts";

afterEach(() => vi.unstubAllGlobals());

test("another release on the server is noticed when the network is back; the same one, or none, is not", async () => {
  document.head.innerHTML = '<meta name="release" content="first">';
  let answer = () => Response.json({ release: "first", files: [] });
  const ask = vi.fn(async () => answer());
  vi.stubGlobal("fetch", ask);
  const stop = watchReleases();
  const shown = renderHook(() => useNewRelease());
  const online = async () => {
    const before = ask.mock.calls.length;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(ask.mock.calls.length).toBe(before + 1));
    await Promise.resolve();
  };
  await online();
  answer = () => Response.json({ code: "busy" }, { status: 503 });
  await online();
  answer = () => new Response("<html>");
  await online();
  expect(shown.result.current).toBe(false);
  answer = () => Response.json({ release: "second", files: [] });
  await online();
  await waitFor(() => expect(shown.result.current).toBe(true));
  stop();
});
