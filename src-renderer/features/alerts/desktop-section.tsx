import { useState, type ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button } from "#renderer/ui/index.ts";
import css from "./alerts.module.css";

/** Whether alerts can be shown outside of Muster. The window shows them by itself; a browser asks the user. */
export function DesktopSection(): ReactNode {
  const isWindow = useServices().signOut === null;
  const [permission, setPermission] = useState(permissionNow);
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <section className={css.section} aria-labelledby="desktop-notifications">
      <h2 id="desktop-notifications">{m.desktopTitle}</h2>
      <p className={css.soft}>{m.desktopHint}</p>
      {isWindow && <p>{m.desktopWindow}</p>}
      {!isWindow && permission === "granted" && <p>{m.desktopAllowed}</p>}
      {!isWindow && permission === "denied" && <p>{m.desktopDenied}</p>}
      {!isWindow && permission === "default" && (
        <Button variant="default" onClick={() => void ask()}>
          {m.desktopAllow}
        </Button>
      )}
    </section>
  );
}

function permissionNow(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "denied";
}
