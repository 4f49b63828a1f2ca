import { agentErrorMessages } from "#shared/messages/agents.ts";
import type { HttpFailure } from "./ports/recorder-http.ts";
import type { NetworkAccess, Networks } from "./ports/network-access.ts";

/** The network of this computer, for a host without agents. Every other network is one without agents. */
export function localNetworks(local: NetworkAccess): Networks {
  return {
    of: (network) => (network === null ? local : NO_AGENTS),
    close: () => local.http.close(),
  };
}

const failure: HttpFailure = { kind: "no_agent", detail: "", sent: false };
const nothing = (): void => {};
const complain = (on: { error(error: Error): void }): (() => void) => {
  on.error(new Error(agentErrorMessages.notConnected));
  return nothing;
};

/** A network without agents: nothing can be asked there. */
const NO_AGENTS: NetworkAccess = {
  http: {
    open: () => ({
      send: async () => ({ ok: false, error: failure }),
      certificate: null,
      peerAddress: null,
      abort: nothing,
      close: async () => {},
    }),
    close: async () => {},
  },
  mdns: { browse: (_types, on) => complain(on) },
  onvif: { probe: (on) => complain(on) },
  scan: { probe: async () => "unscanned" },
  neighbours: { read: async () => new Map() },
  ownAddresses: () => [],
};
