import type { Display, Rectangle, Screen } from "electron";
import { mustBeReady } from "./state.ts";
import { strict } from "./strict.ts";

/** One screen, all of it free for windows. */
export const SCREEN: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };

export const screen = strict("screen", {
  getAllDisplays() {
    mustBeReady("screen");
    return [strict("Display", { id: 1, workArea: { ...SCREEN } }) as Display];
  },
} satisfies Pick<Screen, "getAllDisplays">);
