/**
 * Order of a restore to the next start: recorders must not receive these passwords until a user chooses Retry sign-in. In the
 * table of preferences, which every schema has.
 */
export const HELD_SIGN_INS = "held_sign_ins";

/** The order, in JSON. */
export interface HeldSignIns {
  /** Names of the credentials; null for all. */
  readonly credentials: readonly string[] | null;
  /** ISO 8601, UTC. */
  readonly backedUpAt: string;
}
