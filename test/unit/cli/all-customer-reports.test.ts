import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Customer } from "#shared/domain/customer.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { muster } from "./support.ts";

const customer = (name: string, recorders = 2): Customer => ({
  id: name,
  name,
  contact: "",
  notes: "",
  emails: [],
  language: "",
  pictures: false,
  sites: 1,
  recorders,
});

const handlers: Partial<CallerHandlers> = {
  "customers.list": async () =>
    ok({
      revision: 1,
      customers: [customer("A-B"), customer("A/B"), customer("New", 0), customer("Poor")],
    }),
  "reports.make": async (wish) => {
    const name = wish.kind === "customer" && wish.scope.of === "customer" ? wish.scope.name : "";
    if (name === "Poor") return err(fault("not_found", "No channel was observed."));
    // A server that is not trusted names a folder outside.
    return ok({ name: `../../a-b.${wish.format}`, base64: btoa(name) });
  },
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("report customer --all writes a file for each customer that has recorders, and reports failures", async () => {
  const folder = newFolder();
  const args = ["report", "customer", "--all", "--month", "2026-10", "--out", folder];
  const ended = await muster(args, { handlers });
  expect(ended.status).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(["a-b-2.pdf", "a-b.pdf"]);
  expect(readFileSync(join(folder, "a-b-2.pdf"), "utf8")).toBe("A/B");
  expect(ended.err).toContain("Poor: No channel was observed.");
  expect(ended.err).toContain("2 reports were written.");
  expect(ended.err).toContain("1 customer has no recorders");
});

test("report customer --all takes no other selection, and no file", async () => {
  const folder = newFolder();
  for (const more of [["Northern"], ["--site", "Leeds"], ["--tag", "retail"]]) {
    const ended = await muster(["report", "customer", ...more, "--all", "--out", folder]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain("--all");
  }
  const out = join(folder, "missing");
  const ended = await muster(["report", "customer", "--all", "--out", out], { handlers });
  expect(ended.status).toBe(1);
  expect(ended.err).toContain("Create the folder first.");
});
