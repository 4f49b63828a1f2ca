import { describe, expect, it } from "vitest";
import { unfitText } from "#shared/domain/plan-text.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import {
  commonReasons,
  differencesText,
  leftBehindSentences,
  outcomeCounts,
  outcomeWords,
  stopOf,
  errorAtRecorder,
  textWithoutAddress,
  writtenChangesText,
  type FieldWords,
} from "#shared/domain/rollout-text.ts";
import { fault } from "#shared/errors.ts";
import { NOTHING_LEFT, type RolloutItem } from "#shared/domain/rollout.ts";
import { aRollout, aRolloutItem } from "#test/support/rollout.ts";

type Field = RolloutItem["fields"][number];

const PORT: Field = {
  area: "email",
  path: "smtp_port",
  wanted: 587,
  readBack: 587,
  outcome: "verified",
};
const PASSWORD: Field = {
  area: "email",
  path: "password",
  wanted: { secret: "mailbox" },
  outcome: "accepted",
};
const WORDS: FieldWords = {
  value: (_area, _path, value) => JSON.stringify(value) ?? "",
  label: (_area, path) => path,
};

describe("the outcome of a recorder", () => {
  it("differs from accepted where everything but the password was read back", () => {
    const words = (fields: Field[]) => outcomeWords({ outcome: "accepted", fields });
    expect(words([PORT, PASSWORD])).toBe("verified except the password");
    expect(words([{ ...PORT, outcome: "accepted" }, PASSWORD])).toBe("accepted");
    expect(words([PASSWORD])).toBe("accepted");
    expect(words([PORT])).toBe("accepted");
    expect(outcomeWords({ outcome: "mismatch", fields: [PORT, PASSWORD] })).toBe("mismatch");
  });

  it("is computed from what was read back in rollouts without outcomes per field", () => {
    const fields: Field[] = [
      { path: "smtp_port", wanted: 587, readBack: 587 },
      { path: "password", wanted: { secret: "mailbox" } },
    ];
    expect(outcomeWords({ outcome: "accepted", fields })).toBe("verified except the password");
  });

  it("is counted in the same words", () => {
    const counts = { verified: 2, accepted: 5, refused: 1, skipped: 4 };
    expect(outcomeCounts({ counts, verifiedExceptSecret: 3, alreadySet: 3 })).toEqual({
      verified: 2,
      "verified except the password": 3,
      accepted: 2,
      refused: 1,
      "already set": 3,
      skipped: 1,
    });
  });
});

describe("what differs after a write", () => {
  const wrong: Field = { ...PORT, readBack: 25, outcome: "mismatch" };

  it("names each field once, and never a password", () => {
    const fields = [wrong, { ...PASSWORD, outcome: "mismatch" as const }];
    expect(differencesText({ fields }, WORDS)).toBe("smtp_port: wanted 587, reads 25.");
  });

  it("names the area where several were written", () => {
    const push: Field = {
      area: "eventPush",
      path: "port",
      wanted: 1,
      readBack: 1,
      outcome: "verified",
    };
    expect(differencesText({ fields: [wrong, push] }, WORDS)).toBe(
      "Email smtp_port: wanted 587, reads 25.",
    );
  });

  it("does not name what reads back in another form", () => {
    const list: Field = { area: "email", path: "x", wanted: ["a", "b"], readBack: ["b", "a"] };
    expect(differencesText({ fields: [{ ...list, outcome: "verified" }] }, WORDS)).toBe("");
  });
});

describe("the banner of a stopped rollout", () => {
  const stop = { rule: "canary", wave: 0, failures: 1, limit: "0", of: 4 } as const;
  const failed = (recorderId: string, wave: number) =>
    aRolloutItem({ recorderId, wave, step: "done", outcome: "refused" });

  it("counts recorders that failed after the rule was exceeded, as the wave's card does", () => {
    const items = [failed("a", 0), failed("b", 0), failed("c", 1)];
    expect(stopOf(aRollout({ stop }), items)?.failures).toBe(2);
  });

  it("leaves unreachable recorders out where they are no failures", () => {
    const silent = aRolloutItem({ recorderId: "b", wave: 0, step: "done", outcome: "unreachable" });
    const options = { ignoreUnreachable: true };
    expect(stopOf(aRollout({ stop, options }), [failed("a", 0), silent])?.failures).toBe(1);
  });
});

describe("why a recorder does not fit", () => {
  const field = (area: PlanField["area"], path: string, reason: string): PlanField => ({
    area,
    path,
    state: "unsupported",
    after: true,
    reason,
  });
  const NO_FIELD = "this recorder has no such field";

  it("tells each reason once, with its fields", () => {
    const fields = [
      field("email", "sender", NO_FIELD),
      field("email", "encryption", NO_FIELD),
      { ...field("email", "smtp_port", "accepts 1 to 65535"), state: "invalid" as const },
    ];
    expect(unfitText({ fields })).toBe(
      `sender, encryption: ${NO_FIELD}; smtp_port: accepts 1 to 65535`,
    );
  });

  it("names areas and channels", () => {
    const fields = [
      field("disarming", "enable", NO_FIELD),
      field("recognition", "CH1.sensitivity", NO_FIELD),
      field("recognition", "CH2.sensitivity", NO_FIELD),
    ];
    expect(unfitText({ fields })).toBe(
      `Disarming (enable): ${NO_FIELD}; Recognition (sensitivity at CH1, CH2): ${NO_FIELD}`,
    );
  });
});

it("a rollback says what it leaves, and nothing where it restores everything", () => {
  expect(leftBehindSentences(NOTHING_LEFT)).toEqual([]);
  expect(leftBehindSentences({ emailPassword: 23, eventPushPassword: 0, settings: 1 })).toEqual([
    "23 recorders keep the new mail password. Mail fails there until you set the correct password.",
    "1 recorder keeps settings of the rollout that cannot be restored.",
  ]);
});

describe("the changes of a recorder", () => {
  const changes = (fields: Field[], outcome: RolloutItem["outcome"] = "verified") =>
    writtenChangesText({ fields, outcome }, WORDS);

  it("name field, value before, and value read back, without passwords", () => {
    expect(changes([{ ...PORT, before: 25 }, PASSWORD])).toBe("smtp_port: 25 → 587.");
    expect(changes([PORT, PASSWORD], "accepted")).toBe("smtp_port: 587.");
    expect(changes([PORT], "mismatch")).toBe("");
    expect(changes([{ ...PORT, outcome: "mismatch", readBack: 25 }])).toBe("");
  });

  it("name the area where several areas were written, and count those beyond three", () => {
    const many = [1, 2, 3, 4, 5].map((number) => ({
      ...PORT,
      path: `field_${number}`,
      before: 25,
    }));
    const said = changes([...many, { ...PORT, area: "time", path: "time_zone", before: 20 }]);
    expect(said).toMatch(/^Email field_1: 25 → 587\./);
    expect(said).toContain("field_3");
    expect(said).not.toContain("field_4");
    expect(said).toMatch(/3 more values are verified\.$/);
  });

  it("name values that the recorder accepted and does not show, and never call them verified", () => {
    const { readBack: _, ...unread } = PORT;
    const accepted = [1, 2, 3, 4].map((number): Field => {
      return { ...unread, path: `field_${number}`, outcome: "accepted" };
    });
    expect(changes([...accepted, PASSWORD], "accepted")).toBe(
      "field_1 → 587. field_2 → 587. field_3 → 587. 1 more value was accepted.",
    );
    expect(changes([{ path: "smtp_port", wanted: 587 }], "accepted")).toBe("smtp_port → 587.");
    expect(changes([{ path: "smtp_port", wanted: 587 }], "skipped")).toBe("");
  });
});

describe("the reason of a failure", () => {
  const broken = (port: number) =>
    fault(
      "refused",
      `http://192.0.2.1:${port} reports an internal error. It refused /API/Set: 500.`,
    );
  const refused = (id: string, given: Partial<RolloutItem> = {}) =>
    aRolloutItem({ recorderId: id, step: "done", outcome: "refused", ...given });

  it("begins without the address, because the recorder is named beside it", () => {
    expect(textWithoutAddress(broken(80).message)).toBe(
      "The recorder reports an internal error. It refused /API/Set: 500.",
    );
    expect(textWithoutAddress("https://[2001:db8::1], answer to /API: no.")).toBe(
      "The recorder, answer to /API: no.",
    );
    expect(textWithoutAddress("Nothing at http://192.0.2.1.")).toBe("Nothing at http://192.0.2.1.");
  });

  it("leaves out the sentence with the path, which the details of the error have", () => {
    const where = "http://192.0.2.1:80/API/Set";
    expect(errorAtRecorder({ ...broken(80), where })).toMatchObject({
      message: "The recorder reports an internal error.",
      where,
    });
    expect(errorAtRecorder(fault("refused", "No answer. Try later.")).message).toBe(
      "No answer. Try later.",
    );
  });

  it("is summed where several recorders have it, whatever their address and name", () => {
    const stale = (id: string) =>
      refused(id, {
        detail: "Changed since the plan was created, so nothing was written.",
        error: fault(
          "plan_stale",
          `The settings of ${id} have changed since the plan was created.`,
        ),
      });
    const items = [
      ...[1, 2, 3].map((port) =>
        refused(`a${port}`, { error: broken(port), detail: "Nothing was changed." }),
      ),
      stale("b1"),
      stale("b2"),
      refused("c", { error: fault("refused", "http://192.0.2.9 is busy.") }),
      aRolloutItem({ recorderId: "d", step: "done", outcome: "skipped", detail: "Cancelled." }),
      aRolloutItem({ recorderId: "e", step: "done", outcome: "skipped", detail: "Cancelled." }),
    ];
    expect(commonReasons(items)).toEqual([
      {
        outcome: "refused",
        reason: "The recorder reports an internal error. Nothing was changed.",
        count: 3,
      },
      {
        outcome: "refused",
        reason: "Changed since the plan was created, so nothing was written.",
        count: 2,
      },
    ]);
  });
});
