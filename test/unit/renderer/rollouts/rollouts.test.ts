import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OUTCOMES, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import { mailTested } from "#renderer/features/rollouts/actions.ts";
import { chipsOf } from "#renderer/features/rollouts/outcome-filters.ts";
import { itemColumns, outcomeMark, whatHappened } from "#renderer/features/rollouts/columns.tsx";
import { latestWithRoom } from "#renderer/features/rollouts/latest-rollout.tsx";
import { rolloutStateText } from "#renderer/features/rollouts/outcomes.ts";
import { rolloutStatusOf } from "#renderer/features/rollouts/rollout-status.ts";
import { waveLines } from "#renderer/features/rollouts/waves.ts";
import {
  doneCount,
  outcomeFigures,
  outcomesByField,
  mergeItems,
  rolloutSentence,
  segmentsOf,
  unreadText,
} from "#renderer/features/rollouts/summary.ts";
import { aRollout, aRolloutItem } from "#test/support/rollout.ts";

const rollout = (more: Partial<Rollout> = {}) => aRollout({ total: 24, ...more });
const item = (recorderId: string, more: Partial<RolloutItem> = {}) =>
  aRolloutItem({ recorderId, ...more });

describe("the summary of a rollout", () => {
  test("names every outcome that occurred, best first", () => {
    const counts = { refused: 1, verified: 18, accepted: 5 };
    expect(rolloutSentence(rollout({ counts }))).toBe("18 verified, 5 accepted, 1 refused");
  });

  test("begins with failures beside a bar", () => {
    const counts = { refused: 1, verified: 18, accepted: 5 };
    expect(outcomeFigures(rollout({ counts }))).toBe("1 refused · 18 verified · 5 accepted");
    expect(outcomeFigures(rollout({ counts: {} }))).toContain("24");
  });

  test("says what was left when it did not run to its end", () => {
    const counts = { verified: 4 };
    expect(rolloutSentence(rollout({ counts, state: "cancelled" }))).toBe(
      "4 verified, 20 not started",
    );
    expect(rolloutSentence(rollout({ counts, state: "running" }))).toBe("4 verified, 20 to go");
    const many = rollout({ counts: { verified: 1_200 }, total: 10_000, state: "running" });
    expect(rolloutSentence(many)).toBe("1,200 verified, 8,800 to go");
  });

  test("segments add up to what is done", () => {
    const counts = fc.record(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, fc.nat(50)])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(counts, (of) => {
        const told = { counts: of, verifiedExceptSecret: 0, alreadySet: 0, total: 400 };
        const sum = segmentsOf(told).reduce((total, { count }) => total + count, 0);
        expect(sum).toBe(doneCount(told));
      }),
    );
  });
});

test("a short list leaves room for the recorders of the latest rollout", () => {
  const latest = rollout({ id: "latest" });
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, at) => rollout({ id: String(at) }));
  expect(latestWithRoom([])).toBeNull();
  expect(latestWithRoom([latest, ...earlier(7)])).toBe(latest);
  expect(latestWithRoom([latest, ...earlier(8)])).toBeNull();
  expect(latestWithRoom([rollout({ total: 10_000 })])).toBeNull();
});

test("a filter can be removed, also when the rollout is over and no recorder has that outcome", () => {
  const keys = (state: Rollout["state"], pressed: "none"[]) =>
    chipsOf(rollout({ state }), [item("a", { outcome: "verified" })], pressed).map(
      ({ key }) => key,
    );
  expect(keys("running", [])).toEqual(["none"]);
  expect(keys("finished", [])).toEqual([]);
  expect(keys("finished", ["none"])).toEqual(["none"]);
});

test("a rollout that is to rest or to end says so in every list, until it does", () => {
  expect(rolloutStateText(aRollout({ state: "running" }), "pause").label).toBe("Pausing");
  expect(rolloutStateText(aRollout({ state: "running" }), "cancel").label).toBe("Cancelling");
  expect(rolloutStateText(aRollout({ state: "running" }), "next").label).toBe("Running");
  expect(rolloutStateText(aRollout({ state: "paused" }), "pause").label).toBe("Paused");
});

describe("wanted and read back", () => {
  test("differences come first; a value that was not read is no difference", () => {
    const fields = [
      { path: "smtp_port", before: 25, wanted: 587, readBack: 587 },
      { path: "username", wanted: "a" },
      { path: "sender", wanted: "a@b.example", readBack: "" },
    ];
    expect(outcomesByField(item("a", { fields })).map(({ path, state }) => [path, state])).toEqual([
      ["sender", "differs"],
      ["username", "unread"],
      ["smtp_port", "equal"],
    ]);
  });

  test("fields of versions that knew no area are those of email; what was before stands beside", () => {
    const fields = [{ path: "port", area: "eventPush" as const, before: 80, wanted: 8080 }];
    const [push] = outcomesByField(item("a", { fields }));
    expect(push).toMatchObject({ area: "eventPush", before: 80, wanted: 8080, state: "unread" });
    const [old] = outcomesByField(item("a", { fields: [{ path: "smtp_port", wanted: 587 }] }));
    expect(old).toMatchObject({ area: "email", before: undefined });
  });
});

test("the next step after a rollout of email settings is a test mail from a recorder that has them", () => {
  const email = [{ path: "smtp_port", area: "email" as const, wanted: 587 }];
  const push = [{ path: "port", area: "eventPush" as const, wanted: 80 }];
  const items = [
    item("a", { outcome: "refused", fields: email }),
    item("b", { outcome: "verified", fields: push }),
    item("c", { outcome: "verified", fields: email }),
    item("d", { outcome: "accepted", fields: email }),
  ];
  expect(mailTested(items, null)).toBe("c");
  expect(mailTested(items, "d")).toBe("d");
  expect(mailTested(items, "a")).toBe("c");
  expect(mailTested(items.slice(0, 2), null)).toBeNull();
});

describe("items of an event", () => {
  test("replace those that are known and keep their place", () => {
    const merged = mergeItems([item("a"), item("b")], [item("b", { step: "writing" }), item("c")]);
    expect(merged.map(({ recorderId, step }) => [recorderId, step])).toEqual([
      ["a", "pending"],
      ["b", "writing"],
      ["c", "pending"],
    ]);
  });
});

test("distinguishes a secret from values that this recorder does not report", () => {
  expect(unreadText({ secret: "alarm-mailbox" })).toBe("a secret cannot be read back");
  expect(unreadText("relay.example.net")).toBe("not readable");
});

test("a finished rollout is green only if nothing failed and nothing was left behind", () => {
  const finished = (given: Partial<Rollout>) => rolloutStateText(aRollout(given), null);
  expect(finished({ counts: { verified: 3 } })).toMatchObject({ label: "Finished", tone: "good" });
  expect(finished({ counts: { verified: 35, refused: 5 } })).toMatchObject({
    label: "Finished with failures",
    tone: "warn",
  });
  const leftBehind = { emailPassword: 23, eventPushPassword: 0, settings: 0 };
  expect(finished({ counts: { verified: 23 }, leftBehind })).toMatchObject({ tone: "warn" });
});

test("recorders that were verified except for the password have words, a chip and a share of their own", () => {
  const fields = [
    { path: "smtp_port", wanted: 587, readBack: 587, outcome: "verified" as const },
    { path: "password", wanted: { secret: "mailbox" }, outcome: "accepted" as const },
  ];
  expect(outcomeMark(item("a", { outcome: "accepted", fields }))).toEqual({
    tone: "good",
    text: "Verified except password",
  });
  expect(outcomeMark(item("b", { outcome: "accepted" }))).toEqual({
    tone: "fair",
    text: "Accepted",
  });
  const told = rollout({ counts: { accepted: 40 }, verifiedExceptSecret: 24, total: 40 });
  expect(rolloutSentence(told)).toBe("24 verified except password, 16 accepted");
  const chips = chipsOf(told, [], []).filter(({ count }) => (count ?? 0) > 0);
  expect(chips.map(({ key, count }) => [key, count])).toEqual([
    ["verified_except_password", 24],
    ["accepted", 16],
  ]);
});

test("recorders that had all values already differ from skipped ones", () => {
  expect(outcomeMark(item("a", { outcome: "skipped", alreadySet: true })).text).toBe("Already set");
  expect(outcomeMark(item("b", { outcome: "skipped" })).text).toBe("Skipped");
  const counted = rollout({ counts: { verified: 2, skipped: 3 }, alreadySet: 2, total: 5 });
  expect(rolloutSentence(counted)).toBe("2 verified, 2 already set, 1 skipped");
});

test("what happened names the verified changes with the labels of their fields, and repeats no outcome", () => {
  const fields = [
    { path: "smtp_port", before: 25, wanted: 587, readBack: 587, outcome: "verified" as const },
  ];
  const happened = (detail: string, given: Partial<RolloutItem> = {}) =>
    whatHappened(item("a", { outcome: "verified", detail, fields, ...given }));
  expect(happened("Verified.")).toBe("SMTP port: 25 → 587.");
  expect(happened("Verified. The recorder reported a partial write.")).toBe(
    "SMTP port: 25 → 587. The recorder reported a partial write.",
  );
  const differs = [{ ...fields[0], path: "smtp_port", wanted: 587, readBack: 25 }];
  expect(
    whatHappened(
      item("b", {
        outcome: "mismatch",
        detail: "The recorder reported success, but reads back other values.",
        fields: differs.map((one) => ({ ...one, outcome: "mismatch" as const })),
      }),
    ),
  ).toBe(
    "The recorder reported success, but reads back other values. SMTP port: wanted 587, reads 25.",
  );
});

test("several fields that were written as planned are named in the list, their values are in the tooltip", () => {
  const written = (path: string) => ({ path, before: 25, wanted: 587, readBack: 587 });
  const fields = [written("smtp_port"), written("interval_time")];
  const verified = item("a", { outcome: "verified", detail: "Verified.", fields });
  const column = itemColumns(false, () => {}).find(({ id }) => id === "detail");
  expect(column?.format?.(verified)).toBe("2 fields: SMTP port, Interval");
  expect(column?.tooltip?.(verified)).toContain("SMTP port: 25 → 587.");
  const other = { ...verified, fields: [{ ...written("smtp_port"), readBack: 25 }, fields[1]] };
  expect(column?.format?.(other as typeof verified)).toBe(whatHappened(other as typeof verified));
});

test("what happened at an accepted recorder is the change; the outcome explains why the values are unchecked", () => {
  const detail = "Accepted. This recorder cannot be read back, so the values are unchecked.";
  const fields = [{ path: "smtp_port", wanted: 587, outcome: "accepted" as const }];
  const accepted = item("a", { outcome: "accepted", detail, fields });
  const outcome = itemColumns(false, () => {}).find(({ id }) => id === "outcome");
  expect(whatHappened(accepted)).toBe("SMTP port → 587.");
  expect(outcome?.tooltip?.(accepted)).toBe(detail);
  const password = { ...accepted, fields: [{ path: "password", wanted: { secret: "mailbox" } }] };
  expect(whatHappened(password)).toContain("cannot be read back");
});

test("rows are sorted by outcome: those that need attention first, then each outcome together", () => {
  const outcome = itemColumns(false, () => {}).find(({ id }) => id === "outcome");
  const words = [
    "Skipped",
    "Accepted",
    "Verified",
    "Not started",
    "Writing",
    "Accepted",
    "Refused",
  ];
  expect(words.toSorted((one, other) => outcome?.compare?.(one, other) ?? 0)).toEqual([
    "Refused",
    "Writing",
    "Verified",
    "Accepted",
    "Accepted",
    "Skipped",
    "Not started",
  ]);
});

test("the card of a wave and the banner count the same failures", () => {
  const stop = { rule: "canary", wave: 0, failures: 1, limit: "0", of: 4 } as const;
  const stopped = rollout({ state: "stopped", stop, wave: 0 });
  const items = ["a", "b", "c", "d"].map((id, at) =>
    item(id, { wave: 0, step: "done", outcome: at < 2 ? "refused" : "verified" }),
  );
  const [card] = waveLines(stopped, items);
  expect(card?.failed).toBe(2);
  expect(rolloutStatusOf(stopped, items, null)?.title).toBe(
    "Stopped: 2 of 4 canary recorders failed (none may fail).",
  );
});

test("recorders of a rollout are sorted by outcome, failures first, then by wave, site and name", () => {
  const sorted = itemColumns(true, () => {})
    .filter(({ sort }) => sort === "asc")
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0));
  expect(sorted.map(({ id }) => id)).toEqual(["outcome", "wave", "site", "recorder"]);
});
