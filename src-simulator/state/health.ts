import type { Identity } from "../identity.ts";
import { Random } from "../random.ts";
import type { Traits } from "../traits.ts";
import type { Channel } from "./channels.ts";
import { makeCamera, type Camera } from "./cameras.ts";
import { RIGHT_CLOCK, type ClockState } from "./clock.ts";
import { makeExceptions, type Exceptions } from "./exception-alarms.ts";
import { makeLog, type LogEntry } from "./log.ts";
import { makeStorage, type Storage } from "./storage.ts";

/** When a channel is to be recorded. */
export type RecordPlan = "always" | "motion" | "office" | "never";

/** What a recorder does with one channel that is configured. */
export type RecordedChannel = {
  recordSwitch: boolean;
  plan: RecordPlan;
  /** It does not record although it should. */
  stopped: boolean;
  /** Local days of which it has footage, today included. */
  days: number;
  /** Local days without footage: `2026-11-20`. */
  gaps: string[];
  camera: Camera | null;
};

/** The health of a recorder. Everything in it may be changed while the recorder runs. */
export type HealthState = {
  clock: ClockState;
  storage: Storage;
  channels: Record<string, RecordedChannel>;
  exceptions: Exceptions;
  log: LogEntry[];
  bandwidth: { totalKbps: number; usedKbps: number };
  /** Watts of the PoE ports together; null without PoE. `otherWatts` are drawn by devices that are no cameras of this recorder. */
  poe: { totalWatts: number; otherWatts: number } | null;
  /** Days until its certificate expires. */
  certificateDays: number;
  autoReboot: AutoReboot;
};

/** A restart that is planned, some time within two hours after `time` (field-notes-2.md, 10). */
export type AutoReboot = {
  on: boolean;
  mode: "EveryDay" | "EveryWeek" | "EveryMonth";
  week: string;
  day: number;
  /** HH:MM, local time */
  time: string;
};

export interface HealthParts {
  readonly seed: number;
  readonly identity: Identity;
  readonly traits: Traits;
  readonly channels: readonly Channel[];
  /** ms since 1970, UTC. */
  readonly now: number;
}

/** Days of footage that a disk holds, today included. */
const DAYS = 30;

/** Everything in order: the disks are full and overwrite, every camera is recorded, nothing is in the log but everyday work. */
export function makeHealth(parts: HealthParts): HealthState {
  const { seed, identity, traits, channels, now } = parts;
  const random = new Random(seed, `health/${identity.index}`);
  const configured = channels.filter((one) => one.connect_status !== "NotConfigured");
  return {
    clock: { ...RIGHT_CLOCK },
    storage: makeStorage(random, identity, traits.raidPage),
    channels: Object.fromEntries(
      configured.map((one, place) => [one.channel, makeRecorded(parts, one, place)]),
    ),
    exceptions: makeExceptions(traits.otherExceptions),
    log: makeLog(random, identity.index, now),
    bandwidth: bandwidthFor(configured.length),
    poe: traits.poe ? { totalWatts: Math.max(156, configured.length * 10), otherWatts: 0 } : null,
    certificateDays: 2000 + random.int(1000),
    autoReboot: { on: false, mode: "EveryWeek", week: "Sun", day: 1, time: "03:00" },
  };
}

function makeRecorded(
  { seed, identity, traits }: HealthParts,
  { channel }: Channel,
  place: number,
): RecordedChannel {
  const analogue =
    identity.kind === "dvr" || (traits.channelPrefix === "IP_CH" && channel.startsWith("CH"));
  return {
    recordSwitch: true,
    plan: traits.variedSchedules ? planAt(place) : "always",
    stopped: false,
    days: DAYS,
    gaps: [],
    camera: analogue ? null : makeCamera(seed, identity.index, place, traits.poe),
  };
}

function planAt(place: number): RecordPlan {
  if (place % 7 === 3) return "motion";
  return place % 11 === 5 ? "office" : "always";
}

/** kbps of one camera. */
const CAMERA_KBPS = 4096;

function bandwidthFor(cameras: number): HealthState["bandwidth"] {
  const usedKbps = cameras * CAMERA_KBPS;
  return { totalKbps: Math.max(114_688, usedKbps * 2), usedKbps };
}
