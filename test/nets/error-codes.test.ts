import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { ERROR_TRAITS } from "#shared/error-traits.ts";
import { ERROR_CODES } from "#shared/errors.ts";
import { codeGroupsIn } from "./error-codes.ts";

/** The table itself, and a migration that shows the past: its groups must never change. */
const GROUPS_ALLOWED = [
  "src-shared/errors.ts",
  "src-shared/error-traits.ts",
  "src-core/platform/storage/migrations/0017-status-history.ts",
];

describe("groups of error codes", () => {
  test("exist in the table of traits only", () => {
    const found = globSync("src-*/**/*.{ts,tsx}", { cwd: ROOT })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !file.startsWith("src-simulator/") && !GROUPS_ALLOWED.includes(file))
      .flatMap((file) =>
        codeGroupsIn(file, readFileSync(join(ROOT, file), "utf8")).map(
          ({ line, codes }) => `${file}:${line}: ${codes.join(", ")}`,
        ),
      );
    expect(found).toEqual([]);
  });

  test.each([
    ["a set", `const A = new Set(["auth_refused", "breaker_open"]);`],
    ["a typed set", `const A = new Set<ErrorCode>(["timed_out", "unreachable", "cancelled"]);`],
    ["a list", `const isHopeless = ["plan_stale", "unsupported"].includes(code);`],
    ["a map", `const A = new Map([["auth_refused", 1], ["breaker_open", 2]]);`],
    ["a partial table", `const A: Partial<Record<ErrorCode, string>> = {};`],
    ["a chain", `if (error.code === "unreachable" || error.code === "timed_out") go();`],
    ["a chain of exceptions", `if (ok && code !== "cancelled" && code !== "bad_input") go();`],
    [
      "a chain on an optional error",
      `if (e?.code === "tls_failed" || e?.code === "refused") go();`,
    ],
    ["a switch", `switch (error.code) { case "auth_refused": case "breaker_open": go(); }`],
  ])("are refused elsewhere: %s", (_, source) => {
    expect(codeGroupsIn("planted.ts", source)).toHaveLength(1);
  });

  test.each([
    ["one code", `if (error.code === "cancelled" && isOver) go();`],
    ["states of other things", `const STATES = ["reached", "unreachable", "certificate_changed"];`],
    ["kinds of other things", `if (kind === "unreachable" || kind === "timed_out") go();`],
    ["complete tables", `const A: Readonly<Record<ErrorCode, string>> = TEXTS;`],
  ])("are told apart from %s", (_, source) => {
    expect(codeGroupsIn("planted.ts", source)).toEqual([]);
  });
});

test("each error code has a row in the table of traits", () => {
  expect(Object.keys(ERROR_TRAITS).toSorted()).toEqual([...ERROR_CODES].toSorted());
});
