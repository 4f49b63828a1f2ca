import { describe, expect, test } from "vitest";
import type { DatabaseState } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { muster } from "./support.ts";

const state = (patch: Partial<DatabaseState> = {}): DatabaseState => ({
  path: "/data/muster.db",
  bytes: 4_096,
  faults: [],
  schema: "0002-fleet",
  writtenBy: "1.2.3",
  recorders: 12,
  backups: [
    { path: "/data/backups/muster-daily-1.db", bytes: 4_096, at: "2026-11-20T12:00:00.000Z" },
  ],
  setAside: [],
  ...patch,
});

describe("muster database", () => {
  test("check: a whole one, its backups as data", async () => {
    const {
      status,
      out,
      err: notes,
    } = await muster(["database", "check"], {
      care: { check: async () => ok(state()) },
    });
    expect(status).toBe(0);
    expect(out).toContain("/data/backups/muster-daily-1.db");
    expect(notes).toContain("is intact: 12 recorders, 4,096 bytes, migrated by Muster 1.2.3.");
  });

  test("check: reports every fault, also by its status", async () => {
    const care = {
      check: async () => ok(state({ faults: ["row 7 missing", "page 9 is never used"] })),
    };
    const { status, err: notes } = await muster(["database", "check"], { care });
    expect(status).toBe(1);
    expect(notes).toContain("row 7 missing");
    expect(notes).toContain("page 9 is never used");
  });

  test("restore: what is in use is refused with status 3", async () => {
    const error = fault("lock_held", "The database is in use by Muster window.");
    const { status, err: notes } = await muster(["database", "restore"], {
      care: { restore: async () => err(error) },
    });
    expect(status).toBe(3);
    expect(notes).toContain("in use by Muster window");
  });

  test("restore: says what it took and where the old one is", async () => {
    const asked: (string | undefined)[] = [];
    const { status, err: notes } = await muster(["database", "restore", "b.db"], {
      care: {
        restore: async (from) => {
          asked.push(from);
          return ok({
            from: "/x/b.db",
            replaced: "/data/muster.db.replaced-1",
            refusalsLost: false,
            cameBack: ["The user ben (viewer) is again as in the backup."],
          });
        },
      },
    });
    expect(notes).toContain("The user ben (viewer) is again as in the backup.");
    expect([status, asked]).toEqual([0, ["b.db"]]);
    expect(notes).toContain("/data/muster.db.replaced-1");
  });

  describe("new", () => {
    const care = (patch: Partial<DatabaseState>) => {
      let begun = 0;
      return {
        begun: () => begun,
        check: async () => ok(state(patch)),
        fresh: async () => {
          begun += 1;
          return ok({ replaced: "/data/muster.db.replaced-1", refusalsLost: false });
        },
      };
    };

    test("does not put a good inventory away unasked", async () => {
      const good = care({});
      const { status, err: notes } = await muster(["database", "new"], { care: good });
      expect([status, good.begun()]).toEqual([1, 0]);
      expect(notes).toContain("12 recorders");
    });

    test("does so when told", async () => {
      const good = care({});
      expect((await muster(["database", "new", "--yes"], { care: good })).status).toBe(0);
      expect(good.begun()).toBe(1);
    });

    test.each([
      ["y\r", 1],
      ["n\r", 0],
    ])("asks at a terminal: %j", async (key, times) => {
      const good = care({});
      await muster(["database", "new"], { care: good, keys: [key] });
      expect(good.begun()).toBe(times);
    });

    test("needs no question where nothing is to be lost", async () => {
      const gone = care({ bytes: null, faults: ["it is not there"], recorders: null });
      expect((await muster(["database", "new"], { care: gone })).status).toBe(0);
      expect(gone.begun()).toBe(1);
    });
  });
});
