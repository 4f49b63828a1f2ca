import { conditionOf } from "#shared/domain/availability.ts";
import type { Recording } from "#shared/facts/recording.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import type { Operation } from "../conversation.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { misfitIn, type Reader } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import { readClock } from "./device-clock.ts";
import { channelsIn, switchIn } from "./members.ts";
import type { ReadFact } from "./read-fact.ts";
import { askRecordPlans, dueAlways, dueAt, type Due, type RecordPlan } from "./record-plan.ts";

/** What a recorder reports about one channel. A member is null if it is not reported. */
interface RecordState {
  readonly on: boolean | null;
  /** Whether recording is switched on for the channel. */
  readonly switchedOn: boolean | null;
}

const readStates: Reader<ReadonlyMap<string, RecordState>> = (data) => {
  const channels = channelsIn(data);
  if (!channels) return misfitIn(data, "channel_info");
  return ok(
    new Map(
      [...channels].map(([name, one]) => [
        name,
        { on: switchIn(one, "record_state"), switchedOn: switchIn(one, "record_switch") },
      ]),
    ),
  );
};

const getStates: Operation<ReadonlyMap<string, RecordState>> = {
  path: "/API/SystemInfo/Record/Get",
  read: readStates,
  optional: true,
};

/** The switch alone, for recorders that do not report it together with the state. */
const getSwitches: Operation<ReadonlyMap<string, RecordState>> = {
  ...getStates,
  path: "/API/RecordConfig/Get",
};

/** Reads SystemInfo/Record. Reads from RecordConfig and Schedules/Record why a channel is off (docs/dev/field-notes-2.md §1.1, §8). */
export const readRecording: ReadFact<"recording"> = async (recorder, context) => {
  const states = await askRecordStates(recorder);
  if (!states.ok) return states;
  const cameras = context.channels.filter((one) => states.value.has(one.channel));
  const open = cameras.filter((one) => isOpen(one, states.value.get(one.channel)));
  const due = await askDue(recorder, context, open);
  if (!due.ok) return due;
  const found = cameras.flatMap((one): [string, Recording][] => {
    const state = states.value.get(one.channel);
    const recording = state ? stateOf(one, state, due.value.get(one.channel)) : null;
    return recording ? [[one.channel, { state: recording }]] : [];
  });
  return ok(new Map(found));
};

/** Off, although it is switched on and the camera is there: only the schedule can say whether that is right. */
function isOpen(channel: Channel, state: RecordState | undefined): boolean {
  return state?.on === false && state.switchedOn !== false && isThere(channel);
}

function isThere({ connect_status, videoloss }: Channel): boolean {
  return connect_status === "Online" && conditionOf(connect_status, videoloss) === "up";
}

/** Recording state of a channel; null if it has no camera. */
function stateOf(
  channel: Channel,
  state: RecordState,
  due: Due = "unknown",
): Recording["state"] | null {
  const { connect_status: status, videoloss } = channel;
  const condition = conditionOf(status, videoloss);
  if (condition === null) return null;
  if (state.on === null) return "unknown";
  if (state.on) return "on";
  if (state.switchedOn === false) return "switched_off";
  if (condition === "down") return "camera_offline";
  if (status === "Sleep") return "asleep";
  if (condition === "unknown" || due === "unknown") return "unknown";
  if (due === "event") return "event";
  if (due === "none") return "not_scheduled";
  return state.switchedOn ? "stopped" : "unknown";
}

/** Reads the states by channel; requests them once in a session. */
export async function askRecordStates(
  recorder: Operations,
): Promise<Result<ReadonlyMap<string, RecordState>>> {
  const states = await askOnce(recorder, getStates);
  return states.ok ? withSwitches(recorder, states.value) : states;
}

async function withSwitches(
  recorder: Operations,
  states: ReadonlyMap<string, RecordState>,
): Promise<Result<ReadonlyMap<string, RecordState>>> {
  const isKnown = [...states.values()].every(
    ({ on, switchedOn }) => on !== false || switchedOn !== null,
  );
  if (isKnown) return ok(states);
  const switches = await askOnce(recorder, getSwitches);
  if (!switches.ok) return isNotOffered(switches.error) ? ok(states) : switches;
  const merged = [...states].map(([name, one]): [string, RecordState] => [
    name,
    { ...one, switchedOn: one.switchedOn ?? switches.value.get(name)?.switchedOn ?? null },
  ]);
  return ok(new Map(merged));
}

/** A recorder may be a moment late at the start of a half hour. */
const LATE_MS = 120_000;

/** What the schedules of these channels say of this moment, by the recorder's own clock. */
async function askDue(
  recorder: Operations,
  { now }: FactContext,
  channels: readonly Channel[],
): Promise<Result<ReadonlyMap<string, Due>>> {
  if (channels.length === 0) return ok(new Map());
  const plans = await askRecordPlans(
    recorder,
    channels.map(({ channel }) => channel),
  );
  if (!plans.ok) return plans;
  const always = new Map([...plans.value].map(([name, plan]) => [name, dueAlways(plan)]));
  if ([...always.values()].every((due) => due !== "unknown")) return ok(always);
  const clock = await readClock(recorder, now);
  if (!clock.ok) return isNotOffered(clock.error) ? ok(always) : clock;
  const { localMs } = clock.value;
  const due = [...plans.value].map(([name, plan]) => [name, settledDue(plan, localMs)] as const);
  return ok(new Map(due));
}

function settledDue(plan: RecordPlan, localMs: number): Due {
  const due = dueAt(plan, localMs);
  return due === dueAt(plan, localMs - LATE_MS) ? due : "unknown";
}
