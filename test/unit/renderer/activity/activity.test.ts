import { describe, expect, onTestFinished, test } from "vitest";
import { ACTIVITY_KINDS, type ActivityEntry } from "#shared/domain/activity.ts";
import type { Input } from "#shared/contract/methods.ts";
import { ok } from "#shared/result.ts";
import { bulkRows, channelsOfRow, isMixed } from "#renderer/features/activity/bulk-rows.ts";
import {
  activityColumns,
  onWhat,
  rowDetail,
  shortTarget,
} from "#renderer/features/activity/columns.tsx";
import { BY_DAY } from "#renderer/features/activity/days.ts";
import { GROUPS, kindsOf } from "#renderer/features/activity/kinds.ts";
import { activityStore, PAGE, periodStart } from "#renderer/features/activity/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { isEmptyColumn } from "#renderer/ui/data-grid/left-out.ts";
import { RowIndex } from "#renderer/ui/data-grid/row-index.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const noNames = () => undefined;

function entry(seq: number, given: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    seq,
    at: "2026-11-20T12:00:00.000Z",
    user: "ana",
    host: "window",
    kind: "site.changed",
    recorders: [],
    sites: [],
    subject: null,
    digest: null,
    outcome: "done",
    detail: "",
    hash: "ab",
    recorderCount: 0,
    ...given,
  };
}

test("every kind belongs to one group", () => {
  const grouped = GROUPS.flatMap((group) => kindsOf(group));
  expect(grouped.toSorted()).toEqual(ACTIVITY_KINDS.toSorted());
});

test("what it was done to: a few by name, the rest counted", () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Shop ${index}` }));
  expect(onWhat(entry(1, { recorders: named(2), recorderCount: 2 }), noNames)).toBe(
    "Shop 0, Shop 1",
  );
  expect(onWhat(entry(1, { recorders: named(50), recorderCount: 1_300 }), noNames)).toBe(
    "1,300 recorders: Shop 0, Shop 1, …",
  );
  expect(onWhat(entry(1, { sites: named(1), subject: "x" }), noNames)).toBe("Shop 0");
  expect(onWhat(entry(1, { subject: "relay" }), noNames)).toBe("relay");
});

test("a plan by its name, and many recorders of one site with the site", () => {
  const recorders = ["1", "2", "3"].map((id) => ({ id, name: `Shop ${id}` }));
  const many = { recorders, recorderCount: 3 };
  const nameOf = (id: string) => (id === "p1" ? "Alarm mail" : undefined);
  const sites = [{ id: "hull", name: "Hull" }];
  const target = (given: Partial<ActivityEntry>) =>
    shortTarget(entry(1, { ...many, ...given }), nameOf);
  expect(target({ kind: "rollout.started", subject: "p1" })).toBe("Alarm mail");
  expect(target({ kind: "rollout.started", subject: "gone" })).toBe("3 recorders");
  expect(target({ kind: "recorder.added", sites })).toBe("3 recorders, Hull");
});

test("what failed is red in the column that says what was done", () => {
  const kind = activityColumns(() => undefined, noNames).find(({ id }) => id === "kind");
  const failed = entry(1, { kind: "rollout.started", outcome: "failed" });
  expect([kind?.format?.(failed), kind?.tone?.(failed)]).toEqual([
    "Rollout started: Failed",
    "bad",
  ]);
  const refused = entry(1, { kind: "credential.refused", outcome: "failed" });
  expect([kind?.format?.(refused), kind?.tone?.(refused)]).toEqual(["Credential refused", "bad"]);
});

describe("entries of one action in bulk", () => {
  const site = (name: string) => ({ sites: [{ id: name, name }], detail: "Set: Credential." });

  test("are one row with the number of places, and the same row as long as nothing is added", () => {
    const entries = [
      entry(6, site("York")),
      entry(5, site("Ely")),
      entry(4, site("Hull")),
      entry(3, site("Leeds")),
      entry(2, site("Bath")),
      entry(1, { ...site("Leeds"), user: "ben" }),
    ];
    const rows = bulkRows(entries);
    expect(rows.map(({ seq }) => seq)).toEqual([6, 1]);
    expect(rows.map((row) => onWhat(row, noNames))).toEqual(["5 sites: York, Ely, …", "Leeds"]);
    expect(bulkRows(entries)[0]).toBe(rows[0]);
    expect(rows[1]).toBe(entries[5]);
  });

  test("are one row from three on, such as the same change of a few sites", () => {
    const few = ["York", "Ely", "Hull"].map((name, at) => entry(3 - at, site(name)));
    expect(bulkRows(few)).toHaveLength(1);
    expect(bulkRows(few.slice(1))).toHaveLength(2);
  });

  test("are one row of pictures, with all channels", () => {
    const picture = (seq: number, recorder: string, subject: string) =>
      entry(seq, {
        kind: "picture.taken",
        recorders: [{ id: recorder, name: recorder }],
        recorderCount: 1,
        subject,
        detail: `Channel ${subject}.`,
      });
    const rows = bulkRows([
      picture(3, "Hull", "CH10"),
      picture(2, "Hull", "CH2"),
      picture(1, "York", "CH2"),
    ]);
    expect(rows).toHaveLength(1);
    const columns = activityColumns(() => undefined, noNames);
    const shown = (id: string) => {
      const column = columns.find((one) => one.id === id);
      return rows[0] && (column?.format?.(rows[0]) ?? column?.value(rows[0]));
    };
    expect([shown("kind"), shown("on"), shown("detail")]).toEqual([
      "Picture taken × 3",
      "Hull, York",
      "CH2, CH10",
    ]);
    expect(rows[0] && channelsOfRow(rows[0], "Hull")).toEqual(["CH2", "CH10"]);
  });

  test("are one row if many begin with the same words, with each change in the details", () => {
    const moved = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        entry(count - at, { ...site(`Shop ${at}`), detail: `Customer set to Group ${at}.` }),
      );
    expect(bulkRows(moved(9))).toHaveLength(9);
    const rows = bulkRows([...moved(10), entry(0, { ...site("Hull"), detail: "Note set." })]);
    expect(rows.map((row) => rowDetail(row, noNames))).toEqual([
      "Customer set to Group 0, 1, 2, …",
      "Note set.",
    ]);
    expect(rows.map(isMixed)).toEqual([true, false]);
    expect(rows.map((row) => onWhat(row, noNames))).toEqual([
      "10 sites: Shop 0, Shop 1, …",
      "Hull",
    ]);
  });

  test("are apart if they say different things, are about no place, or came later", () => {
    const later = { at: "2026-11-20T12:05:00.000Z" };
    const apart = [
      [5, 4, 3, 2, 1].map((seq) => entry(seq, { ...site(`${seq}`), detail: `Set: ${seq}.` })),
      [4, 3, 2, 1].map((seq) => entry(seq, { ...site(`${seq}`), ...(seq > 2 ? later : {}) })),
      [5, 4, 3, 2, 1].map((seq) => entry(seq, { subject: `${seq}` })),
    ];
    for (const entries of apart) expect(bulkRows(entries)).toEqual(entries);
  });
});

test("a period begins at midnight of its first day, today included", () => {
  const now = new Date("2026-11-27T15:00:00");
  expect(periodStart("today", now)).toBe(new Date("2026-11-27T00:00:00").toISOString());
  expect(periodStart("week", now)).toBe(new Date("2026-11-21T00:00:00").toISOString());
  expect(periodStart("all", now)).toBeNull();
});

test("entries are below their days, the latest day first, also if they are sorted by user", () => {
  const at = (day: string) => new Date(`${day}T09:00:00`).toISOString();
  const index = new RowIndex<ActivityEntry>(({ seq }) => String(seq));
  index.setGroups(BY_DAY.levels);
  const days = ["2026-11-27", "2026-12-02", "2026-11-27", "2026-11-03"];
  index.setRows(days.map((day, place) => entry(place, { at: at(day) })));
  const user = activityColumns(() => undefined, noNames).filter(({ id }) => id === "user");
  index.setColumns(user);
  index.setSort([{ columnId: "user", descending: false }]);
  expect(index.groups.map(({ label, count }) => [label, count])).toEqual([
    ["2 December 2026", 1],
    ["27 November 2026", 2],
    ["3 November 2026", 1],
  ]);
});

test("the user is a column only if several users did something, and has the program if there are several", () => {
  const shown = (who: "one" | "users" | "ways") => {
    const column = activityColumns(() => undefined, noNames, who).find(({ id }) => id === "user");
    return column && !isEmptyColumn(column, [entry(1)]) ? column.format?.(entry(1)) : null;
  };
  expect([shown("one"), shown("users"), shown("ways")]).toEqual([null, "ana", "ana (window)"]);
});

test("the outcome is a column only if an action failed", () => {
  const columns = activityColumns(() => undefined, noNames);
  const left = (entries: ActivityEntry[]) =>
    columns.filter((column) => isEmptyColumn(column, entries)).map(({ id }) => id);
  expect(left([entry(1)])).toContain("outcome");
  expect(left([entry(1), entry(2, { outcome: "failed" })])).not.toContain("outcome");
});

describe("the list", () => {
  /** A log of so many entries, as the core would answer. */
  async function opened(count: number) {
    const core = fakeCore();
    const log = Array.from({ length: count }, (_, index) => entry(index + 1));
    core.answer("activity.list", async (input) => {
      const { before = Infinity, limit, text } = input as Input<"activity.list">;
      const fits = log.filter(({ seq, detail }) => seq < before && (!text || detail === text));
      const entries = fits.toReversed().slice(0, limit);
      return ok({ revision: 0, entries, more: fits.length > limit });
    });
    const services = createServices(core.client);
    onTestFinished(() => services.dispose());
    const store = services.get(activityStore);
    await settled();
    return { core, log, store };
  }
  const seqs = (store: Awaited<ReturnType<typeof opened>>["store"]) =>
    store.getState().entries.map(({ seq }) => seq);

  test("fetches page after page, each once, to the first entry", async () => {
    const { core, store } = await opened(PAGE + 30);
    expect(seqs(store)).toHaveLength(PAGE);
    await Promise.all([store.getState().older(), store.getState().older()]);
    expect(seqs(store)).toEqual(Array.from({ length: PAGE + 30 }, (_, index) => PAGE + 30 - index));
    expect(store.getState().more).toBe(false);
    await store.getState().older();
    expect(core.calls).toHaveLength(2);
  });

  test("shows what is added on top, and keeps the pages that were fetched", async () => {
    const { core, log, store } = await opened(PAGE + 30);
    await store.getState().older();
    const [first] = store.getState().entries;
    log.push(entry(PAGE + 31));
    core.emit("activity.appended", { seq: PAGE + 31, hash: "ab" });
    await settled();
    expect(seqs(store)).toHaveLength(PAGE + 31);
    expect(seqs(store)[0]).toBe(PAGE + 31);
    expect(store.getState().entries[1]).toBe(first);
    expect(store.getState().more).toBe(false);
  });

  test("after so much was added that it does not meet, begins from the end", async () => {
    const { core, log, store } = await opened(3);
    log.push(...Array.from({ length: PAGE + 5 }, (_, index) => entry(index + 4)));
    core.emit("activity.appended", { seq: PAGE + 8, hash: "ab" });
    await settled();
    expect(seqs(store)).toHaveLength(PAGE);
    expect(store.getState().more).toBe(true);
  });

  test("another question has its own answer alone", async () => {
    const { log, store } = await opened(5);
    log.push(entry(6, { detail: "relay", kind: "plan.made" }));
    store.getState().find({ group: "rollouts" });
    await settled();
    expect(seqs(store)).toHaveLength(6);
    store.getState().find({ text: "relay" });
    await expect.poll(() => seqs(store)).toEqual([6]);
  });

  test("entries of another part of the fleet are gone before its own arrive; those of the same part stay", async () => {
    const { store } = await opened(5);
    store.getState().find({ place: null, group: "rollouts" });
    expect(seqs(store)).toHaveLength(5);
    await settled();
    store.getState().find({ place: { kind: "site", id: "s1" } });
    expect(seqs(store)).toEqual([]);
    expect(store.getState().loading).toEqual({ state: "loading" });
    await settled();
    expect(seqs(store)).toHaveLength(5);
    store.getState().find({ place: { kind: "site", id: "s1" } });
    expect(seqs(store)).toHaveLength(5);
  });

  test("the search ends with the box that it was typed into; the kind stays", async () => {
    const { log, store } = await opened(5);
    log.push(entry(6, { detail: "relay" }));
    store.getState().find({ group: "rollouts" });
    store.getState().find({ text: "relay" });
    await expect.poll(() => seqs(store)).toEqual([6]);
    store.getState().forgetText();
    expect(store.getState().wish).toMatchObject({ text: "", group: "rollouts" });
    await expect.poll(() => seqs(store)).toHaveLength(6);
  });

  test("what was asked for before a key was pressed does not stand among what fits", async () => {
    const { core, log, store } = await opened(5);
    log.push(entry(6, { detail: "relay" }));
    core.emit("activity.appended", { seq: 6, hash: "ab" });
    store.getState().find({ text: "relay" });
    await settled();
    await expect.poll(() => seqs(store)).toEqual([6]);
  });
});
