import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { formatIPv4 } from "#shared/domain/ipv4.ts";

const LOOPBACK = blocks(["127.0.0.0/8"], ["::1/128"]);

/** Where no device is, and link-local IPv6, which cannot be asked without its interface. */
const NOBODYS = blocks(
  // 'This network'; multicast, reserved and broadcast.
  ["0.0.0.0/8", "224.0.0.0/3"],
  // None and an old way to write IPv4; link-local; multicast.
  ["::/96", "fe80::/10", "ff00::/8"],
);

/** Of this computer, as it is now. */
export function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return new Set(all.map(({ address }) => address));
}

/**
 * An announced address as it is to be asked; null: it must not be. Anybody may announce any address, but only what came from
 * this computer may send Muster to this computer.
 * @param from the address that it was heard from
 * @param own those of this computer
 */
export function askableAddress(
  announced: string,
  from: string,
  own: ReadonlySet<string>,
): string | null {
  const address = plainAddress(announced);
  if (address === null) return null;
  if (holds(LOOPBACK, address)) return holds(LOOPBACK, from) ? address : null;
  if (holds(NOBODYS, address)) return null;
  const fromHere = own.has(from) || holds(LOOPBACK, from);
  return fromHere || !own.has(address) ? address : null;
}

/** One way to write each: IPv6 as short as it can be, IPv4 as IPv4. */
function plainAddress(text: string): string | null {
  if (isIP(text) !== 6) return isIP(text) === 4 ? text : null;
  const short = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) ?? null;
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short ?? "") ?? [];
  if (high === undefined || low === undefined) return short;
  return formatIPv4(Number.parseInt(high, 16) * 0x1_00_00 + Number.parseInt(low, 16));
}

function holds(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function blocks(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  const add = (family: "ipv4" | "ipv6") => (block: string) => {
    const [network = "", prefix] = block.split("/");
    list.addSubnet(network, Number(prefix), family);
  };
  ipv4.forEach(add("ipv4"));
  ipv6.forEach(add("ipv6"));
  return list;
}
