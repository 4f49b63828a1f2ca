import { describe, expect, test } from "vitest";
import { parseTemplate } from "#core/features/templates/parse.ts";

const faultsOf = (text: string) =>
  parseTemplate(text).faults.map(({ where, message }) => `${where}: ${message}`);

describe("a template", () => {
  test("whose brackets are nested without end is refused", () => {
    expect(faultsOf(`name: x\nemail: ${"{".repeat(10_000)}`)).toEqual([
      "line 2, column 108: This is not YAML: lists and groups of fields are nested more than 100 levels deep.",
    ]);
  });

  test("with thousands of unknown fields reports the first hundred", () => {
    const fields = Array.from({ length: 5_000 }, (_, at) => `  k${at}: 1`).join("\n");
    expect(faultsOf(`name: x\nemail:\n${fields}\n`)).toHaveLength(100);
  });

  test("with a field of a very long name quotes a part of it", () => {
    const [fault] = parseTemplate(`name: x\nemail:\n  ${"k".repeat(1_000)}: 1\n`).faults;
    expect(fault?.message.length).toBe(500);
  });

  test("with the same field twice says where", () => {
    const text = "name: x\nemail:\n  smtp_port: 25\n  smtp_port: 587\n";
    expect(faultsOf(text)).toEqual(["line 4, column 3: This is not YAML: a field appears twice."]);
  });

  test("with a list for the name of a field says where", () => {
    expect(faultsOf("name: x\nemail:\n  ? [a, b]\n  : 1\n")).toEqual([
      "line 3, column 5: This is not YAML: the name of a field must be text.",
    ]);
  });
});
