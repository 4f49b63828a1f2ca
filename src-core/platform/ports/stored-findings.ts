import type { StoredFindingMessage } from "#core/platform/nats/index.ts";

/** What an agent found in its network before. It is as untrusted as what an agent finds now. */
export interface StoredFinding extends StoredFindingMessage {
  /** When NATS stored it. ISO 8601, UTC. */
  readonly at: string;
}

/** Findings that outlive a restart of Muster. */
export interface StoredFindings {
  /** Oldest first; empty if nothing is stored. @throws if the findings cannot be read */
  read(): Promise<readonly StoredFinding[]>;
}
