import { beforeEach, describe, expect, test, vi } from "vitest";
import { ok } from "#shared/result.ts";
import { ATTENTION_KINDS, type AttentionKind } from "#shared/domain/overview.ts";
import { factOf, isHealthFactId } from "#shared/facts/index.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { buttonOf, openChannels, openEntry, openItem } from "#renderer/features/overview/links.ts";
import { createServices } from "#renderer/services/store.ts";
import { anItem } from "#test/support/overview.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const location = { hash: "" };
beforeEach(() => {
  location.hash = "";
  vi.stubGlobal("window", { location });
});

async function opened() {
  const core = fakeCore();
  const sites = [aSite({ id: "s1", name: "Leeds" }), aSite({ id: "s2", name: "York" })];
  core.answer("sites.list", async () => ok({ revision: 1, sites }));
  const services = createServices(core.client);
  services.get(sitesStore);
  await settled();
  return services;
}

const entry = { id: "s1", label: "Leeds", name: "", count: 3, newCount: 0, since: null };

describe("every number leads to its list", () => {
  test.each(
    ATTENTION_KINDS.map((kind): [AttentionKind, string] => [
      kind,
      isHealthFactId(kind)
        ? `${factOf(kind).subject}s`
        : /^(sites|recorders_(unr|fail|not)|consents|sign|cert|checks)/.test(kind)
          ? "recorders"
          : kind.startsWith("channels_")
            ? "channels"
            : ({
                alerts_open: "alerts",
                approvals_waiting: "approvals",
                rollouts_missed: "scheduled",
                passwords_missing: "settings/credentials",
                schedules_overdue: "settings/schedules",
                agents_silent: "settings/agents",
                recorders_drifted: "drift",
              }[kind as string] ?? "rollouts"),
    ]),
  )("%s: %s", async (kind, screen) => {
    const services = await opened();
    openItem(services, anItem({ kind, siteIds: ["s1"] }));
    expect(location.hash).toBe(`#/${screen}`);
  });

  test("of a site, the recorders or channels with a problem of their health", async () => {
    const services = await opened();
    openEntry(services, anItem({ kind: "disks" }), entry);
    const { filter } = services.get(recordersStore).getState();
    expect(filter).toMatchObject({ health: ["disks"], site: ["s1"], problem: [] });
    openEntry(services, anItem({ kind: "recording" }), entry);
    const channels = services.get(channelsStore).getState().filter;
    expect(channels).toMatchObject({ health: "recording", sites: ["Leeds"], conditions: [] });
  });

  test("of a site, the recorders with the problem", async () => {
    const services = await opened();
    openEntry(services, anItem({ kind: "sign_ins_blocked" }), entry);
    const { filter } = services.get(recordersStore).getState();
    expect(filter).toMatchObject({ problem: ["sign_in_blocked"], site: ["s1"], state: [] });
  });

  test("distinguishes single unreachable recorders from those of unreachable sites", async () => {
    const services = await opened();
    openItem(services, anItem({ kind: "recorders_unreachable", siteIds: ["s2"] }));
    const { filter } = services.get(recordersStore).getState();
    expect(filter).toMatchObject({ problem: ["unreachable"], site: ["s2"] });
  });

  test("of a site, the channels that are down", async () => {
    const services = await opened();
    openEntry(services, anItem({ kind: "channels_down" }), entry);
    const { filter } = services.get(channelsStore).getState();
    expect(filter).toMatchObject({ conditions: ["down"], sites: ["Leeds"], statuses: [] });
    openChannels(services, "all");
    expect(services.get(channelsStore).getState().filter).toMatchObject({
      conditions: [],
      sites: [],
    });
  });

  test("of a rollout, the rollout", async () => {
    const services = await opened();
    openEntry(services, anItem({ kind: "rollouts_stopped" }), { ...entry, id: "o1" });
    expect(location.hash).toBe("#/rollouts/o1");
  });
});

describe("every item has a next step", () => {
  test("recorders that do not answer are audited again, at the sites of the item alone", async () => {
    const core = fakeCore();
    const lost = { state: "unreachable", at: "2026-11-20T08:00:00Z", error: null } as const;
    const recorders = [
      aRecorder({ id: "r1", siteId: "s1", reach: lost }),
      aRecorder({ id: "r2", siteId: "s2", reach: lost }),
      aRecorder({ id: "r3", siteId: "s1" }),
    ];
    core.answer("recorders.list", async () => ok({ revision: 1, recorders }));
    const audited: unknown[] = [];
    core.answer("audit.run", async (input) => {
      audited.push(input);
      return new Promise(() => {});
    });
    const services = createServices(core.client);
    services.get(recordersStore);
    await settled();
    const button = buttonOf(anItem({ kind: "recorders_unreachable", siteIds: ["s1"] }));
    expect(button).toMatchObject({ label: "Audit again", calls: "audit.run" });
    button.run({ services, scope: null });
    expect(audited).toEqual([{ select: { ids: ["r1"] }, channels: false }]);
  });

  test("other items lead to their list", () => {
    const label = (kind: AttentionKind) => {
      const button = buttonOf(anItem({ kind }));
      return button.name ?? button.label;
    };
    expect(label("channels_down")).toBe("Show channels");
    expect(label("recording")).toBe("Show channels");
    expect(label("disks")).toBe("Show recorders");
    expect(label("alerts_open")).toBe("Show alerts");
    for (const kind of ATTENTION_KINDS) expect(label(kind)).not.toBe("");
  });
});
