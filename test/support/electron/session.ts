import type { Session, WebContents } from "electron";
import type { Cdp } from "./pipe.ts";
import { strict } from "./strict.ts";

type RequestHandler = NonNullable<Parameters<Session["setPermissionRequestHandler"]>[0]>;
type CheckHandler = NonNullable<Parameters<Session["setPermissionCheckHandler"]>[0]>;
type DeviceHandler = NonNullable<Parameters<Session["setDevicePermissionHandler"]>[0]>;
type Permission = Parameters<RequestHandler>[1];

/** Electron's names and those of the DevTools protocol. */
const PERMISSIONS: readonly [Permission, string][] = [
  ["clipboard-read", "clipboard-read"],
  ["clipboard-sanitized-write", "clipboard-write"],
  ["geolocation", "geolocation"],
  ["idle-detection", "idle-detection"],
  ["media", "camera"],
  ["media", "microphone"],
  ["notifications", "notifications"],
  ["window-management", "window-management"],
];

let onRequest: RequestHandler | null = null;
let onCheck: CheckHandler | null = null;

const defaultSession = strict("Session", {
  setPermissionRequestHandler(handler) {
    onRequest = handler;
  },
  setPermissionCheckHandler(handler) {
    onCheck = handler;
  },
  // Chromium under DevTools shows no device chooser at all: there is nothing to hand on to.
  setDevicePermissionHandler(handler: DeviceHandler | null) {
    if (handler === null) throw new Error("The stand-in cannot open devices up again.");
  },
} satisfies Pick<
  Session,
  "setPermissionRequestHandler" | "setPermissionCheckHandler" | "setDevicePermissionHandler"
>);

export const session = strict("session", { defaultSession });

/**
 * Chromium cannot ask back here, so the handlers are asked before each page is loaded, and Chromium told what they
 * said. Without a handler everything is granted, as in Electron.
 */
export async function settlePermissions(
  cdp: Cdp,
  contents: WebContents,
  origin: string,
): Promise<void> {
  for (const [permission, name] of PERMISSIONS) {
    const granted =
      check(contents, permission, origin) && (await request(contents, permission, origin));
    const setting = granted ? "granted" : "denied";
    await cdp.send("Browser.setPermission", { permission: { name }, setting });
  }
}

function check(contents: WebContents, permission: Permission, origin: string): boolean {
  const details = { isMainFrame: true, requestingUrl: origin };
  return onCheck?.(contents, permission, origin, details) ?? true;
}

async function request(
  contents: WebContents,
  permission: Permission,
  origin: string,
): Promise<boolean> {
  const handler = onRequest;
  if (!handler) return true;
  return new Promise((settle) => {
    handler(contents, permission, settle, { isMainFrame: true, requestingUrl: origin });
  });
}
