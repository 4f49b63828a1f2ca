import type { EventMessage } from "#shared/contract/events.ts";
import type { ActivityKind } from "#shared/domain/activity.ts";
import type { Outcome, Rollout } from "#shared/domain/rollout.ts";
import { shownOutcomeWords } from "#shared/domain/rollout-text.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import { ALREADY_SET, type Storage } from "#core/platform/storage/index.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { ActivityLog } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";

interface Tools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly log: ActivityLog;
  readonly look: NameLookups;
  readonly logger: Logger;
}

/** How a rollout stopped going on, as it is written down. */
const ENDS: Readonly<Record<string, ActivityKind>> = {
  finished: "rollout.finished",
  cancelled: "rollout.cancelled",
  stopped: "rollout.stopped",
  paused: "rollout.paused",
  interrupted: "rollout.interrupted",
};

/** What a person wants of one that runs: written down when it is asked for, whatever it then comes to. */
const WISHES: readonly ActivityKind[] = ["rollout.pauseAsked", "rollout.cancelAsked"];

/** Who did one of these is named with the end. */
const STARTS: readonly ActivityKind[] = [
  "rollout.started",
  "rollout.resumed",
  "rollout.retried",
  "rollout.continued",
  "rollout.pauseAsked",
  "rollout.cancelAsked",
];

interface OutcomeRow {
  readonly outcome: Outcome | null;
  readonly exceptSecret: 0 | 1;
  readonly alreadySet: 0 | 1;
  readonly count: number;
}

interface Ended {
  readonly id: string;
  readonly state: string;
}

/**
 * Writes down how rollouts end, by themselves or not. The journal knows it first: what a killed process did not come to
 * write down is written down at the next start (`catchUp`). @returns the end of it
 */
export function watchRollouts(tools: Tools): { catchUp(): void; stop(): void } {
  const { storage, events, logger } = tools;
  const ended = storage.sqlite.prepare<[], Ended>(
    "select id, state from rollout where state <> 'running' order by started_at",
  );
  const stop = events.watch((message: EventMessage) => {
    if (message.event !== "rollouts.changed") return;
    const { rollout } = message.payload as { rollout: Rollout };
    try {
      note(tools, rollout);
    } catch (error) {
      logger.error("An entry of the activity log could not be stored", {
        error: String(error),
        rollout: rollout.id,
      });
    }
  });
  return { catchUp: () => ended.all().forEach((one) => note(tools, one)), stop };
}

function note({ storage, log, look: names }: Tools, { id, state }: Ended): void {
  const kind = ENDS[state];
  const isNoted = () => log.lastKindOf(id, WISHES) === kind;
  if (kind === undefined || isNoted()) return;
  const counts = storage.sqlite.prepare<[string], OutcomeRow>(
    `select outcome, except_secret as exceptSecret, ${ALREADY_SET} as alreadySet, count(*) as count
     from rollout_item where rollout_id = ? group by 1, 2, 3`,
  );
  const plan = storage.sqlite.prepare<[string], { plan_id: string; name: string }>(
    "select plan_id, name from rollout where id = ?",
  );
  const about = plan.get(id);
  if (!about) return;
  const by = log.about(id).findLast(({ kind: done }) => STARTS.includes(done));
  const said = counts.all(id).map(({ outcome, exceptSecret, alreadySet, count }) => {
    const end = { outcome, verifiedExceptSecret: exceptSecret === 1, alreadySet: alreadySet === 1 };
    return texts.outcome({ count, outcome: shownOutcomeWords(end) ?? texts.notDone });
  });
  log.append(
    {
      ...(by && { user: by.user, host: by.host }),
      kind,
      recorders: names.recordersOf(id),
      subject: id,
      digest: names.digestOf(about.plan_id),
      detail: texts.ended({ name: about.name, counts: said.join(", ") }),
    },
    isNoted,
  );
}
