import { throttle } from "#core/platform/async.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { ActivityLog } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";

/** Least time between two entries, in ms: a sweep with a wrong password meets hundreds of rejections a second. */
const APART_MS = 250;
/** Number of recorders up to which each is named. */
const QUOTED = 3;

/** A sign-in that a recorder refused. */
export interface Refused {
  readonly recorderId: string;
  readonly credential: string;
  /** One sentence. */
  readonly why: string;
}

/** Writes refused sign-ins down, whatever they were for; those of one credential that come together in one entry. */
export function noteRefusals(
  log: ActivityLog,
  names: NameLookups,
  failed: (error: unknown) => void,
) {
  let waiting: Refused[] = [];
  const flushing = throttle(() => APART_MS, flush);

  function flush(): void {
    flushing.cancel();
    const all = Map.groupBy(waiting, ({ credential }) => credential);
    waiting = [];
    try {
      for (const [credential, refused] of all) append(credential, refused);
    } catch (error) {
      failed(error);
    }
  }

  function append(credential: string, refused: readonly Refused[]): void {
    const recorders = names.recorders(refused.map(({ recorderId }) => recorderId));
    const detail =
      refused.length > QUOTED
        ? texts.refusedBy({ count: refused.length })
        : refused.map(({ why }) => why).join(" ");
    const about = { recorders, subject: credential, detail };
    log.append({ kind: "credential.refused", ...about, outcome: "failed" });
  }

  return {
    add(refused: Refused): void {
      waiting.push(refused);
      flushing.schedule();
    },
    flush,
  };
}
