import { useMemo, type ReactNode } from "react";
import { channelLabel } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { shownOutcomeOf } from "#shared/domain/shown-outcome.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { statusText } from "#renderer/features/channels/index.ts";
import { outcomeText } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Anchor,
  ErrorNotice,
  exactDate,
  Loader,
  StatusShape,
  StatusTag,
  useNow,
} from "#renderer/ui/index.ts";
import { formatTime } from "#shared/format.ts";
import { activitiesOf, type RecorderActivity } from "./activity.ts";
import { detailsStore } from "./details-store.ts";
import css from "./recorders.module.css";

/** Channel changes that audits found, and rollouts, day by day. */
export function ActivityList({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, channels, error } = useFeature(detailsStore, (state) => state);
  const nameOf = (channel: string) => {
    const row = channels?.find((one) => one.channel === channel);
    const name = row ? channelLabel(row) : channel;
    return name === channel ? "" : name;
  };
  const days = useMemo(
    () => (details ? Map.groupBy(activitiesOf(details), ({ at }) => exactDate(at)) : new Map()),
    [details],
  );
  const now = useNow();
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label={common.loading} />;
  return (
    <div className={css.part}>
      {days.size === 0 && <p className={css.quiet}>{text.noActivity}</p>}
      <div>
        {[...(days as Map<string, RecorderActivity[]>)].map(([day, activities]) => (
          <section key={day} aria-label={day} className={css.activityDay}>
            <h3>{shortDay(activities[0]?.at ?? day, now)}</h3>
            <ol className={css.activities}>
              {activities.map((activity) => (
                <li key={keyOf(activity)}>
                  <time dateTime={activity.at} className={css.quiet}>
                    {formatTime(Date.parse(activity.at), "clock")}
                  </time>
                  {descriptionOf(activity, nameOf)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p>
        <Anchor href={`#/activity?recorder=${encodeURIComponent(recorder.id)}`}>
          {text.fullActivity}
        </Anchor>
      </p>
    </div>
  );
}

/** `24 Nov`; with its year if that is another one. */
function shortDay(at: string, now: number): string {
  const day = new Date(at);
  return formatTime(day, day.getFullYear() === new Date(now).getFullYear() ? "day" : "date");
}

function keyOf(activity: RecorderActivity): string {
  const of = activity.kind === "rollout" ? activity.rolloutId : activity.channel;
  return `${activity.at} ${of}`;
}

function descriptionOf(activity: RecorderActivity, nameOf: (channel: string) => string): ReactNode {
  if (activity.kind === "rollout") return <RolloutPart {...activity} />;
  const { channel } = activity;
  return (
    <>
      {activity.kind === "outage" ? <Outage {...activity} /> : <Change {...activity} />}
      <span>
        {channel} {nameOf(channel)}
      </span>
    </>
  );
}

function Change({ was, is }: Extract<RecorderActivity, { kind: "channel" }>): ReactNode {
  const now = statusText(is);
  return (
    <span>
      <StatusTag tone={now.tone}>{now.label}</StatusTag>
      <span className={css.activityDetail}>
        {text.previousStatus({ status: statusText(was).label })}
      </span>
    </span>
  );
}

function Outage({ at, until, is }: Extract<RecorderActivity, { kind: "outage" }>): ReactNode {
  const { label: status } = statusText(is);
  const end = Date.parse(until);
  const time = formatTime(end, exactDate(at) === exactDate(until) ? "clock" : "dayClock");
  // A number stays beside its unit.
  const duration = durationText(end - Date.parse(at)).replaceAll(" ", "\u00a0");
  // It is over: the words of a present outage alone are red.
  return (
    <span>
      <span className={css.outage}>
        <StatusShape tone="bad" />
        {text.outageFor({ status, duration })}
      </span>
      <span className={css.activityDetail}>{text.outageUntil({ time })}</span>
    </span>
  );
}

function RolloutPart(props: Extract<RecorderActivity, { kind: "rollout" }>): ReactNode {
  const { rolloutId, name, detail } = props;
  const outcome = shownOutcomeOf(props);
  return (
    <>
      <span>
        {outcome ? (
          <StatusTag tone={outcomeText(outcome).tone}>{outcomeText(outcome).label}</StatusTag>
        ) : (
          <StatusTag tone="working">{text.rolloutPending}</StatusTag>
        )}
        {detail && <span className={css.activityDetail}>{detail}</span>}
      </span>
      <Anchor href={`#/rollouts/${encodeURIComponent(rolloutId)}`}>{name}</Anchor>
    </>
  );
}
