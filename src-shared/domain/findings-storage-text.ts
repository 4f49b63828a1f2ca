import { findingsStorageMessages as texts } from "#shared/messages/agents.ts";
import type { FindingsStorage } from "./agents.ts";

/** One sentence on whether findings outlive a restart of Muster, and what to do if not; null if that is not known yet. */
export function findingsStorageText({ state, reason }: FindingsStorage): string | null {
  if (state === "unknown") return null;
  return state === "failed" ? texts.failed({ reason }) : texts[state];
}
