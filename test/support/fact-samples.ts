import type { Expectations } from "#shared/facts/expectations.ts";
import type { HealthFactId, FactValue } from "#shared/facts/index.ts";

const disk = (state: FactValue<"disks">["disks"][number]["state"]) => {
  const about = { name: "1", model: "WD43PURZ", reported: state, total: 4_000_000, free: 0 };
  return { ...about, state, inRaid: false };
};

const clock = (offsetMs: number): FactValue<"clock"> => {
  return { offsetMs, uncertaintyMs: 500, zone: "GMT", daylightSaving: false };
};

const footage = (gaps: FactValue<"footage">["gaps"]): FactValue<"footage"> => {
  const span = { from: "2026-10-01", today: "2026-11-26", oldest: "2026-10-01" };
  return { ...span, days: 57, gaps, scheduled: true, isYoung: false, isOverwriting: true };
};

const CAMERA: FactValue<"camera"> = {
  manufacturer: "Private",
  model: "SC-5MP-B",
  firmware: "V21.45",
  address: "10.0.0.20",
  mac: "00:23:63:01:02:03",
  protocol: "Private",
  password: "strong",
  activated: true,
};

const raid = (state: FactValue<"raid">["arrays"][number]["state"]): FactValue<"raid"> => {
  return { arrays: [{ name: "1", type: "RAID5", state, reported: state, rebuilding: null }] };
};

const restarts = (days: readonly string[]): FactValue<"restarts"> => {
  return { days: 7, restarts: days.map((day) => ({ at: `${day}T03:12:00`, planned: false })) };
};

const signIns = (failures: number): FactValue<"signInFailures"> => {
  return { hours: 24, failures, addresses: ["203.0.113.9"], users: ["admin"] };
};

interface Sample<Id extends HealthFactId> {
  /** A value that is as it should be, and one that is not. */
  readonly ok: FactValue<Id>;
  readonly problem: FactValue<Id>;
  /** Reason of the problem. */
  readonly reason: string;
}

/** What was agreed with everybody, so that each fact can be right and wrong. */
export const SAMPLE_EXPECTATIONS: Expectations = {
  footageDays: 30,
  recording: "continuous",
  clockOffset: 10,
  firmware: [{ model: "", wanted: ["8.2"], bad: [] }],
};

/** One for every fact: a new fact needs one here, and every consumer is then checked for it. */
export const FACT_SAMPLES: { readonly [Id in HealthFactId]: Sample<Id> } = {
  cameraView: {
    ok: { view: "same", shift: null },
    problem: { view: "moved", shift: { x: -12, y: 3 } },
    reason: "view_moved",
  },
  recording: { ok: { state: "on" }, problem: { state: "stopped" }, reason: "not_recording" },
  disks: {
    ok: { disks: [disk("full")], overwrites: true },
    problem: { disks: [disk("failed")], overwrites: true },
    reason: "disk_failed",
  },
  footage: {
    ok: footage([]),
    problem: footage([{ from: "2026-11-01", to: "2026-11-03" }]),
    reason: "footage_gap",
  },
  clock: { ok: clock(0), problem: clock(3_600_000), reason: "clock_hour_off" },
  exceptionAlarms: {
    ok: { diskError: { on: true, mail: true }, diskFull: null },
    problem: { diskError: { on: true, mail: false }, diskFull: null },
    reason: "alarm_without_mail",
  },
  bandwidth: {
    ok: { used: 40_000, total: 114_688 },
    problem: { used: 114_000, total: 114_688 },
    reason: "bandwidth_low",
  },
  certificateDays: {
    ok: { days: 300 },
    problem: { days: 12 },
    reason: "certificate_expires_soon",
  },
  raid: { ok: raid("ok"), problem: raid("degraded"), reason: "raid_degraded" },
  camera: {
    ok: CAMERA,
    problem: { ...CAMERA, password: "weak" },
    reason: "camera_weak_password",
  },
  restarts: {
    ok: restarts(["2026-11-20"]),
    problem: restarts(["2026-11-20", "2026-11-21", "2026-11-22"]),
    reason: "restarts_often",
  },
  signInFailures: { ok: signIns(2), problem: signIns(12), reason: "sign_in_failures" },
  firmware: {
    ok: { model: "N1", version: "8.2.4" },
    problem: { model: "N1", version: "8.1" },
    reason: "firmware_not_wanted",
  },
  poePower: {
    ok: { used: 40, total: 156 },
    problem: { used: 150, total: 156 },
    reason: "poe_power_low",
  },
};
