import { whyNot } from "#shared/domain/limits.ts";
import type { FieldRange } from "#shared/domain/settings.ts";
import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isUnreachable } from "#core/features/connections/index.ts";
import {
  BUSY,
  NOT_LET_IN,
  type EmailSecret,
  type Operations,
} from "#core/drivers/raysharp/index.ts";
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
  return password === "" || whyNot(password, limits, null) === null;
}

function tooLong(secretName: string, { max_len: most }: FieldRange): MusterError {
  const limit = most === undefined ? "" : `: it takes at most ${most} bytes`;
  return fault("refused", `This recorder does not take a password as of '${secretName}'${limit}.`, {
    mend: "Give the credential a password that fits, and repeat it for the recorders that are left.",
  });
}

/** A part and what its write was answered with. */
export interface Written {
  readonly part: Part;
  /** null: success. */
  readonly error: MusterError | null;
  readonly sent: boolean;
}

/** One part after the other. What is of one part alone does not keep the next from being written; anything else does. */
export async function sendAll(
  { recorder, tools, now }: Sending,
  parts: readonly Part[],
  secrets: ReadonlyMap<string, EmailSecret>,
): Promise<Written[]> {
  const all: Written[] = [];
  let hindered: MusterError | null = null;
  for (const part of parts) {
    if (hindered) {
      all.push({ part, error: hindered, sent: false });
      continue;
    }
    await tools.begin("writing", part.name);
    const result = await send(recorder, part, now.get(part.area) as Reading, tools, secrets);
    const error = result.ok ? null : result.error;
    if (error === null || mayHaveChanged(error)) void tools.begin("verifying", part.name);
    if (error !== null && !isOfThePart(error)) hindered = error;
    all.push({ part, error, sent: true });
  }
  return all;
}

function send(
  recorder: Operations,
  { area, name, wanted }: Part,
  reading: Reading,
  { strategy }: Tools,
  secrets: ReadonlyMap<string, EmailSecret>,
): Promise<Result<void>> {
  return SETTINGS_AREAS[area].write(recorder, reading, wanted, {
    strategy,
    secret: secrets.get(name),
  });
}

/** Something was answered, and whether yes or no cannot be told from it. */
const UNREAD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "http_error",
  "not_a_recorder",
  "not_json",
  "too_large",
  "wrong_shape",
]);

/** The write may have arrived, or was done in part: only reading tells. It is not sent again. */
export function mayHaveChanged(error: MusterError): boolean {
  if (isBeforeTheWrite(error)) return false;
  const unread = UNREAD.has(error.code) && !saysNo(error);
  return isUnreachable(error) || unread || error.deviceCode === "part_failed";
}

/** Of a request that a write needs first, such as for a key; writes alone end so (device-interface.md, 4). */
function isBeforeTheWrite({ where = "" }: MusterError): boolean {
  return /^https?:/.test(where) && !where.endsWith("/Set");
}

/** A status that says by itself that nothing was done. */
function saysNo({ httpStatus = 200 }: MusterError): boolean {
  return (httpStatus >= 400 && httpStatus < 500) || httpStatus === 501 || httpStatus === 503;
}

const OF_THE_PART: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "refused",
  "unsupported",
  "needs_all_fields",
]);

/** A recorder that is busy, or lets nobody in, is left in peace. */
function isOfThePart({ code, deviceCode = "" }: MusterError): boolean {
  const ofAll = NOT_LET_IN.has(deviceCode) || BUSY.has(deviceCode);
  return OF_THE_PART.has(code) && !ofAll;
}
