import type { Device } from "../device.ts";
import { isConfigured } from "../operations/record-state.ts";
import { dayName } from "../state/clock.ts";
import type { RecordedChannel } from "../state/health.ts";
import { DAY, entry, HOUR } from "../state/log.ts";
import { withRaid } from "../state/storage.ts";
import type { FaultKind } from "./fault-kind.ts";

/** An ailment is drawn once per recorder, and lasts until other faults are set. */
type AilmentKind = Omit<FaultKind, "once" | "ailment"> & {
  readonly ailment: (device: Device, value: number) => void;
};

const MINUTE = 60_000;

const VIEW_SUMMARIES = {
  moved: "one of its cameras was turned away",
  covered: "one of its cameras is covered",
  blurred: "one of its cameras is out of focus",
  black: "the pictures of one of its cameras are black",
};

/** What can be wrong with the health of a recorder. */
const KINDS: readonly AilmentKind[] = [
  {
    name: "disk-error",
    value: "none",
    summary: "its first disk fails",
    ailment: ({ state }) => setDisk(state.health.storage.disks, { status: "HddError" }),
  },
  {
    name: "disk-missing",
    value: "none",
    summary: "its first disk is gone; with one disk, there is none",
    ailment: ({ state }) => setDisk(state.health.storage.disks, { missing: true }),
  },
  {
    name: "disk-full",
    value: "none",
    summary: "its disks are full, and it may not overwrite",
    ailment: ({ state }) => void (state.health.storage.overWrite = "Off"),
  },
  {
    name: "raid-degraded",
    value: "none",
    summary: "its RAID lost a disk and is rebuilt",
    ailment({ state: { health } }) {
      const { storage } = health;
      const whole = storage.raid.length > 0 ? storage : withRaid(storage.disks);
      const raid = whole.raid.map((one) => ({
        ...one,
        status: "Degrade" as const,
        rebuilding: 12,
      }));
      health.storage = { ...whole, raid };
    },
  },
  {
    name: "not-recording",
    value: "none",
    summary: "one of its channels does not record",
    ailment: (device) => void (victim(device).stopped = true),
  },
  {
    name: "footage-gap",
    value: "days",
    summary: "one of its channels has no footage of that many days, the last of them a week ago",
    ailment(device, days) {
      const today = device.local(device.now());
      victim(device).gaps = Array.from({ length: days }, (_, back) =>
        dayName(today - (7 + back) * DAY),
      );
    },
  },
  {
    name: "clock-off",
    value: "seconds",
    summary: "its clock is ahead by that long",
    ailment: ({ state }, seconds) => void (state.health.clock.aheadMs = seconds * 1000),
  },
  {
    name: "clock-drift",
    value: "seconds",
    summary: "its clock gains that many seconds a day, for a week already",
    ailment({ state: { health } }, seconds) {
      health.clock = {
        ...health.clock,
        driftMsPerDay: seconds * 1000,
        driftsFrom: Date.now() - 7 * DAY,
      };
    },
  },
  {
    name: "clock-change-missed",
    value: "none",
    summary: "its clock is an hour off since the last change to or from daylight saving time",
    ailment({ state }) {
      state.time.DST = { ...state.time.DST, dst_enable: true };
      state.health.clock.missedChange = true;
    },
  },
  {
    name: "nightly-restarts",
    value: "times",
    summary: "it restarted without a plan in each of the last nights",
    ailment(device, nights) {
      const today = device.local(device.now());
      for (let back = 0; back < nights; back += 1) {
        const night = Math.floor(today / DAY - back) * DAY + 3 * HOUR + 12 * MINUTE + back * 41_000;
        if (night >= today) continue;
        const start = device.fromLocal(night);
        const { log } = device.state.health;
        // Shortly after a planned restart, it would be one, too.
        const others = log.filter(({ at }) => at > start || at < start - HOUR);
        log.splice(0, log.length, ...others, entry(start, "System/SystemStartup"));
      }
    },
  },
  {
    name: "weak-camera-password",
    value: "none",
    summary: "one of its cameras has a weak password",
    ailment: (device) => void (camera(device).security = "Weak"),
  },
  {
    name: "sign-in-failures",
    value: "times",
    summary: "another user tried wrong passwords that often during the last day",
    ailment(device, times) {
      for (let turn = 0; turn < times; turn += 1) {
        const at = device.now() - 10 * MINUTE - ((turn * 97) % 1400) * MINUTE;
        const [type, user] =
          turn % 5 === 4 ? ["UsernameError", "root"] : ["PasswordError", "admin"];
        device.state.health.log.push(entry(at, `Account/${type}`, { user, ip: "203.0.113.9" }));
      }
    },
  },
  {
    name: "bandwidth-low",
    value: "none",
    summary: "its cameras need nearly all its bandwidth",
    ailment({ state: { health } }) {
      health.bandwidth.usedKbps = Math.round(health.bandwidth.totalKbps * 0.97);
    },
  },
  {
    name: "poe-power-low",
    value: "none",
    summary: "its PoE ports give nearly all their power",
    ailment(device) {
      const { health, channels } = device.state;
      const totalWatts = health.poe?.totalWatts ?? 156;
      const drawn = channels.reduce((sum, { channel, connect_status: status }) => {
        return sum + (status === "Online" ? (health.channels[channel]?.camera?.watts ?? 0) : 0);
      }, 0);
      health.poe = { totalWatts, otherWatts: Math.max(0, totalWatts - drawn - 2) };
    },
  },
  {
    name: "disk-alarm-without-mail",
    value: "none",
    summary: "it sends no mail when a disk fails",
    ailment({ state: { health } }) {
      const { disk_error: alarm } = health.exceptions;
      if (alarm) alarm.send_email = false;
    },
  },
  {
    name: "certificate-ends",
    value: "days",
    summary: "it reports that its certificate expires in that many days",
    ailment: ({ state }, days) => void (state.health.certificateDays = days),
  },
  ...(["moved", "covered", "blurred", "black"] as const).map((view): AilmentKind => ({
    name: `view-${view}`,
    value: "none",
    summary: VIEW_SUMMARIES[view],
    ailment: (device) => void (device.state.views[struck(device).channel] = view),
  })),
];

export const AILMENTS: readonly FaultKind[] = KINDS.map((kind) => ({ ...kind, once: true }));

function setDisk<T extends object>(disks: T[], change: Partial<T>): void {
  const [first] = disks;
  if (first) Object.assign(first, change);
}

/** The channel that an ailment strikes: the second of those that are online. */
function struck({ state: { channels } }: Device): { readonly channel: string } {
  const online = channels.filter((one) => isConfigured(one) && one.connect_status === "Online");
  return online[1] ?? online[0] ?? channels[0] ?? { channel: "" };
}

function victim(device: Device): RecordedChannel {
  const { health } = device.state;
  const { channel } = struck(device);
  const found = health.channels[channel] ?? Object.values(health.channels)[0];
  if (!found) throw new RangeError("A recorder without a camera cannot have this fault.");
  // Only a channel that records all the time misses something.
  found.plan = "always";
  return found;
}

function camera(device: Device) {
  const one = victim(device);
  return (one.camera ??= {
    address: "10.100.0.9",
    mac: "00-23-63-00-00-09",
    model: "SC-5MP-B",
    firmware: "V21.45.8.2.4_240611",
    protocol: "Private",
    manufacturer: "Private",
    security: "Strength",
    passwordEmpty: false,
    watts: 0,
  });
}
