import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Rectangle } from "electron";
import { z } from "zod";

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200).max(20_000),
  height: z.int().min(200).max(20_000),
  maximized: z.boolean(),
});
/** Where the window stood; `x` … `height` in device-independent pixels, of the window when it is not maximised. */
export type WindowState = z.infer<typeof stateSchema>;

/** What must be on a screen for a person to be able to grab the window. */
const GRIP = { width: 120, height: 40 };

/** Null when nothing usable was kept: a missing or broken file costs a default window, no more. */
export function loadWindowState(file: string): WindowState | null {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Written aside and renamed: a crash halfway leaves the old file. */
export function saveWindowState(file: string, state: WindowState): void {
  const aside = `${file}.new`;
  writeFileSync(aside, JSON.stringify(state), { mode: 0o600 });
  renameSync(aside, file);
}

/**
 * The state to open with: as kept, when the top of the window still shows on one of these work areas; otherwise of the
 * same size (as far as it fits) in the middle of the first one, since the screen it stood on may be gone.
 */
export function fitToScreens(state: WindowState, areas: readonly Rectangle[]): WindowState {
  if (areas.some((area) => showsGrip(state, area))) return state;
  const area = areas[0];
  if (!area) return state;
  const width = Math.min(state.width, area.width);
  const height = Math.min(state.height, area.height);
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
    maximized: state.maximized,
  };
}

function showsGrip(window: Rectangle, area: Rectangle): boolean {
  const across =
    Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const topInside = window.y >= area.y && window.y + GRIP.height <= area.y + area.height;
  return across >= GRIP.width && topInside;
}
