import type { Session } from "electron";
import { expect, it, vi } from "vitest";
import { denyPermissions } from "#main/security/permissions.ts";

it("permissions are denied when asked for, when looked up, and for devices", () => {
  const given: Record<string, (...args: unknown[]) => unknown> = {};
  const keep = (name: string) => (handler: () => unknown) => void (given[name] = handler);
  denyPermissions({
    setPermissionRequestHandler: keep("request"),
    setPermissionCheckHandler: keep("check"),
    setDevicePermissionHandler: keep("device"),
  } as unknown as Session);
  const answer = vi.fn<(granted: boolean) => void>();
  given["request"]?.(null, "media", answer);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  expect(given["check"]?.()).toBe(false);
  expect(given["device"]?.()).toBe(false);
});
