import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { RecorderOperations } from "#core/drivers/raysharp/operations/index.ts";
import { OPERATIONS as SIMULATED } from "#simulator/operations/index.ts";
import { ALL, type OperationName } from "./all-operations.ts";
import { fakeHttp, json, never, setup, target } from "./fake-http.ts";

/** docs/dev/operations.md names what exists, and leaves nothing out. */

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const text = (path: string) => readFileSync(ROOT + path, "utf8");

interface Row {
  readonly number: string;
  readonly path: string;
  readonly client: string;
  readonly reader: string;
  readonly handler: string;
  readonly handlerFile: string;
  readonly testFile: string;
  readonly testNames: string[];
}

function readRow(line: string): Row {
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [number = "", path = "", client = "", reader = "", handler = "", tested = ""] = cells;
  const code = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  const [handlerName = "", handlerFile = ""] = code(handler);
  return {
    number,
    path: code(path)[0] ?? "",
    client: code(client)[0] ?? "",
    reader: code(reader)[0] ?? "",
    handler: handlerName,
    handlerFile,
    testFile: code(tested)[0] ?? "",
    testNames: [...tested.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ""),
  };
}

const rows = text("docs/dev/operations.md")
  .split("\n")
  .filter((line) => /^\| (?:\d+|–) \|/.test(line))
  .map(readRow);

/** The paths that a client function really asks. */
async function pathsAsked(name: string): Promise<string[]> {
  const fake = fakeHttp(() => json({ result: "success", data: { test_state: "Ok" } }));
  const { client } = setup(fake.http);
  if (name === "fingerprint") await client.fingerprint("http://192.0.2.4", never);
  else await client.converse(target(), never, ALL[name as OperationName]);
  return fake.requests.map((request) => request.path);
}

test("all eleven operations are listed, each once", () => {
  const numbers = rows.map((row) => row.number).filter((number) => number !== "–");
  expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1)));
});

test("every operation that the client has is listed, and the simulator answers it", () => {
  const methods = Object.getOwnPropertyNames(RecorderOperations.prototype).filter(
    (name) => name !== "call",
  );
  const wanted = methods.map((name) => (name === "constructor" ? "fingerprint" : name));
  expect(new Set(rows.map((row) => row.client))).toEqual(new Set(wanted));
  for (const { path } of rows) expect([...SIMULATED.keys()]).toContain(path);
});

describe.each(rows)("$number $path", (row) => {
  test("the client function asks this path", async () => {
    expect(await pathsAsked(row.client)).toContain(row.path);
  });

  test("its answer is read where the row says", () => {
    expect(existsSync(ROOT + row.reader), row.reader).toBe(true);
  });

  test("the simulator's handler is there and answers this path", async () => {
    const module = (await import(pathToFileURL(ROOT + row.handlerFile).href)) as Record<
      string,
      { path?: string } | undefined
    >;
    expect(module[row.handler]?.path).toBe(row.path);
  });

  test("the test is there by its names", () => {
    const source = text(row.testFile);
    expect(row.testNames.length).toBeGreaterThan(0);
    for (const name of row.testNames) expect(source).toContain(`("${name}"`);
  });
});
