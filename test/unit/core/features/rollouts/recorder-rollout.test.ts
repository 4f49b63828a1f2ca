import { describe, expect, it } from "vitest";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { RecorderRollout } from "#core/features/rollouts/recorder-rollout.ts";
import type { RecorderRolloutTools } from "#core/features/rollouts/recorder-rollout-tools.ts";
import type { UnitSnapshot } from "#core/features/rollouts/unit-write.ts";
import {
  areasOfValues,
  digestOfAll,
  readAreas,
  SETTINGS_AREAS,
} from "#core/features/settings/index.ts";
import { toRect } from "#shared/areas/polygon.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { TemplatePart } from "#shared/domain/template.ts";
import { fault } from "#shared/errors.ts";
import type { JsonObject } from "#shared/json.ts";
import { err, ok } from "#shared/result.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";
import { sessionOver } from "#test/support/session.ts";

type Parts = { [A in Area]?: TemplatePart<A> };

async function planned(recorder: RecorderSession, template: Parts): Promise<PlanItem> {
  const areas = areasOfValues(Object.keys(template).map((area) => ({ area: area as Area })));
  const read = await readAreas(recorder, areas);
  if (!read.ok) throw new Error(read.error.message);
  const fill = (value: PlanItem["fields"][number]["after"]) => ({ value, missing: [] });
  const fields = [...read.value].flatMap(([area, reading]) => {
    const one = SETTINGS_AREAS[area];
    return one.plan(one.resolve(template[area] as never, reading, fill), reading);
  });
  const about = { recorderId: "r", recorderName: "R", siteName: "S", url: "http://r" };
  return { ...about, state: "ready", error: null, fields, boundTo: digestOfAll(read.value) };
}

function toolsWith(more: Partial<RecorderRolloutTools> = {}) {
  const steps: string[] = [];
  const snapshots: UnitSnapshot[] = [];
  const tools: RecorderRolloutTools = {
    clock: { now: () => "2026-11-20T10:00:00Z", wait: async () => {} },
    cancelled: () => false,
    secret: async () => ok({ password: "new-secret", allowClear: false }),
    begin: async (step, part) => void steps.push(part === undefined ? step : `${step} ${part}`),
    snapshot: (units) => void snapshots.push(...units),
    earlier: null,
    settle: async () => true,
    ...more,
  };
  return { tools, steps, snapshots };
}

async function run(
  item: PlanItem,
  recorder: RecorderSession,
  more: Partial<RecorderRolloutTools> = {},
) {
  const { tools, steps, snapshots } = toolsWith(more);
  return { result: await new RecorderRollout(recorder, item, tools).run(), steps, snapshots };
}

const CAMERAS = "disarming.cameras";
const LOST = fault("timed_out", "No answer.");
const REFUSED = fault("refused", "It said no.", { deviceCode: "save_failed" });
const PARTLY = fault("refused", "Only a part.", { deviceCode: "part_failed" });
const TEMPLATE: Parts = {
  disarming: { enable: true },
  eventPush: { addr: "new", port: 81 },
  recognition: { channels: "all", sensitivity: 20 },
};

describe("one recorder's part of a plan", () => {
  it("writes area after area and channel after channel, each told before and after", async () => {
    const { recorder, state, calls } = recorderWith();
    const { result, steps, snapshots } = await run(await planned(recorder, TEMPLATE), recorder);
    expect(result).toMatchObject({ ok: true, value: { outcome: "verified" } });
    expect(steps).toEqual([
      "reading",
      "writing disarming.cameras",
      "verifying disarming.cameras",
      "writing eventPush",
      "verifying eventPush",
      "writing recognition.CH1",
      "verifying recognition.CH1",
      "writing recognition.CH2",
      "verifying recognition.CH2",
    ]);
    expect(snapshots.map(({ unit }) => unit)).toEqual([
      "disarming.cameras",
      "eventPush",
      "recognition.CH1",
      "recognition.CH2",
    ]);
    expect(snapshots[2]?.values).toEqual({ "CH1.sensitivity": 10, "CH1.vendor": 1 });
    expect(JSON.stringify(snapshots)).not.toContain("theirs");
    expect(calls).toHaveLength(4);
    expect(state).toMatchObject({
      disarming: { enable: true, vendor: 1 },
      table: { addr: "new", port: 81, password: "theirs" },
      channels: { CH1: { sensitivity: 20, vendor: 1 }, CH2: { sensitivity: 20, vendor: 1 } },
    });
  });

  it("a refused area does not keep the next from being written, and each field has its own outcome", async () => {
    const { recorder, calls } = recorderWith({ setDisarming: () => ({ error: REFUSED }) });
    const { result } = await run(await planned(recorder, TEMPLATE), recorder);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value).toMatchObject({ outcome: "refused", error: REFUSED });
    expect(result.value.detail).toBe("Disarming of the cameras: It said no. The rest is verified.");
    expect(result.value.fields.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["enable", "refused"],
      ["addr", "verified"],
      ["port", "verified"],
      ["CH1.sensitivity", "verified"],
      ["CH2.sensitivity", "verified"],
    ]);
    expect(calls.filter(({ name }) => name === "setDisarming")).toHaveLength(1);
  });

  it("reads back a write whose answer was lost, and sends neither it nor anything else", async () => {
    const { recorder, calls } = recorderWith({
      setEventPush: () => ({ error: LOST, apply: true }),
    });
    const { result } = await run(await planned(recorder, TEMPLATE), recorder);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.outcome).toBe("interrupted");
    expect(result.value.fields.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["enable", "verified"],
      ["addr", "verified"],
      ["port", "verified"],
      ["CH1.sensitivity", "unreachable"],
      ["CH2.sensitivity", "unreachable"],
    ]);
    expect(calls.map(({ name }) => name)).toEqual(["setDisarming", "setEventPush"]);
  });

  it("ends a recorder as interrupted when a later area lost the connection, and names what was written", async () => {
    const { recorder } = recorderWith({ setEventPush: () => ({ error: LOST }) });
    const { result } = await run(await planned(recorder, TEMPLATE), recorder);
    expect(result).toMatchObject({
      ok: true,
      value: {
        outcome: "interrupted",
        error: LOST,
        detail:
          "Partly written: the connection was lost. Written: Disarming of the cameras. " +
          "Not written: Event push, Recognition CH1, Recognition CH2. " +
          "Create a new plan for this recorder to write the rest.",
      },
    });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.fields.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["enable", "verified"],
      ["addr", "unreachable"],
      ["port", "unreachable"],
      ["CH1.sensitivity", "unreachable"],
      ["CH2.sensitivity", "unreachable"],
    ]);
  });

  it("tells a lost write that did not arrive", async () => {
    const { recorder } = recorderWith({ setEventPush: () => ({ error: LOST }) });
    const { result } = await run(await planned(recorder, { eventPush: { addr: "new" } }), recorder);
    expect(result).toMatchObject({
      ok: true,
      value: { outcome: "unreachable", fields: [{ before: "old", readBack: "old" }] },
    });
  });

  it("tells what a recorder did in part, channel by channel", async () => {
    const { recorder, calls } = recorderWith({
      setRecognition: (call) => (call === 1 ? { error: PARTLY } : {}),
    });
    const { result } = await run(await planned(recorder, TEMPLATE), recorder);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value).toMatchObject({ outcome: "mismatch", error: PARTLY });
    expect(result.value.detail).toContain(
      "Recognition CH1: The recorder applied only a part of the values",
    );
    expect(result.value.fields.slice(-2).map(({ outcome }) => outcome)).toEqual([
      "mismatch",
      "verified",
    ]);
    expect(calls.filter(({ name }) => name === "setRecognition")).toHaveLength(2);
  });

  it("leaves a busy recorder in peace, and says what was not written", async () => {
    const BUSY = fault("refused", "It is busy.", { deviceCode: "device_busy" });
    const { recorder, calls } = recorderWith({ setEventPush: () => ({ error: BUSY }) });
    const { result } = await run(await planned(recorder, TEMPLATE), recorder);
    expect(result).toMatchObject({ ok: true, value: { outcome: "refused", error: BUSY } });
    expect(calls.map(({ name }) => name)).toEqual(["setDisarming", "setEventPush"]);
  });

  it("never calls a password verified", async () => {
    const { recorder, state } = recorderWith();
    const item = await planned(recorder, {
      eventPush: { port: 81, password: { secret: "mailbox" } },
    });
    const { result } = await run(item, recorder);
    expect(result).toMatchObject({ ok: true, value: { outcome: "accepted" } });
    expect(state.table["password"]).toBe("new-secret");
    expect(JSON.stringify([item, result])).not.toMatch(/new-secret|theirs/);
  });

  it("gives a single refused write back as the refusal that it is", async () => {
    const { recorder } = recorderWith({ setDisarming: () => ({ error: REFUSED }) });
    const item = await planned(recorder, { disarming: { enable: true } });
    const { result, steps } = await run(item, recorder);
    expect(result).toEqual(err(REFUSED));
    expect(steps).toEqual(["reading", "writing disarming.cameras"]);
  });
});

describe("after Muster ended in the middle", () => {
  async function interrupted(template: Parts) {
    const under = recorderWith();
    const item = await planned(under.recorder, template);
    const first = await run(item, under.recorder);
    return { ...under, item, units: first.snapshots };
  }

  it("finds what was written, and writes only what was not begun", async () => {
    const under = recorderWith();
    const item = await planned(under.recorder, TEMPLATE);
    const { units } = await interrupted(TEMPLATE);
    under.state.disarming["enable"] = true;
    const earlier = { units, steps: { [CAMERAS]: "writing" } } as const;
    const { result, steps } = await run(item, under.recorder, { earlier });
    expect(result).toMatchObject({ ok: true, value: { outcome: "verified" } });
    expect(under.calls.map(({ name }) => name)).toEqual([
      "setEventPush",
      "setRecognition",
      "setRecognition",
    ]);
    expect(steps).not.toContain("writing disarming.cameras");
  });

  it("writes once more what reads as it was, and nothing that was answered", async () => {
    const { units } = await interrupted(TEMPLATE);
    const under = recorderWith();
    const item = await planned(under.recorder, TEMPLATE);
    const steps = { [CAMERAS]: "writing", eventPush: "verifying" } as const;
    const { result } = await run(item, under.recorder, { earlier: { units, steps } });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.outcome).toBe("mismatch");
    expect(under.calls.map(({ name }) => name)).toEqual([
      "setDisarming",
      "setRecognition",
      "setRecognition",
    ]);
  });

  it("waits for a write that may still arrive, and does not send it again", async () => {
    const { units } = await interrupted({ disarming: { enable: true } });
    const under = recorderWith();
    const item = await planned(under.recorder, { disarming: { enable: true } });
    const earlier = { units, steps: { [CAMERAS]: "writing" } } as const;
    const settle = async () => (under.state.disarming["enable"] = true);
    const { result } = await run(item, under.recorder, { earlier, settle });
    expect(result).toMatchObject({ ok: true, value: { outcome: "verified" } });
    expect(under.calls).toEqual([]);
  });

  it("sends nothing if the rollout is stopped while a write may still arrive", async () => {
    const { units } = await interrupted({ disarming: { enable: true } });
    const under = recorderWith();
    const item = await planned(under.recorder, { disarming: { enable: true } });
    const earlier = { units, steps: { [CAMERAS]: "writing" } } as const;
    const { result } = await run(item, under.recorder, { earlier, settle: async () => false });
    expect(result).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect(under.calls).toEqual([]);
  });

  it("does not wait for a write that was answered", async () => {
    const { units } = await interrupted({ disarming: { enable: true } });
    const under = recorderWith();
    const item = await planned(under.recorder, { disarming: { enable: true } });
    const earlier = { units, steps: { [CAMERAS]: "verifying" } } as const;
    const settle = async () => expect.fail("It waits.");
    const { result } = await run(item, under.recorder, { earlier, settle });
    expect(result).toMatchObject({ ok: true, value: { outcome: "mismatch" } });
  });

  it("refuses the rest when it has moved since", async () => {
    const { units } = await interrupted(TEMPLATE);
    const under = recorderWith();
    const item = await planned(under.recorder, TEMPLATE);
    under.state.disarming["enable"] = true;
    under.state.table["udp_port"] = 9;
    const earlier = { units, steps: { [CAMERAS]: "verifying" } } as const;
    const { result } = await run(item, under.recorder, { earlier });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value).toMatchObject({ outcome: "refused", error: { code: "plan_stale" } });
    expect(under.calls).toEqual([]);
    expect(result.value.fields[0]).toMatchObject({ path: "enable", outcome: "verified" });
  });
});

describe("a plan or a journal of another version of Muster, which read other things", () => {
  const OTHER = "0".repeat(64);

  it("is carried out where every planned field is as it was", async () => {
    const { recorder, calls } = recorderWith();
    const item = { ...(await planned(recorder, TEMPLATE)), boundTo: OTHER };
    const { result } = await run(item, recorder);
    expect(result).toMatchObject({ ok: true, value: { outcome: "verified" } });
    expect(calls).toHaveLength(4);
  });

  it("is refused as stale where a planned field has changed", async () => {
    const { recorder, state, calls } = recorderWith();
    const item = { ...(await planned(recorder, TEMPLATE)), boundTo: OTHER };
    state.table["addr"] = "moved";
    const { result } = await run(item, recorder);
    const message = expect.stringContaining("have changed since");
    expect(result).toMatchObject({ ok: false, error: { code: "plan_stale", message } });
    expect(calls).toEqual([]);
  });

  it("is refused with the true reason where a field was not read then", async () => {
    const { recorder, calls } = recorderWith();
    const { fields, ...rest } = await planned(recorder, TEMPLATE);
    const unread = fields.map(({ before: _, ...field }) => field);
    const { result } = await run({ ...rest, fields: unread, boundTo: OTHER }, recorder);
    const message = expect.stringContaining("another version of Muster");
    expect(result).toMatchObject({ ok: false, error: { code: "plan_stale", message } });
    expect(calls).toEqual([]);
  });

  it.each([
    ["as it was: it is sent", { enable: false, vendor: 1 }, "verified", 1],
    ["not comparable: nothing is sent, and the outcome is open", null, "interrupted", 0],
  ])("has a write during which Muster ended, %s", async (_, values, outcome, sent) => {
    const { recorder, calls } = recorderWith();
    const item = await planned(recorder, { disarming: { enable: true } });
    const unit = { area: "disarming" as const, unit: CAMERAS, digest: OTHER, values };
    const earlier = { units: [unit], steps: { [CAMERAS]: "writing" } } as const;
    const { result } = await run(item, recorder, { earlier });
    expect(result).toMatchObject({ ok: true, value: { outcome } });
    expect(calls).toHaveLength(sent);
  });
});

describe("what no reading tells", () => {
  it("a field that a recorder takes and never shows is accepted, and not read again and again", async () => {
    const mail = mailRecorder({ email_enable: true, smtp_port: 25, recvemail_1: "a@example.net" });
    const item = await planned(mail.recorder, {
      email: { smtp_port: 587, health_model_enable: true },
    });
    const { result } = await run(item, mail.recorder);
    expect(result).toMatchObject({
      value: {
        outcome: "accepted",
        detail:
          "Verified, except health_model_enable: this recorder does not show health_model_enable.",
      },
    });
    const fields = result.ok ? result.value.fields : [];
    expect(fields.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["smtp_port", "verified"],
      ["health_model_enable", "accepted"],
    ]);
    expect(mail.reads()).toBe(3);
  });

  it.each([
    ["sender", null, "a@example.net"],
    ["interval_time", null, 5],
    ["interval_time", "", 5],
    ["email_enable", "", false],
  ])("nor is %s that reads %j, before and after", async (path, nothing, wanted) => {
    const mail = mailRecorder({ smtp_port: 25, recvemail_1: "a@example.net", [path]: nothing });
    const item = await planned(mail.recorder, { email: { smtp_port: 587, [path]: wanted } });
    expect(item.fields.find((field) => field.path === path)?.state).toBe("unknown_before");
    const { result } = await run(item, mail.recorder);
    expect(result).toMatchObject({ value: { outcome: "accepted" } });
    const field = result.ok ? result.value.fields.find((one) => one.path === path) : null;
    expect(field).toEqual({ area: "email", path, wanted, outcome: "accepted" });
  });

  it("an empty text is one where texts belong", async () => {
    const mail = mailRecorder({ smtp_port: 25, recvemail_1: "a@example.net", sender: "" });
    const item = await planned(mail.recorder, { email: { smtp_port: 587, sender: "s" } });
    const { result } = await run(item, mail.recorder);
    expect(result).toMatchObject({
      value: { outcome: "mismatch", fields: [{}, { path: "sender", before: "", readBack: "" }] },
    });
  });

  it("a password whose write was cut off by Muster's end is not called accepted", async () => {
    const first = recorderWith();
    const template: Parts = { eventPush: { port: 81, password: { secret: "mailbox" } } };
    const item = await planned(first.recorder, template);
    const { snapshots } = await run(item, first.recorder);
    const arrived = recorderWith();
    arrived.state.table["port"] = 81;
    const earlier = { units: snapshots, steps: { eventPush: "writing" as const } };
    const { result } = await run(item, arrived.recorder, { earlier });
    expect(result).toMatchObject({
      value: {
        outcome: "interrupted",
        detail: "Muster ended during the write. The state of the password is unknown.",
        fields: [{ path: "port", outcome: "verified" }, { outcome: "interrupted" }],
      },
    });
    arrived.state.table["port"] = 82;
    const other = await run(item, arrived.recorder, { earlier });
    expect(other.result).toMatchObject({
      value: {
        outcome: "mismatch",
        detail: "Muster ended during the write, and the recorder reads back other values.",
      },
    });
    expect(arrived.calls).toEqual([]);
  });
});

describe("a polygon that ends at 0, 0 where it is read back", () => {
  const corner = { x1: 704, y1: 0, x2: 704, y2: 576, x3: 0, y3: 576 };
  const padded = { ...toRect([{ x: 0, y: 0 }]), ...corner };
  const repeated = { ...toRect([{ x: 0, y: 576 }]), ...corner };
  const ruled = (rule_rect: JsonObject) => ({ rule_info: { rule_number1: { rule_rect } } });
  const template = { recognition: { channels: ["CH1"], ...ruled(corner) } } as unknown as Parts;

  /** What comes of writing the polygon at a recorder that has one, and has another after any write. */
  async function written(there: JsonObject, afterwards: JsonObject) {
    const under = recorderWith({}, { ...recorderWith().state, channels: { CH1: ruled(there) } });
    const item = await planned(under.recorder, template);
    expect(item.fields).toMatchObject([{ state: "change", after: repeated }]);
    const setRecognition = async () => {
      under.state.channels["CH1"] = ruled(afterwards);
      return ok(undefined);
    };
    const { result } = await run(item, sessionOver({ ...under.operations, setRecognition }));
    return result.ok ? result.value.outcome : result.error.code;
  }

  it("is the one that was written, where the recorder leaves unused points at 0", async () => {
    expect(await written({ ...padded, x1: 9 }, padded)).toBe("verified");
  });

  it("is not, where it stood there before the write", async () => {
    expect(await written(padded, padded)).toBe("mismatch");
    expect(await written(padded, repeated)).toBe("verified");
  });
});

describe("a read-back that is refused", () => {
  const FAILED = fault("refused", "It has failed within itself.", {
    deviceCode: "internal_server_error",
  });

  /** An NVR with disarming of both forms, of which one cannot be read once it was written. */
  function nvr(refuses: "getDisarming" | "getRecorderDisarming", answer = FAILED) {
    const under = recorderWith();
    let own: JsonObject = { disarming: false };
    let written = false;
    const read = (name: string, data: () => JsonObject) => async () =>
      written && name === refuses ? err(answer) : ok({ ...data() });
    const recorder = {
      ...under.operations,
      getDisarming: read("getDisarming", () => under.state.disarming),
      getRecorderDisarming: read("getRecorderDisarming", () => own),
      setDisarming: async (data: JsonObject) => {
        written = true;
        return under.operations.setDisarming(data);
      },
      setRecorderDisarming: async (data: JsonObject) => {
        written = true;
        own = data;
        return ok(undefined);
      },
    };
    return sessionOver(recorder);
  }

  it.each([
    ["the cameras' disarming", "getDisarming", { disarming: { enable: true } }],
    ["a recorder's own disarming", "getRecorderDisarming", { disarming: { disarming: true } }],
  ] as const)("is not told as a mismatch: %s", async (_, refuses, template) => {
    const recorder = nvr(refuses);
    const { result } = await run(await planned(recorder, template), recorder);
    expect(result).toMatchObject({
      value: {
        outcome: "interrupted",
        detail:
          "The settings were sent, but could not be read back. It is unknown whether they were applied.",
        error: FAILED,
        fields: [{ before: false, outcome: "interrupted" }],
      },
    });
  });

  it("nor where a recorder then says that it does not have what it had before", async () => {
    const recorder = nvr("getRecorderDisarming", fault("unsupported", "It is not there."));
    const { result } = await run(
      await planned(recorder, { disarming: { disarming: true } }),
      recorder,
    );
    expect(result).toMatchObject({ value: { outcome: "interrupted" } });
  });

  it("leaves the other form what it reads back", async () => {
    const recorder = nvr("getRecorderDisarming");
    const both = { disarming: { enable: true, disarming: true } };
    const { result } = await run(await planned(recorder, both), recorder);
    const fields = result.ok ? result.value.fields : [];
    expect(fields.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["enable", "verified"],
      ["disarming", "interrupted"],
    ]);
  });

  it.each([
    ["eventPush", "getEventPush", { eventPush: { port: 81 } }],
    ["recognition", "getRecognition", { recognition: { channels: "all", sensitivity: 20 } }],
  ] as const)("is not told as a mismatch: %s", async (_, name, template) => {
    const { recorder, operations, calls } = recorderWith();
    const read = operations[name];
    const odd = sessionOver({
      ...operations,
      [name]: async () => (calls.length > 0 ? err(FAILED) : read()),
    });
    const { result } = await run(await planned(recorder, template), odd);
    expect(result).toMatchObject({ value: { outcome: "interrupted", error: FAILED } });
  });
});

it("a password that is longer than the recorder takes is not sent, and not told", async () => {
  const { recorder, calls } = recorderWith();
  const password = "é".repeat(32);
  const item = await planned(recorder, { eventPush: { port: 81, password: { secret: "long" } } });
  const secret = async () => ok({ password, allowClear: false });
  const { result } = await run(item, recorder, { secret });
  expect(result).toMatchObject({
    ok: false,
    error: {
      message:
        "The password of credential 'long' is too long for this recorder, which accepts at most 63 bytes.",
    },
  });
  expect(JSON.stringify(result)).not.toContain(password);
  expect(calls).toEqual([]);
});

it.each([
  ["clear", true],
  ["https", false],
  ["encrypted", false],
] as const)(
  "consent to a readable password is for those that the plan has as %s: %s",
  async (way, allowClear) => {
    const under = recorderWith();
    const secrets: unknown[] = [];
    const recorder = sessionOver({
      ...under.operations,
      secretWay: async () => ok(way),
      setEventPush: async (_: unknown, secret: unknown) => {
        secrets.push(secret);
        return ok(undefined);
      },
    });
    const template: Parts = { eventPush: { password: { secret: "mailbox" } } };
    const read = await recorder.areas.eventPush?.read({ withSecret: true });
    if (!read?.ok) throw new Error("It was not read.");
    const filled = [{ path: "password", value: { secret: "mailbox" }, missing: [] }];
    const fields = SETTINGS_AREAS.eventPush.plan(filled, read.value);
    const item = { ...(await planned(recorder, template)), fields };
    const secret = async () => ok({ password: "p", allowClear: true });
    await run(item, recorder, { secret });
    expect(secrets).toEqual([{ password: "p", allowClear }]);
  },
);

describe("an answer to a write that cannot be read", () => {
  const GARBLED = fault("not_json", "Something else came.", {
    where: "http://r/API/AlarmConfig/IPCDisarming/Set",
    httpStatus: 200,
  });

  it("is neither yes nor no: what is read back counts", async () => {
    const { recorder } = recorderWith({ setDisarming: () => ({ error: GARBLED, apply: true }) });
    const item = await planned(recorder, { disarming: { enable: true } });
    expect((await run(item, recorder)).result).toMatchObject({
      value: {
        outcome: "verified",
        detail:
          "Verified. The answer to the write could not be read. Muster did not send the write again.",
      },
    });
  });

  it("where it did not apply, says so", async () => {
    const { recorder, calls } = recorderWith({ setDisarming: () => ({ error: GARBLED }) });
    const item = await planned(recorder, { disarming: { enable: true } });
    expect((await run(item, recorder)).result).toMatchObject({
      value: {
        outcome: "refused",
        detail: "The answer to the write could not be read, and the values were not applied.",
      },
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["a status that says no", { ...GARBLED, httpStatus: 404 }],
    [
      "of a request before the write",
      { ...GARBLED, where: "http://r/API/Maintenance/TransKey/Get" },
    ],
  ])("%s: nothing was changed", async (_, error) => {
    const { recorder } = recorderWith({ setDisarming: () => ({ error }) });
    const item = await planned(recorder, { disarming: { enable: true } });
    expect((await run(item, recorder)).result).toEqual({ ok: false, error });
  });
});

it("a recorder that falls silent before the first write is unreachable, and nothing was written", async () => {
  const where = "http://r/API/Maintenance/TransKey/Get";
  const { recorder } = recorderWith({ setDisarming: () => ({ error: { ...LOST, where } }) });
  const item = await planned(recorder, { disarming: { enable: true }, eventPush: { addr: "new" } });
  const { result, steps } = await run(item, recorder);
  const ends = result.ok ? result.value.fields.map(({ path, outcome }) => [path, outcome]) : [];
  expect(ends).toEqual([
    ["enable", "unreachable"],
    ["addr", "unreachable"],
  ]);
  expect(steps).toEqual(["reading", `writing ${CAMERAS}`]);
});

describe("Muster's own end in the middle of a turn", () => {
  const CUT_OFF = fault("cancelled", "Not asked to the end.");
  const CUT: Parts = { disarming: { enable: true }, eventPush: { addr: "new" } };

  /** Answers nothing any more, from a write on. */
  async function cutOffAt(write: "setDisarming" | "setEventPush", answered: boolean) {
    let cut = false;
    const made = recorderWith({
      [write]: () => {
        cut = true;
        return answered ? {} : { error: CUT_OFF, apply: true };
      },
    });
    const item = await planned(made.recorder, CUT);
    const ended = Object.entries(made.operations).map(([name, call]) => [
      name,
      (...given: unknown[]) =>
        cut ? Promise.resolve(err(CUT_OFF)) : (call as (...all: unknown[]) => unknown)(...given),
    ]);
    return { item, recorder: sessionOver(Object.fromEntries(ended)) };
  }

  it.each([
    ["in the last of several writes", "setEventPush", false],
    ["in the first of them", "setDisarming", false],
    ["while it is read back", "setEventPush", true],
  ] as const)("%s is no outcome: the next start finds out", async (_, write, answered) => {
    const { item, recorder } = await cutOffAt(write, answered);
    expect((await run(item, recorder)).result).toEqual({ ok: false, error: CUT_OFF });
  });

  it("while it looks what came of an earlier write, neither", async () => {
    const { recorder, operations } = recorderWith();
    const item = await planned(recorder, { disarming: { enable: true } });
    const silent = sessionOver({ ...operations, getDisarming: async () => err(CUT_OFF) });
    const earlier = { units: [], steps: { [CAMERAS]: "writing" as const } };
    expect((await run(item, silent, { earlier })).result).toEqual({ ok: false, error: CUT_OFF });
  });
});

/** Its Range has `health_model_enable`, which Get never shows. */
function mailRecorder(state: JsonObject) {
  const range = {
    email_enable: { type: "bool" },
    smtp_port: { type: "int32", min: 1, max: 65_535 },
    recvemail: { type: "object", items: { recvemail_1: { type: "string", max_len: 127 } } },
    health_model_enable: { type: "bool" },
    sender: { type: "string", max_len: 127 },
    interval_time: { type: "int32", items: [1, 3, 5, 10] },
  };
  let reads = 0;
  const recorder = {
    getEmailRange: async () => readEmailRange(range),
    getEmail: async () => {
      reads += 1;
      return readEmail({ ...state });
    },
    setEmail: async ({ smtp_port: port }: { smtp_port: number }) => {
      state["smtp_port"] = port;
      return ok(undefined);
    },
  };
  return { recorder: sessionOver(recorder), reads: () => reads };
}
