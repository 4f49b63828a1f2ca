import { readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import type { Output } from "#shared/contract/methods.ts";
import type { Template } from "#shared/domain/template.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";

const MAIL: Template = {
  name: "Mail",
  email: { smtp_port: 587, smtp_server: "relay.example.net" },
};

const open: TestCore[] = [];
afterEach(async () => {
  // The last one takes the directory with it.
  for (const core of open.splice(0).toReversed()) await core.stop();
});

async function withCore(dataDir?: string): Promise<TestCore> {
  const core = await openTestCore(dataDir === undefined ? {} : { dataDir });
  open.push(core);
  return core;
}

const save = async ({ call }: TestCore, template: Template) =>
  (await call("templates.save", { content: { template } })).template;

const withPort = (smtp_port: number): Template => ({ ...MAIL, email: { smtp_port } });

describe("stored templates", () => {
  it("keeps every version, with who and when, and tells windows", async () => {
    const muster = await withCore();
    const { call, client } = muster;
    const told: Output<"templates.list">["templates"][] = [];
    const end = client.subscribe("templates.changed", ({ templates }) => told.push(templates));
    const first = await save(muster, MAIL);
    expect(first).toMatchObject({ name: "Mail", version: 1, areas: ["email"], fields: 2 });
    const over = { id: first.id, basedOn: 1 };
    const second = await call("templates.save", { content: { template: withPort(25) }, over });
    expect(second).toMatchObject({ saved: true, template: { version: 2, fields: 1 } });
    end();
    expect(told).toEqual([[first], [second.template]]);
    expect((await call("templates.list", {})).templates).toEqual([second.template]);

    const newest = await call("templates.get", { id: first.id });
    expect(newest.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(newest.versions[0]?.savedBy).not.toBe("");
    expect(newest.template).toEqual(withPort(25));
    const older = await call("templates.get", { id: first.id, version: 1 });
    expect(older.template).toEqual(MAIL);
    expect(older.text).toBe(
      "name: Mail\nemail:\n  smtp_port: 587\n  smtp_server: relay.example.net\n",
    );
    const back = await call("templates.parse", { text: older.text });
    expect(back.template).toEqual(MAIL);
    await muster.refuses("not_found", "templates.get", { id: first.id, version: 3 });
  });

  it("makes no version of what says the same, in whatever order or form", async () => {
    const muster = await withCore();
    const { id } = await save(muster, MAIL);
    const text = JSON.stringify({
      email: { smtp_server: "relay.example.net", smtp_port: 587 },
      name: "Mail",
    });
    const again = await muster.call("templates.save", {
      content: { text },
      over: { id, basedOn: 1 },
    });
    expect(again).toMatchObject({ saved: false, template: { version: 1 } });
  });

  it("refuses a change that is based on a version which is no longer the newest", async () => {
    const muster = await withCore();
    const { id } = await save(muster, MAIL);
    const over = { id, basedOn: 1 };
    const both = await Promise.all(
      [25, 465].map((port) =>
        muster.client.call("templates.save", { content: { template: withPort(port) }, over }),
      ),
    );
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    const late = await muster.refuses("already_exists", "templates.save", {
      content: { template: withPort(465) },
      over,
    });
    expect(late).toMatchObject({ where: "basedOn" });
    expect(late.message).toContain("newest version is 2");
    expect((await muster.call("templates.get", { id })).template).toEqual(withPort(25));
  });

  it("holds between processes too", async () => {
    const one = await withCore();
    const other = await withCore(one.dataDir);
    const { id } = await save(one, MAIL);
    const over = { id, basedOn: 1 };
    await other.call("templates.save", { content: { template: withPort(25) }, over });
    const late = { content: { template: withPort(465) }, over };
    const refused = await one.refuses("already_exists", "templates.save", late);
    expect(refused.where).toBe("basedOn");
    open.splice(0);
    await other.stop({ keep: true });
    await one.stop();
  });

  it("takes each name once, whatever its case", async () => {
    const muster = await withCore();
    const mail = await save(muster, MAIL);
    const named = (name: string) => ({ content: { template: { ...MAIL, name } } });
    await muster.refuses("already_exists", "templates.save", named("MAIL"));
    await muster.refuses("already_exists", "templates.duplicate", { id: mail.id, name: "mail" });
    const copy = await muster.call("templates.duplicate", { id: mail.id, name: "Push" });
    expect(copy).toMatchObject({ name: "Push", version: 1, fields: 2 });
    const over = { id: copy.id, basedOn: 1 };
    await muster.refuses("already_exists", "templates.save", { ...named("mAIL"), over });
    const renamed = await muster.call("templates.save", { ...named("PUSH"), over });
    expect(renamed.template).toMatchObject({ id: copy.id, name: "PUSH", version: 2 });
  });

  it("takes each name once beyond A to Z too", async () => {
    const muster = await withCore();
    const { id } = await save(muster, { ...MAIL, name: "Übergabe ÉTÉ" });
    const named = (name: string) => ({ content: { template: { ...MAIL, name } } });
    await muster.refuses("already_exists", "templates.save", named("übergabe été"));
    await muster.refuses("already_exists", "templates.duplicate", { id, name: "ÜBERGABE été" });
    const copy = await muster.call("templates.duplicate", { id, name: "Copy" });
    const over = { id: copy.id, basedOn: 1 };
    await muster.refuses("already_exists", "templates.save", { ...named("übergabe Été"), over });
    const { undo } = await muster.call("templates.remove", { ids: [id] });
    const { template } = await muster.call("templates.save", { ...named("übergabe Été"), over });
    expect(template).toMatchObject({ id: copy.id, name: "übergabe Été", version: 2 });
    await muster.refuses("already_exists", "templates.restore", { undo });
  });

  it("saves one whose name another has already, from before names were unique", async () => {
    const muster = await withCore();
    const first = await save(muster, { ...MAIL, name: "Übergabe" });
    const { undo } = await muster.call("templates.remove", { ids: [first.id] });
    const second = await save(muster, { ...MAIL, name: "übergabe" });
    const file = new BetterSqlite3(join(muster.dataDir, "muster.db"));
    file.prepare("update stored_template set removal = null where removal = ?").run(undo);
    file.close();
    for (const { id, name } of [first, second]) {
      const content = { template: { ...withPort(26), name } };
      const saved = await muster.call("templates.save", { content, over: { id, basedOn: 1 } });
      expect(saved.template).toMatchObject({ id, name, version: 2 });
    }
  });

  it("takes templates out and back with all their versions", async () => {
    const muster = await withCore();
    const { call } = muster;
    const mail = await save(muster, MAIL);
    const over = { id: mail.id, basedOn: 1 };
    await call("templates.save", { content: { template: withPort(25) }, over });
    const unknown = { ids: [mail.id, "none"] };
    await muster.refuses("not_found", "templates.remove", unknown);
    expect((await call("templates.list", {})).templates).toHaveLength(1);

    const { removed, undo } = await call("templates.remove", { ids: [mail.id] });
    expect(removed).toEqual(["Mail"]);
    expect((await call("templates.list", {})).templates).toEqual([]);
    await muster.refuses("not_found", "templates.get", { id: mail.id });
    const other = await save(muster, MAIL);
    await muster.refuses("already_exists", "templates.restore", { undo });
    await call("templates.remove", { ids: [other.id] });

    const { templates } = await call("templates.restore", { undo });
    expect(templates).toMatchObject([{ id: mail.id, version: 2 }]);
    expect((await call("templates.get", { id: mail.id })).versions).toHaveLength(2);
    await muster.refuses("not_found", "templates.restore", { undo });
  });

  it("refuses what is no template, and keeps no comment, where a password may stand", async () => {
    const muster = await withCore();
    const text = (line: string) => ({ content: { text: `name: Mail\nemail:\n  ${line}\n` } });
    const typed = await muster.refuses(
      "template_invalid",
      "templates.save",
      text("password: hunter2"),
    );
    expect(typed.where).toBe("line 3, column 13");
    await muster.call("templates.save", text("password: { secret: relay } # it is hunter2"));
    const files = ["muster.db", "muster.db-wal"].map((name) =>
      readFileSync(join(muster.dataDir, name), "latin1"),
    );
    expect(files.some((file) => file.includes("relay"))).toBe(true);
    expect(files.some((file) => file.includes("hunter2"))).toBe(false);
  });

  it("is written down: who saved and removed what", async () => {
    const muster = await withCore();
    const { call } = muster;
    const { id } = await save(muster, MAIL);
    // Says the same: nothing has happened.
    await call("templates.save", { content: { template: MAIL }, over: { id, basedOn: 1 } });
    const copy = await call("templates.duplicate", { id, name: "Push" });
    const { undo } = await call("templates.remove", { ids: [id, copy.id] });
    await call("templates.restore", { undo });
    const { entries } = await call("activity.list", { limit: 100 });
    expect(
      entries.toReversed().map(({ kind, subject, detail }) => [kind, subject, detail]),
    ).toEqual([
      ["template.saved", "Mail", "Version 1; sets email."],
      ["template.saved", "Push", "Version 1, a copy."],
      ["template.removed", null, "Mail, Push. Can be undone for 30 days."],
      ["template.saved", null, "Mail, Push. Restored after its removal."],
    ]);
  });
});

describe("plans of stored templates", () => {
  const plans = async (muster: TestCore) => {
    await muster.call("recorders.add", { name: "Shop", url: "http://127.0.0.1:1", site: "Leeds" });
    const { id } = await save(muster, MAIL);
    const plan = (template: Template, version?: number) =>
      muster.call("plans.create", {
        template,
        ...(version && { stored: { id, version } }),
        select: {},
      });
    return { id, plan };
  };

  it("name the version that they were made from, whatever becomes of it", async () => {
    const muster = await withCore();
    const { id, plan } = await plans(muster);
    const source = { kind: "template", templateId: id, version: 1 };
    const first = await plan(MAIL, 1);
    expect(first.source).toEqual(source);
    await muster.call("templates.save", {
      content: { template: withPort(25) },
      over: { id, basedOn: 1 },
    });
    expect((await plan(withPort(25), 2)).source).toEqual({ ...source, version: 2 });
    await muster.call("templates.remove", { ids: [id] });
    expect((await plan(MAIL, 1)).source).toEqual(source);
    expect((await muster.call("plans.get", { id: first.id })).source).toEqual(source);
    const { entries } = await muster.call("activity.list", { limit: 100, kinds: ["plan.made"] });
    expect(entries.at(-1)?.detail).toContain("Plan 'Mail' (template 'Mail', version 1): 0 of 1");
  });

  it("name none that says otherwise, and none for a template that was given as such", async () => {
    const muster = await withCore();
    const { plan } = await plans(muster);
    const made = [await plan(MAIL), await plan(withPort(25), 1), await plan(MAIL, 2)];
    expect(made.map(({ source }) => source)).toEqual([undefined, undefined, undefined]);
  });

  it("are bound to it by their digest as files, and files without it are taken in as ever", async () => {
    const muster = await withCore();
    const other = await withCore();
    const { plan } = await plans(muster);
    const file = await plan(MAIL, 1);
    expect((await muster.call("plans.import", { plan: file })).source).toEqual(file.source);
    // Templates and recorders of another inventory mean nothing here.
    await other.refuses("not_found", "plans.import", { plan: file });
    const forged = { ...file, id: "forged", source: { ...file.source, version: 2 } };
    const refused = await other.refuses("plan_invalid", "plans.import", { plan: forged });
    expect(refused.where).toBe("digest");
    const older = {
      format: "muster-plan/1",
      id: "p1",
      name: "Mail",
      createdAt: "2026-11-18T10:00:00.000Z",
      template: MAIL,
      items: [],
      digest: "7c808a0f493dd110b5e35495ef602c4694067a5b4d1f5392a6b8bef635812981",
    };
    expect((await other.call("plans.import", { plan: older })).source).toBeUndefined();
  });
});
