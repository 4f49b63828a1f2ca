import { useState, type ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, SettingsRow, SettingsRows } from "#renderer/ui/index.ts";

/** Whether alerts can be shown outside of Muster. The window shows them by itself; a browser asks the user. */
export function DesktopSection(): ReactNode {
  const isWindow = useServices().signOut === null;
  const [permission, setPermission] = useState(permissionNow);
  const ask = async () => setPermission(await Notification.requestPermission());
  const stateNow = isWindow ? m.desktopWindow : stateOf(permission);
  return (
    <SettingsRows title={m.desktopTitle}>
      <SettingsRow text={m.desktopHint} state={stateNow && <p>{stateNow}</p>}>
        {stateNow === null && (
          <Button variant="default" onClick={() => void ask()}>
            {m.desktopAllow}
          </Button>
        )}
      </SettingsRow>
    </SettingsRows>
  );
}

/** null while the browser has not asked yet */
function stateOf(permission: NotificationPermission): string | null {
  if (permission === "default") return null;
  return permission === "granted" ? m.desktopAllowed : m.desktopDenied;
}

function permissionNow(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "denied";
}
