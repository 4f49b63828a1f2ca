import { describe, expect, test } from "vitest";
import type { UnnamedProblem } from "#core/features/availability/index.ts";
import { composeOverview, type OverviewInput } from "#core/features/overview/compose.ts";
import type { OverviewFacts, RecorderTrouble } from "#core/features/overview/facts.ts";
import { itemOf, type AttentionCase } from "#core/features/overview/group.ts";

const NOW = "2026-11-23T08:00:00.000Z";
const MONDAY = "2026-11-23T02:10:00.000Z";
const SUNDAY = "2026-11-22T09:00:00.000Z";
/** Within half an hour before `MONDAY`. */
const EARLIER = "2026-11-23T01:50:00.000Z";
const FRIDAY = "2026-11-20T09:00:00.000Z";

const NO_FACTS: OverviewFacts = {
  sites: 0,
  recordersBySite: new Map(),
  recordersByState: new Map(),
  channels: { known: 0, unrecognized: 0, unreached: 0 },
  audited: 0,
  lastAuditAt: null,
  troubles: [],
  passwordsMissing: [],
  notAudited: [],
  rollouts: [],
};

function trouble(
  id: string,
  kind: RecorderTrouble["kind"],
  given: Partial<RecorderTrouble> = {},
): RecorderTrouble {
  const state = kind === "unreachable" ? "unreachable" : "attention";
  const site = { siteId: "leeds", siteName: "Leeds" };
  return {
    recorderId: id,
    recorderName: `NVR ${id}`,
    ...site,
    state,
    kind,
    foundAt: NOW,
    ...given,
  };
}

function problem(given: Partial<UnnamedProblem> = {}): UnnamedProblem {
  return {
    recorderId: "r1",
    recorderName: "NVR r1",
    siteId: "leeds",
    siteName: "Leeds",
    customerId: null,
    lookedAt: NOW,
    observed: true,
    channel: "CH1",
    status: "Offline",
    since: MONDAY,
    sinceAfter: SUNDAY,
    expected: false,
    maintenance: false,
    ...given,
  };
}

function compose(
  given: Partial<Omit<OverviewInput, "facts">> & { facts?: Partial<OverviewFacts> } = {},
) {
  const { facts = {}, ...rest } = given;
  return composeOverview({
    problems: [],
    channelNames: { of: () => "Door" },
    maintained: new Set(),
    now: NOW,
    after: SUNDAY,
    others: [],
    ...rest,
    facts: { ...NO_FACTS, ...facts },
  });
}

const kinds = (overview: ReturnType<typeof compose>) =>
  overview.attention.map(({ kind, count, newCount }) => [kind, count, newCount]);

describe("attention items", () => {
  test("count a site as one where its recorders became unreachable together, and single recorders elsewhere", () => {
    const overview = compose({
      facts: {
        recordersBySite: new Map([
          ["leeds", 2],
          ["york", 3],
        ]),
        troubles: [
          trouble("r1", "unreachable"),
          trouble("r2", "unreachable"),
          trouble("r3", "unreachable", { siteId: "york", siteName: "York" }),
        ],
      },
      problems: [
        problem({ recorderId: "r1", channel: null, status: "unreachable", since: MONDAY }),
        problem({ recorderId: "r2", channel: null, status: "unreachable", since: EARLIER }),
      ],
    });
    expect(kinds(overview)).toEqual([
      ["sites_unreachable", 1, 1],
      ["recorders_unreachable", 1, 1],
    ]);
    expect(overview.attention[0]).toMatchObject({
      // The site is unreachable since its last recorder is.
      latest: MONDAY,
      siteIds: ["leeds"],
      entries: [{ id: "leeds", label: "Leeds", count: 2, name: "" }],
    });
    expect(overview.attention[1]?.entries[0]).toMatchObject({ label: "York", name: "NVR r3" });
  });

  test.each([
    ["four of five recorders", 5, ["r1", "r2", "r3", "r4"], MONDAY, "sites_unreachable"],
    ["three of five recorders", 5, ["r1", "r2", "r3"], MONDAY, "recorders_unreachable"],
    ["the only recorder", 1, ["r1"], MONDAY, "recorders_unreachable"],
    ["recorders that failed days apart", 2, ["r1", "r2"], FRIDAY, "recorders_unreachable"],
  ])("count a site by the rule of alerts: %s", (_, size, lost, first, kind) => {
    const overview = compose({
      facts: {
        recordersBySite: new Map([["leeds", size]]),
        troubles: lost.map((id) => trouble(id, "unreachable")),
      },
      problems: lost.map((recorderId, at) =>
        problem({
          recorderId,
          channel: null,
          status: "unreachable",
          since: at === 0 ? first : MONDAY,
        }),
      ),
    });
    expect(overview.attention.map((item) => item.kind)).toEqual([kind]);
  });

  test("are in order of importance", () => {
    const overview = compose({
      facts: {
        recordersBySite: new Map([["leeds", 9]]),
        troubles: [
          trouble("r1", "failing"),
          trouble("r2", "certificate_changed"),
          trouble("r3", "sign_in_blocked"),
          trouble("r4", "unreachable"),
        ],
        notAudited: [{ siteId: "york", siteName: "York", count: 4 }],
        rollouts: [
          { id: "o1", name: "Relay", state: "running", at: MONDAY },
          { id: "o2", name: "Clock", state: "stopped", at: FRIDAY },
        ],
      },
      problems: [problem({ recorderId: "r5" })],
      others: [itemOf("schedules_overdue", [aCase({ id: "s1", label: "Nightly" })], null)].flatMap(
        (item) => item ?? [],
      ),
    });
    expect(kinds(overview).map(([kind]) => kind)).toEqual([
      "recorders_unreachable",
      "channels_down",
      "sign_ins_blocked",
      "certificates_changed",
      "recorders_failing",
      "rollouts_stopped",
      "schedules_overdue",
      "recorders_not_audited",
      "rollouts_running",
    ]);
    expect(overview.attention.at(-2)).toMatchObject({ count: 4 });
  });

  test("leave out recorders whose site is in maintenance", () => {
    const overview = compose({
      facts: {
        recordersByState: new Map([
          ["unreachable", 2],
          ["reached", 3],
        ]),
        recordersBySite: new Map([["leeds", 4]]),
        troubles: [trouble("r1", "unreachable"), trouble("r2", "unreachable", { siteId: "york" })],
      },
      maintained: new Set(["leeds"]),
    });
    expect(overview.recorders).toEqual({
      total: 5,
      reached: 3,
      unreachable: 1,
      attention: 0,
      maintenance: 1,
      unknown: 0,
    });
    expect(kinds(overview)).toEqual([["recorders_unreachable", 1, 1]]);
  });

  test("count what became so since the given moment as new, but not what the first audit found", () => {
    const overview = compose({
      problems: [
        problem({ channel: "CH1" }),
        problem({ channel: "CH2", since: FRIDAY }),
        problem({ channel: "CH3", sinceAfter: null }),
      ],
    });
    expect(kinds(overview)).toEqual([["channels_down", 3, 1]]);
    expect(overview.attention[0]).toMatchObject({ latest: MONDAY, oldest: FRIDAY });
    expect(kinds(compose({ problems: [problem()], after: null }))).toEqual([
      ["channels_down", 1, 0],
    ]);
  });
});

describe("channel counts", () => {
  test("excuse what is expected, and know nothing of channels of recorders that were not audited", () => {
    const overview = compose({
      facts: { channels: { known: 20, unrecognized: 1, unreached: 16 } },
      problems: [
        problem({ channel: "CH1" }),
        problem({ channel: "CH2", status: "VideoLoss" }),
        problem({ channel: "CH3", expected: true }),
        problem({ channel: "CH4", maintenance: true }),
        problem({ recorderId: "r2", channel: null, status: "unreachable" }),
        problem({ recorderId: "r2", channel: "CH1" }),
      ],
    });
    expect(overview.channels).toEqual({ total: 37, up: 16, down: 2, unknown: 17, maintenance: 2 });
    expect(kinds(overview)).toEqual([
      ["channels_down", 2, 2],
      ["channels_expected", 2, 0],
    ]);
  });
});

function aCase(given: Partial<AttentionCase> = {}): AttentionCase {
  return { id: "leeds", label: "Leeds", siteId: "leeds", since: MONDAY, ...given };
}

describe("itemOf", () => {
  test("lists a few places, those with news first, and counts the rest", () => {
    const quiet = ["a", "b", "c", "d", "e"].flatMap((id) =>
      [1, 2].map(() => aCase({ id, label: id, siteId: id, since: FRIDAY })),
    );
    const item = itemOf("channels_down", [...quiet, aCase()], SUNDAY);
    expect(item).toMatchObject({ count: 11, newCount: 1, moreEntries: 2 });
    expect(item?.entries.map(({ label }) => label)).toEqual(["Leeds", "a", "b", "c"]);
    expect(item?.siteIds).toHaveLength(6);
  });

  test("names what is alone at its place, and looks no other name up", () => {
    const asked: string[] = [];
    const named = (id: string, since: string) =>
      aCase({ id, label: id, since, name: () => `camera ${asked.push(id)} of ${id}` });
    const news = ["a", "b", "c"].map((id) => named(id, MONDAY));
    const pair = ["d", "d"].map((id) => named(id, MONDAY));
    const old = ["e", "f"].map((id) => named(id, FRIDAY));
    const item = itemOf("channels_down", [...old, ...pair, ...news], SUNDAY);
    expect(item?.entries.map(({ name }) => name)).toEqual([
      "",
      "camera 1 of a",
      "camera 2 of b",
      "camera 3 of c",
    ]);
    expect(asked).toEqual(["a", "b", "c"]);
  });

  test("says that the oldest may have been so for longer", () => {
    const item = itemOf("channels_down", [aCase(), aCase({ since: FRIDAY, atLeast: true })], null);
    expect(item).toMatchObject({ oldest: FRIDAY, oldestAtLeast: true, latest: MONDAY });
  });

  test("is null without cases", () => {
    expect(itemOf("channels_down", [], null)).toBeNull();
  });
});
