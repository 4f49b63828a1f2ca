/** A process of hostile devices. It shares nothing with Muster but the network: what it read is what it decrypted by itself. */
import { HostilePeer, type PeerWish, type Read } from "./peer.ts";

export type ToPeers = { readonly start: readonly PeerWish[] } | "turn" | "report";
export type FromPeers = { readonly addresses: string[] } | { readonly read: Read[][] } | "turned";

let peers: HostilePeer[] = [];

process.on("message", (message: ToPeers) => {
  void (async () => {
    if (typeof message === "object") {
      peers = message.start.map((wish) => new HostilePeer(wish));
      const addresses = [];
      for (const peer of peers) addresses.push(await peer.start());
      tell({ addresses });
    } else if (message === "turn") {
      for (const peer of peers) peer.turn();
      tell("turned");
    } else tell({ read: peers.map(({ read }) => read) });
  })();
});

process.on("disconnect", () => process.exit(0));

function tell(message: FromPeers): void {
  process.send?.(message);
}
