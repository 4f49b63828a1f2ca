import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { openApiDocument } from "#shared/api/openapi.ts";
import { parametersOf } from "#shared/api/parameters.ts";
import { API_OPERATIONS, API_RESOURCES, pathNames } from "#shared/api/resources.ts";
import { isReadOnly } from "#shared/contract/methods.ts";
import type { JsonObject } from "#shared/json.ts";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
};
const document = () => JSON.parse(JSON.stringify(openApiDocument(version))) as JsonObject;

describe("the resources of the HTTP API", () => {
  test("are many, and each is a method that changes nothing", () => {
    expect(API_OPERATIONS.length).toBeGreaterThan(40);
    for (const operation of API_OPERATIONS)
      expect(isReadOnly(API_RESOURCES[operation].method), operation).toBe(true);
  });

  test("have a path each, whose names are inputs of the method", () => {
    const paths = API_OPERATIONS.map((operation) => API_RESOURCES[operation].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const operation of API_OPERATIONS) {
      const resource = API_RESOURCES[operation];
      const inPath = parametersOf(resource).filter((one) => one.in === "path");
      expect(inPath.map(({ name }) => name).toSorted(), operation).toEqual(
        pathNames(resource.path).toSorted(),
      );
    }
  });
});

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(document());
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  test("has no reference without a target", () => {
    const schemas = Object.keys((document()["components"] as { schemas: JsonObject })["schemas"]);
    const text = JSON.stringify(document());
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(API_OPERATIONS.length);
    expect(named.filter((name) => !schemas.includes(name ?? ""))).toEqual([]);
    expect(text).not.toContain("$defs");
  });

  test("describes period and selection as parameters, and defaults as not required", () => {
    const parameters = parametersOf(API_RESOURCES.listOutages);
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ["select.ids", false],
      ["select.exprs", false],
      ["period.from", true],
      ["period.to", true],
      ["limit", false],
    ]);
    const state = parametersOf(API_RESOURCES.listAlerts).find(({ name }) => name === "state");
    expect(state).toMatchObject({ required: false, default: "open" });
  });

  test("is the one in the repository: npm run muster -- api openapi --out resources/api/openapi.json", () => {
    const stored = readFileSync(join(ROOT, "resources/api/openapi.json"), "utf8");
    expect(JSON.parse(stored)).toEqual(document());
  });
});
