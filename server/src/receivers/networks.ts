/** Which addresses a program of others may have, and which are inside some network or of nobody. */
import { BlockList, isIP } from "node:net";

/** Loopback, private, link-local (with the metadata of clouds), shared, reserved, multicast: RFC 6890 and its heirs. */
const inside4 = networksOf([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
]);
/** What is given to the world; all else of IPv6 is local, reserved, or an IPv4 address in disguise. */
const world6 = networksOf(["2000::/3"]);
/** Of that: tunnels into IPv4 (Teredo, 6to4), protocols, and examples in books. */
const inside6 = networksOf(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", length] = network.split("/");
    const family = familyOf(address);
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

export function liesIn(address: string, networks: BlockList): boolean {
  return networks.check(address, familyOf(address));
}

/** Could anybody in the world have this address? */
export function isOfTheWorld(address: string): boolean {
  if (isIP(address) === 4) return !liesIn(address, inside4);
  return isIP(address) === 6 && liesIn(address, world6) && !liesIn(address, inside6);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
