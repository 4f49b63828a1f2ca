import type { SecretWay } from "#shared/domain/plan.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { WriteResult } from "./write-result.ts";

/** Field path → value to write. */
export type WantedValues = Readonly<Record<string, Json>>;

/** The secrets that one write carries, by field path. */
export type AreaSecrets = ReadonlyMap<string, Secret>;

/** A password to write. */
export interface Secret {
  /** Empty: the recorder forgets the password that it has. */
  readonly password: string;
  /** A person agreed that other devices on the network may read it on the way. */
  readonly allowClear: boolean;
}

/** Reads and writes one settings area of one recorder, within one session. */
export interface AreaAccess {
  /** Fails with `unsupported` if the recorder does not have the area. */
  read(options?: ReadOptions): Promise<Result<AreaReading>>;
  /**
   * Writes values of one write unit. Starts from `reading`, so that all other fields keep their value; values of other units
   * are not touched. `secrets` are written to the fields of kind `secret`; fields without one keep the secret that they have.
   */
  write(reading: AreaReading, values: WantedValues, secrets?: AreaSecrets): Promise<WriteResult>;
}

export interface ReadOptions {
  /** A secret will be written: find out how it would travel. */
  readonly withSecret?: boolean;
  /** The names of the channels are needed. */
  readonly withChannelNames?: boolean;
  /** The limits are known already: they are not read again, and the digest means nothing. */
  readonly valuesOnly?: boolean;
}

/** One area of one recorder as read in one session. The driver's own state, which a write starts from, is not part of it. */
export interface AreaReading {
  /** Field path → limits. A field that is absent is not supported by the recorder. */
  readonly limits: Readonly<Record<string, FieldLimits>>;
  /** Field path → value, without secrets; null if the recorder does not show the area. */
  readonly values: Readonly<Record<string, Json>> | null;
  /** How a secret would travel; null unless `withSecret` was set. */
  readonly secretWay: SecretWay | null;
  /** SHA-256 of everything that was read: the state that a plan is bound to. */
  readonly digest: string;
  /** The same for one write unit. */
  unitState(unit: string): UnitState;
  /** The recorder does not have the area at all. */
  readonly lacks?: MusterError;
  /** Channels that hold settings of the fields that are held per channel. */
  readonly heldChannels?: ReadonlySet<string>;
  /** Channel → why it holds no such settings now. Values for these channels are left out of a plan. */
  readonly missingChannels?: Readonly<Record<string, string>>;
  /** What a person should know about a field: its values or limits could not be read; null if there is nothing to say. */
  readonly warning?: (path: string) => string | null;
  /** The error that kept a field's value from being read; null if it was read. */
  readonly readError?: (path: string) => MusterError | null;
  /** Names of channels, if `withChannelNames` was set and the area is held per channel. */
  readonly channelNames?: ReadonlyMap<string, ChannelNames>;
  /** The recorder accepts complete settings of this area only, and they cannot be filled in from what it has. */
  readonly isCompleteOnly?: boolean;
}

/** A write unit as it was read. */
export interface UnitState {
  /** SHA-256 of its limits and values. */
  readonly digest: string;
  /** Field path → value, without secrets; null if the recorder does not show them. */
  readonly values: Readonly<Record<string, Json>> | null;
}

export interface ChannelNames {
  readonly name: string;
  readonly alias: string;
}
