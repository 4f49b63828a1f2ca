import type { Finding } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Services } from "#renderer/services/store.ts";

/** The part of the discovery store that the update reads and changes. */
interface Moves {
  readonly findings: readonly Finding[];
  readonly moving: readonly string[];
  readonly refusals: ReadonlyMap<string, MusterError>;
  readonly unconfirmed: readonly string[];
}

interface Store {
  getState(): Moves;
  setState(change: Partial<Moves>): void;
}

/** Has the addresses of the recorders in `moving` changed, one after the other. @returns the keys of those that were changed */
export async function updateAddresses(
  { client }: Services,
  store: Store,
  signal: AbortSignal,
): Promise<string[]> {
  const done: string[] = [];
  store.setState({ refusals: new Map(), unconfirmed: [] });
  for (const key of store.getState().moving) {
    const finding = store.getState().findings.find((one) => one.key === key);
    if (!finding?.knownAs || signal.aborted) continue;
    const wish = { id: finding.knownAs, url: finding.url };
    const answer = await client.call("discovery.updateAddress", wish, { signal });
    if (answer.ok) done.push(key);
    if (answer.ok && !answer.value.identityConfirmed)
      store.setState({ unconfirmed: [...store.getState().unconfirmed, key] });
    if (signal.aborted) break;
    const { moving, refusals } = store.getState();
    if (answer.ok) store.setState({ moving: moving.filter((one) => one !== key) });
    else store.setState({ refusals: new Map(refusals).set(key, answer.error) });
  }
  return done;
}
