import { useEffect, useState } from "react";
import type { Timeline } from "#shared/domain/availability-results.ts";
import type { MusterError } from "#shared/errors.ts";
import { useServices } from "#renderer/services/context.tsx";
import type { TimeRange } from "#renderer/ui/index.ts";

const DAY = 86_400_000;
/** Periods of a timeline, in days. */
export const PERIODS = [1, 7, 30, 90] as const;

export interface TimelineRead {
  readonly timeline: Timeline;
  /** The period that it is of. */
  readonly bounds: TimeRange;
  /** ms since 1970: where states that go on end. */
  readonly now: number;
}

interface Read {
  readonly read: TimelineRead | null;
  readonly error: MusterError | null;
}

/** The history of a recorder and its channels, kept up to date; what was read before stays until the new is there. */
export function useTimeline(recorderId: string, days: number): Read {
  const { client } = useServices();
  const [state, setState] = useState<Read & { readonly of: string }>({
    of: "",
    read: null,
    error: null,
  });
  useEffect(() => {
    let isCurrent = true;
    const fetch = async () => {
      const to = Date.now();
      const from = to - days * DAY;
      const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const answer = await client.call("availability.timeline", { recorderId, period });
      if (!isCurrent) return;
      if (!answer.ok) return setState({ of: recorderId, read: null, error: answer.error });
      const { now, ...timeline } = answer.value;
      const read = { timeline, bounds: { from, to }, now: Date.parse(now) };
      setState({ of: recorderId, read, error: null });
    };
    void fetch();
    const end = client.subscribe("availability.changed", ({ recorderIds }) => {
      if (recorderIds.includes(recorderId)) void fetch();
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [client, recorderId, days]);
  return state.of === recorderId ? state : { read: null, error: null };
}
