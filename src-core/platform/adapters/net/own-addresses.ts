import { networkInterfaces } from "node:os";
import type { InterfaceAddress } from "#core/platform/ports/network-access.ts";

/** All addresses of this computer, loopback included. */
export function ownAddresses(): InterfaceAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? []).map(({ address, cidr, family }) => ({
      name,
      address,
      cidr: cidr ?? `${address}/${family === "IPv4" ? 32 : 128}`,
    })),
  );
}
