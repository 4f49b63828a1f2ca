import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import type { Template } from "#shared/domain/template.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { AT, muster, plan } from "./support.ts";

const TEMPLATE: Template = { name: "Mail", email: { smtp_port: 587 } };
const TEXT = "name: Mail\nemail:\n  smtp_port: 587\n";
const STORED: StoredTemplate = {
  id: "t1",
  name: "Mail",
  version: 2,
  savedAt: AT,
  savedBy: "ann",
  areas: ["email"],
  fields: 1,
};

const HANDLERS: Partial<CallerHandlers> = {
  "templates.list": async () => ok({ revision: 0, templates: [STORED] }),
  "templates.parse": async () => ok({ template: TEMPLATE, faults: [], notes: [] }),
  "templates.get": async ({ version = 2 }) =>
    ok({
      id: "t1",
      version,
      template: TEMPLATE,
      text: TEXT,
      versions: [2, 1].map((one) => ({ version: one, savedAt: AT, savedBy: "ann" })),
    }),
  "templates.save": async () => ok({ template: { ...STORED, version: 3 }, saved: true }),
  "templates.remove": async () => ok({ removed: ["Mail"], undo: "u1" }),
};

function run(args: readonly string[], handlers: Partial<CallerHandlers> = {}) {
  return muster(args, { handlers: { ...HANDLERS, ...handlers } });
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function aFile(text = TEXT): string {
  const path = join(aFolder(), "mail.yaml");
  writeFileSync(path, text);
  return path;
}

describe("muster templates", () => {
  it("lists what is stored", async () => {
    const ended = await run(["templates", "list"]);
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/Mail +2 +email +1 .* ann/);
  });

  it("shows the newest version, or the one that is asked for, by any spelling of the name", async () => {
    const newest = await run(["templates", "show", "MAIL"]);
    expect([newest.status, newest.out]).toEqual([0, TEXT]);
    expect(newest.err).toContain("Version 2 of 2 versions");
    const older = await run(["templates", "show", "Mail", "1"]);
    expect(older.core.calls.at(-1)).toEqual(["templates.get", { id: "t1", version: 1 }]);
    const none = await run(["templates", "show", "Nobody"]);
    expect(none.status).toBe(1);
    expect(none.err).toContain("There is no stored template named 'Nobody'");
  });

  it("saves over the version that stands, or the one that the file was made from", async () => {
    const ended = await run(["templates", "save", aFile()]);
    expect(ended.status).toBe(0);
    expect(ended.err).toContain("Saved version 3 of 'Mail'.");
    const content = { template: TEMPLATE };
    const over = { id: "t1", basedOn: 2 };
    expect(ended.core.calls.at(-1)).toEqual(["templates.save", { content, over }]);
    const stale = fault("already_exists", "'Mail' was saved by bob meanwhile.");
    const late = await run(["templates", "save", aFile(), "--based-on", "1"], {
      "templates.save": async () => err(stale),
    });
    const asked = { content, over: { id: "t1", basedOn: 1 } };
    expect(late.core.calls.at(-1)).toEqual(["templates.save", asked]);
    expect([late.status, late.err.includes(stale.message)]).toEqual([1, true]);
  });

  it("saves what has a new name as a new one", async () => {
    const template = { ...TEMPLATE, name: "Other" };
    const ended = await run(["templates", "save", aFile()], {
      "templates.parse": async () => ok({ template, faults: [], notes: [] }),
    });
    expect(ended.core.calls.at(-1)).toEqual(["templates.save", { content: { template } }]);
  });

  it("saves one that is worth a look, and says where", async () => {
    const path = aFile();
    const notes = [
      { message: "its sides cross.", where: "line 3, column 5", position: { line: 3, column: 5 } },
    ];
    const ended = await run(["templates", "save", path], {
      "templates.parse": async () => ok({ template: TEMPLATE, faults: [], notes }),
    });
    expect(ended.err).toContain(`${path}:3:5 note: its sides cross.\n`);
    expect([ended.status, ended.core.calls.at(-1)?.[0]]).toEqual([0, "templates.save"]);
  });

  it("says where a file is at fault, and saves nothing", async () => {
    const path = aFile();
    const wrong = fault("template_invalid", "there is no field.", {
      position: { line: 3, column: 5 },
    });
    const ended = await run(["templates", "save", path], {
      "templates.parse": async () => ok({ template: null, faults: [wrong], notes: [] }),
    });
    expect([ended.status, ended.err]).toEqual([1, `${path}:3:5 there is no field.\n`]);
    expect(ended.core.calls.at(-1)?.[0]).toBe("templates.parse");
  });

  it("writes one to a file", async () => {
    const out = join(aFolder(), "out.yaml");
    const ended = await run(["templates", "export", "Mail", "--out", out]);
    expect([ended.status, readFileSync(out, "utf8")]).toEqual([0, TEXT]);
  });

  it("removes, and says how to take it back", async () => {
    const ended = await run(["templates", "remove", "mail"]);
    expect(ended.core.calls.at(-1)).toEqual(["templates.remove", { ids: ["t1"] }]);
    expect(ended.err).toContain("muster templates restore u1");
  });

  it("plans a stored template where there is no file of that name", async () => {
    const refused = fault("nothing_selected", "No recorder.");
    const out = join(aFolder(), "p.json");
    const ended = await run(["plan", "--template", "mail", "--out", out], {
      "plans.create": async () => err(refused),
    });
    const stored = { id: "t1", version: 2 };
    const asked = { template: TEMPLATE, stored, select: {} };
    expect(ended.core.calls.at(-1)).toEqual(["plans.create", asked]);
    const made = {
      ...plan([]),
      source: { kind: "template", templateId: "t1", version: 2 } as const,
    };
    const planned = await run(["plan", "--template", "mail", "--out", out], {
      "plans.create": async () => ok(made),
    });
    expect(planned.err).toContain(`From the stored template '${made.template.name}', version 2.`);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ source: made.source });
    const file = await run(["plan", "--template", aFile(), "--out", out, "--replace"], {
      "plans.create": async () => ok(plan([])),
    });
    expect(file.core.calls.at(-1)).toEqual(["plans.create", { template: TEMPLATE, select: {} }]);
    expect(file.err).not.toContain("stored template");
  });
});
