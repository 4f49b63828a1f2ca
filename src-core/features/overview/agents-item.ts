import { SILENT_MINUTES } from "#shared/domain/agents.ts";
import type { Agents } from "#core/features/agents/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { itemOf, type OtherItem } from "./group.ts";

/** Agents that do not report, as the alert rule of a new data directory has them. For overviews of the whole fleet. */
export function agentsItem(agents: Pick<Agents, "silent">, clock: Clock): OtherItem {
  return async (after, _, part) => {
    const before = Date.parse(clock.now()) - SILENT_MINUTES * 60_000;
    const silent = part === undefined ? (agents.silent() ?? []) : [];
    const cases = silent
      .filter(({ since }) => since <= before)
      .map(({ id, name: label, since }) => {
        return { id, label, siteId: null, since: new Date(since).toISOString() };
      });
    return itemOf("agents_silent", cases, after);
  };
}
