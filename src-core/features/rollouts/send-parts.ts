import { validationError } from "#shared/domain/limits.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { AnsweredWrite, WriteResult } from "#core/drivers/write-result.ts";
import type { AreaReading, Secret, Secrets } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { Readings } from "#core/features/settings/index.ts";
import type { Tools } from "./apply-tools.ts";
import type { Part } from "./parts.ts";

interface Sending {
  readonly session: RecorderSession;
  readonly tools: Tools;
  /** As read right before: what the writes start from. */
  readonly now: Readings;
}

/** The secrets that each of these parts writes. @param now has the limits of their lengths */
export async function secretsFor(
  parts: readonly Part[],
  tools: Tools,
  now: Readings,
): Promise<Result<ReadonlyMap<Part, Secrets>>> {
  const all = new Map<Part, Secrets>();
  for (const part of parts) {
    const secrets = await secretsOf(part, tools, now.get(part.area)?.limits ?? {});
    if (!secrets.ok) return secrets;
    all.set(part, secrets.value);
  }
  return ok(all);
}

async function secretsOf(
  { secrets }: Part,
  tools: Tools,
  limits: AreaReading["limits"],
): Promise<Result<Secrets>> {
  const found = new Map<string, Secret>();
  for (const [path, { credential, exposed }] of secrets) {
    const secret = await tools.secret(credential);
    if (!secret.ok) return secret;
    const range = limits[path];
    if (range && !fits(secret.value, range)) return err(tooLong(credential, range));
    const allowClear = secret.value.allowClear && exposed;
    found.set(path, { ...secret.value, allowClear });
  }
  return ok(found);
}

/** No plan can see that: it holds names alone. An empty password is a wish to forget the one that is there. */
function fits({ password }: Secret, limits: FieldLimits): boolean {
  return password === "" || validationError(password, limits, null) === null;
}

function tooLong(secretName: string, { max_len: most }: FieldLimits): MusterError {
  const limit = most === undefined ? "" : `: it takes at most ${most} bytes`;
  return fault("refused", `This recorder does not take a password as of '${secretName}'${limit}.`, {
    mend: "Give the credential a password that fits, and repeat it for the recorders that are left.",
  });
}

/** A part and what came of its write. */
export type Written =
  | { readonly part: Part; readonly sent: true; readonly result: WriteResult }
  /** An earlier write failed with an error that concerns the whole recorder. */
  | { readonly part: Part; readonly sent: false; readonly error: MusterError };

/** The recorder may have taken the write, so that its values have to be read back. */
export function mayHaveChanged(result: WriteResult): result is AnsweredWrite {
  return result.kind === "applied" || result.kind === "partial" || result.kind === "unknown";
}

/** Writes one part after the other, until an error concerns the whole recorder. */
export async function sendAll(
  { session, tools, now }: Sending,
  parts: readonly Part[],
  secrets: ReadonlyMap<Part, Secrets>,
): Promise<Written[]> {
  const all: Written[] = [];
  let hindered: MusterError | null = null;
  for (const part of parts) {
    if (hindered) {
      all.push({ part, sent: false, error: hindered });
      continue;
    }
    await tools.begin("writing", part.unit);
    const result = await send(session, part, now.get(part.area) as AreaReading, secrets.get(part));
    if (mayHaveChanged(result)) void tools.begin("verifying", part.unit);
    hindered = stopsRecorder(result);
    all.push({ part, sent: true, result });
  }
  return all;
}

/** The error for which no other part is written now; null: the next part may be written. */
function stopsRecorder(result: WriteResult): MusterError | null {
  if (result.kind === "applied") return null;
  if (result.kind === "unknown" || result.kind === "cancelled") return result.error;
  return result.scope === "recorder" ? result.error : null;
}

async function send(
  { areas }: RecorderSession,
  { area, wanted }: Part,
  reading: AreaReading,
  secrets: Secrets | undefined,
): Promise<WriteResult> {
  const access = areas[area];
  if (!access) throw new Error(`${area} was read, and cannot be written.`);
  return access.write(reading, wanted, secrets);
}
