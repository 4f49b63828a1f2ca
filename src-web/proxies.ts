import { BlockList, isIP } from "node:net";
import { fault } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Reverse proxies whose `X-Forwarded-*` headers count. */
export interface TrustedProxies {
  /** @param address of the peer of a connection; IPv4 addresses may be mapped into IPv6 */
  readonly includes: (address: string | undefined) => boolean;
}

/** @param networks addresses and networks: `10.0.0.5`, `10.1.0.0/16`, `fd00::/8` */
export function readProxies(networks: readonly string[]): Result<TrustedProxies> {
  const list = new BlockList();
  for (const network of networks) {
    if (!addNetwork(list, network)) {
      const details = { hint: texts.badProxyHint, where: "--trusted-proxies" };
      return err(fault("bad_input", texts.badProxy({ network }), details));
    }
  }
  return ok({
    includes: (address = "") => {
      const family = isIP(address);
      return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
    },
  });
}

/** A network of every address (prefix 0) is refused: then anyone could invent the address of a client. */
function addNetwork(list: BlockList, network: string): boolean {
  const [address = "", bits, rest] = network.split("/");
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  const isPrefix = Number.isInteger(prefix) && prefix >= 1 && prefix <= most && bits !== "";
  if (family === 0 || !isPrefix || rest !== undefined) return false;
  list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
  return true;
}
