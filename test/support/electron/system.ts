import type {
  Dialog,
  Menu as ElectronMenu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  Net,
  PowerSaveBlocker,
  Shell,
} from "electron";
import { Emitter, makeEvent } from "./emitter.ts";
import { state } from "./state.ts";
import { onlyKeys, strict } from "./strict.ts";

/** What would have reached the desktop, had there been one. */
export const seen: {
  readonly opened: string[];
  readonly errorBoxes: string[];
  readonly notifications: string[];
  /** Texts of questions that wait for an answer. */
  readonly questions: string[];
  /** Whether the computer is kept awake. */
  awake: number;
  menu: string[];
} = {
  opened: [],
  errorBoxes: [],
  notifications: [],
  questions: [],
  awake: 0,
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
  showMessageBox(...args: unknown[]) {
    const options = args.at(-1) as MessageBoxOptions;
    seen.questions.push(options.message);
    const { promise, resolve } = Promise.withResolvers<MessageBoxReturnValue>();
    answers.push((button) => {
      seen.questions.shift();
      resolve({ response: (options.buttons ?? []).indexOf(button), checkboxChecked: false });
    });
    return promise;
  },
} satisfies Pick<Dialog, "showErrorBox" | "showMessageBox">);

const answers: ((button: string) => void)[] = [];

/** A click on a button of the first question. */
export function answerQuestion(button: string): void {
  const answer = answers.shift();
  if (answer === undefined) throw new Error("No question is open.");
  answer(button);
}

/** Module without the proxy and the certificates of the system, which Chromium would use. */
export const net = strict("net", {
  fetch: (input, init) => fetch(input, init),
} satisfies Pick<Net, "fetch">);

export const powerSaveBlocker = strict("powerSaveBlocker", {
  start: () => (seen.awake += 1),
  stop(): boolean {
    seen.awake -= 1;
    return true;
  },
} satisfies Pick<PowerSaveBlocker, "start" | "stop">);

/** Notification on a desktop that shows notifications and whose user does not touch them; or as for an unsigned program on macOS. */
class StandInNotification extends Emitter {
  readonly #title: string;

  constructor(options: { title: string; body: string }) {
    super("Notification", ["click", "close", "failed"]);
    onlyKeys("a notification option", options, ["title", "body"]);
    this.#title = options.title;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    if (process.env["STAND_IN_NOTIFICATIONS"] === "fail") {
      this.emit("failed", makeEvent({}), "Notifications are not allowed for this application");
    } else seen.notifications.push(this.#title);
  }

  close(): void {
    this.emit("close");
  }
}

export const Notification = strict("Notification", StandInNotification);

export class StandInMenu {
  readonly items: MenuItemConstructorOptions[] = [];
}

export const Menu = strict("Menu", {
  buildFromTemplate(template: MenuItemConstructorOptions[]) {
    const menu = new StandInMenu();
    for (const item of template) {
      onlyKeys("a menu item option", item, [
        "checked",
        "click",
        "enabled",
        "label",
        "role",
        "submenu",
        "type",
      ]);
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
