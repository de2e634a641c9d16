import { expect, test } from "vitest";
import { countsOfLogin, deviceOf, networkOf } from "./rules.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} coc_coc_browser/127.0.260 Chrome/121.0.6167.260 Safari/537.36`,
    "Cốc Cốc",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A146P) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPad",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["curl/8.14.1", null, null],
  ["", null, null],
])("%s is %s on %s", (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a known browser counts for itself alone, an unknown one for account and address", () => {
  expect(countsOfLogin("mai", "203.0.113.5", 7).each.map(({ of }) => of)).toEqual([["browser", 7]]);
  expect(countsOfLogin("mai", "203.0.113.5", 7).perAccount).toBeUndefined();
  const { each, own, perAccount } = countsOfLogin("mai", "203.0.113.5", undefined);
  expect(each.map(({ of, most }) => [...of, most])).toEqual([
    ["account", "mai", 30],
    ["pair", "mai", "203.0.113.5", 10],
  ]);
  expect(own.of[0]).toBe("pair");
  expect(perAccount).toMatchObject({ of: ["address", "203.0.113.5"], most: 60 });
});
