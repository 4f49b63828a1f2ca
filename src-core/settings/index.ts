import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { ReadableArea, SettingsReading } from "#shared/domain/settings.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Contacts } from "../contact/index.ts";
import type { Credentials } from "../credentials/index.ts";
import { eachOf, interleaved } from "../each.ts";
import type { Inventory } from "../inventory/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Clock } from "../ports/clock.ts";
import type { Reading } from "./area.ts";
import { testEmail } from "./email/test-email.ts";
import { readAllSettings } from "./read-all.ts";
import { readAnyArea } from "./read-areas.ts";

export type { FilledValue, Reading, ReadWish, SettingsArea, Wanted } from "./area.ts";
export { SETTINGS_AREAS } from "./areas.ts";
export { areasOf, digestOfAll, readAreas, type Readings } from "./read-areas.ts";
export { readEach } from "./read-each.ts";
export { wantedFields } from "./resolve.ts";
export { same, surelySame } from "./same.ts";
export { stateDigest } from "./state-digest.ts";
export { told } from "./told.ts";
export { valuesOf } from "./values-of.ts";
export {
  createWriteStrategies,
  type StrategyMemory,
  type WriteStrategies,
} from "./write-strategies.ts";

const AT_ONCE = 64;

/** What the selected recorders permit and have now. */
export function settingsHandlers(tools: {
  contacts: Contacts;
  credentials: Credentials;
  inventory: Inventory;
  jobs: Jobs;
  clock: Clock;
}): Pick<Handlers, "settings.read" | "settings.readAll" | "settings.testEmail"> {
  return {
    "settings.testEmail": (input, { signal }) => testEmail(tools, input, signal),
    "settings.readAll": ({ id }, { signal }) => readAllSettings(tools, id, signal),
    "settings.read": async ({ area, select, job: subject }, { signal }) => {
      const selected = await tools.inventory.select(select);
      if (!selected.ok) return selected;
      const order = interleaved(selected.value, (recorder) => recorder.siteId);
      const title = `Reading ${area} settings`;
      const readings: SettingsReading[] = [];
      const about = { kind: "read", title, subject, total: order.length, signal } as const;
      await tools.jobs.run(about, (job) =>
        eachOf(order, AT_ONCE, job.signal, async (recorder) => {
          const result = await tools.contacts.talk(recorder, job.signal, (operations) =>
            readAnyArea(operations, area),
          );
          readings.push(toReading(recorder, area, result, tools.clock.now()));
          job.step(!result.ok);
        }),
      );
      await tools.contacts.flush();
      return ok({ readings });
    },
  };
}

function toReading(
  recorder: Recorder,
  area: ReadableArea,
  result: Result<Pick<Reading, "range" | "values">>,
  at: string,
): SettingsReading {
  const about = { recorderId: recorder.id, area, at };
  if (!result.ok) return { ...about, range: {}, values: null, error: result.error };
  const { range, values } = result.value;
  return { ...about, range, values, error: null };
}
