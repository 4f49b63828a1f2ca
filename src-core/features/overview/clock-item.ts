import type { FutureChecks } from "#core/features/clock/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { itemOf, type OtherItem } from "./group.ts";

/** Recorders whose last check lies in the future: the clock of this computer was ahead. */
export function clockItem(checks: FutureChecks, clock: Clock): OtherItem {
  return async (after, _, part) => {
    const found = checks.list(Date.parse(clock.now()));
    const shown = found.filter(({ recorderId }) => part?.recorderIds.has(recorderId) ?? true);
    const cases = shown.map(({ siteId, siteName: label, recorderName, at }) => ({
      id: siteId,
      label,
      name: () => recorderName,
      siteId,
      since: new Date(at).toISOString(),
    }));
    return itemOf("checks_in_future", cases, after);
  };
}
