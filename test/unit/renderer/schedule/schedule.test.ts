import { describe, expect, test } from "vitest";
import { driftStore } from "#renderer/features/history/drift-store.ts";
import {
  draftOf,
  toggledArea,
  wishOf,
  type ScheduleDraft,
} from "#renderer/features/schedule/draft.ts";
import { scheduleStore } from "#renderer/features/schedule/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { NO_SCHEDULE, type ScheduledRun } from "#shared/domain/schedule.ts";
import { runText, scheduleSentence } from "#shared/domain/schedule-text.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { ok } from "#shared/result.ts";
import { aSite } from "#test/support/recorder.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

const SITES = [aSite({ id: "s1", name: "Leeds" }), aSite({ id: "s2", name: "York" })];
const AT = "2026-11-20T02:30:00.000Z";
const RUN: ScheduledRun = {
  startedAt: AT,
  finishedAt: AT,
  state: "finished",
  recorders: 2,
  read: 2,
  failed: 0,
  differ: 0,
};

describe("a draft of the schedule", () => {
  const draft = (patch: Partial<ScheduleDraft>): ScheduleDraft => ({
    ...draftOf(NO_SCHEDULE, SITES),
    ...patch,
  });

  test("asks for what stands in the schedule that it was made of", () => {
    for (const days of [[...WEEKDAYS], ["mon" as const, "thu" as const]]) {
      const schedule = { when: { days, at: "22:00" }, areas: ["email" as const], sites: ["s2"] };
      expect(wishOf(draftOf(schedule, SITES), SITES)).toEqual(ok(schedule));
    }
    expect(wishOf(draftOf(NO_SCHEDULE, SITES), SITES)).toEqual(ok({ when: null }));
  });

  test.each([
    [{ days: [] }, "days"],
    [{ at: "25:00" }, "at"],
    [{ areas: [] }, "areas"],
    [{ whose: "sites" as const }, "sites"],
    [{ whose: "sites" as const, siteNames: ["Hull"] }, "sites"],
  ])("that lacks something says what: %j", (patch, where) => {
    expect(wishOf(draft({ mode: "weekly", ...patch }), SITES)).toMatchObject({ error: { where } });
  });

  test("names sites whatever their case, and keeps areas in their order", () => {
    const wish = wishOf(draft({ mode: "daily", whose: "sites", siteNames: ["leeds"] }), SITES);
    expect(wish).toMatchObject({ value: { sites: ["s1"] } });
    expect(toggledArea(["recognition"], "email")).toEqual(["email", "recognition"]);
    expect(toggledArea(["email", "recognition"], "email")).toEqual(["recognition"]);
  });
});

describe("words", () => {
  test("say when what is read of whom", () => {
    expect(scheduleSentence(NO_SCHEDULE)).toBe("Never.");
    const when = { days: [...WEEKDAYS], at: "02:30" };
    expect(scheduleSentence({ ...NO_SCHEDULE, when })).toBe(
      "Every day at 02:30: Email, Disarming, Event push and Recognition of all recorders.",
    );
    expect(scheduleSentence({ when, areas: ["email"], sites: [] })).toBe(
      "Every day at 02:30: Email. The chosen sites are gone: nothing is read until others are chosen.",
    );
  });

  test("say what came of it", () => {
    expect(runText(RUN)).toBe("2 recorders read, none differs from before");
    expect(runText({ ...RUN, recorders: 1, read: 1, differ: 1 })).toBe(
      "1 recorder read, 1 differs from before",
    );
    expect(runText({ ...RUN, state: "cancelled", read: 0, failed: 1 })).toBe(
      "cancelled: 0 of 2 recorders read, 1 could not be read, none differs from before",
    );
    expect(runText({ ...RUN, state: "running" })).toBe("under way");
  });
});

describe("the screen", () => {
  test("follows the schedule, and compares anew once a reading has ended", async () => {
    const state = { schedule: NO_SCHEDULE, next: null, last: null };
    const client = scriptedClient({
      "schedule.get": () => ok({ revision: 1, ...state }),
      "history.drift": () => ok({ drifted: [], checked: 2, unread: 0 }),
    });
    const services = createServices(client);
    const { getState } = services.get(scheduleStore);
    services.get(driftStore);
    await new Promise(setImmediate);
    expect(getState().state).toEqual(state);
    client.emit("schedule.changed", { ...state, last: { ...RUN, state: "running" } }, 2);
    expect(client.calls.map(({ method }) => method)).not.toContain("history.drift");
    client.emit("schedule.changed", { ...state, last: RUN }, 3);
    expect(getState().state?.last).toEqual(RUN);
    expect(client.calls.map(({ method }) => method)).toContain("history.drift");
  });
});
