import type { HealthFactId, FactReading } from "#shared/facts/index.ts";
import type { Result } from "#shared/result.ts";
import type { Channel } from "./channel.ts";

/** What a reader of a fact may use. */
export interface FactContext {
  /** Channels that the recorder reported in this session. */
  readonly channels: readonly Channel[];
  /** Days for which footage was agreed, at least one. */
  readonly footageDays: number;
  /** This computer's clock, ms since 1970. */
  readonly now: () => number;
  /** The account with which Muster signs in; empty: none. Sign-ins with this account are not reported as those of other users. */
  readonly user: string;
}

/**
 * Reads a fact. Fails with `unsupported` if this recorder does not report it, which is no fault. Of a fact of channels, a channel
 * that does not report it is left out.
 */
export type FactReader<Id extends HealthFactId> = (
  context: FactContext,
) => Promise<Result<FactReading<Id>>>;

/** The facts that a family of recorders can report. */
export type FactReaders = { readonly [Id in HealthFactId]?: FactReader<Id> };
