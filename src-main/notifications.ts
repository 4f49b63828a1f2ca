import type { Notification } from "electron";

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
}

/** Notifications of the desktop, each with what a click does. On a system without notifications, nothing is shown. */
export class DesktopNotifications {
  readonly #Notification: typeof Notification;
  readonly #report: (where: string, error: unknown) => void;
  /** Held until they are closed: a notification without a reference loses its click. */
  readonly #shown = new Set<Notification>();

  constructor(Notification_: typeof Notification, report: (where: string, error: unknown) => void) {
    this.#Notification = Notification_;
    this.#report = report;
  }

  get isSupported(): boolean {
    return this.#Notification.isSupported();
  }

  show({ title, body }: DesktopNotice, click: () => void): void {
    if (!this.isSupported) return;
    const notification = new this.#Notification({ title, body });
    this.#shown.add(notification);
    notification.once("close", () => this.#shown.delete(notification));
    // As for unsigned programs on macOS.
    notification.once("failed", (_event, reason) => {
      this.#shown.delete(notification);
      this.#report("notification", Object.assign(new Error(reason), { code: reason }));
    });
    notification.once("click", () => {
      this.#shown.delete(notification);
      click();
    });
    notification.show();
  }

  closeAll(): void {
    for (const one of this.#shown) one.close();
  }
}
