import type { AlertNotice } from "#shared/domain/alerts.ts";
import { navigate } from "#renderer/services/router.ts";
import { onResync } from "#renderer/services/resync.ts";
import type { Services } from "#renderer/services/store.ts";

/**
 * Shows alerts as notifications of the browser once the user allowed them; a click leads to the alert. The desktop window
 * does so by its main process. Alerts from before the page was opened are not shown.
 */
export function showBrowserNotices(services: Services): void {
  const { client, signOut } = services;
  if (signOut === null || !("Notification" in window)) return;
  let last: number | null = null;
  let turn = Promise.resolve();

  async function look(): Promise<void> {
    const answer = await client.call("alerts.notices", { after: last });
    if (!answer.ok) return;
    last = answer.value.last;
    if (Notification.permission === "granted") answer.value.notices.forEach(show);
  }
  const next = () => {
    turn = turn.then(look);
    return turn;
  };
  services.onDispose(client.subscribe("alerts.changed", () => void next()));
  onResync(services, next);
  void next();
}

function show({ id, alertId, title, body }: AlertNotice): void {
  const shown = new Notification(title, { body, tag: `muster-alert-${id}` });
  shown.addEventListener("click", () => {
    window.focus();
    navigate(`alerts/${encodeURIComponent(alertId)}`);
    shown.close();
  });
}
