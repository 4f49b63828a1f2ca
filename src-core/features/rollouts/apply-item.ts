import { presentValue } from "#shared/areas/present-value.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isUnreachable } from "#core/features/connections/index.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { areasOf, digestOfAll, readAreas, type Readings } from "#core/features/settings/index.ts";
import type { Tools } from "./apply-tools.ts";
import { partsOf, snapshotsOf, type Part, type UnitSnapshot } from "./parts.ts";
import { readUntil } from "./read-until.ts";
import { mayHaveChanged, secretsFor, sendAll, type Written } from "./send-parts.ts";
import {
  end,
  endOfWritten,
  isApplied,
  isAsWanted,
  isThere,
  keptOf,
  worstOf,
  type Ended,
  type Kept,
  type PartEnd,
  type Seen,
} from "./verdict.ts";

export type { Earlier, Tools } from "./apply-tools.ts";
export type { UnitSnapshot } from "./parts.ts";
export type { Ended } from "./verdict.ts";

/** One recorder's turn as it goes on. */
interface Turn {
  readonly session: RecorderSession;
  readonly item: PlanItem;
  readonly tools: Tools;
  /** As read before anything of this turn was written. */
  readonly now: Readings;
  /** The same by write unit. */
  readonly snapshots: ReadonlyMap<Part, UnitSnapshot>;
}

/**
 * Carries out one recorder's part of a plan in one conversation: read again, refuse if it moved since the plan, write one
 * area after the other, read back. Only what was read back counts as verified.
 */
export async function applyItem(
  session: RecorderSession,
  item: PlanItem,
  tools: Tools,
): Promise<Result<Ended>> {
  const parts = partsOf(item, session.unitOf);
  const broken = parts.filter(({ unit }) => tools.earlier?.steps[unit] !== undefined);
  if (broken.length === 0) void tools.begin("reading");
  const now =
    broken.length === 0
      ? await readAreas(session, areasOf(item.fields))
      : await readUntil(session, areasOf(item.fields), tools.clock, (readings) =>
          broken.every((part) => isAsWanted(part, readings.get(part.area) ?? null)),
        );
  if (!now.ok)
    return broken.length === 0 || isCutOff(now.error)
      ? now
      : ok(unknownAfterBreak(parts, null, now.error));
  const snapshots = snapshotsOf(parts, now.value);
  const turn = { session, item, tools, now: now.value, snapshots };
  const ended = await carryOut(turn, parts, broken);
  if (!ended.ok || !isApplied(ended.value)) return ended;
  return ok({ ...ended.value, kept: stillAsWanted(item, now.value) });
}

function stillAsWanted(item: PlanItem, now: Readings): Kept[] {
  return keptOf(item).filter(({ area, path, wanted }) =>
    isThere(area, path, wanted, now.get(area)?.values?.[path]),
  );
}

/** @param broken parts whose write Muster's end cut off, earlier */
async function carryOut(
  turn: Turn,
  parts: readonly Part[],
  broken: readonly Part[],
): Promise<Result<Ended>> {
  const settled = broken.flatMap((part) => afterBreak(turn, part));
  const toWrite = parts.filter((part) => !settled.some((one) => one.part === part));
  if (toWrite.length === 0) return ok(worstOf(settled));
  const hindered = hindrance(turn, toWrite, broken.length > 0);
  if (hindered)
    return settled.length === 0 ? err(hindered) : ok(rest(turn, settled, toWrite, hindered));
  return writeParts(turn, toWrite, settled);
}

/** Why nothing is to be written now; null: nothing stands in the way. */
function hindrance(turn: Turn, toWrite: readonly Part[], begun: boolean): MusterError | null {
  const { item, tools } = turn;
  if (isStale(turn, toWrite)) return stale(item);
  if (tools.cancelled() && !begun)
    return fault("cancelled", "Cancelled before anything was written.");
  return null;
}

/** Where a part of it was written already, the whole has moved by Muster's own hand: the rest must be as it was then. */
function isStale({ item, tools, now, snapshots }: Turn, toWrite: readonly Part[]): boolean {
  const earlier = tools.earlier?.units ?? [];
  if (earlier.length === 0) return digestOfAll(now) !== item.boundTo;
  const was = new Map(earlier.map(({ unit, digest }) => [unit, digest]));
  return toWrite.some((part) => was.get(part.unit) !== snapshots.get(part)?.digest);
}

/** What has been settled, and the rest refused. */
function rest(
  { now }: Turn,
  settled: readonly PartEnd[],
  parts: readonly Part[],
  error: MusterError,
): Ended {
  const ends = parts.map((part) => {
    const reading = now.get(part.area);
    const seen = { part, before: reading, after: reading ?? null, error };
    return end(seen, "refused", "Not written.", error);
  });
  return worstOf([...settled, ...ends]);
}

async function writeParts(
  turn: Turn,
  parts: readonly Part[],
  settled: readonly PartEnd[],
): Promise<Result<Ended>> {
  const { tools, snapshots } = turn;
  const secrets = await secretsFor(parts, tools, turn.now);
  if (!secrets.ok)
    return settled.length === 0 ? secrets : ok(rest(turn, settled, parts, secrets.error));
  if (!tools.earlier?.units.length) tools.snapshot([...snapshots.values()]);
  const written = await sendAll(turn, parts, secrets.value);
  const cutOff = cutOffBy(written);
  if (cutOff) return err(cutOff);
  const [first] = written;
  // Nothing was changed, and there is nothing to be told apart.
  if (parts.length === 1 && settled.length === 0 && first?.sent && !mayHaveChanged(first.result))
    return err(first.result.error);
  const verified = await verify(turn, written);
  return verified.ok ? ok(worstOf([...settled, ...verified.value])) : verified;
}

/** The error of a write that Muster's end cut off; null: each write has ended. */
function cutOffBy(written: readonly Written[]): MusterError | null {
  for (const one of written)
    if (one.sent && one.result.kind === "cancelled") return one.result.error;
  return null;
}

/** Reads back what was sent, and tells each part's end. */
async function verify(turn: Turn, written: readonly Written[]): Promise<Result<PartEnd[]>> {
  const changed = written.filter((one) => one.sent && mayHaveChanged(one.result));
  const parts = changed.map(({ part }) => part);
  const readable = parts.filter(({ area }) => turn.now.get(area)?.values !== null);
  const read = await readUntil(
    turn.session,
    areasOf(readable),
    turn.tools.clock,
    (readings) =>
      readable.every((part) =>
        isAsWanted(part, readings.get(part.area) ?? null, turn.now.get(part.area)),
      ),
    { valuesOnly: true },
  );
  if (!read.ok && isCutOff(read.error)) return read;
  const ends = written.map((one) => {
    const { part } = one;
    const before = turn.now.get(part.area);
    const after = read.ok ? (read.value.get(part.area) ?? null) : null;
    const seen = { part, before, after, error: read.ok ? null : read.error };
    const unchanged = { ...seen, after: before ?? null };
    if (!one.sent) return endOfUnchanged(unchanged, one.error, "Not written.");
    if (mayHaveChanged(one.result)) return endOfWritten(seen, one.result);
    return endOfUnchanged(unchanged, one.result.error, "Nothing of it was changed.");
  });
  return ok(ends);
}

/** A part that was refused, or that was not sent after another had failed. */
function endOfUnchanged(seen: Seen, error: MusterError, refused: string): PartEnd {
  return isUnreachable(error)
    ? end(seen, "unreachable", "Not written, since the recorder had stopped answering.", error)
    : end(seen, "refused", refused, error);
}

/** Muster ended: nothing is known of what was under way, and the next start finds out. */
function isCutOff({ code }: MusterError): boolean {
  return code === "cancelled";
}

/**
 * Muster ended between the first byte of a write and its read-back. Only reading tells what came of it; a write that may
 * have arrived is not sent again. Empty: it did not arrive, and is to be written now.
 */
function afterBreak({ tools, now, snapshots }: Turn, part: Part): PartEnd[] {
  const reading = now.get(part.area) ?? null;
  const answered = tools.earlier?.steps[part.unit] === "verifying";
  const was = tools.earlier?.units.find((one) => one.unit === part.unit);
  const before = reading && was?.values ? { values: was.values } : undefined;
  const seen = { part, before, after: reading, error: null, answered };
  const shown = Object.keys(part.wanted).some(
    (path) => presentValue(part.area, path, reading?.values?.[path]) !== undefined,
  );
  if (!shown) return [end(seen, "interrupted", UNKNOWN_AFTER_BREAK, null)];
  if (isAsWanted(part, reading, before)) return [endOfWritten(seen, { kind: "applied" })];
  if (!answered && was?.digest === snapshots.get(part)?.digest) return [];
  // What was answered and is not there was not applied; to send it once more would be to write it twice.
  return [endOfWritten(seen, { kind: "applied" })];
}

const UNKNOWN_AFTER_BREAK =
  "Muster ended during the write, and what is read now does not tell whether it arrived; it was not sent again.";

function unknownAfterBreak(
  parts: readonly Part[],
  after: AreaReading | null,
  error: MusterError | null,
): Ended {
  const ends = parts.map((part) =>
    end(
      { part, before: undefined, after, error, answered: false },
      "interrupted",
      UNKNOWN_AFTER_BREAK,
      error,
    ),
  );
  return worstOf(ends);
}

function stale(item: PlanItem) {
  return fault(
    "plan_stale",
    `${item.recorderName} has other settings now than when the plan was made.`,
    {
      mend: "Make a new plan for it and review what is different.",
    },
  );
}
