import { expect, test } from "vitest";
import { reportHandlers } from "#core/features/reports/index.ts";
import { gatherEvidence, type GatheringTools } from "#core/features/reports/customer/gather.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { storageUnderTest } from "#test/support/storage.ts";
import { aRecorder } from "#test/support/recorder.ts";

test("a report of too many recorders is refused before anything else is calculated", async () => {
  const asked: string[] = [];
  const tools = {
    inventory: { select: async () => ok([aRecorder()]) },
    reading: {
      "availability.figures": async ({ by }: { by: string }) => {
        asked.push(by);
        return by === "channel" ? err(fault("bad_input", "Too many recorders.")) : ok({ rows: [] });
      },
    },
  } as unknown as GatheringTools;
  const wish = { scope: { of: "all" }, period: { from: "2026-01-01", to: "2026-02-01" } } as const;
  const context = {} as Parameters<typeof gatherEvidence>[2];
  expect(await gatherEvidence(tools, wish, context)).toMatchObject({ ok: false });
  expect(asked).toEqual(["channel"]);
});

test("pages with too many cameras are refused before channels are read", async () => {
  const recorders = [aRecorder({ channelCounts: { Online: 10_000, NotConfigured: 5 } })];
  const read: string[] = [];
  const tools = {
    storage: await storageUnderTest(),
    inventory: { select: async () => ok(recorders) },
    reading: { "channels.list": async () => (read.push("list"), err(fault("internal", "Read."))) },
  };
  const handlers = reportHandlers(tools as unknown as Parameters<typeof reportHandlers>[0]);
  const context = {} as Parameters<typeof gatherEvidence>[2];
  const make = (format: "pdf" | "csv") =>
    handlers["reports.make"]({ kind: "channels", format, timeZone: undefined }, context);
  expect(await make("pdf")).toMatchObject({ error: { code: "internal" } });
  recorders.push(aRecorder({ channelCounts: { Offline: 1 } }));
  expect(await make("pdf")).toMatchObject({ error: { code: "too_large" } });
  expect(read).toEqual(["list"]);
  expect(await make("csv")).toMatchObject({ error: { code: "internal" } });
});
