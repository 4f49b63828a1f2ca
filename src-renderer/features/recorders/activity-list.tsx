import { useMemo, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { statusText } from "#renderer/features/channels/index.ts";
import { OUTCOME_TEXTS } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, ErrorNotice, exactDate, Loader, StatusTag } from "#renderer/ui/index.ts";
import { activitiesOf, type Activity } from "./activity.ts";
import { detailsStore } from "./details-store.ts";
import css from "./recorders.module.css";

/** What audits saw change and what rollouts did, day by day. */
export function ActivityList({ recorder }: { recorder: Recorder }): ReactNode {
  const { details, error } = useFeature(detailsStore, (state) => state);
  const days = useMemo(
    () => (details ? Map.groupBy(activitiesOf(details), ({ at }) => exactDate(at)) : new Map()),
    [details],
  );
  if (error) return <ErrorNotice error={error} />;
  if (details?.recorder.id !== recorder.id) return <Loader size="sm" aria-label="Loading" />;
  return (
    <div className={css.part}>
      <p>
        <Anchor href={`#/activity?recorder=${encodeURIComponent(recorder.id)}`}>
          Who did what to it
        </Anchor>
      </p>
      {days.size === 0 && (
        <p className={css.quiet}>
          Nothing yet: changes of channels that audits see, and rollouts, are listed here.
        </p>
      )}
      {[...(days as Map<string, Activity[]>)].map(([day, activities]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol className={css.activities}>
            {activities.map((activity) => (
              <li key={keyOf(activity)}>
                <time dateTime={activity.at} className={css.quiet}>
                  {clock.format(Date.parse(activity.at))}
                </time>
                <span>{said(activity)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short", hourCycle: "h23" });

function keyOf(activity: Activity): string {
  const of = activity.kind === "channel" ? activity.channel : activity.rolloutId;
  return `${activity.at} ${of}`;
}

function said(activity: Activity): ReactNode {
  if (activity.kind === "rollout") return <RolloutPart {...activity} />;
  const { channel, was, is } = activity;
  const now = statusText(is);
  return (
    <>
      <span className={css.channel}>{channel}</span>{" "}
      <StatusTag tone={now.tone}>{now.label}</StatusTag>{" "}
      <span className={css.quiet}>was {statusText(was).label}</span>
    </>
  );
}

function RolloutPart(props: Extract<Activity, { kind: "rollout" }>): ReactNode {
  const { rolloutId, name, outcome, detail } = props;
  return (
    <>
      <Anchor href={`#/rollouts/${encodeURIComponent(rolloutId)}`}>{name}</Anchor>{" "}
      {outcome ? (
        <StatusTag tone={OUTCOME_TEXTS[outcome].tone}>{OUTCOME_TEXTS[outcome].label}</StatusTag>
      ) : (
        <StatusTag tone="working">Still to come</StatusTag>
      )}
      {detail && <span className={css.activityDetail}>{detail}</span>}
    </>
  );
}
