import { describe, expect, test } from "vitest";
import { nextAttempt, readRetryAfter } from "#core/features/alerts/retry.ts";

const NOW = Date.parse("2026-11-23T10:00:00.000Z");
const HOUR = 3_600_000;

describe("Retry-After", () => {
  test.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["Mon, 23 Nov 2026 11:00:00 GMT", HOUR],
    ["Mon, 23 Nov 2026 09:00:00 GMT", -HOUR],
  ])("%j is read", (header, after) => {
    expect(readRetryAfter(header, NOW)).toBe(NOW + after);
  });

  test.each([[undefined], [""], ["soon"], ["-5"], ["1.5"], ["99999999999999"]])(
    "%j is no time",
    (header) => {
      expect(readRetryAfter(header, NOW)).toBeNull();
    },
  );

  test("puts an attempt off, never forward, and by six hours at most", () => {
    const own = nextAttempt(1, NOW, 0.5);
    expect(own).toBe(NOW + 30_000);
    expect(nextAttempt(1, NOW, 0.5, NOW + 2 * HOUR)).toBe(NOW + 2 * HOUR);
    expect(nextAttempt(1, NOW, 0.5, NOW - HOUR)).toBe(own);
    expect(nextAttempt(1, NOW, 0.5, NOW + 99 * HOUR)).toBe(NOW + 6 * HOUR);
  });
});
