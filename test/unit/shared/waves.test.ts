import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountSchema, countOf, exceeds, wavesOf, waveSizeSchema } from "#shared/domain/waves.ts";

const amount = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }).map(String),
  fc.integer({ min: 1, max: 100_000 }).map((thousandths) => `${thousandths / 1_000}%`),
);

describe("amounts", () => {
  it("are numbers and shares, and nothing else", () => {
    for (const good of ["0", "5", "999999", "25%", "2.5%", "0%", "100%"])
      expect(amountSchema.safeParse(good).success, good).toBe(true);
    for (const bad of ["", "-1", "1.5", "101%", "%", "5 %", "1e3", "1000000", "five", "100.1%"])
      expect(amountSchema.safeParse(bad).success, bad).toBe(false);
  });

  it("of a wave are more than nothing", () => {
    for (const none of ["0", "0%", "0.000%"])
      expect(waveSizeSchema.safeParse(none).success).toBe(false);
  });

  it("round shares up, and are not led astray by binary fractions", () => {
    expect(countOf("25%", 10)).toBe(3);
    expect(countOf("0.1%", 1_000)).toBe(1);
    expect(countOf("7%", 100)).toBe(7);
    expect(countOf("55%", 100)).toBe(55);
    expect(countOf("64.4%", 250)).toBe(161);
    expect(countOf("8.05%", 2_000)).toBe(161);
    expect(countOf("1%", 3)).toBe(1);
  });
});

describe("a limit", () => {
  it("allows just as many, and no more", () => {
    expect(exceeds(3, "3", 100)).toBe(false);
    expect(exceeds(4, "3", 100)).toBe(true);
    expect(exceeds(0, "0", 100)).toBe(false);
    expect(exceeds(1, "0", 100)).toBe(true);
    expect(exceeds(7, "7%", 100)).toBe(false);
    expect(exceeds(8, "7%", 100)).toBe(true);
    expect(exceeds(1, "1%", 50)).toBe(true);
    expect(exceeds(1, "2%", 50)).toBe(false);
  });
});

describe("waves", () => {
  it("are as large as they were said to be; the last size goes on", () => {
    const sizes = (total: number, options: Parameters<typeof wavesOf>[1]) =>
      wavesOf(total, options).map(({ wave, size }) => [wave, size]);
    expect(sizes(100, { canary: 2, waves: ["5", "25%", "100%"] })).toEqual([
      [0, 2],
      [1, 5],
      [2, 25],
      [3, 68],
    ]);
    expect(sizes(10, { waves: ["4"] })).toEqual([
      [1, 4],
      [2, 4],
      [3, 2],
    ]);
    expect(sizes(3, { canary: 5 })).toEqual([[0, 3]]);
    expect(sizes(3, {})).toEqual([[1, 3]]);
    expect(sizes(0, { canary: 1, waves: ["1"] })).toEqual([]);
  });

  it("have each recorder once, whatever the sizes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        (total, canary, waves) => {
          const cut = wavesOf(total, { canary, waves });
          expect(cut.reduce((sum, { size }) => sum + size, 0)).toBe(total);
          expect(cut.every(({ size }) => size > 0)).toBe(true);
          const numbers = cut.map(({ wave }) => wave);
          const first = canary === undefined ? 1 : 0;
          expect(numbers).toEqual(numbers.map((_, at) => at + first));
        },
      ),
    );
  });
});
