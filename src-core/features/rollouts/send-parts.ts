import { validationError } from "#shared/domain/limits.ts";
import type { FieldRange } from "#shared/domain/settings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { AnsweredWrite, WriteResult } from "#core/drivers/write-result.ts";
import { toWriteResult, type EmailSecret, type Operations } from "#core/drivers/raysharp/index.ts";
import { SETTINGS_AREAS, type Reading, type Readings } from "#core/features/settings/index.ts";
import type { Tools } from "./apply-tools.ts";
import type { Part } from "./parts.ts";

interface Sending {
  readonly recorder: Operations;
  readonly tools: Tools;
  /** As read right before: what the writes start from. */
  readonly now: Readings;
}

/** The passwords that these parts write, by the names of the parts. @param now says how long they may be */
export async function secretsFor(
  parts: readonly Part[],
  tools: Tools,
  now: Readings,
): Promise<Result<ReadonlyMap<string, EmailSecret>>> {
  const secrets = new Map<string, EmailSecret>();
  for (const { area, name, secretName, secretExposed } of parts) {
    if (secretName === null) continue;
    const secret = await tools.secret(secretName);
    if (!secret.ok) return secret;
    const limits = now.get(area)?.range["password"];
    if (limits && !fits(secret.value, limits)) return err(tooLong(secretName, limits));
    const allowClear = secret.value.allowClear && secretExposed;
    secrets.set(name, { ...secret.value, allowClear });
  }
  return ok(secrets);
}

/** No plan can see that: it holds names alone. An empty password is a wish to forget the one that is there. */
function fits({ password }: EmailSecret, limits: FieldRange): boolean {
  return password === "" || validationError(password, limits, null) === null;
}

function tooLong(secretName: string, { max_len: most }: FieldRange): MusterError {
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
  { recorder, tools, now }: Sending,
  parts: readonly Part[],
  secrets: ReadonlyMap<string, EmailSecret>,
): Promise<Written[]> {
  const all: Written[] = [];
  let hindered: MusterError | null = null;
  for (const part of parts) {
    if (hindered) {
      all.push({ part, sent: false, error: hindered });
      continue;
    }
    await tools.begin("writing", part.name);
    const result = await send(recorder, part, now.get(part.area) as Reading, tools, secrets);
    if (mayHaveChanged(result)) void tools.begin("verifying", part.name);
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
  recorder: Operations,
  { area, name, wanted }: Part,
  reading: Reading,
  { strategy }: Tools,
  secrets: ReadonlyMap<string, EmailSecret>,
): Promise<WriteResult> {
  const secret = secrets.get(name);
  const written = await SETTINGS_AREAS[area].write(recorder, reading, wanted, { strategy, secret });
  return toWriteResult(written);
}
