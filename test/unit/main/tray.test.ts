import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EventEmitter } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { DesktopChoices } from "#main/desktop-choices.ts";
import { followPower } from "#main/power.ts";
import { TrayIcon, type TrayOptions } from "#main/tray.ts";

interface Item {
  readonly label?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: () => void;
}

class FakeTray extends EventEmitter {
  toolTip = "";
  items: Item[] = [];
  isGone = false;
  setToolTip(text: string) {
    this.toolTip = text;
  }
  setContextMenu(items: Item[]) {
    this.items = items;
  }
  destroy() {
    this.isGone = true;
  }
}

const settled = () => new Promise((go) => setImmediate(go));

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "muster-tray-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "desktop.json");
  const trays: FakeTray[] = [];
  class OneTray extends FakeTray {
    constructor() {
      super();
      trays.push(this);
    }
  }
  const state = { open: 0, audit: null as PromiseWithResolvers<Result<unknown>> | null };
  const listeners = new Set<(message: { event: string }) => void>();
  const calls = {
    show: vi.fn<() => void>(),
    showAlerts: vi.fn<() => void>(),
    quit: vi.fn<() => void>(),
    failed: vi.fn<() => void>(),
    report: vi.fn<() => void>(),
  };
  const icon = new TrayIcon({
    electron: {
      Tray: OneTray,
      Menu: { buildFromTemplate: (items: Item[]) => items },
      nativeImage: { createFromPath: () => ({ resize: () => ({}) }) },
    },
    icon: "icon.png",
    core: {
      handlers: {
        "alerts.list": async () => ok({ counts: { open: state.open } }),
        "audit.run": () => (state.audit = Promise.withResolvers()).promise,
      },
      onEvent(listener: (message: { event: string }) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    choices: new DesktopChoices(file),
    ...calls,
  } as unknown as TrayOptions);
  const [tray] = trays as [FakeTray];
  const item = (label: string) => {
    const found = tray.items.find((one) => one.label === label);
    if (!found) throw new Error(`There is no item ${label}.`);
    return found;
  };
  const changed = async (open: number) => {
    state.open = open;
    for (const listener of listeners) listener({ event: "alerts.changed" });
    await settled();
  };
  return { icon, tray, item, changed, state, listeners, file, ...calls };
}

describe("the symbol in the tray", () => {
  test("shows the number of open alerts, which lead to their list", async () => {
    const { tray, item, changed, showAlerts } = setUp();
    expect(tray.toolTip).toBe("Muster: no open alerts");
    expect(item("Show 0 open alerts").enabled).toBe(false);
    await changed(3);
    expect(tray.toolTip).toBe("Muster: 3 open alerts");
    item("Show 3 open alerts").click?.();
    expect(showAlerts).toHaveBeenCalledOnce();
  });

  test("opens the window with a click, and with its menu", () => {
    const { tray, item, show, quit } = setUp();
    tray.emit("click");
    item("Open Muster").click?.();
    expect(show).toHaveBeenCalledTimes(2);
    item("Quit Muster").click?.();
    expect(quit).toHaveBeenCalledOnce();
  });

  test("audits once at a time, and says why an audit did not run", async () => {
    const { item, state, failed } = setUp();
    item("Audit now").click?.();
    expect(item("Audit in progress…").enabled).toBe(false);
    state.audit?.resolve(ok({}));
    await settled();
    expect(failed).not.toHaveBeenCalled();
    item("Audit now").click?.();
    const error = fault("nothing_selected", "There are no recorders.");
    state.audit?.resolve(err(error));
    await settled();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
    expect(item("Audit now").enabled).toBe(true);
  });

  test("keeps the choice to run without a window for the next start", () => {
    const { item, file } = setUp();
    expect(item("Keep running without a window").checked).toBe(false);
    item("Keep running without a window").click?.();
    expect(item("Keep running without a window").checked).toBe(true);
    expect(new DesktopChoices(file).isOn("background")).toBe(true);
    item("Keep running without a window").click?.();
    expect(new DesktopChoices(file).isOn("background")).toBe(false);
  });

  test("goes with the program, and listens no more", async () => {
    const { icon, tray, listeners } = setUp();
    icon.stop();
    expect({ isGone: tray.isGone, listeners: listeners.size }).toEqual({
      isGone: true,
      listeners: 0,
    });
  });
});

test("sleep and wake-up of the computer are passed on until the end", () => {
  const monitor = new EventEmitter();
  const told: boolean[] = [];
  const end = followPower(monitor as unknown as Parameters<typeof followPower>[0], (is) =>
    told.push(is),
  );
  monitor.emit("suspend");
  monitor.emit("resume");
  end();
  monitor.emit("suspend");
  expect(told).toEqual([true, false]);
});
