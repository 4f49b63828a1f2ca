import type { Alert } from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import type { Result } from "#shared/result.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";
import type { AlertsStoreState } from "./store.ts";

/** Says how many alerts changed, or why none did. */
export function reportChanged(
  done: Result<{ changed: number }>,
  text: (values: { count: number }) => string,
  undo?: () => void,
): void {
  if (!done.ok) return notifyError(done.error);
  notifyDone(
    text({ count: done.value.changed }),
    undo && { label: commonMessages.undo, run: undo },
  );
}

/**
 * Assigns alerts. Undo assigns each of them to the user that it had.
 * @param to name of a user; null if the alerts are to be assigned to no user
 */
export async function assignAlerts(
  { alerts, details, assign }: AlertsStoreState,
  ids: readonly string[],
  to: string | null,
): Promise<Result<{ changed: number }>> {
  const known = new Map(
    [...(details ? [details.alert] : []), ...alerts].map((one) => [one.id, one]),
  );
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  const before = Map.groupBy(chosen, ({ assignedTo }) => assignedTo);
  const done = await assign({ ids: [...ids], to });
  const text = (values: { count: number }) =>
    to === null ? m.unassigned(values) : m.assigned({ ...values, user: to });
  reportChanged(done, text, () => void assignBack(assign, before));
  return done;
}

async function assignBack(
  assign: AlertsStoreState["assign"],
  before: ReadonlyMap<string | null, readonly Alert[]>,
): Promise<void> {
  for (const [to, alerts] of before) {
    const undone = await assign({ ids: alerts.map(({ id }) => id), to });
    if (!undone.ok) return notifyError(undone.error);
  }
}
