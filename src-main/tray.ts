import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from "electron";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { MusterError } from "#shared/errors.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import type { DesktopChoices } from "./desktop-choices.ts";

/** Pixels: those of the symbols of each system. */
const SIZES: Readonly<Partial<Record<NodeJS.Platform, number>>> = { darwin: 18, win32: 16 };
const OTHER_SIZE = 22;

/** Alerts may have changed; by another process, too. */
const NEWS: ReadonlySet<string> = new Set(["alerts.changed", "core.changedElsewhere"]);

export interface TrayOptions {
  readonly electron: {
    readonly Tray: typeof Tray;
    readonly Menu: typeof Menu;
    readonly nativeImage: { createFromPath(path: string): NativeImage };
  };
  readonly icon: string;
  readonly core: CoreApi;
  readonly choices: DesktopChoices;
  readonly platform?: NodeJS.Platform;
  /** Brings the window to the front, or opens it. */
  show(): void;
  /** The same, with the alerts. */
  showAlerts(): void;
  quit(): void;
  /** Says why an audit did not start. */
  failed(error: MusterError): void;
  report(where: string, error: unknown): void;
}

/** The symbol of Muster among those of the system: open alerts, an audit now, and Muster without a window. */
export class TrayIcon {
  readonly #options: TrayOptions;
  readonly #tray: Tray;
  readonly #unsubscribe: () => void;
  readonly #ended = new AbortController();
  #alerts = 0;
  #isAuditing = false;
  #turn: Promise<void> = Promise.resolve();

  /** @throws Error if the system has no place for symbols */
  constructor(options: TrayOptions) {
    const { electron, icon, core, platform = process.platform } = options;
    const size = SIZES[platform] ?? OTHER_SIZE;
    const image = electron.nativeImage.createFromPath(icon).resize({ width: size, height: size });
    this.#options = options;
    this.#tray = new electron.Tray(image);
    this.#tray.on("click", options.show);
    this.#unsubscribe = core.onEvent(({ event }) => {
      if (NEWS.has(event)) this.#look();
    });
    this.draw();
    this.#look();
  }

  /** Draws the texts again, as in another language. */
  draw(): void {
    const { Menu: menus } = this.#options.electron;
    this.#tray.setToolTip(
      this.#alerts === 0 ? texts.trayCalm : texts.trayAlerts({ count: this.#alerts }),
    );
    this.#tray.setContextMenu(menus.buildFromTemplate(this.#template()));
  }

  stop(): void {
    this.#ended.abort();
    this.#unsubscribe();
    this.#tray.destroy();
  }

  #template(): MenuItemConstructorOptions[] {
    const { show, showAlerts, quit, choices } = this.#options;
    const staysOpen = choices.isOn("background");
    const count = this.#alerts;
    return [
      { label: texts.trayOpen, click: show },
      { label: texts.trayAlertsItem({ count }), click: showAlerts, enabled: count > 0 },
      {
        label: this.#isAuditing ? texts.trayAuditing : texts.trayAudit,
        click: () => void this.#audit(),
        enabled: !this.#isAuditing,
      },
      { type: "separator" },
      {
        label: texts.trayBackground,
        type: "checkbox",
        checked: staysOpen,
        click: () => this.#setBackground(!staysOpen),
      },
      { type: "separator" },
      { label: texts.trayQuit, click: quit },
    ];
  }

  #setBackground(isOn: boolean): void {
    try {
      this.#options.choices.set("background", isOn);
    } catch (error) {
      this.#options.report("background", error);
    }
    this.draw();
  }

  #look(): void {
    const { core, report } = this.#options;
    const { signal } = this.#ended;
    const look = async () => {
      const answer = await core.handlers["alerts.list"]({ state: "open", limit: 1 }, { signal });
      if (!answer.ok || signal.aborted || answer.value.counts.open === this.#alerts) return;
      this.#alerts = answer.value.counts.open;
      this.draw();
    };
    this.#turn = this.#turn.then(look).catch((error: unknown) => report("tray", error));
  }

  async #audit(): Promise<void> {
    const { core, failed, report } = this.#options;
    const { signal } = this.#ended;
    this.#isAuditing = true;
    this.draw();
    try {
      const answer = await core.handlers["audit.run"]({ select: {} }, { signal });
      if (!answer.ok && !signal.aborted) failed(answer.error);
    } catch (error) {
      report("audit", error);
    }
    this.#isAuditing = false;
    if (!signal.aborted) this.draw();
  }
}
