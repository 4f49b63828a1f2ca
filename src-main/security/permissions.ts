import type { Session } from "electron";

/** Muster's screens need no camera, no location, no device: all is refused, when asked and when looked up. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
