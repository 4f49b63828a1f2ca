import { describe, expect, test } from "vitest";
import type { DriftField, HistoryArea, StoredReading } from "#shared/domain/history.ts";
import {
  areasOfReadings,
  historyAreaLabel,
  openedAt,
  areaTexts,
} from "#renderer/features/drift/areas.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { driftLines, tickedDriftRecorders } from "#renderer/features/drift/drift-lines.ts";
import { driftStore } from "#renderer/features/drift/drift-store.ts";
import { readSentence } from "#renderer/features/drift/read-summary.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

const AT = "2026-11-20T08:00:00.000Z";

function state(id: number, area: HistoryArea): StoredReading {
  return { id, area, firstAt: AT, lastAt: AT, digest: "", changed: 1, origin: null, rollout: null };
}

function field(path: string, area: DriftField["area"] = "email"): DriftField {
  const by = { appliedAt: AT, rolloutId: "o1", name: "Relay" };
  return { area, path, wanted: 587, found: 25, since: AT, ...by };
}

describe("areas of a history", () => {
  test("each once, the latest first; both forms of disarming are distinct and have the same label", () => {
    const readings = [state(3, "recorderDisarming"), state(2, "email"), state(1, "email")];
    expect(areasOfReadings(readings)).toEqual(["recorderDisarming", "email"]);
    expect(historyAreaLabel("recorderDisarming")).not.toBe(historyAreaLabel("disarming"));
    expect(areaTexts("recorderDisarming")).toBe("disarming");
  });

  test("opens at the form that the recorder has, and nowhere else's", () => {
    const nvr = [state(2, "email"), state(1, "recorderDisarming")];
    expect(openedAt("disarming", nvr)).toBe("recorderDisarming");
    expect(openedAt("disarming", [...nvr, state(3, "disarming")])).toBe("disarming");
    expect(openedAt("eventPush", nvr)).toBeNull();
  });
});

describe("lines of drift", () => {
  const recorder = (recorderId: string, fields: DriftField[]) => {
    return { recorderId, recorderName: recorderId, siteName: "Leeds", readAt: AT, fields };
  };
  const twice = [field("MainDisarming", "disarming"), field("MainDisarming", "disarming")];
  const lines = driftLines([
    recorder("r1", [field("smtp_port"), ...twice]),
    recorder("r2", [field("smtp_port")]),
  ]);

  test("one a field, with an id of its own even where a recorder has the field in two forms", () => {
    expect(lines.map(({ recorderId, path }) => [recorderId, path])).toEqual([
      ["r1", "smtp_port"],
      ["r1", "MainDisarming"],
      ["r1", "MainDisarming"],
      ["r2", "smtp_port"],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
  });

  test("ticked lines name each recorder once, and no other", () => {
    const ids = lines.map(({ id }) => id);
    expect(tickedDriftRecorders(lines, ids.slice(0, 3))).toEqual(["r1"]);
    expect(tickedDriftRecorders(lines, ids)).toEqual(["r1", "r2"]);
    expect(tickedDriftRecorders(lines, ["gone"])).toEqual([]);
  });
});

test("without any recorder nothing has drifted, and nothing failed", async () => {
  const nobody = fault("nothing_selected", "There are no recorders yet.");
  const client = scriptedClient({ "history.drift": () => err(nobody) });
  const { getState } = createServices(client).get(driftStore);
  await getState().load();
  expect(getState()).toMatchObject({ loading: { state: "ready" }, lines: [], checked: 0 });
});

describe("reading again", () => {
  const drift = {
    drifted: [
      {
        recorderId: "r1",
        recorderName: "Shop 1",
        siteName: "Leeds",
        readAt: AT,
        fields: [field("smtp_port")],
      },
    ],
    checked: 2,
    unread: 0,
    unreadRecorders: [],
  };

  test("asks recorders of the ticked lines, or all, and compares anew whatever came of it", async () => {
    const client = scriptedClient({
      "history.drift": () => ok(drift),
      "history.readAgain": () => ok({ recorders: 1, read: 1, failures: [] }),
    });
    const { getState } = createServices(client).get(driftStore);
    await getState().readNow();
    expect(getState()).toMatchObject({ reading: false, readResult: { read: 1 }, checked: 2 });
    getState().tick(getState().lines.map(({ id }) => id));
    const twice = [getState().readNow(), getState().readNow()];
    expect(getState()).toMatchObject({ reading: true, readResult: null });
    await Promise.all(twice);
    const asked = client.calls.filter(({ method }) => method === "history.readAgain");
    expect(asked.map(({ input }) => input)).toEqual([{ select: {} }, { select: { ids: ["r1"] } }]);
    expect(client.calls.at(-1)?.method).toBe("history.drift");
  });

  test("in another scope has neither lines nor ticks of the one before, and asks its recorders alone", async () => {
    const client = scriptedClient({
      "history.drift": ({ select }) => ok(select ? { ...drift, drifted: [] } : drift),
      "history.readAgain": () => ok({ recorders: 0, read: 0, failures: [] }),
    });
    const { getState } = createServices(client).get(driftStore);
    getState().show(null);
    await new Promise(setImmediate);
    getState().tick(getState().lines.map(({ id }) => id));
    expect(getState().ticked).toHaveLength(1);

    getState().show({ kind: "site", id: "s2" });
    expect(getState()).toMatchObject({ loading: { state: "loading" }, lines: [], ticked: [] });
    await getState().readNow();
    const asked = client.calls.filter(({ method }) => method === "history.readAgain");
    expect(asked.map(({ input }) => input)).toEqual([{ select: { ids: [] } }]);
    expect(getState()).toMatchObject({ loading: { state: "ready" }, lines: [] });
  });

  test("says how many were read, and how far it came when it was cancelled", () => {
    const error = fault("unreachable", "No answer.");
    const failed = { recorderId: "r2", recorderName: "Shop 2", siteName: "Leeds", error };
    expect(readSentence({ recorders: 1, read: 1, failures: [] })).toBe("1 recorder read.");
    expect(readSentence({ recorders: 3, read: 2, failures: [failed] })).toBe(
      "2 of 3 recorders read, 1 could not be read.",
    );
    expect(readSentence({ recorders: 9, read: 2, failures: [failed] })).toBe(
      "Cancelled: 2 of 9 recorders read, 1 could not be read, 6 not asked.",
    );
  });
});
