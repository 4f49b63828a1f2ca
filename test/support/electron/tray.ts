import { existsSync } from "node:fs";
import type {
  Menu,
  MenuItem,
  MenuItemConstructorOptions,
  NativeImage,
  PowerMonitor,
  Tray as ElectronTray,
} from "electron";
import { Emitter } from "./emitter.ts";
import { mustBeReady } from "./state.ts";
import { onlyKeys, strict } from "./strict.ts";
import type { StandInMenu } from "./system.ts";

/** An image of a file; as in Electron, a missing file is an empty image. */
class StandInImage {
  private readonly empty: boolean;

  constructor(empty: boolean) {
    this.empty = empty;
  }

  isEmpty(): boolean {
    return this.empty;
  }

  resize(options: { width?: number; height?: number }): StandInImage {
    onlyKeys("an option of an image", options, ["width", "height"]);
    return new StandInImage(this.empty);
  }
}

export const nativeImage = strict("nativeImage", {
  createFromPath: (path: string) =>
    strict("NativeImage", new StandInImage(!existsSync(path))) as unknown as NativeImage,
});

const open = new Set<StandInTray>();

/** Symbol on a desktop that shows symbols; with STAND_IN_TRAY=none, on one without a place for them. */
class StandInTray
  extends Emitter
  implements Pick<ElectronTray, "destroy" | "isDestroyed" | "setContextMenu" | "setToolTip">
{
  toolTip = "";
  items: readonly MenuItemConstructorOptions[] = [];
  private destroyed = false;

  constructor(image: NativeImage) {
    super("Tray", ["click"]);
    mustBeReady("Tray");
    if (process.env["STAND_IN_TRAY"] === "none") throw new Error("Failed to create a tray icon");
    if (image.isEmpty()) throw new Error("The symbol of the tray is empty: nobody would see it.");
    open.add(this);
    return strict("Tray", this);
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setContextMenu(menu: Menu | null): void {
    this.items = (menu as unknown as StandInMenu | null)?.items ?? [];
  }

  destroy(): void {
    this.destroyed = true;
    open.delete(this);
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }
}

export const Tray = strict("Tray", StandInTray);

/** Describes the symbol and its menu for tests: a check mark is before what is ticked, a dash before what is disabled. */
export function describeTray(): { toolTip: string; items: string[] } | null {
  const [tray] = open;
  if (!tray) return null;
  const shown = tray.items.filter(({ type }) => type !== "separator");
  const items = shown.map(({ label = "", checked, enabled }) =>
    [checked === true && "✓ ", enabled === false && "- ", label].filter(Boolean).join(""),
  );
  return { toolTip: tray.toolTip, items };
}

/** A click on an item of the menu; a person cannot click a disabled one. */
export function clickTray(label: string): void {
  const [tray] = open;
  const item = tray?.items.find((one) => one.label === label);
  if (!item || item.enabled === false) throw new Error(`No item '${label}' can be clicked.`);
  item.click?.(item as unknown as MenuItem, undefined, {});
}

class StandInPowerMonitor extends Emitter implements Pick<PowerMonitor, never> {
  constructor() {
    super("powerMonitor", ["resume", "suspend"]);
  }
}

export const powerMonitor = strict("powerMonitor", new StandInPowerMonitor());
