import { describe, expect, it } from "vitest";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { RecorderRollout } from "#core/features/rollouts/recorder-rollout.ts";
import type { RecorderRolloutTools } from "#core/features/rollouts/recorder-rollout-tools.ts";
import type { UnitSnapshot } from "#core/features/rollouts/unit-write.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { Outcome } from "#shared/domain/rollout.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";
import { sessionOver } from "#test/support/session.ts";
import { planItemOf } from "#test/support/plan-item.ts";

const LOST = fault("timed_out", "No answer.");
const PARTLY = fault("refused", "Only a part.", { deviceCode: "part_failed" });
const REFUSED = fault("refused", "It said no.", { deviceCode: "save_failed" });
const PASSWORD = { password: { secret: "mailbox" } };

/** How much of its mail settings a recorder shows: all, all but `health_model_enable`, or nothing. */
type Shows = "all" | "some" | "nothing";

/** A recorder that applies every mail setting, whatever it answers. */
function mailRecorder(shows: Shows, answer: MusterError | null = null) {
  const state = { smtp_port: 25, health_model_enable: false };
  const range = {
    smtp_port: { type: "int32", min: 1, max: 65_535 },
    health_model_enable: { type: "bool" },
    password: { type: "string", max_len: 63 },
  };
  let writes = 0;
  const operations = {
    secretWay: async () => ok("encrypted"),
    getEmailRange: async () => readEmailRange(range),
    getEmail: async () => {
      if (shows === "nothing") return err(fault("unsupported", "not there"));
      return readEmail(shows === "all" ? { ...state } : { smtp_port: state.smtp_port });
    },
    setEmail: async (wanted: Partial<typeof state>) => {
      writes += 1;
      Object.assign(state, wanted);
      return answer ? err(answer) : ok(undefined);
    },
  };
  return { recorder: sessionOver(operations), writes: () => writes };
}

async function run(
  recorder: RecorderSession,
  item: PlanItem,
  earlier: RecorderRolloutTools["earlier"] = null,
) {
  const units: UnitSnapshot[] = [];
  const result = await new RecorderRollout(recorder, item, {
    clock: { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} },
    cancelled: () => false,
    secret: async () => ok({ password: "new-secret", allowClear: false }),
    begin: async () => {},
    settle: async () => true,
    snapshot: (all) => void units.push(...all),
    earlier,
  }).run();
  return { result, units };
}

function told({ result }: Awaited<ReturnType<typeof run>>) {
  if (!result.ok) throw new Error(result.error.message);
  const { outcome, fields } = result.value;
  return { outcome, fields: Object.fromEntries(fields.map((one) => [one.path, one.outcome])) };
}

const wantedOf = (password: boolean) => ({
  email: { smtp_port: 587, health_model_enable: true, ...(password ? PASSWORD : {}) },
});

type Row = readonly [Shows, password: boolean, Outcome, fields: readonly Outcome[]];

/** Nothing but a recorder's own yes, or a reading, tells that a field applies. */
const ANSWERED: readonly Row[] = [
  ["all", false, "verified", ["verified", "verified"]],
  ["all", true, "accepted", ["verified", "verified", "accepted"]],
  ["some", false, "accepted", ["verified", "accepted"]],
  ["some", true, "accepted", ["verified", "accepted", "accepted"]],
  ["nothing", false, "accepted", ["accepted", "accepted"]],
  ["nothing", true, "accepted", ["accepted", "accepted", "accepted"]],
];
const NOT_ANSWERED: readonly Row[] = [
  ["all", false, "verified", ["verified", "verified"]],
  ["all", true, "interrupted", ["verified", "verified", "interrupted"]],
  ["some", false, "interrupted", ["verified", "interrupted"]],
  ["some", true, "interrupted", ["verified", "interrupted", "interrupted"]],
  ["nothing", false, "interrupted", ["interrupted", "interrupted"]],
  ["nothing", true, "interrupted", ["interrupted", "interrupted", "interrupted"]],
];

const expected = ([, , outcome, fields]: Row) => {
  const paths = ["smtp_port", "health_model_enable", "password"];
  return { outcome, fields: Object.fromEntries(fields.map((one, at) => [paths[at], one])) };
};

describe("the report about a write that did apply", () => {
  const answers = [
    ["was answered with success", null, ANSWERED],
    ["had its answer lost", LOST, NOT_ANSWERED],
    ["is said to be done in part", PARTLY, NOT_ANSWERED],
  ] as const;

  describe.each(answers)("and %s", (_, answer, rows) => {
    it.each(rows)("the recorder shows %s, a password %s: %s", async (...row) => {
      const [shows, password] = row;
      const { recorder, writes } = mailRecorder(shows, answer);
      const item = await planItemOf(recorder, wantedOf(password));
      expect(told(await run(recorder, item))).toEqual(expected(row));
      expect(writes()).toBe(1);
    });
  });

  describe("and was cut off by Muster's end", () => {
    it.each(NOT_ANSWERED)("the recorder shows %s, a password %s: %s", async (...row) => {
      const [shows, password] = row;
      const { recorder, writes } = mailRecorder(shows);
      const item = await planItemOf(recorder, wantedOf(password));
      const { units } = await run(recorder, item);
      const resumed = await run(recorder, item, { units, steps: { email: "writing" } });
      expect(told(resumed)).toEqual(expected(row));
      expect(writes()).toBe(1);
    });
  });
});

it("the password of a part that was refused is refused, whatever became of the others", async () => {
  const { recorder, state } = recorderWith({ setEventPush: () => ({ error: REFUSED }) });
  const item = await planItemOf(recorder, {
    disarming: { enable: true },
    eventPush: { port: 81, ...PASSWORD },
  });
  expect(told(await run(recorder, item))).toEqual({
    outcome: "refused",
    fields: { enable: "verified", port: "refused", password: "refused" },
  });
  expect(state.table["password"]).toBe("theirs");
});
