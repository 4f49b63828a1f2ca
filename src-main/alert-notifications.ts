import type { Notification } from "electron";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { AlertNotice } from "#shared/domain/alerts.ts";
import type { Windows } from "./windows.ts";

export interface AlertNotificationOptions {
  readonly Notification: typeof Notification;
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
  const { Notification, core, report } = options;
  if (!Notification.isSupported()) return () => {};
  const ended = new AbortController();
  /** Held until they are closed: a notification without a reference loses its click. */
  const shown = new Set<Notification>();
  let last: number | null = null;
  let turn = look();

  async function look(): Promise<void> {
    const { signal } = ended;
    const answer = await core.handlers["alerts.notices"]({ after: last }, { signal });
    if (!answer.ok || signal.aborted) return;
    last = answer.value.last;
    for (const notice of answer.value.notices) show(notice, options, shown);
  }

  turn = turn.catch((error: unknown) => report("alerts", error));
  const unsubscribe = core.onEvent(({ event }) => {
    if (NEWS.has(event)) turn = turn.then(look).catch((error: unknown) => report("alerts", error));
  });
  return () => {
    unsubscribe();
    ended.abort();
    for (const one of shown) one.close();
  };
}

function show(
  { alertId, title, body }: AlertNotice,
  { Notification, report, windows }: AlertNotificationOptions,
  shown: Set<Notification>,
): void {
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.once("close", () => shown.delete(notification));
  // As for unsigned programs on macOS.
  notification.once("failed", (_event, reason) => {
    shown.delete(notification);
    report("notification", Object.assign(new Error(reason), { code: reason }));
  });
  notification.once("click", () => {
    shown.delete(notification);
    windows.open(`#/alerts/${encodeURIComponent(alertId)}`);
  });
  notification.show();
}
