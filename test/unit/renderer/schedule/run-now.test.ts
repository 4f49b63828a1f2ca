import { expect, test } from "vitest";
import { actions } from "#renderer/app/actions.ts";
import { dialogStore } from "#renderer/dialogs/index.ts";
import { scheduleStore } from "#renderer/features/schedule/store.ts";
import { createServices } from "#renderer/services/store.ts";
import type { Schedule } from "#shared/domain/schedule.ts";
import { ok } from "#shared/result.ts";
import { toEachCustomer } from "#test/support/many-customers.ts";
import { aRun, aScheduleState, anAudit } from "#test/support/scheduled.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

/** What "Run now" does with a schedule: the calls that start a run, and the row that a dialog is about. */
async function runNow(schedule: Schedule) {
  const only = aScheduleState({ schedule });
  const client = scriptedClient({
    "schedules.list": () => ok({ revision: 1, schedules: [only] }),
    "schedules.runNow": () => ok(aRun()),
  });
  const services = createServices(client);
  services
    .get(scheduleStore)
    .getState()
    .setGrid({ current: () => only });
  await new Promise(setImmediate);
  await actions.get("schedules.runNow")?.run({ services, screen: "settings", scope: null });
  return {
    started: client.calls.filter(({ method }) => method === "schedules.runNow"),
    asked: services.get(dialogStore).getState().open?.about?.id ?? null,
    id: only.id,
  };
}

test("reports to customers are sent only after a question", async () => {
  const { started, asked, id } = await runNow(toEachCustomer());
  expect({ started, asked }).toEqual({ started: [], asked: id });
});

test("an audit starts at once", async () => {
  const { started, asked, id } = await runNow(anAudit());
  expect({ started, asked }).toEqual({
    started: [{ method: "schedules.runNow", input: { id } }],
    asked: null,
  });
});
