import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canonicalWeek,
  HALF_HOURS,
  parseWeek,
  WeekFault,
  weekText,
  type Week,
} from "#shared/areas/week.ts";

const day = fc.array(fc.boolean(), { minLength: HALF_HOURS, maxLength: HALF_HOURS });
const week = fc.array(day, { minLength: 7, maxLength: 7 });

function marked(text: string): Week {
  const read = parseWeek(text);
  if (read instanceof WeekFault) throw new Error(read.reason);
  return read;
}

function count(text: string): number {
  return marked(text).flat().filter(Boolean).length;
}

describe("the text of a weekly schedule", () => {
  it("says any schedule, and is read as the same one", () => {
    fc.assert(
      fc.property(week, (one) => {
        expect(parseWeek(weekText(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ["Mon-Fri 08:00-18:00", "Mon-Fri 08:00-18:00"],
    ["mon–fri 8:00 – 18:00;", "Mon-Fri 08:00-18:00"],
    ["Monday-Friday 08:00-12:00,13:00-18:30", "Mon-Fri 08:00-12:00, 13:00-18:30"],
    ["Sat 09:00-12:00; Mon-Fri 08:00-18:00", "Mon-Fri 08:00-18:00; Sat 09:00-12:00"],
    ["Sat-Mon all day", "Mon, Sat-Sun 00:00-24:00"],
    ["Mon 00:00-01:00; Mon 00:30-02:00", "Mon 00:00-02:00"],
    ["Fri 18:00-06:00", "Fri 18:00-24:00; Sat 00:00-06:00"],
    ["Sun 22:00-02:00", "Mon 00:00-02:00; Sun 22:00-24:00"],
    ["Mon-Sun 00:00-24:00", "always"],
    ["ALWAYS", "always"],
    [" never ", "never"],
  ])("%s is written %s", (text, canonical) => {
    expect(canonicalWeek(text)).toBe(canonical);
    expect(canonicalWeek(canonical)).toBe(canonical);
  });

  it("counts half hours", () => {
    expect(count("Mon 00:00-00:30")).toBe(1);
    expect(count("Mon-Fri 08:00-18:00")).toBe(5 * 20);
    expect(count("always")).toBe(7 * 48);
  });

  it.each([
    ["", "accepts days and times"],
    ["08:00-18:00", "accepts days and times"],
    ["Mon-Fri", "accepts days and times"],
    ["Mo 08:00-18:00", "accepts days from Mon, Tue, Wed, Thu, Fri, Sat, Sun; not 'mo'"],
    ["Mon-Wed-Fri 08:00-18:00", "accepts days from"],
    ["Mon 08:15-18:00", "accepts times from 00:00 to 24:00 in half hours"],
    ["Mon 08:00-24:30", "accepts times from 00:00 to 24:00"],
    ["Mon 24:00-08:00", "accepts times from 00:00 to 24:00"],
    ["Mon 08:00-08:00", "accepts times that end after they start"],
    ["Mon 08:00", "accepts times from"],
    ["Mon 08:00-09:00;; Tue 08:00-09:00", "accepts days and times"],
    ["x".repeat(5_000), "accepts at most 4,000 characters"],
  ])("%s is refused: %s", (text, reason) => {
    const read = parseWeek(text);
    expect(read).toBeInstanceOf(WeekFault);
    expect((read as WeekFault).reason).toContain(reason);
  });

  it("reads or refuses any text, and never throws", () => {
    const alphabet = fc.constantFrom(
      "Mon",
      "Fri",
      "-",
      ",",
      ";",
      " ",
      "08:00",
      "24:00",
      "all day",
      "7",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(alphabet).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (one) => {
        const read = parseWeek(one);
        return read instanceof WeekFault || isDeepStrictEqual(parseWeek(weekText(read)), read);
      }),
    );
    expect.assertions(0);
  });
});
