import type { NetworkAccess, Networks } from "./ports/network-access.ts";

/** Only the network of this computer: a host without agents. */
export function localNetworks(local: NetworkAccess): Networks {
  return {
    of(network) {
      if (network === null) return local;
      throw new Error(`There is no network ${network} here.`);
    },
    close: () => local.http.close(),
  };
}
