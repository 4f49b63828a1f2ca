import { useEffect, useState } from "react";
import type { Schedule, SchedulePreview } from "#shared/domain/schedule.ts";
import type { Result } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";

interface PreviewOptions {
  /** Rest before the request, in ms, for schedules that change while the user types. */
  readonly delay?: number;
  /** Another value means that the next runs are others. */
  readonly version?: string | null;
}

/**
 * The next runs of a schedule, and the recorders that it covers now.
 * @param schedule null if it is not complete
 * @returns null if not known yet
 */
export function useSchedulePreview(
  schedule: Schedule | null,
  { delay = 0, version = null }: PreviewOptions = {},
): Result<SchedulePreview> | null {
  const { client } = useServices();
  const [preview, setPreview] = useState<Result<SchedulePreview> | null>(null);
  const asked = schedule && JSON.stringify(schedule);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      if (asked === null) return setPreview(null);
      const answer = await client.call("schedules.preview", { schedule: JSON.parse(asked) });
      if (current) setPreview(answer);
    }, delay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a run that starts moves the next ones
  }, [asked, client, delay, version]);
  return preview;
}
