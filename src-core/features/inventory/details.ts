import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { storedTextShown } from "#shared/domain/stored-text.ts";
import { ALREADY_SET, type Storage } from "#core/platform/storage/index.ts";

const MOST_CHANGES = 200;
const MOST_ROLLOUTS = 50;

type History = Pick<RecorderDetails, "refusals" | "changes" | "rollouts">;

type RolloutRow = Omit<History["rollouts"][number], "verifiedExceptSecret" | "alreadySet"> & {
  readonly exceptSecret: 0 | 1;
  readonly alreadySet: 0 | 1;
};

/** What the database has kept of one recorder beside the recorder itself; ready to be asked again and again. */
export function createHistory({ sqlite }: Storage): (id: string) => History {
  // Of the present passwords: a rejection of an earlier password holds nothing up.
  const refusals = sqlite.prepare<[string], History["refusals"][number]>(
    `select credential, why, refused_at as at, blocked_until as blockedUntil from sign_in_state
     where origin = (select place from recorder where id = ?) and refused_at is not null
       and account in (select revision from credential)
     order by refused_at desc`,
  );
  // A channel's first state is no change, nor is one in which its status was not reported.
  const changes = sqlite.prepare<
    [string],
    { channel: string; at: number; was: string; is: string }
  >(
    `select channel, at, was, status as "is" from (
       select channel, at, status,
         lag(status) over (partition by channel order by at) as was
       from status_change
       where recorder = (select key from status_recorder where recorder_id = ?) and status <> '')
     where was <> status order by at desc, channel limit ${MOST_CHANGES}`,
  );
  const rollouts = sqlite.prepare<[string], RolloutRow>(
    `select item.rollout_id as rolloutId, rollout.name, coalesce(item.at, rollout.started_at) as at,
       item.outcome, item.detail, except_secret as exceptSecret, ${ALREADY_SET} as alreadySet
     from rollout_item item join rollout on rollout.id = item.rollout_id
     where item.recorder_id = ? order by 3 desc limit ${MOST_ROLLOUTS}`,
  );
  return (id) => ({
    refusals: refusals.all(id).map((one) => ({ ...one, why: storedTextShown(one.why) })),
    changes: changes.all(id).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    rollouts: rollouts.all(id).map(({ exceptSecret, alreadySet, detail, ...one }) => ({
      ...one,
      detail: storedTextShown(detail),
      verifiedExceptSecret: exceptSecret === 1,
      alreadySet: alreadySet === 1,
    })),
  });
}

/** What a recorder is signed in to with, and whose that is. */
export function credentialInUse(recorder: Recorder, site: Site): RecorderDetails["credential"] {
  if (recorder.credential !== null) return { name: recorder.credential, from: "recorder" };
  return site.credential === null ? null : { name: site.credential, from: "site" };
}
