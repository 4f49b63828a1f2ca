/** A process of hostile devices. It shares nothing with Muster but the network: what it read is what it decrypted by itself. */
import { HostilePeer, type PeerWish, type Read } from "./peer.ts";

/** What a test asks of its devices. `group`: the number of the test. */
export interface ToPeers {
  readonly group: number;
  readonly ask: { readonly start: readonly PeerWish[] } | "turn" | "report" | "stop";
}
export interface FromPeers {
  readonly group: number;
  readonly answer: { readonly addresses: string[] } | { readonly read: Read[][] } | "done";
}

const groups = new Map<number, HostilePeer[]>();

process.on("message", ({ group, ask }: ToPeers) => {
  void (async () => {
    process.send?.({ group, answer: await answerTo(group, ask) } satisfies FromPeers);
  })();
});

async function answerTo(group: number, ask: ToPeers["ask"]): Promise<FromPeers["answer"]> {
  const peers = groups.get(group) ?? [];
  if (typeof ask === "object") {
    const started = ask.start.map((wish) => new HostilePeer(wish));
    groups.set(group, started);
    const addresses = [];
    for (const peer of started) addresses.push(await peer.start());
    return { addresses };
  }
  if (ask === "report") return { read: peers.map(({ read }) => read) };
  for (const peer of peers) peer[ask]();
  return "done";
}

process.on("disconnect", () => process.exit(0));
