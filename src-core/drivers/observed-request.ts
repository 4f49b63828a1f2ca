import type { Dialect } from "#shared/domain/inventory.ts";
import type { ProbeBody, ProbeDeviation, ProbeVerdict } from "#shared/domain/probe.ts";
import type { Json } from "#shared/json.ts";

/** A request and its answer, as the recorder sent it: the answer may contain anything, also passwords. */
export interface ObservedRequest {
  readonly path: string;
  /** What Muster sent as `data`. */
  readonly request: Json;
  /** HTTP status of the answer; null if there was no answer. */
  readonly status: number | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: ProbeBody;
  /** The answer; null if it is not JSON. */
  readonly answer: Json;
  readonly milliseconds: number;
  readonly verdict: ProbeVerdict;
  readonly deviations: readonly ProbeDeviation[];
  /** Code of Muster for what went wrong, such as `wrong_shape`; empty: nothing. */
  readonly error: string;
  /** Code of the recorder for it; empty: none. */
  readonly deviceCode: string;
  /** Path of the member that was not understood; empty: none. */
  readonly where: string;
  readonly signIn: Dialect | null;
}

/**
 * Removes everything from answers that names a site, a person or a device, or is a secret. `learn` all answers before the first is
 * cleaned: a name in one answer may be the name of a member in another.
 */
export interface ReportCleaner {
  learn(answer: Json): void;
  clean(answer: Json): Json;
  headers(headers: ObservedRequest["headers"]): Record<string, string>;
  /** A code of the recorder. */
  code(code: string): string;
  /** The path of a member: `channel_param.items[3].alias`. */
  path(path: string): string;
}

export type ObserveRequest = (observed: ObservedRequest) => void;
