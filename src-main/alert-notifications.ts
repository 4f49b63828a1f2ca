import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { DesktopNotifications } from "./notifications.ts";
import type { Windows } from "./windows.ts";

export interface AlertNotificationOptions {
  readonly notifications: Pick<DesktopNotifications, "isSupported" | "show">;
  readonly core: CoreApi;
  readonly windows: Pick<Windows, "open">;
  report(where: string, error: unknown): void;
}

/** Alerts may have changed; by another process, too. */
const NEWS: ReadonlySet<string> = new Set(["alerts.changed", "core.changedElsewhere"]);

/**
 * Shows alerts as notifications of the desktop, for rules that ask for them; a click opens the alert. Alerts from before the
 * start are not shown. Returns its own end.
 */
export function showAlertNotifications(options: AlertNotificationOptions): () => void {
  const { notifications, core, windows, report } = options;
  if (!notifications.isSupported) return () => {};
  const ended = new AbortController();
  let last: number | null = null;
  let turn = look();

  async function look(): Promise<void> {
    const { signal } = ended;
    const answer = await core.handlers["alerts.notices"]({ after: last }, { signal });
    if (!answer.ok || signal.aborted) return;
    last = answer.value.last;
    for (const { alertId, title, body } of answer.value.notices)
      notifications.show({ title, body }, () =>
        windows.open(`#/alerts/${encodeURIComponent(alertId)}`),
      );
  }

  turn = turn.catch((error: unknown) => report("alerts", error));
  const unsubscribe = core.onEvent(({ event }) => {
    if (NEWS.has(event)) turn = turn.then(look).catch((error: unknown) => report("alerts", error));
  });
  return () => {
    unsubscribe();
    ended.abort();
  };
}
