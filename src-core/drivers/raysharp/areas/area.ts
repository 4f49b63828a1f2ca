import type { HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type {
  AreaReading,
  ReadOptions,
  AreaSecrets,
  WantedValues,
} from "#core/drivers/area-access.ts";
import type { WriteForms } from "#core/drivers/write-forms.ts";
import type { Operations } from "../operations/types.ts";

/** A reading with what a write starts from. */
export interface RawReading extends AreaReading {
  /** The settings as the recorder sent them, unknown fields included; null if nothing could be read. May hold secrets. */
  readonly raw: JsonObject | null;
  /** Whether the recipients of emails are written beside the other fields, not in `recvemail`. */
  readonly flatRecipients?: boolean;
  /** What the history stores, if not all values under the name of the area. */
  readonly historyValues?: Readonly<Partial<Record<HistoryArea, WireValues>>>;
}

/** What an area needs to write. */
export interface WriteTools {
  readonly forms: WriteForms;
  readonly secrets: AreaSecrets;
}

/** How this family reads and writes one settings area. */
export interface RaysharpArea {
  unitOf(path: string): string;
  /** What older versions stored of the area, as it is stored now. */
  upgradeValues?(kept: HistoryArea, values: WireValues): WireValues;
  read(recorder: Operations, options: ReadOptions, forms: WriteForms): Promise<Result<RawReading>>;
  write(
    recorder: Operations,
    reading: RawReading,
    wanted: WantedValues,
    tools: WriteTools,
  ): Promise<Result<void>>;
}
