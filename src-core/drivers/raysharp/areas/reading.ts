import { hasRawBytes } from "#shared/domain/raw-bytes.ts";
import type { Json } from "#shared/json.ts";
import type { AreaReading, UnitState } from "#core/drivers/area-access.ts";
import { readingMessages } from "#shared/messages/areas/readings.ts";
import { stateDigest } from "#core/platform/state-digest.ts";
import type { RawReading } from "./area.ts";

type Fields = Omit<RawReading, "digest" | "unitState">;

/** A reading whose digests are computed when they are asked for, since most readings are never asked. */
export class RaysharpReading implements RawReading {
  readonly limits: RawReading["limits"];
  readonly values: RawReading["values"];
  readonly raw: RawReading["raw"];
  readonly secretWay: RawReading["secretWay"];
  declare readonly flatRecipients?: boolean;
  declare readonly heldChannels?: NonNullable<RawReading["heldChannels"]>;
  declare readonly missingChannels?: NonNullable<RawReading["missingChannels"]>;
  declare readonly channelNames?: NonNullable<RawReading["channelNames"]>;
  declare readonly isCompleteOnly?: boolean;
  declare readonly historyValues?: NonNullable<RawReading["historyValues"]>;
  readonly #warning: RawReading["warning"];
  declare readError?: NonNullable<RawReading["readError"]>;
  readonly #unitOf: (path: string) => string;
  readonly #computeDigest: () => string;
  #digest: string | null = null;
  #units: UnitEntries | null = null;

  /** @param unitOf write unit of a path @param digest of everything that was read */
  constructor(fields: Fields, unitOf: (path: string) => string, digest: () => string) {
    this.limits = fields.limits;
    this.values = fields.values;
    this.raw = fields.raw;
    this.secretWay = fields.secretWay;
    const { warning, ...others } = fields;
    Object.assign(this, others);
    this.#warning = warning;
    this.#unitOf = unitOf;
    this.#computeDigest = digest;
  }

  /** What the area says of a field; otherwise, that its text is not readable. */
  warning(path: string): string | null {
    const isUnreadable = hasRawBytes(this.values?.[path]);
    return this.#warning?.(path) ?? (isUnreadable ? readingMessages.rawBytes : null);
  }

  get digest(): string {
    return (this.#digest ??= this.#computeDigest());
  }

  unitState(unit: string): UnitState {
    // The digest of an area with a single unit is the digest of the reading.
    if (!unit.includes(".")) return { digest: this.digest, values: this.values };
    const { limits, values } = (this.#units ??= entriesByUnit(this, this.#unitOf));
    const own = values && Object.fromEntries(values.get(unit) ?? []);
    // Journals store this digest: neither its names nor their order may change.
    const state = { range: Object.fromEntries(limits.get(unit) ?? []), values: own };
    return { digest: stateDigest(state as Json), values: own as UnitState["values"] };
  }
}

type Entries = readonly (readonly [path: string, value: unknown])[];

interface UnitEntries {
  readonly limits: ReadonlyMap<string, Entries>;
  readonly values: ReadonlyMap<string, Entries> | null;
}

function entriesByUnit(
  { limits, values }: AreaReading,
  unitOf: (path: string) => string,
): UnitEntries {
  const group = (all: object) => Map.groupBy(Object.entries(all), ([path]) => unitOf(path));
  return { limits: group(limits), values: values ? group(values) : null };
}
