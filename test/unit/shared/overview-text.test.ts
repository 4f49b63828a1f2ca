import { describe, expect, test } from "vitest";
import {
  auditText,
  figuresText,
  hasNews,
  headlineOf,
  momentText,
  newsHeading,
  shareText,
  sinceText,
  sitesConcerned,
} from "#shared/domain/overview-text.ts";
import { dateText } from "#shared/domain/time-text.ts";
import { isHealthFactId } from "#shared/facts/index.ts";
import { ATTENTION_KINDS, inOrder } from "#shared/domain/overview.ts";
import { attentionWords, entryText } from "#shared/messages/overview.ts";
import { anItem, anOverview } from "#test/support/overview.ts";

const NOW = new Date(2026, 10, 23, 8, 0).getTime();
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString();

describe("momentText", () => {
  test("names the day only where it is not today", () => {
    expect(momentText(at(23, 2, 10), NOW)).toBe("02:10");
    expect(momentText(at(22, 17, 40), NOW)).toBe("yesterday, 17:40");
    expect(momentText(at(20, 8, 12), NOW)).toBe("20 Nov, 08:12");
    expect(momentText(new Date(2025, 11, 3, 9).toISOString(), NOW)).toBe("3 Dec 2025");
    expect(momentText("never", NOW)).toBe("never");
  });
});

test("shares have two decimals from 99 % up, and nothing is rounded to the whole", () => {
  expect([1, 0, 0.5, 0.992, 0.9996, 0.99999, 0.0001, null].map(shareText)).toEqual([
    "100 %",
    "0 %",
    "50.0 %",
    "99.20 %",
    "99.96 %",
    "99.99 %",
    "less than 0.1 %",
    "–",
  ]);
});

test("coverage stands beside availability where something was not observed", () => {
  expect(figuresText([0.992, 0.97])).toBe("99.20 % available (observed 97.0 % of the time)");
  expect(figuresText([0.992, 1])).toBe("99.20 %");
  expect(figuresText([null, 0])).toBe("Not observed");
});

test("dates are short, and what is no date stays", () => {
  expect([dateText("2026-10-25"), dateText("soon")]).toEqual(["25 Oct", "soon"]);
});

describe("headline", () => {
  const down = anItem({ kind: "channels_down", count: 12 });
  const site = anItem({ kind: "sites_unreachable", count: 1 });
  const running = anItem({ kind: "rollouts_running", count: 1 });

  test("does not count alerts about things that it names already", () => {
    const alerts = anItem({ kind: "alerts_open", count: 2 });
    expect(headlineOf(anOverview(), [down, alerts], NOW)).toBe("12 channels down");
    expect(headlineOf(anOverview(), [alerts], NOW)).toBe("2 open alerts");
  });

  test("counts the sites that need attention, each once, where there are several", () => {
    const two = anItem({ siteIds: ["york", "hull"] });
    const one = anItem({ kind: "recorders_failing", siteIds: ["hull"] });
    const alerts = anItem({ kind: "alerts_open", siteIds: ["leeds"] });
    const concerned = (items: Parameters<typeof headlineOf>[1], sites = 4) =>
      sitesConcerned(anOverview({ sites }), items);
    expect(concerned([two, one, alerts])).toBe("2 of 4 sites need attention");
    expect(concerned([one])).toBe("1 of 4 sites needs attention");
    // All of the sites, always, would say nothing.
    expect([concerned([two, one], 2), concerned([one], 1), concerned([])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("names the most important things", () => {
    const items = inOrder([running, down, site]);
    expect(headlineOf(anOverview(), items, NOW)).toBe("1 site unreachable, 12 channels down");
    const others = ATTENTION_KINDS.filter((kind) => !isHealthFactId(kind));
    const all = inOrder(others.map((kind) => anItem({ kind, count: 2 })));
    expect(headlineOf(anOverview(), all, NOW)).toBe(
      "2 sites unreachable, 2 recorders unreachable, 2 channels down, and 14 more",
    );
  });

  test("is calm when nothing asks for an action, and says since when", () => {
    const calm = anOverview({ calmSince: at(20, 8, 12) });
    expect(headlineOf(calm, [running], NOW)).toBe(
      "Nothing needs attention. Everything has been up since 20 Nov, 08:12.",
    );
    expect(headlineOf(anOverview(), [], NOW)).toBe("Nothing needs attention.");
  });

  test("says when there is nothing to judge by", () => {
    expect(headlineOf(anOverview({ audited: 0 }), [], NOW)).toBe("No audit yet");
    const { recorders } = anOverview();
    const empty = anOverview({ recorders: { ...recorders, total: 0 } });
    expect(headlineOf(empty, [], NOW)).toBe("No recorders yet");
  });
});

test("news count what is new, and say since when; alerts are about the same problems", () => {
  const old = anItem({ kind: "recorders_failing" });
  const items = [anItem({ count: 9, newCount: 2 }), anItem({ kind: "alerts_open", newCount: 3 })];
  const heading = (given: typeof items) => newsHeading(given, at(22, 17, 40), NOW);
  expect(heading([...items, old])).toBe("2 new problems since yesterday, 17:40");
  expect(heading([anItem({ newCount: 1 })])).toBe("1 new problem since yesterday, 17:40");
  expect(heading([old])).toBe("Nothing new since yesterday, 17:40.");
  expect([hasNews(items), hasNews([old])]).toEqual([true, false]);
  expect(newsHeading(items, null, NOW)).toBeNull();
});

test("a picture of some recorders says of how many", () => {
  expect(auditText(anOverview({ lastAuditAt: at(23, 7, 50) }), NOW)).toBe("Last audit 07:50");
  expect(auditText(anOverview({ lastAuditAt: at(23, 7, 50), audited: 22 }), NOW)).toBe(
    "Last audit 07:50. 22 of 24 recorders audited",
  );
  expect(auditText(anOverview({ lastAuditAt: null }), NOW)).toBe("Never audited");
});

test("since when: one moment, a range, or at least", () => {
  const one = anItem({ count: 1, latest: at(23, 2, 10), oldest: at(23, 2, 10) });
  expect(sinceText(one, NOW)).toBe("since 02:10");
  expect(sinceText({ ...one, oldestAtLeast: true }, NOW)).toBe("since 02:10 or earlier");
  const many = anItem({ count: 3, latest: at(23, 2, 10), oldest: at(20, 8, 12) });
  expect(sinceText(many, NOW)).toBe("latest 02:10, oldest 20 Nov, 08:12");
  expect(sinceText(anItem({ latest: null, oldest: null }), NOW)).toBe("");
});

describe("words of attention", () => {
  test("exist for every kind, in the singular and the plural", () => {
    for (const kind of ATTENTION_KINDS) {
      const { count, hint } = attentionWords(kind);
      expect(count({ count: 1 })).toMatch(/^1 /);
      expect(count({ count: 2 })).toMatch(/^2 /);
      expect(hint).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("name a single recorder, count several, and count recorders of an unreachable site", () => {
    const entry = { label: "Leeds", name: "", count: 3 };
    expect(entryText("channels_down", entry)).toBe("Leeds: 3");
    expect(entryText("channels_down", { ...entry, name: "NVR 1, Door" })).toBe(
      "Leeds: NVR 1, Door",
    );
    expect(entryText("channels_down", { ...entry, name: "Leeds NVR 1" })).toBe("Leeds NVR 1");
    expect(entryText("sites_unreachable", entry)).toBe("Leeds: 3 recorders");
    expect(entryText("rollouts_stopped", { ...entry, label: "Relay" })).toBe("Relay");
  });
});
