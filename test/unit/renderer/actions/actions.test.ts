import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  actionMap,
  unavailableReason,
  type Action,
  type ActionContext,
} from "#renderer/actions/action.ts";
import { shortcutGroups } from "#renderer/actions/shortcuts.tsx";
import { paletteGroups } from "#renderer/actions/palette.tsx";
import { actions } from "#renderer/app/actions.ts";
import { screens } from "#renderer/app/screens.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import type { Role, UserScope } from "#shared/domain/team.ts";
import { meStore, type Me } from "#renderer/features/team/index.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore } from "../support/fake-client.ts";

// Actions on the address of the window ask for it.
beforeEach(() => void vi.stubGlobal("window", { location: { protocol: "https:", hash: "" } }));
afterEach(() => vi.unstubAllGlobals());

function context(): ActionContext {
  return { services: createServices(fakeCore().client), screen: "recorders", scope: null };
}

const action = (given: Partial<Action>): Action => ({
  id: "a",
  label: "A",
  group: "G",
  calls: [],
  run: () => {},
  ...given,
});

describe("the registry", () => {
  test("refuses two of one id", () => {
    expect(() => actionMap([[action({})], [action({})]], () => true)).toThrow(
      "Two actions are named a",
    );
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
    const reasons = [...actions.values()].flatMap((one) => unavailableReason(one, empty) ?? []);
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(unavailableReason(actions.get("recorders.remove") ?? action({}), empty)).toBe(
      "Select recorders first.",
    );
  });
});

describe("rights of a user of a team server", () => {
  const someSites: UserScope = { kind: "some", siteIds: ["leeds"], tags: [] };
  const as = (role: Role, scope: UserScope = { kind: "all" }): ActionContext => {
    const here = context();
    here.services.get(meStore).setState({ me: { role, scope } as Me });
    return here;
  };
  const methodsOf = ({ calls }: Action) =>
    calls.map((call) => (typeof call === "string" ? call : call[0]));

  test("a viewer sees the reason at every action that changes something, before a form is filled in", () => {
    const viewer = as("viewer");
    const changing = [...actions.values()].filter((one) =>
      methodsOf(one).some((method) => PERMISSIONS[method].role !== "viewer"),
    );
    expect(changing.length).toBeGreaterThan(50);
    for (const one of changing)
      expect(unavailableReason(one, viewer), one.id).toMatch(
        /^Your role, viewer, does not allow this action/,
      );
    expect(
      unavailableReason(actions.get("recorders.add") ?? action({}), as("administrator")),
    ).toBeNull();
  });

  test("an operator may edit a recorder, and may not choose the credential with which Muster signs in", () => {
    const why = (id: string) => unavailableReason(actions.get(id) ?? action({}), as("operator"));
    expect(why("recorders.edit")).toBe("Select one recorder first.");
    expect(why("recorders.credential")).toMatch(/^Your role, operator, .* administrator\.$/);
  });

  test("a user of some sites sees that an action concerns the whole fleet", () => {
    const limited = as("administrator", someSites);
    for (const id of ["recorders.add", "recorders.addTags", "users.add"])
      expect(unavailableReason(actions.get(id) ?? action({}), limited), id).toMatch(
        /limited to some sites/,
      );
    expect(unavailableReason(actions.get("recorders.audit") ?? action({}), limited)).toBe(
      unavailableReason(actions.get("recorders.audit") ?? action({}), context()),
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

  test("begins with the actions of the open screen, and ends with the colours", () => {
    const on = (screen: string) =>
      paletteGroups([...actions.values()], { ...context(), screen }).map(({ group }) => group);
    expect(on("recorders").slice(0, 2)).toEqual(["Recorders", "Go to"]);
    expect(on("help")[0]).toBe("Go to");
    const last = paletteGroups([...actions.values()], context()).at(-1);
    expect(last?.items.at(-1)?.label).toBe("Use system colours");
  });
});

describe("the search", () => {
  const items = (text: string) =>
    paletteGroups([...actions.values()], context(), text).flatMap((group) => group.items);
  const found = (text: string) => items(text).map(({ id }) => id);

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

  test("finds the actions of the menus 'More' by the words that people use for them", () => {
    expect(found("compare clocks")).toEqual(["recorders.compare.clock"]);
    expect(found("compare firmware")).toEqual(["recorders.compare.firmware"]);
    expect(found("take pictures")).toEqual(["channels.takePictures"]);
    expect(found("snapshot")).toContain("channels.takePictures");
  });

  test("an action that cannot run now is disabled, with the reason, after those that can", () => {
    expect(items("take pictures")).toMatchObject([
      { disabled: true, description: "Open the channels first." },
    ]);
    const removing = items("remove");
    expect(removing).toContainEqual(
      expect.objectContaining({ id: "recorders.remove", description: "Select recorders first." }),
    );
    const disabled = items("site").map((item) => item.disabled === true);
    expect(disabled).toContain(false);
    expect(disabled.slice(disabled.indexOf(true))).not.toContain(false);
    // Without a text, and for a heading alone, there are none.
    expect(items("").some((item) => item.disabled)).toBe(false);
    expect(found("recorders")).not.toContain("recorders.signIn");
  });
});

describe("the sheet of shortcuts", () => {
  const all = [
    action({ label: "Discover", group: "Recorders", shortcut: "D" }),
    action({ label: "Save template", group: "Bulk edit", shortcut: "mod+S" }),
    action({ label: "No key", group: "Bulk edit" }),
  ];
  const found = (search: string) =>
    shortcutGroups(all, search).flatMap(([, lines]) => lines.map(({ label }) => label));

  test("is searched by label, group and keys", () => {
    expect(found("")).toEqual(expect.arrayContaining(["Discover", "Save template"]));
    expect(found("")).not.toContain("No key");
    expect(found("bulk save")).toEqual(["Save template"]);
    expect(found("ctrl+s")).toEqual(["Save template"]);
    expect(found("nothing like it")).toEqual([]);
  });
});
