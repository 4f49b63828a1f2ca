import type { CheckFinding } from "#shared/domain/checks.ts";
import type { CorePlace } from "./place.ts";

export async function checkSecrets({ secrets }: CorePlace): Promise<CheckFinding> {
  const { kind, state, error } = await secrets();
  if (state === "locked")
    return { state: "problem", code: kind === "vault" ? "vault_locked" : "keychain_locked" };
  if (state === "unavailable") {
    return {
      state: "problem",
      code: "secrets_unavailable",
      values: { reason: error?.message ?? "" },
    };
  }
  if (kind === "memory") return { state: "warning", code: "secrets_in_memory" };
  return { state: "ok", code: kind === "vault" ? "vault_open" : "keychain_ok" };
}

export async function checkSchedules({ overdue }: CorePlace): Promise<CheckFinding> {
  const late = await overdue();
  if (late.length === 0) return { state: "ok", code: "schedules_ok" };
  return { state: "problem", code: "schedules_late", values: { count: String(late.length) } };
}

export function checkNats({ nats }: CorePlace): CheckFinding {
  const { state, reason } = nats();
  if (state === "off") return { state: "skipped", code: "agents_off" };
  if (state === "connected") return { state: "ok", code: "nats_connected" };
  if (state === "connecting") return { state: "problem", code: "nats_connecting" };
  return { state: "problem", code: "nats_disconnected", values: { reason } };
}

/** Fewer recorders can all be wrong. */
const FEWEST_CLOCKS = 3;
const MOST_SECONDS = 60;

/** If most recorders differ in the same way, the clock of this computer is wrong. */
export function checkClock({ clockOffsets }: CorePlace): CheckFinding {
  const offsets = clockOffsets().toSorted((one, other) => one - other);
  if (offsets.length < FEWEST_CLOCKS) return { state: "skipped", code: "clock_unknown" };
  const middle = offsets[Math.floor(offsets.length / 2)] ?? 0;
  if (Math.abs(middle) <= MOST_SECONDS) return { state: "ok", code: "clock_ok" };
  return {
    state: "warning",
    code: "clock_differs",
    values: { seconds: String(middle) },
  };
}
