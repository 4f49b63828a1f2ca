import { describe, expect, it } from "vitest";
import { createPassphraseAttempts } from "#core/platform/secrets/passphrase-attempts.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";

function clockOfTests() {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    pass: (ms: number) => (now += ms),
    now: () => new Date(now).toISOString(),
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
}

const wrong = async () => err(fault("passphrase_wrong", "no"));
const right = async () => ok("in");

describe("attempts at a passphrase", () => {
  it("wait longer after each wrong one, up to half a minute, and not at all after a right one", async () => {
    const clock = clockOfTests();
    const attempts = createPassphraseAttempts(clock);
    for (let count = 0; count < 9; count += 1) await attempts.make(wrong);
    expect(clock.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(await attempts.make(right)).toEqual(ok("in"));
    expect(clock.waits).toHaveLength(9);
    await attempts.make(right);
    expect(clock.waits).toHaveLength(9);
  });

  it("count the time that has passed, and are not held up by a clock that was set back", async () => {
    const clock = clockOfTests();
    const attempts = createPassphraseAttempts(clock);
    await attempts.make(wrong);
    clock.pass(400);
    await attempts.make(wrong);
    clock.pass(-100_000);
    await attempts.make(wrong);
    clock.pass(60_000);
    await attempts.make(wrong);
    expect(clock.waits).toEqual([100, 1_000]);
  });

  it("are made one at a time, so that many at once are no way round the wait", async () => {
    const attempts = createPassphraseAttempts(clockOfTests());
    const answers = await Promise.all([attempts.make(wrong), attempts.make(wrong)]);
    expect(answers.map((one) => (one.ok ? "" : one.error.code))).toEqual([
      "passphrase_wrong",
      "busy",
    ]);
  });

  it("do not count what failed for another reason", async () => {
    const clock = clockOfTests();
    const attempts = createPassphraseAttempts(clock);
    await attempts.make(async () => err(fault("secret_store_unavailable", "damaged")));
    await attempts.make(right);
    expect(clock.waits).toEqual([]);
  });
});
