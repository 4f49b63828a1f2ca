import { describe, expect, test, vi } from "vitest";
import { actionMap, whyNot, type Action, type ActionContext } from "#renderer/actions/action.ts";
import { paletteGroups } from "#renderer/actions/palette.tsx";
import { actions } from "#renderer/app/actions.ts";
import { screens } from "#renderer/app/screens.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore } from "../support/fake-client.ts";

function context(): ActionContext {
  return { services: createServices(fakeCore().client), screen: "recorders" };
}

const action = (given: Partial<Action>): Action => ({
  id: "a",
  label: "A",
  group: "G",
  run: () => {},
  ...given,
});

describe("the registry", () => {
  test("refuses two of one id", () => {
    expect(() => actionMap([[action({})], [action({})]])).toThrow("Two actions are named a");
  });

  test("gives no key to two actions of one screen", () => {
    const taken = new Map<string, string>();
    const all = screens.map(({ path }) => path);
    for (const { id, shortcut, screens: at = all } of actions.values()) {
      if (!shortcut) continue;
      for (const screen of at) {
        const place = `${screen} ${shortcut.toLowerCase()}`;
        expect(taken.get(place), `${place}: ${id}`).toBeUndefined();
        taken.set(place, id);
      }
    }
    expect(taken.size).toBeGreaterThan(10);
  });

  test("every action says in a sentence why it cannot run, or can, over an empty inventory", () => {
    const empty = context();
    const reasons = [...actions.values()].flatMap((one) => whyNot(one, empty) ?? []);
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(whyNot(actions.get("recorders.remove") ?? action({}), empty)).toBe(
      "Select recorders first.",
    );
  });
});

describe("the palette", () => {
  test("lists what can be done, by group, and runs it", () => {
    const run = vi.fn<() => void>();
    const groups = paletteGroups(
      [
        action({ id: "a", run }),
        action({ id: "b", group: "H" }),
        action({ id: "c", enabled: () => "Not now." }),
        action({ id: "d", inPalette: false }),
      ],
      context(),
    );
    expect(groups.map(({ group, items }) => [group, items.map(({ id }) => id)])).toEqual([
      ["G", ["a"]],
      ["H", ["b"]],
    ]);
    groups[0]?.items[0]?.onClick();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("the search", () => {
  const found = (text: string) =>
    paletteGroups([...actions.values()], context(), text).flatMap(({ items }) =>
      items.map(({ id }) => id),
    );

  test("finds commands by other words for the same", () => {
    expect(found("dark")).toEqual(["shell.colours.dark"]);
    expect(found("theme")).toContain("shell.colours.light");
    expect(found("night mode")).toEqual(["shell.colours.dark"]);
  });

  test("finds commands by the beginnings of words, not by letters inside them", () => {
    expect(found("york")).toEqual([]);
    expect(found("add rec")).toContain("recorders.add");
    expect(found("dd")).toEqual([]);
  });
});
