import type { Output } from "#shared/contract/methods.ts";
import { formatIPv4, readIPv4 } from "#shared/domain/ipv4.ts";
import type { InterfaceAddress } from "#core/platform/ports/network-access.ts";

type Network = Output<"discovery.networks">["networks"][number];

/** The IPv4 networks of these addresses, each once; loopback only if there is nothing else. */
export function networksOf(addresses: readonly InterfaceAddress[]): Network[] {
  const bySubnet = new Map<string, Network>();
  for (const { name, cidr } of addresses) {
    const subnet = subnetOf(cidr);
    if (subnet !== null && !bySubnet.has(subnet)) bySubnet.set(subnet, { name, subnet });
  }
  const all = [...bySubnet.values()];
  const others = all.filter(({ subnet }) => !subnet.startsWith("127."));
  return others.length > 0 ? others : all;
}

/** `192.0.2.7/24` → `192.0.2.0/24`; null if it is not IPv4. */
function subnetOf(cidr: string): string | null {
  const [text = "", prefix = ""] = cidr.split("/");
  const address = readIPv4(text);
  const bits = Number(prefix);
  if (address === null || !/^\d{1,2}$/.test(prefix) || bits > 32) return null;
  const size = 2 ** (32 - bits);
  return `${formatIPv4(address - (address % size))}/${bits}`;
}
