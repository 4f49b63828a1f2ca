import type { Dialog, Menu as ElectronMenu, MenuItemConstructorOptions, Shell } from "electron";
import { Emitter } from "./emitter.ts";
import { state } from "./state.ts";
import { onlyKeys, strict } from "./strict.ts";

/** What would have reached the desktop, had there been one. */
export const seen: {
  readonly opened: string[];
  readonly errorBoxes: string[];
  readonly notifications: string[];
  menu: string[];
} = {
  opened: [],
  errorBoxes: [],
  notifications: [],
  menu: [],
};

export const shell = strict("shell", {
  async openExternal(url) {
    seen.opened.push(url);
  },
} satisfies Pick<Shell, "openExternal">);

export const dialog = strict("dialog", {
  showErrorBox(title, content) {
    // As on Linux: what comes too early for a box goes to stderr.
    if (!state.ready) process.stderr.write(`${title}\n${content}\n`);
    else seen.errorBoxes.push(`${title}: ${content}`);
  },
} satisfies Pick<Dialog, "showErrorBox">);

/** As on a desktop that shows notifications and whose user does not touch them. */
class StandInNotification extends Emitter {
  readonly #title: string;

  constructor(options: { title: string; body: string }) {
    super("Notification", ["click", "close"]);
    onlyKeys("a notification option", options, ["title", "body"]);
    this.#title = options.title;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    seen.notifications.push(this.#title);
  }

  close(): void {
    this.emit("close");
  }
}

export const Notification = strict("Notification", StandInNotification);

class StandInMenu {
  readonly items: MenuItemConstructorOptions[] = [];
}

export const Menu = strict("Menu", {
  buildFromTemplate(template: MenuItemConstructorOptions[]) {
    const menu = new StandInMenu();
    for (const item of template) {
      onlyKeys("a menu item option", item, ["label", "role", "submenu", "type"]);
      if (Array.isArray(item.submenu)) Menu.buildFromTemplate(item.submenu);
      menu.items.push(item);
    }
    return menu as unknown as ElectronMenu;
  },
  setApplicationMenu(menu: ElectronMenu | null) {
    const items = (menu as StandInMenu | null)?.items ?? [];
    seen.menu = items.map(({ label, role }) => label ?? role ?? "");
  },
} satisfies Pick<typeof ElectronMenu, "buildFromTemplate" | "setApplicationMenu">);
