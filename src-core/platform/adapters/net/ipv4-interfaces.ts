import { networkInterfaces } from "node:os";
import { BlockList } from "node:net";

/** An address of this computer. */
export interface Ipv4Interface {
  /** Name of the network card: `eth0`. */
  readonly name: string;
  readonly address: string;
  /** Its network: `192.0.2.7/24`. */
  readonly cidr: string;
}

export type ListInterfaces = () => readonly Ipv4Interface[];

/** IPv4 addresses of this machine, loopback included. */
export const ipv4Interfaces: ListInterfaces = () =>
  Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? [])
      .filter((one) => one.family === "IPv4")
      .map(({ address, cidr }) => ({ name, address, cidr: cidr ?? `${address}/32` })),
  );

/** The address of this computer whose network contains `address`, of several the one of the smallest network; null if no network does. */
export function interfaceOf(address: string, interfaces: readonly Ipv4Interface[]): string | null {
  const owners = interfaces.filter((one) => holds(one, address));
  const narrowest = owners.toSorted((a, b) => prefixOf(b) - prefixOf(a))[0];
  return narrowest?.address ?? null;
}

function holds(one: Ipv4Interface, address: string): boolean {
  const network = new BlockList();
  network.addSubnet(one.address, prefixOf(one), "ipv4");
  return network.check(address, "ipv4");
}

const prefixOf = ({ cidr }: Ipv4Interface): number => Number(cidr.split("/")[1]);
