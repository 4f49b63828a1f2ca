import { BlockList, isIP } from "node:net";
import { formatIPv4 } from "#shared/domain/ipv4.ts";
import type { InterfaceAddress } from "#core/platform/ports/network-access.ts";

const LOOPBACK = blocks(["127.0.0.0/8"], ["::1/128"]);

/** Where no device is, and link-local IPv6, which cannot be asked without its interface. */
const NOBODYS = blocks(
  // 'This network'; multicast, reserved and broadcast.
  ["0.0.0.0/8", "224.0.0.0/3"],
  // None and an old way to write IPv4; link-local; multicast.
  ["::/96", "fe80::/10", "ff00::/8"],
);

/** The networks of the computers that ask the devices: this computer, or agents. At one moment. */
export interface OwnNetworks {
  /** Whether an address is of such a computer, loopback included. */
  isOwn(address: string): boolean;
  /**
   * Whether two addresses are in the subnets of one network card. This computer itself is in all its networks. A link-local
   * IPv4 address therefore counts only where this computer has one, too.
   */
  areNeighbours(one: string, other: string): boolean;
}

export function ownNetworks(addresses: readonly InterfaceAddress[]): OwnNetworks {
  const own = new Set(addresses.map(({ address }) => address));
  const cards = [...Map.groupBy(addresses, ({ name }) => name).values()].map((card) => {
    const cidrs = (family: 4 | 6) =>
      card.filter(({ address }) => isIP(address) === family).map(({ cidr }) => cidr);
    return blocks(cidrs(4), cidrs(6));
  });
  const isOwn = (address: string) => own.has(address) || holds(LOOPBACK, address);
  return {
    isOwn,
    areNeighbours: (one, other) =>
      cards.some((card) => (isOwn(one) || holds(card, one)) && holds(card, other)),
  };
}

/**
 * An announced address in the form that may be contacted; null if it must not be. Any device may announce any address, so Muster
 * contacts only addresses in the sender's own network. Only messages of this computer may refer to this computer.
 * @param from the address of the sender
 */
export function askableAddress(
  announced: string,
  from: string,
  networks: OwnNetworks,
): string | null {
  const address = plainAddress(announced);
  if (address === null) return null;
  if (holds(LOOPBACK, address)) return holds(LOOPBACK, from) ? address : null;
  if (holds(NOBODYS, address)) return null;
  if (networks.isOwn(address)) return networks.isOwn(from) ? address : null;
  return networks.areNeighbours(from, address) ? address : null;
}

/** One way to write each: IPv6 as short as it can be, IPv4 as IPv4. */
function plainAddress(text: string): string | null {
  if (isIP(text) !== 6) return isIP(text) === 4 ? text : null;
  const short = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) ?? null;
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short ?? "") ?? [];
  if (high === undefined || low === undefined) return short;
  return formatIPv4(Number.parseInt(high, 16) * 0x1_00_00 + Number.parseInt(low, 16));
}

/** @param address in any spelling; what is none is in no list */
function holds(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

function blocks(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  const add = (family: "ipv4" | "ipv6") => (block: string) => {
    const [network = "", prefix = ""] = block.split("/");
    const [version, bits] = family === "ipv4" ? [4, 32] : [6, 128];
    // Agents report their subnets: a malformed one has no addresses.
    if (isIP(network) === version && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
      list.addSubnet(network, Number(prefix), family);
  };
  ipv4.forEach(add("ipv4"));
  ipv6.forEach(add("ipv6"));
  return list;
}
