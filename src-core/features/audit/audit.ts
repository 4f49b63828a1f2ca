import type { WhichFacts } from "#shared/domain/health.ts";
import type { HealthFactId } from "#shared/facts/index.ts";
import type { AuditItem, AuditReport } from "#shared/domain/channels.ts";
import type { Reach, Recorder } from "#shared/domain/inventory.ts";
import { jobMessages } from "#shared/messages/jobs.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  stateAfterError,
  type AuditObservation,
  type StatusCounts,
  type StatusHistory,
} from "#core/features/availability/index.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import { placeOf, reachOf, type Contacts } from "#core/features/connections/index.ts";
import {
  readFacts,
  type FoundFact,
  type Health,
  type ReadersOfFacts,
} from "#core/features/facts/index.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Contact } from "#core/features/inventory/index.ts";
import type { RunningJob } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { UNPACED, type Pace } from "#core/features/schedule/index.ts";
import type { ChannelStore } from "./channel-store.ts";

/** Conversations begun at once; the recorder client's own caps hold below that. */
const RECORDERS_AT_ONCE = 128;
/** Answers are stored together: at most this many at a time, and at most this long after they came, in ms. */
const BATCH = 50;
const STORE_EVERY_MS = 100;

interface Finding {
  readonly recorder: Recorder;
  readonly result: Result<readonly Channel[]>;
  readonly facts: readonly FoundFact[];
  readonly at: string;
}

interface Answer {
  readonly channels: readonly Channel[];
  readonly facts: readonly FoundFact[];
}

/** What to ask for, and how. */
export interface AuditOptions {
  /** The report lists the channels. */
  readonly withChannels: boolean;
  readonly facts?: WhichFacts;
  readonly pace?: Pace;
}

/** Facts that Muster finds out itself within the session of an audit. */
export type OwnFacts = (recorder: Recorder, session: RecorderSession) => ReadersOfFacts;

/** Reads the channels of all given recorders, once each, and keeps what they said as it comes in. */
export async function auditChannels(
  tools: {
    contacts: Contacts;
    channels: ChannelStore;
    availability: StatusHistory;
    health: Health;
    events: EventHub;
    clock: Clock;
    ownFacts: OwnFacts;
  },
  recorders: readonly Recorder[],
  job: RunningJob,
  { withChannels, facts: which = "due", pace = UNPACED }: AuditOptions,
): Promise<AuditReport> {
  const startedAt = tools.clock.now();
  const items = new Map<string, AuditItem>();
  const counts = new Map<string, number>();
  const contextOf = tools.health.contexts();
  let batch: Finding[] = [];
  let storing = Promise.resolve();

  /** One after the other, so that the last one's end is the end of all. */
  function store(): Promise<void> {
    storing = storing.then(storeBatch);
    return storing;
  }

  async function storeBatch(): Promise<void> {
    const findings = batch;
    batch = [];
    if (findings.length === 0) return;
    const recorderIds: string[] = [];
    const again: [string, string][] = [];
    let changed: string[] = [];
    let healthChanged: string[] = [];
    await tools.contacts.note(findings.flatMap(toContact), () => {
      const looks = tools.availability.observe(findings.flatMap(toLook));
      const observed = new Map(looks.map((one) => [one.recorderId, one]));
      changed = looks.filter(({ isNews }) => isNews).map(({ recorderId }) => recorderId);
      healthChanged = tools.health.save(findings.flatMap(({ facts }) => facts));
      for (const finding of findings) {
        const { recorder, at } = finding;
        const look = observed.get(recorder.id);
        if (look?.isSameAnswer) again.push([recorder.id, at]);
        else recorderIds.push(recorder.id);
        const seen = tools.channels.seen(recorder.id, look, at);
        items.set(recorder.id, toItem(finding, withChannels ? seen.rows() : []));
        addCounts(counts, seen.counts);
      }
    });
    tools.events.emit("channels.changed", { recorderIds, seen: again });
    if (healthChanged.length > 0)
      tools.events.emit("health.changed", { recorderIds: healthChanged });
    if (changed.length > 0) tools.events.emit("availability.changed", { recorderIds: changed });
  }

  await tools.contacts.expect(recorders);
  const ordered = pace.order(recorders);
  const factsDue = tools.health.due(
    ordered.map(({ id }) => id),
    which,
  );
  // What cannot be stored fails the audit at its end, where the same promise is awaited.
  const timer = setInterval(() => void store().catch(() => {}), STORE_EVERY_MS);
  try {
    await forEachWithConcurrency(ordered, RECORDERS_AT_ONCE, job.signal, async (recorder) => {
      await pace.turn(recorder, job.signal);
      const ask = askFor(recorder, factsDue(recorder.id), contextOf, tools.ownFacts);
      const asked = await tools.contacts.converse(recorder, job.signal, ask);
      if (!asked.ok && asked.error.code === "cancelled") return;
      const result = asked.ok ? ok(asked.value.channels) : asked;
      const facts = asked.ok ? asked.value.facts : [];
      batch.push({ recorder, result, facts, at: tools.clock.now() });
      job.step(!result.ok);
      if (batch.length >= BATCH) await store();
    });
  } finally {
    clearInterval(timer);
    await store();
  }
  await tools.availability.closeDays(job.signal);
  await tools.health.forgetOld();
  const all = recorders.map((recorder) => items.get(recorder.id) ?? cancelled(recorder));
  return {
    startedAt,
    finishedAt: tools.clock.now(),
    items: all,
    counts: Object.fromEntries(counts),
  };
}

/** The channels, and then the facts that are due: one conversation. */
function askFor(
  recorder: Recorder,
  ids: readonly HealthFactId[],
  contextOf: ReturnType<Health["contexts"]>,
  ownFacts: OwnFacts,
) {
  const { id } = recorder;
  return async (session: RecorderSession): Promise<Result<Answer>> => {
    const channels = await session.channels();
    if (!channels.ok) return channels;
    if (ids.length === 0) return ok({ channels: channels.value, facts: [] });
    const context = { ...contextOf(id), channels: channels.value };
    const own = ownFacts(recorder, session);
    const facts = await readFacts(session, ids, id, context, own);
    return ok({ channels: channels.value, facts });
  };
}

/** None, if the result is about this computer and not about the recorder. */
function toLook({ recorder, result, at }: Finding): AuditObservation[] {
  const about = { recorderId: recorder.id, siteId: recorder.siteId, at };
  if (result.ok) return [{ ...about, state: "reached", reason: "", channels: result.value }];
  if (reachOf(result, at) === null) return [];
  const { error } = result;
  return [{ ...about, state: stateAfterError(error), reason: error.code, channels: null }];
}

function toContact({ recorder, result, at }: Finding): Contact[] {
  const found = reachOf(result, at);
  // A recorder that does not report its channels cannot be audited, although it answers.
  const reach: Reach | null =
    found !== null && !result.ok && found.state === "reached"
      ? { state: "attention", at, error: result.error }
      : found;
  return reach ? [{ talked: { id: recorder.id, place: placeOf(recorder) }, reach }] : [];
}

function toItem({ recorder, result }: Finding, channels: AuditItem["channels"]): AuditItem {
  const about = aboutOf(recorder);
  if (result.ok) return { ...about, outcome: "ok", error: null, channels };
  const outcome = isUnreachable(result.error) ? "unreachable" : "attention";
  return { ...about, outcome, error: result.error, channels };
}

function cancelled(recorder: Recorder): AuditItem {
  return { ...aboutOf(recorder), outcome: "cancelled", error: null, channels: [] };
}

function aboutOf(recorder: Recorder) {
  return {
    recorderId: recorder.id,
    recorderName: recorder.name,
    siteName: recorder.siteName,
    url: recorder.url,
  };
}

function addCounts(sum: Map<string, number>, more: StatusCounts): void {
  for (const [status, count] of more) {
    if (count > 0) sum.set(status, (sum.get(status) ?? 0) + count);
  }
}

export function titleOf(recorders: readonly Recorder[]): string {
  const [first] = recorders;
  return recorders.length === 1 && first
    ? jobMessages.auditOfOne({ name: first.name })
    : jobMessages.audit({ count: recorders.length });
}
