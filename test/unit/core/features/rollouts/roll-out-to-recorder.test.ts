import { describe, expect, it } from "vitest";
import type { Contacts } from "#core/features/connections/index.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { InterruptedRun } from "#core/features/rollouts/recorder-rollout-tools.ts";
import { rollOutToRecorder } from "#core/features/rollouts/roll-out-to-recorder.ts";
import type { UnitSnapshot } from "#core/features/rollouts/unit-write.ts";
import { createStopSignal } from "#core/features/rollouts/stop-signal.ts";
import type { Journal } from "#core/features/rollouts/journal.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";
import { sessionOver } from "#test/support/session.ts";
import { planItemOf } from "#test/support/plan-item.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { aRolloutItem } from "#test/support/rollout.ts";

const CUT_OFF = fault("cancelled", "Not asked to the end.");
const SILENT = fault("unreachable", "Nobody is there.");
const LOST = fault("timed_out", "No answer.");
const LOCKED_OUT = fault("auth_refused", "It lets nobody in.");
const CAMERAS = "disarming.cameras";
const DISARMING = { disarming: { enable: true } };
const TWO_PARTS = { ...DISARMING, eventPush: { addr: "new" } };

interface Given {
  readonly item: PlanItem;
  /** Session; null if it cannot be opened. */
  readonly recorder: RecorderSession | null;
  readonly error?: MusterError;
  readonly step?: RolloutItem["step"];
  readonly earlier?: InterruptedRun | null;
  /** Time passes, in ms. */
  readonly wait?: (time: number) => void;
}

/** A turn, and what it put into the journal. */
async function turnWith({
  item,
  recorder,
  error = SILENT,
  step = "pending",
  earlier,
  wait = () => {},
}: Given) {
  const steps: string[] = [];
  const snapshots: UnitSnapshot[] = [];
  const journal: Pick<Journal, "step"> = {
    step: async (_id, line, _steps, before) => {
      steps.push(line.step);
      snapshots.push(...(before ?? []));
    },
  };
  const contacts = {
    talk: async (_: unknown, __: unknown, say: (one: RecorderSession) => unknown) =>
      recorder ? say(recorder) : err(error),
  } as unknown as Contacts;
  const end = await rollOutToRecorder(
    {
      journal: journal as Journal,
      contacts,
      clock: { now: () => "2026-11-20T10:00:00.000Z", wait: async (time) => wait(time) },
      secret: async () => ok({ password: "new-secret", allowClear: false }),
    },
    {
      rolloutId: "x",
      item,
      recorder: aRecorder(),
      line: aRolloutItem({ step, at: "2026-11-20T09:59:55.000Z" }),
      earlier: earlier ?? null,
      stopSignal: createStopSignal(),
      publish: () => {},
      track: () => {},
    },
  );
  return { end, steps, snapshots };
}

/** One that was being written to when Muster ended. */
const WRITING = { units: [], steps: { [CAMERAS]: "writing" } } as const;

describe("a turn that Muster's end cuts off", () => {
  it("while it was read, has not begun", async () => {
    const { recorder, operations } = recorderWith();
    const item = await planItemOf(recorder, DISARMING);
    const cut = sessionOver({ ...operations, getDisarming: async () => err(CUT_OFF) });
    const { end, steps } = await turnWith({ item, recorder: cut });
    expect(end).toBe("not_begun");
    expect(steps).toEqual(["reading"]);
  });

  it("while it was written to, stays open: the next start finds out", async () => {
    const { recorder } = recorderWith({ setDisarming: () => ({ error: CUT_OFF, apply: true }) });
    const item = await planItemOf(recorder, DISARMING);
    const { end, steps } = await turnWith({ item, recorder });
    expect(end).toBe("open");
    expect(steps).toEqual(["reading", "writing"]);
  });

  it("while it was read back, stays open too", async () => {
    const made = recorderWith();
    const item = await planItemOf(made.recorder, DISARMING);
    const recorder = sessionOver({
      ...made.operations,
      getDisarming: () =>
        made.calls.length === 0 ? made.operations.getDisarming() : Promise.resolve(err(CUT_OFF)),
    });
    const { end, steps } = await turnWith({ item, recorder });
    expect(end).toBe("open");
    expect(steps).toEqual(["reading", "writing", "verifying"]);
  });

  it("while it looked what came of an earlier write, stays open as it was", async () => {
    const { recorder, operations } = recorderWith();
    const item = await planItemOf(recorder, DISARMING);
    const cut = sessionOver({ ...operations, getDisarming: async () => err(CUT_OFF) });
    const again = { item, recorder: cut, step: "writing", earlier: WRITING } as const;
    expect((await turnWith(again)).end).toBe("open");
  });
});

describe("a write that was sent right before Muster ended", () => {
  it("is not sent again if the recorder applies it later, within the longest time of a request", async () => {
    const { recorder, state, calls } = recorderWith();
    const item = await planItemOf(recorder, DISARMING);
    const waited: number[] = [];
    const wait = (time: number) => {
      waited.push(time);
      // So that it is applied only after the last of the quick looks.
      if (time > 10_000) state.disarming["enable"] = true;
    };
    const earlier = { units: [], steps: { [CAMERAS]: "writing" } } as const;
    const { end } = await turnWith({ item, recorder, step: "writing", earlier, wait });
    expect(end).toMatchObject({ outcome: "verified" });
    expect(waited).toContain(15_000);
    expect(calls).toEqual([]);
  });
});

describe("a recorder that cannot be talked to", () => {
  it("is unreachable, and nothing was written, where nothing had been sent", async () => {
    const item = await planItemOf(recorderWith().recorder, DISARMING);
    expect((await turnWith({ item, recorder: null })).end).toMatchObject({
      outcome: "unreachable",
      detail: "No answer, so nothing was written.",
    });
  });

  it.each(["writing", "verifying"] as const)(
    "is asked again another time, where its turn broke off at %s",
    async (step) => {
      const item = await planItemOf(recorderWith().recorder, DISARMING);
      const earlier = { units: [], steps: { [CAMERAS]: step } };
      for (const error of [SILENT, LOST])
        expect((await turnWith({ item, recorder: null, error, step, earlier })).end).toBe("open");
    },
  );

  it("and falls silent when it is read after a write that broke off, is asked again too", async () => {
    const { recorder, operations } = recorderWith();
    const item = await planItemOf(recorder, DISARMING);
    const silent = sessionOver({ ...operations, getDisarming: async () => err(LOST) });
    const again = { item, recorder: silent, step: "writing", earlier: WRITING } as const;
    expect((await turnWith(again)).end).toBe("open");
  });

  it("starts no recorder after a write that broke off: whether that applies is not known", async () => {
    const item = await planItemOf(recorderWith().recorder, DISARMING);
    const again = { item, recorder: null, error: LOCKED_OUT, earlier: WRITING } as const;
    expect((await turnWith({ ...again, step: "writing" })).end).toMatchObject({
      outcome: "interrupted",
      detail: "The settings were sent. It is unknown whether they were applied.",
    });
  });
});

describe("a turn that goes on where Muster's end had cut it off", () => {
  /** The first of two parts was written, the second was not begun. */
  async function resumed() {
    const whole = recorderWith();
    const item = await planItemOf(whole.recorder, TWO_PARTS);
    const { snapshots: units } = await turnWith({ item, recorder: whole.recorder });
    const { recorder, state, calls } = recorderWith();
    state.disarming["enable"] = true;
    const earlier = { units, steps: { [CAMERAS]: "verifying" } } as const;
    const again = await turnWith({ item, recorder, step: "verifying", earlier });
    expect(calls.map(({ name }) => name)).toEqual(["setEventPush"]);
    return { units, again };
  }

  it("leaves in the journal what was there before the first write, for a roll back", async () => {
    const { units, again } = await resumed();
    expect(units.map(({ values }) => values?.["enable"] ?? values?.["addr"])).toEqual([
      false,
      "old",
    ]);
    expect(again.steps).toEqual(["writing", "verifying"]);
    expect(again.snapshots).toEqual([]);
  });

  it("shows as before what was there before the first write", async () => {
    const { again } = await resumed();
    expect(again.end).toMatchObject({
      outcome: "verified",
      fields: [
        { path: "enable", before: false, readBack: true },
        { path: "addr", before: "old", readBack: "new" },
      ],
    });
  });
});
