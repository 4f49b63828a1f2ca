import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { EventMessage } from "#shared/contract/events.ts";
import type { AlertNotice } from "#shared/domain/alerts.ts";
import type { Notification } from "electron";
import { DesktopNotifications } from "#main/notifications.ts";
import { ok } from "#shared/result.ts";
import {
  showAlertNotifications,
  type AlertNotificationOptions,
} from "#main/alert-notifications.ts";

class FakeNotification extends EventEmitter {
  static readonly shown: FakeNotification[] = [];
  static isSupported = () => true;
  readonly title: string;

  constructor({ title }: { title: string }) {
    super();
    this.title = title;
  }

  show = () => void FakeNotification.shown.push(this);
  close = () => void this.emit("close");
}

test("new alerts are shown once, earlier ones are not, and a click opens the alert", async () => {
  const notices: AlertNotice[] = [{ id: 1, alertId: "old", title: "Old", body: "" }];
  const listeners: ((message: EventMessage) => void)[] = [];
  const open = vi.fn<(hash: string) => void>();
  const core = {
    handlers: {
      "alerts.notices": async ({ after }: { after: number | null }) =>
        ok({
          last: notices.at(-1)?.id ?? 0,
          notices: notices.filter(({ id }) => after !== null && id > after),
        }),
    },
    onEvent: (listener: (message: EventMessage) => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const report = vi.fn<(where: string) => void>();
  const notifications = new DesktopNotifications(
    FakeNotification as unknown as typeof Notification,
    report,
  );
  const options = { notifications, core, windows: { open }, report };
  showAlertNotifications(options as unknown as AlertNotificationOptions);
  const news = () => {
    for (const hear of listeners) hear({ event: "alerts.changed" } as EventMessage);
  };
  notices.push({ id: 2, alertId: "a/2", title: "York is offline", body: "York" });
  news();
  news();
  await vi.waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
  FakeNotification.shown[0]?.emit("click");
  expect(open).toHaveBeenCalledWith("#/alerts/a%2F2");
  expect(FakeNotification.shown[0]?.title).toBe("York is offline");
  FakeNotification.shown[0]?.emit("failed", {}, "UNErrorDomain error 1");
  expect(report).toHaveBeenCalledWith(
    "notification",
    expect.objectContaining({ code: "UNErrorDomain error 1" }),
  );
});
