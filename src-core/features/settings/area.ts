import type { PlanField, SecretWay } from "#shared/domain/plan.ts";
import type { FieldRange } from "#shared/domain/settings.ts";
import type { Fill } from "#shared/domain/variables.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { EmailSecret, Operations } from "#core/drivers/raysharp/index.ts";
import type { StrategyMemory, StrategyScope } from "./write-strategies.ts";

/** One area of one recorder, as read in one conversation. */
export interface Reading {
  /** Path → limits; absent: not supported there. */
  readonly range: Readonly<Record<string, FieldRange>>;
  /** Path → value, without secrets; null: this recorder does not let the area be read, so what it has now is unknown. */
  readonly values: Readonly<Record<string, Json>> | null;
  /** What a write starts from, unknown fields included, in the area's own order; null: nothing could be read. Stays in the core. */
  readonly raw: JsonObject | null;
  /** Of email: the recipients are written beside the other fields, and not in `recvemail`. */
  readonly flatRecipients?: boolean;
  /** How a secret would travel there; asked for only where a template has one. */
  readonly secretWay: SecretWay | null;
  /** SHA-256 of all that was read: the state that a plan is bound to. */
  readonly digest: string;
  /** Set: this recorder does not have the area at all. */
  readonly lacks?: MusterError;
  /** Channels that hold settings of the fields that are held per channel. */
  readonly held?: ReadonlySet<string>;
  /** Channel → why it holds no such settings now; what is wanted there is left out. */
  readonly without?: Readonly<Record<string, string>>;
  /** What is to be said of a field beside its values: that it, or its limits, could not be read; null: nothing. */
  readonly remark?: (path: string) => string | null;
  /** What kept a field's value from being read; null: nothing did. */
  readonly unread?: (path: string) => MusterError | null;
  /** Names of channels, for `{{channel.name}}`; only where that was wished for. */
  readonly channels?: ReadonlyMap<string, ChannelWords>;
}

export interface ChannelWords {
  readonly name: string;
  readonly alias: string;
}

export interface ReadWish {
  /** A secret will be written: find out how it would travel. */
  readonly withSecret?: boolean;
  /** Names of the channels are needed. */
  readonly withChannels?: boolean;
  /** What it permits is known already and is not asked for again: the reading has no limits, and its digest tells nothing. */
  readonly valuesOnly?: boolean;
}

/** A wanted value with its variables filled in, or with those that have no value. */
export interface FilledValue {
  readonly path: string;
  readonly value: Json;
  readonly missing: readonly string[];
}

/** Path → value to write. */
export type Wanted = Readonly<Record<string, Json>>;

export interface WriteTools {
  /** Which form of a write this model takes, by operation. */
  strategy(operation: string, scope?: StrategyScope): StrategyMemory;
  readonly secret?: EmailSecret | undefined;
}

/** What Muster can do with one settings area of a recorder; what templates may say of it stands in `AREA_SPECS`. */
export interface SettingsArea {
  /** What the recorder permits and has. Fails with `unsupported` where it does not have the area. */
  read(recorder: Operations, wish?: ReadWish): Promise<Result<Reading>>;
  /** What a template's part of this area, checked before, means at this recorder, in the order in which screens show it. */
  resolve(part: object, reading: Reading, fill: Fill): FilledValue[];
  /** Wanted values against what the recorder has and permits. */
  plan(filled: readonly FilledValue[], reading: Reading): PlanField[];
  /** Which write a path goes with: the area's name, or area and channel (`recognition CH3`). */
  partOf(path: string): string;
  /**
   * Writes the wanted values of one part. Starts from what was read, so that all other fields keep their value. Values of
   * other parts are not touched.
   */
  write(
    recorder: Operations,
    reading: Reading,
    wanted: Wanted,
    tools: WriteTools,
  ): Promise<Result<void>>;
}
