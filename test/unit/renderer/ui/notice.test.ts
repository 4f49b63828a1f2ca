import { expect, test } from "vitest";
import { codesOf } from "#renderer/ui/notice.tsx";

test("an error has its codes for support, unless its message says all: the user asked for something impossible", () => {
  expect(codesOf({ code: "bad_input" })).toBe("");
  expect(codesOf({ code: "forbidden" })).toBe("");
  expect(codesOf({ code: "timed_out" })).toBe("timed_out");
  expect(codesOf({ code: "breaker_open" })).toBe("breaker_open");
  expect(codesOf({ code: "auth_refused", deviceCode: "verify_failed" })).toBe(
    "auth_refused · recorder reports verify_failed",
  );
});
