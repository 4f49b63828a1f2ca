import { settingsMessages as texts } from "#shared/messages/settings.ts";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Recorder, Selection } from "#shared/domain/inventory.ts";
import { surveyOf } from "#shared/domain/settings-survey.ts";
import type { ReadableArea, SettingsReading } from "#shared/domain/settings.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import { forEachWithConcurrency, roundRobinBy } from "#core/platform/async.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { readAllSettings } from "./read-all.ts";
import { readAnyArea, type ShownReading } from "./read-areas.ts";
import { testEmail } from "./test-email.ts";

export type { FilledValue, SettingsArea } from "./area.ts";
export { SETTINGS_AREAS } from "./areas.ts";
export { areasOfValues, digestOfAll, readAreas, type Readings } from "./read-areas.ts";
export { withCompleteRule } from "./complete.ts";
export { readEach } from "./read-each.ts";
export { wantedFields } from "./resolve.ts";

const RECORDERS_AT_ONCE = 64;

interface Tools {
  readonly contacts: Contacts;
  readonly credentials: Credentials;
  readonly inventory: Inventory;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** What the selected recorders permit and have now. */
export function settingsHandlers(
  tools: Tools,
): Pick<Handlers, "settings.read" | "settings.readAll" | "settings.survey" | "settings.testEmail"> {
  return {
    "settings.testEmail": (input, context) => testEmail(tools, input, context),
    "settings.readAll": ({ id }, { signal }) => readAllSettings(tools, id, signal),
    "settings.read": async (wish, { signal }) => {
      const readings = await readSelected(tools, wish, signal);
      return readings.ok ? ok({ readings: readings.value }) : readings;
    },
    "settings.survey": async (wish, { signal }) => {
      const readings = await readSelected(tools, wish, signal);
      return readings.ok ? ok(surveyOf(wish.area, readings.value)) : readings;
    },
  };
}

interface ReadSelected {
  readonly area: ReadableArea;
  readonly select: Selection;
  readonly job?: string | undefined;
}

async function readSelected(
  { contacts, inventory, jobs, clock }: Tools,
  { area, select, job: subject }: ReadSelected,
  signal: AbortSignal,
): Promise<Result<SettingsReading[]>> {
  const selected = await inventory.select(select);
  if (!selected.ok) return selected;
  const order = roundRobinBy(selected.value, (recorder) => recorder.siteId);
  const title = texts.readingArea({ area });
  const readings: SettingsReading[] = [];
  const about = { kind: "read", title, subject, total: order.length, signal } as const;
  await jobs.run(about, (job) =>
    forEachWithConcurrency(order, RECORDERS_AT_ONCE, job.signal, async (recorder) => {
      const result = await contacts.talk(recorder, job.signal, (session) =>
        readAnyArea(session, area),
      );
      readings.push(toReading(recorder, area, result, clock.now()));
      job.step(!result.ok);
    }),
  );
  await contacts.flush();
  return ok(readings);
}

function toReading(
  recorder: Recorder,
  area: ReadableArea,
  result: Result<ShownReading>,
  at: string,
): SettingsReading {
  const about = { recorderId: recorder.id, area, at };
  if (!result.ok) return { ...about, range: {}, values: null, error: result.error };
  const { limits, values } = result.value;
  return { ...about, range: limits, values, error: null };
}
