import type { AttentionItem, Overview } from "#shared/domain/overview.ts";

/** An attention item with what the test does not care about filled in. */
export function anItem(given: Partial<AttentionItem> = {}): AttentionItem {
  return {
    kind: "channels_down",
    count: 1,
    newCount: 0,
    latest: null,
    oldest: null,
    oldestAtLeast: false,
    siteIds: [],
    entries: [],
    moreEntries: 0,
    ...given,
  };
}

/** An overview of 24 audited recorders likewise. */
export function anOverview(given: Partial<Overview> = {}): Overview {
  return {
    at: "2026-11-23T08:00:00.000Z",
    sites: 4,
    recorders: { total: 24, reached: 24, unreachable: 0, attention: 0, maintenance: 0, unknown: 0 },
    channels: { total: 384, up: 384, down: 0, unknown: 0, maintenance: 0 },
    audited: 24,
    lastAuditAt: "2026-11-23T07:50:00.000Z",
    calmSince: null,
    attention: [],
    ...given,
  };
}
