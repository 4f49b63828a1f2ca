import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fitToScreens, loadWindowState, saveWindowState } from "#main/window-state.ts";

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const LEFT = { x: -1280, y: 100, width: 1280, height: 1024 };
const STATE = { x: 100, y: 80, width: 1200, height: 800, maximized: false };

describe("the place of the window, kept", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "muster-window-"));
    file = join(folder, "window.json");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("comes back as it was, and leaves one file", () => {
    saveWindowState(file, STATE);
    saveWindowState(file, { ...STATE, maximized: true });
    expect(loadWindowState(file)).toEqual({ ...STATE, maximized: true });
    expect(readdirSync(folder)).toEqual(["window.json"]);
  });

  it.each(["", "{", "null", "[]", '{"x":1}', JSON.stringify({ ...STATE, width: 3 }), '{"x":"1"}'])(
    "is nothing when the file holds '%s'",
    (text) => {
      writeFileSync(file, text);
      expect(loadWindowState(file)).toBeNull();
    },
  );

  it("is nothing when there is no file", () => expect(loadWindowState(file)).toBeNull());
});

describe("the place of the window, on the screens that are there", () => {
  it("stays where its top shows", () => {
    expect(fitToScreens(STATE, [SCREEN])).toEqual(STATE);
    const onLeft = { ...STATE, x: -1200, y: 200 };
    expect(fitToScreens(onLeft, [SCREEN, LEFT])).toEqual(onLeft);
  });

  it.each([
    ["far to the right", { x: 5_000 }],
    ["on a screen that is gone", { x: -1200, y: 200 }],
    ["with its top above the screen", { y: -60 }],
    ["with its top below the screen", { y: 1_070 }],
    ["with only its edge showing", { x: 1_900 }],
  ])("is corrected %s", (_what, wrong) => {
    const fitted = fitToScreens({ ...STATE, ...wrong }, [SCREEN]);
    expect(fitted).toEqual({ ...STATE, x: 360, y: 140 });
  });

  it("is never larger than the screen it is brought to", () => {
    const fitted = fitToScreens({ ...STATE, x: 9_000, width: 4_000, height: 3_000 }, [SCREEN]);
    expect(fitted).toEqual({ ...SCREEN, maximized: false });
  });

  it("always ends where it can be grabbed, and stays there", () => {
    const side = fc.integer({ min: -20_000, max: 20_000 });
    const size = fc.integer({ min: 200, max: 20_000 });
    const state = fc.record({
      x: side,
      y: side,
      width: size,
      height: size,
      maximized: fc.boolean(),
    });
    fc.assert(
      fc.property(state, (given) => {
        const fitted = fitToScreens(given, [SCREEN, LEFT]);
        expect(fitToScreens(fitted, [SCREEN, LEFT])).toEqual(fitted);
        expect(fitted.y).toBeGreaterThanOrEqual(0);
        expect(fitted.maximized).toBe(given.maximized);
      }),
    );
  });
});
