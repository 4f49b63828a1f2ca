import { describe, expect, it } from "vitest";
import { channelOfPath } from "#shared/areas/index.ts";
import type { Template } from "#shared/domain/template.ts";
import type { FleetUnderTest } from "#test/support/fleet.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { HastyClock } from "#test/support/hasty-clock.ts";
import { carriedOut } from "#test/support/rollouts.ts";

/** Muster reads a write back for four seconds until it is applied. */
const HASTY = { clock: new HastyClock() };

type State = FleetUnderTest["fleet"]["recorders"][number]["state"];

function planOf({ muster }: FleetUnderTest, template: Omit<Template, "name">) {
  return muster.call("plans.create", { template: { name: "T", ...template }, select: {} });
}

async function applied(under: FleetUnderTest, template: Omit<Template, "name">) {
  const plan = await planOf(under, template);
  return { plan, ...(await carriedOut(under.muster, plan)) };
}

function copies({ fleet }: FleetUnderTest): State[] {
  return fleet.recorders.map(({ state }) => structuredClone({ ...state }));
}

/** Undocumented members, in every area, also inside objects that are written. */
function addUnknown({ fleet }: FleetUnderTest): void {
  for (const { state } of fleet.recorders) {
    const extra = { vendor_extra: { kept: [1, { two: true }] } };
    Object.assign(state.email, extra);
    Object.assign(state.disarming, extra);
    Object.assign(state.ownDisarming, extra);
    Object.assign((state.eventPush as { table: object }).table, extra);
    for (const settings of Object.values(state.recognition)) {
      Object.assign(settings, extra);
      const rules = settings["rule_info"] as Record<string, object>;
      for (const rule of Object.values(rules)) Object.assign(rule, extra);
    }
  }
}

function violations({ fleet }: FleetUnderTest) {
  return fleet.recorders.flatMap((one) => one.counters.violations);
}

const PUSH = {
  enable: true,
  addr: "203.0.113.10",
  port: 8443,
  url: "events/{{site.name}}",
  keep_alive_interval: "5",
} as const;

const RECOGNITION = {
  channels: "all",
  sensitivity: 73,
  detection_type_ex: ["Train", "Person"],
  rule_info: {
    rule_number2: {
      rule_switch: true,
      detection_mode: "Mode {{channel.number}}",
      rule_rect: { x1: 10, y1: 10, x2: 700, y2: 10, x3: 700, y3: 570, x4: 10, y4: 570 },
    },
  },
} as const;

const TEMPLATES = {
  email: { email: { smtp_server: "relay.example.net", smtp_port: 2525 } },
  disarming: { disarming: { enable: true, mobilepush: false, privacy_channel: ["CH2"] } },
  eventPush: { eventPush: PUSH },
  recognition: { recognition: RECOGNITION },
} as unknown as Record<"email" | "disarming" | "eventPush" | "recognition", Omit<Template, "name">>;

/** One more field of each area, and what it becomes at the simulator. */
const ONE_FIELD = {
  email: {
    template: { email: { sender: "second@example.net" } },
    put: (state: State) => Object.assign(state.email, { sender: "second@example.net" }),
  },
  disarming: {
    template: { disarming: { alarmio_channel: ["Local->2"] } },
    put: (state: State) => Object.assign(state.disarming, { alarmio_channel: ["Local->2"] }),
  },
  eventPush: {
    template: { eventPush: { udp_port: 5151 } },
    put: (state: State) =>
      Object.assign((state.eventPush as { table: object }).table, { udp_port: 5151 }),
  },
  recognition: {
    template: { recognition: { channels: "all", rule_info: { rule_number3: { sensitivity: 9 } } } },
    put: (state: State) => {
      for (const settings of Object.values(state.recognition)) {
        const rules = settings["rule_info"] as Record<string, Record<string, unknown>>;
        Object.assign(rules["rule_number3"] ?? {}, { sensitivity: 9 });
      }
    },
  },
} as unknown as Record<
  keyof typeof TEMPLATES,
  { template: Omit<Template, "name">; put(state: State): void }
>;

describe.each(["any", "whole", "partial"] as const)(
  "recorders that take writes as: %s",
  (writes) => {
    describe.each(Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[])("%s", (area) => {
      it("applied, the plan says that all is so; a further field leaves all others as they were", async () => {
        const under = await fleetUnderTest({ recorders: 5, channels: 4, writes });
        if (writes !== "partial") addUnknown(under);
        const readable = new Set(
          under.fleet.recorders
            .filter((one) => area !== "email" || one.readable)
            .map(({ name }) => name),
        );
        const first = await applied(under, TEMPLATES[area]);
        for (const { recorderName, outcome } of first.items) {
          // What cannot be read cannot be written as a whole either.
          const otherwise = writes === "whole" ? "refused" : "accepted";
          expect(outcome).toBe(readable.has(recorderName) ? "verified" : otherwise);
        }

        const again = await planOf(under, TEMPLATES[area]);
        for (const item of again.items.filter((one) => readable.has(one.recorderName))) {
          expect(item.state).toBe("nothing_to_do");
          expect(new Set(item.fields.map(({ state }) => state))).toEqual(new Set(["same"]));
        }

        const before = copies(under);
        const { template, put } = ONE_FIELD[area];
        await applied(under, template);
        const wanted = before.map((state, index) => {
          const { name } = under.fleet.recorders[index] ?? { name: "" };
          if (writes !== "whole" || readable.has(name)) put(state);
          return state;
        });
        expect(copies(under)).toEqual(wanted);
        expect(violations(under)).toEqual([]);
      });
    });
  },
);

describe("several areas in one template", () => {
  it("are read, written and read back in one conversation, each by itself", async () => {
    const under = await fleetUnderTest({ recorders: 6, channels: 4 });
    const template = Object.assign({}, ...Object.values(TEMPLATES)) as Omit<Template, "name">;
    const plan = await planOf(under, template);
    const asked = (path: string) =>
      under.fleet.recorders.map(({ counters }) => counters.requests[path]);
    const { items } = await carriedOut(under.muster, plan);
    // For the plan and before the write; once more after it, but for what the recorder permits.
    expect(asked("/API/AlarmConfig/EventPush/Get")).toEqual(Array(6).fill(3));
    expect(asked("/API/NetworkConfig/Email/Range")).toEqual(Array(6).fill(2));
    for (const { recorderName, outcome, fields } of items) {
      const one = under.fleet.recorders.find(({ name }) => name === recorderName);
      expect(outcome).toBe(one?.readable ? "verified" : "accepted");
      const push = fields.filter(({ area }) => area === "eventPush");
      expect(push.map((field) => field.outcome)).toEqual(push.map(() => "verified"));
      expect(new Set(fields.map(({ area }) => area)).size).toBe(4);
    }
    const writes = under.fleet.recorders.map(({ counters }) =>
      counters.writeLog.map(({ path }) => path),
    );
    expect(writes[0]?.slice(0, 4)).toEqual([
      "/API/NetworkConfig/Email/Set",
      "/API/AlarmConfig/IPCDisarming/Set",
      "/API/AlarmConfig/EventPush/Set",
      "/API/AI/Setup/PVD/Set",
    ]);
  });

  it("bind the plan to all of them: whatever moved makes it stale", async () => {
    const under = await fleetUnderTest({ recorders: 2, channels: 2 });
    const plan = await planOf(under, { ...TEMPLATES.disarming, ...TEMPLATES.eventPush });
    const [moved, other] = under.fleet.recorders;
    Object.assign(moved?.state.disarming ?? {}, {
      email: moved?.state.disarming["email"] !== true,
    });
    const { items } = await carriedOut(under.muster, plan);
    const byName = new Map(items.map((item) => [item.recorderName, item]));
    expect(byName.get(moved?.name ?? "")).toMatchObject({
      outcome: "refused",
      error: { code: "plan_stale" },
    });
    expect(byName.get(other?.name ?? "")?.outcome).toBe("verified");
    expect(moved?.counters.writeLog).toEqual([]);
  });
});

describe("a rollout of every area, rolled back", () => {
  it("leaves each recorder as it was before, where that could be read", async () => {
    const under = await fleetUnderTest({ recorders: 8, channels: 4 });
    addUnknown(under);
    const before = copies(under);
    const template = Object.assign({}, ...Object.values(TEMPLATES)) as Omit<Template, "name">;
    const { rollout } = await applied(under, template);
    expect(copies(under)).not.toEqual(before);
    const plan = await under.muster.call("rollouts.rollback", { id: rollout.id });
    await carriedOut(under.muster, plan);
    const after = copies(under);
    under.fleet.recorders.forEach(({ readable }, index) => {
      const { email: mailNow, ...now } = after[index] as State;
      const { email: mail, ...was } = before[index] as State;
      expect(now).toEqual(was);
      expect(readable ? mailNow : mail).toEqual(mail);
    });
    const lost = plan.items.flatMap(({ fields }) => fields.filter(({ leftOut }) => leftOut));
    expect(new Set(lost.map(({ area }) => area))).toEqual(new Set(["email"]));
    expect(violations(under)).toEqual([]);
  });
});

describe("disarming", () => {
  it("goes to the form that a recorder has; what is of the other is unsupported", async () => {
    const under = await fleetUnderTest({ recorders: 24, channels: 4, quirks: true });
    const cameras = await planOf(under, { disarming: { enable: true } });
    const states = new Set(cameras.items.map(({ state }) => state));
    expect(states.has("invalid")).toBe(true);
    const lacking = cameras.items.find(({ state }) => state === "invalid");
    expect(lacking?.fields[0]).toMatchObject({
      path: "enable",
      state: "unsupported",
      reason: "this recorder has no such field",
    });
    const own = await applied(under, {
      disarming: { disarming: true, action: { buzzer: true, send_email: false } },
    });
    const done = own.items.filter(({ outcome }) => outcome === "verified");
    expect(done.length).toBeGreaterThan(0);
    for (const { recorderName } of done) {
      const one = under.fleet.recorders.find(({ name }) => name === recorderName);
      expect(one?.state.ownDisarming).toMatchObject({
        disarming: true,
        action: { buzzer: true, send_email: false },
      });
    }
    expect(done.length + own.items.filter(({ outcome }) => outcome === "skipped").length).toBe(24);
    expect(violations(under)).toEqual([]);
  });
});

describe("recognition", () => {
  it("leaves out a channel that holds no settings, and writes the others", async () => {
    const under = await fleetUnderTest({ recorders: 24, channels: 6, quirks: true });
    const { plan, items } = await applied(under, {
      recognition: { channels: "all", sensitivity: 31 },
    });
    const leftOut = plan.items.flatMap(({ fields }) => fields.filter((field) => field.leftOut));
    expect(leftOut.length).toBeGreaterThan(0);
    expect(new Set(leftOut.map(({ state }) => state))).toEqual(new Set(["unsupported"]));
    expect(leftOut.some(({ reason }) => reason === "the channel is offline")).toBe(true);
    const partly = plan.items.filter(
      ({ state, fields }) => state === "ready" && fields.some((field) => field.leftOut),
    );
    expect(partly.length).toBeGreaterThan(0);
    for (const { recorderName } of partly) {
      expect(items.find((one) => one.recorderName === recorderName)?.outcome).toBe("verified");
    }
    expect(violations(under)).toEqual([]);
  });

  it("writes one channel at a time, as Set is documented", async () => {
    const under = await fleetUnderTest({ recorders: 1, channels: 4 });
    const [recorder] = under.fleet.recorders;
    const channels = Object.keys(recorder?.state.recognition ?? {});
    await applied(under, TEMPLATES.recognition);
    const sent = recorder?.counters.writes.recognition.history ?? [];
    expect(sent.map((data) => data["channel"])).toEqual(channels);
    for (const data of sent) {
      const channel = data["channel"] as string;
      const info = data["channel_info"] as Record<string, Record<string, unknown>>;
      expect(Object.keys(info)).toEqual([channel]);
      expect(info[channel]).toMatchObject({
        chn_index: channel,
        page: "ChannelConfig",
        curPage: "ChannelConfig",
        isAiPage: true,
        rule_number_list: ["rule_number1", "rule_number2", "rule_number3", "rule_number4"],
        rule_number_sel: "rule_number1",
        rule: { rule_number: "rule_number1", Select: 1 },
        pixelRect: { pixelRectScaleWidth: 704, pixelRectScaleHeight: 576 },
      });
    }
    const rect = recorder?.state.recognition[channels[0] ?? ""]?.["rule_info"];
    expect(rect).toMatchObject({
      rule_number2: {
        detection_mode: "Mode 1",
        rule_rect: { x4: 10, y4: 570, x5: 10, y5: 570, x8: 10, y8: 570 },
      },
    });
  });

  it("fills in the names of channels, and misses none silently", async () => {
    const under = await fleetUnderTest({ recorders: 1, channels: 3 });
    const [recorder] = under.fleet.recorders;
    const [channel = ""] = Object.keys(recorder?.state.recognition ?? {});
    const info = recorder?.state.channels.find((one) => one.channel === channel);
    Object.assign(info ?? {}, { channel_name: "Tor 1 – Süd", channel_alias: "" });
    const named = await planOf(under, {
      recognition: { channels: [channel], detection_mode: "{{channel.name}}/{{channel.number}}" },
    });
    expect(named.items[0]?.fields[0]).toMatchObject({
      path: `${channel}.detection_mode`,
      after: `Tor 1 – Süd/${channel.slice(2)}`,
      state: "change",
    });
    const missing = await planOf(under, {
      recognition: { channels: [channel], detection_mode: "{{channel.alias}}" },
    });
    expect(missing.items[0]?.fields[0]).toMatchObject({
      state: "invalid",
      reason: "has no value for {{channel.alias}}",
    });
  });

  it("holds a polygon to the number of points that the recorder takes", async () => {
    const under = await fleetUnderTest({ recorders: 1, channels: 1 });
    const [channel = ""] = Object.keys(under.fleet.recorders[0]?.state.recognition ?? {});
    const rule_rect = { x1: 1, y1: 1, x2: 50, y2: 50 };
    const plan = await planOf(under, {
      recognition: { channels: [channel], rule_info: { rule_number1: { rule_rect } } },
    });
    expect(plan.items[0]).toMatchObject({
      state: "invalid",
      fields: [{ state: "invalid", reason: "accepts 3 to 8 points; this has 2" }],
    });
  });

  it("names a channel that a recorder does not have, and lets nothing be written there", async () => {
    const under = await fleetUnderTest({ recorders: 1, channels: 2 });
    const plan = await planOf(under, { recognition: { channels: ["CH99"], sensitivity: 5 } });
    expect(plan.items[0]).toMatchObject({
      state: "invalid",
      fields: [{ path: "CH99.sensitivity", state: "unsupported", leftOut: true }],
    });
  });
});

describe("a write that is not applied as told", () => {
  const areas = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[];

  it.each(areas)("of %s is a mismatch although the recorder reported success", async (area) => {
    const under = await fleetUnderTest(
      { recorders: 5, channels: 2, faults: "ignore-writes" },
      HASTY,
    );
    const { items } = await applied(under, TEMPLATES[area]);
    const told = items.map(({ outcome }) => outcome);
    expect(new Set(told)).toEqual(
      new Set(area === "email" ? ["mismatch", "accepted"] : ["mismatch"]),
    );
    const field = items.find(({ outcome }) => outcome === "mismatch")?.fields[0];
    expect(field).toMatchObject({ area, outcome: "mismatch" });
    expect(field?.readBack).toEqual(field?.before);
  });

  it.each(areas)("of %s is verified where it takes a while to apply", async (area) => {
    const under = await fleetUnderTest(
      { recorders: 3, channels: 2, faults: "slow-apply:200" },
      HASTY,
    );
    const { items } = await applied(under, TEMPLATES[area]);
    for (const { recorderName, outcome } of items) {
      const one = under.fleet.recorders.find(({ name }) => name === recorderName);
      expect(outcome).toBe(area !== "email" || one?.readable ? "verified" : "accepted");
    }
  });

  it("tells part_failed channel by channel", async () => {
    const under = await fleetUnderTest({ recorders: 1, channels: 6 }, HASTY);
    const [recorder] = under.fleet.recorders;
    const channels = Object.keys(recorder?.state.recognition ?? {});
    expect(channels.length).toBeGreaterThan(1);
    const plan = await planOf(under, TEMPLATES.recognition);
    await recorder?.setFaults("half-write");
    const { items } = await carriedOut(under.muster, plan);
    const [item] = items;
    expect(item).toMatchObject({ outcome: "mismatch", error: { deviceCode: "part_failed" } });
    for (const channel of channels) {
      const own = (item?.fields ?? []).filter(
        ({ path }) => channelOfPath("recognition", path) === channel,
      );
      const state = recorder?.state.recognition[channel] as Record<string, unknown>;
      const sensitivity = own.find(({ path }) => path.endsWith(`${channel}.sensitivity`));
      expect(sensitivity?.outcome).toBe(state["sensitivity"] === 73 ? "verified" : "mismatch");
      expect(own.map(({ outcome }) => outcome)).toContain("mismatch");
      expect(item?.detail).toMatch(new RegExp(`Recognition ${channel}[,:]`));
    }
    // Each channel was sent once.
    expect(recorder?.counters.writeLog).toHaveLength(channels.length);
  });
});

describe("looking at settings", () => {
  it("runs as a job of the name that the caller gives it, and so does planning", async () => {
    const { muster } = await fleetUnderTest({ recorders: 1, channels: 1 });
    const seen = new Set<string>();
    muster.client.subscribe("jobs.changed", ({ jobs }) => {
      for (const { kind, subject } of jobs) seen.add(`${kind} ${subject}`);
    });
    await muster.call("settings.read", { area: "email", select: {}, job: "mine" });
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    await muster.call("plans.create", { template, select: {}, job: "my-plan" });
    expect([...seen]).toEqual(["read mine", "plan my-plan"]);
  });

  it("is there for every area, with limits where the recorder tells them", async () => {
    const { muster } = await fleetUnderTest({ recorders: 3, channels: 2 });
    const read = async (
      area: "disarming" | "eventPush" | "recognition" | "pushQuery" | "channels",
    ) => {
      const { readings } = await muster.call("settings.read", { area, select: {} });
      expect(readings.map(({ error }) => error)).toEqual([null, null, null]);
      return readings[0];
    };
    expect((await read("disarming"))?.range["alarmio_channel"]).toMatchObject({ max_size: 1 });
    expect((await read("eventPush"))?.range["addr"]).toMatchObject({ max_len: 31 });
    expect((await read("eventPush"))?.values).not.toHaveProperty("password");
    const recognition = await read("recognition");
    expect(
      Object.keys(recognition?.range ?? {}).some((path) => /^CH\d+\.sensitivity$/.test(path)),
    ).toBe(true);
    expect((await read("pushQuery"))?.values).toHaveProperty(["Default.notification_interval_max"]);
    expect((await read("channels"))?.values).toHaveProperty(["CH1.connect_status"]);
  });
});
