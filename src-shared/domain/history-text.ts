import { historyMessages as m } from "#shared/messages/drift.ts";
import type { StoredReading } from "./history.ts";

/** The purpose of the reading that first found a state. */
export function originText({ origin, rollout }: Pick<StoredReading, "origin" | "rollout">): string {
  switch (origin) {
    case "reading":
      return m.originReading;
    case "scheduled":
      return m.originScheduled;
    case "plan":
      return m.originPlan;
    case "rollout":
      return rollout === null ? m.originSomeRollout : m.originRollout({ rollout: rollout.name });
    case "readback":
      return rollout === null ? m.originSomeReadBack : m.originReadBack({ rollout: rollout.name });
    case null:
      return m.originUnknown;
  }
}
