/** How long a device is taken for what it said that it is, in ms: after a while it may have other firmware. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

interface ReportedIdentity {
  readonly place: string;
  readonly at: number;
}

/** When recorders last said who they are, as far as this process knows. */
export class Identified {
  readonly #said = new Map<string, ReportedIdentity>();

  /** @param at in ms since 1970; NaN if it never did */
  note(id: string, place: string, at: number): void {
    this.#said.set(id, { place, at });
  }

  /** Whether the identity was read recently at this address. Another address may be another device. */
  isRecent(id: string, place: string): boolean {
    const said = this.#said.get(id);
    return said?.place === place && Math.abs(Date.now() - said.at) < KEPT_MS;
  }
}
