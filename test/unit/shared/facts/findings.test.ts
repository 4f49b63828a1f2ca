import { afterEach, expect, test } from "vitest";
import { FACTS } from "#shared/facts/index.ts";
import { LANGUAGES, useLocale } from "#shared/languages/index.ts";
import { setLocale } from "#shared/locale.ts";
import { findingMessages } from "#shared/messages/facts/findings.ts";

afterEach(() => setLocale("en"));

const around = { expected: {}, now: 0 };

test("a finding has a sentence for details and a few words for a cell", () => {
  const disk = { model: "WD43PURZ", reported: "Error", total: 4, free: 0, inRaid: false };
  const failed = (...names: string[]) => ({
    disks: names.map((name) => ({ ...disk, name, state: "failed" as const })),
    overwrites: true,
  });
  expect(FACTS.disks.judge(failed("1"), around)).toMatchObject({
    text: "Disk 1 has failed",
    short: "Disk 1 failed",
  });
  expect(FACTS.disks.judge(failed("1", "2"), around).short).toBe("2 disks failed");
  const clock = { offsetMs: -252_000, uncertaintyMs: 0, zone: "GMT", daylightSaving: null };
  expect(FACTS.clock.judge(clock, around)).toMatchObject({
    text: "The clock of the recorder is 4 min behind",
    short: "Clock off by 4 min",
  });
  expect(FACTS.reachability.judge({ state: "unreachable" }, around).short).toBe("Unreachable");
});

/** Long values that are common. */
const VALUES = { count: 12, names: "1", wanted: 30, by: "23 h 59 min", since: "2 Nov" };
/** Characters that fit into the narrowest column of health, beside the number of a camera. */
const LONGEST = 32;

test.each(LANGUAGES)("the short texts fit into a cell: $name", async ({ code }) => {
  await useLocale(code);
  const texts = Object.values(findingMessages).map((text) =>
    typeof text === "string" ? text : text(VALUES),
  );
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => text.length > LONGEST || text.includes("{"))).toEqual([]);
});
