import { methodOf, type MethodName } from "#shared/contract/methods.ts";
import type { Actor } from "#shared/domain/activity.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { ActivityLog } from "./log.ts";

/** The same refusal is written down once in this time; a program may repeat a call many times a second. In ms. */
const APART_MS = 3_600_000;
/** Entries about one user in this time: more of them say nothing new. */
const MOST_OF_USER = 20;

/** A call that was refused because of the role or the scope of its user. */
export interface Denied {
  readonly actor: Actor;
  readonly method: MethodName;
  /** Path of the input that was refused; absent if the method as a whole was. */
  readonly where?: string | undefined;
  /** One sentence, without values of the call. */
  readonly why: string;
}

interface Noted {
  /** ms since 1970. */
  readonly since: number;
  readonly keys: Set<string>;
}

/**
 * Writes refused calls down: of methods that change something, and calls that named something outside the scope of the user.
 * Methods that only read are refused to screens and scripts as a matter of course.
 */
export function noteDenials(log: ActivityLog, clock: Clock, failed: (error: unknown) => void) {
  const byUser = new Map<string, Noted>();

  /** Whether this refusal is to be written down now. */
  function isDue({ actor, method, where = "" }: Denied): boolean {
    const now = Date.parse(clock.now());
    for (const [user, { since }] of byUser) if (now - since >= APART_MS) byUser.delete(user);
    const noted = byUser.get(actor.user) ?? { since: now, keys: new Set() };
    byUser.set(actor.user, noted);
    const key = `${method} ${where}`;
    if (noted.keys.has(key) || noted.keys.size >= MOST_OF_USER) return false;
    noted.keys.add(key);
    return true;
  }

  return (denied: Denied, isAboutInput: boolean): void => {
    const { actor, method, why } = denied;
    if (!isAboutInput && methodOf(method).log === "none") return;
    try {
      if (!isDue(denied)) return;
      const detail = texts.callRefused({ method, why });
      log.append({ ...actor, kind: "access.refused", subject: method, outcome: "failed", detail });
    } catch (error) {
      failed(error);
    }
  };
}
