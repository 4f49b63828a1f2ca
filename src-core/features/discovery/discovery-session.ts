import type { Finding } from "#shared/domain/discovery.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { toHostPort, type Claim, type DeviceFacts } from "./claims.ts";
import { toFinding, type Context } from "./findings.ts";
import { createInventoryMatcher } from "./inventory-matcher.ts";
import { mergeClaims, sharedCertificates } from "./merge.ts";

/** Findings are published at most this often, in ms: a sweep or a busy network brings hundreds a second. */
const TELL_EVERY_MS = 50;
/** And so rarely that putting them together takes at most a fifth of the time. */
const REST = 4;

/** Everything that the sources say, and the devices that it comes to. */
export interface DiscoverySession {
  /** The claim anew, or as it is now. */
  claim(claim: Claim): void;
  /** Nothing is said when it was not there. */
  gone(id: string): void;
  /** The claim was wrong. Nothing happens when it was not there. */
  drop(id: string): void;
  learn(hostPort: string, facts: DeviceFacts): void;
  factsOf(hostPort: string): DeviceFacts | undefined;
  neighbour(address: string, mac: string): void;
  /** Tells what was not told yet; the findings as they are. */
  flush(): Finding[];
  /** No findings are published from now on. */
  close(): void;
}

export function createDiscoverySession(
  recorders: readonly Recorder[],
  publish: (finding: Finding) => void,
): DiscoverySession {
  const recognise = createInventoryMatcher(recorders);
  const claims = new Map<string, Claim>();
  const order = new Map<string, number>();
  const facts = new Map<string, DeviceFacts>();
  const neighbours = new Map<string, string>();
  let published = new Map<string, Finding>();
  let timer: NodeJS.Timeout | undefined;
  let pause = TELL_EVERY_MS;

  /** Findings by the id of their first claim, which stays when others join. */
  function keyed(): Map<string, Finding> {
    const groups = mergeClaims({ claims: [...claims.values()], facts, neighbours });
    const context: Context = { recognise, shared: sharedCertificates(groups) };
    const findings = groups.map((group) => {
      const ids = group.map(({ claim }) => claim.id);
      const key = ids.reduce((one, other) => (at(other) < at(one) ? other : one));
      return toFinding(key, group, context);
    });
    return new Map(findings.map((finding) => [finding.key, finding]));
  }
  const at = (id: string) => order.get(id) ?? Number.POSITIVE_INFINITY;

  function flush(): Finding[] {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    const now = keyed();
    for (const [key, finding] of published)
      if (!now.has(key)) publish({ ...finding, addresses: [] });
    for (const [key, finding] of now) {
      if (JSON.stringify(finding) !== JSON.stringify(published.get(key))) publish(finding);
    }
    published = now;
    pause = Math.max(TELL_EVERY_MS, REST * (performance.now() - began));
    return [...now.values()];
  }

  function changed(): void {
    timer ??= setTimeout(flush, pause);
  }

  return {
    claim(claim) {
      if (!order.has(claim.id)) order.set(claim.id, order.size);
      claims.set(claim.id, claim);
      changed();
    },
    gone(id) {
      const claim = claims.get(id);
      if (claim === undefined || claim.gone) return;
      claims.set(id, { ...claim, gone: true });
      changed();
    },
    drop(id) {
      if (claims.delete(id)) changed();
    },
    learn(hostPort, learnt) {
      facts.set(hostPort, learnt);
      // The origin to which an HTTP port redirects is the same device.
      if (toHostPort(learnt.origin) !== hostPort && !facts.has(toHostPort(learnt.origin))) {
        facts.set(toHostPort(learnt.origin), { ...learnt, asked: learnt.origin });
      }
      changed();
    },
    factsOf: (hostPort) => facts.get(hostPort),
    neighbour(address, mac) {
      if (neighbours.get(address) === mac) return;
      neighbours.set(address, mac);
      changed();
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
