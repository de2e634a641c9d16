import { expect, test } from "vitest";
import { isOfTheWorld, liesIn, networksOf } from "./networks.ts";

test.each([
  ...["127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.10"],
  ...["169.254.169.254", "100.64.0.1", "192.0.0.8", "198.18.0.1", "224.0.0.1", "240.0.0.1"],
  ...["255.255.255.255", "192.0.2.1", "198.51.100.7", "203.0.113.9"],
  ...["::", "::1", "fe80::1", "fe80::1%lo", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1"],
  // IPv4 in disguise: mapped, compatible, translated, 6to4, Teredo
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1"],
  ...["64:ff9b:1::a00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "100::1", "fd00:ec2::254"],
  ...["", "localhost", "example.vn"],
])("%s is none of the world", (address) => {
  expect(isOfTheWorld(address)).toBe(false);
});

test.each(["8.8.8.8", "123.30.1.1", "172.32.0.1", "100.128.0.1", "2405:4800::1", "2606:4700::1111"])(
  "%s is of the world",
  (address) => {
    expect(isOfTheWorld(address)).toBe(true);
  },
);

test("a network of the house holds its addresses and no others", () => {
  const house = networksOf(["10.20.0.0/16", "192.168.7.7", "fd12::/16"]);
  const found = ["10.20.3.4", "10.21.0.1", "192.168.7.7", "192.168.7.8", "fd12::5", "fd13::5"].map(
    (address) => liesIn(address, house),
  );
  expect(found).toEqual([true, false, true, false, true, false]);
});
