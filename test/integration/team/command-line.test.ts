import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Role } from "#shared/domain/team.ts";
import { startFleet } from "#simulator/index.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import { musterProcess, type Muster } from "#test/support/muster-process.ts";
import { selfSigned } from "#test/support/self-signed.ts";
import {
  addUser,
  serveProcess,
  teamComputer,
  tokenOf,
  type AtEnd,
  type TeamProcess,
} from "#test/support/team-process.ts";

const TEMPLATE = "name: Relay port\nemail:\n  smtp_port: 2525\n";

let computer: Muster;
let server: TeamProcess;

/** A server of its own for each test, or one for several tests. */
async function startServer(atEnd?: AtEnd): Promise<void> {
  computer = teamComputer(atEnd);
  await addUser(computer, "ann", "administrator");
  server = await serveProcess(computer, atEnd);
}

/** What another computer needs to work on the server. */
async function environmentOf(user: string): Promise<Record<string, string>> {
  return {
    MUSTER_SERVER: server.host.url,
    MUSTER_SERVER_CA: server.caFile,
    MUSTER_TOKEN: await tokenOf(computer, user),
  };
}

/** The command line of another computer, which works on the server. */
async function clientOf(user: string, role?: Role): Promise<Muster> {
  if (role !== undefined) await addUser(computer, user, role);
  const client = musterCommand("memory", await environmentOf(user));
  onTestFinished(() => client.remove());
  return client;
}

/** Adds simulated recorders with their password, over the server. */
async function addFleet(client: Muster, faults?: string): Promise<void> {
  const password = "a recorder password";
  const options = { recorders: 2, auth: "digest", password } as const;
  const fleet = await startFleet(faults === undefined ? options : { ...options, faults });
  onTestFinished(() => fleet.stop());
  const set = ["credentials", "set", "leeds", "--username", "admin"];
  expect(await client.piped(`${password}\n`, ...set)).toMatchObject({ status: 0 });
  const where = ["--site", "Leeds", "--credential", "leeds"];
  // The check of a recorder that does not answer ends after 10 s.
  if (faults !== undefined) where.push("--no-check");
  for (const [index, { url }] of fleet.recorders.entries())
    await client.json(0, "recorders", "add", url, "--name", `NVR ${index}`, ...where);
}

test("a plan is asked for, withdrawn, rejected and approved by commands of two users, with the reasons of refusals", async () => {
  await startServer();
  await computer.run("users", "settings", "--four-eyes", "on");
  const olga = await clientOf("olga", "operator");
  const paul = await clientOf("paul", "approver");
  await addFleet(await clientOf("ann"));
  const template = join(olga.dataDir, "relay.yaml");
  writeFileSync(template, TEMPLATE);
  const path = join(olga.dataDir, "relay.plan.json");
  const args = ["plan", "--template", template, "--out", path];
  const { plan } = await olga.json<{ plan: Plan }>(0, ...args);
  const waiting = async () =>
    (await paul.json<{ requests: { name: string }[] }>(0, "plans", "list", "--waiting")).requests;

  expect(await olga.run("plans", "request-approval", plan.id, "--note", "Tonight")).toMatchObject({
    status: 0,
    err: expect.stringContaining("Asked for the approval of plan 'Relay port'.") as string,
  });
  expect((await waiting()).map(({ name }) => name)).toEqual(["Relay port"]);
  expect(await paul.run("plans", "request-approval", plan.id, "--withdraw")).toMatchObject({
    status: 1,
    err: expect.stringContaining("Only this user can withdraw the request.") as string,
  });
  expect(await olga.run("plans", "request-approval", path, "--withdraw")).toMatchObject({
    status: 0,
    err: expect.stringContaining("Withdrew the request") as string,
  });
  expect(await waiting()).toEqual([]);

  await olga.run("plans", "request-approval", plan.id);
  expect(await olga.run("plans", "approve", plan.id)).toMatchObject({ status: 1 });
  expect(await paul.run("plans", "reject", plan.id, "--reason", "Use port 587")).toMatchObject({
    status: 0,
    err: expect.stringContaining("Rejected plan 'Relay port'.") as string,
  });
  expect(await paul.run("apply", path, "--yes")).toMatchObject({ status: 3 });
  expect(await paul.run("plans", "approve", plan.id)).toMatchObject({
    status: 3,
    err: expect.stringContaining("was rejected by paul: Use port 587") as string,
  });
  await olga.run("plans", "request-approval", plan.id);
  expect(await paul.run("plans", "approve", plan.id)).toMatchObject({
    status: 0,
    err: expect.stringContaining("Approved plan 'Relay port'.") as string,
  });
  expect(await waiting()).toEqual([]);
});

describe("the command line on a team server", () => {
  test("adds recorders, audits and plans there, and nothing on its own computer", async () => {
    await startServer();
    const client = await clientOf("ann");
    await addFleet(client);
    const listed = await client.run("recorders", "list");
    expect(listed).toMatchObject({ status: 0 });
    expect(listed.out).toContain("NVR 1");
    const audit = await client.json<AuditReport>(0, "channels", "audit");
    expect(audit.items).toHaveLength(2);
    const template = join(client.dataDir, "relay.yaml");
    writeFileSync(template, TEMPLATE);
    const out = join(client.dataDir, "relay.plan.json");
    const planned = await client.json<{ plan: Plan }>(
      0,
      "plan",
      "--template",
      template,
      "--out",
      out,
    );
    expect(planned.plan.items.map(({ state }) => state)).toEqual(["ready", "ready"]);
    const applied = await client.run("apply", out, "--yes");
    expect(applied).toMatchObject({ status: 0 });
    const report = join(client.dataDir, "channels.csv");
    expect(await client.run("report", "channels", "--out", report)).toMatchObject({ status: 0 });
    expect(readdirSync(client.dataDir).toSorted()).toEqual([
      "channels.csv",
      "relay.plan.json",
      "relay.yaml",
    ]);
    const log = await computer.json<{ entries: { user: string; kind: string }[] }>(
      0,
      "activity",
      "list",
    );
    expect(log.entries.find(({ kind }) => kind === "recorder.added")).toMatchObject({
      user: "ann",
      host: "server",
    });
  });

  test("cancels the call on the server after Ctrl+C, and fails at once when the server stops", async () => {
    await startServer();
    const client = await clientOf("ann");
    await addFleet(client, "stall");
    const process = musterProcess(await environmentOf("ann"));
    onTestFinished(() => process.remove());
    const cancelled = process.start("channels", "audit", "--json");
    await cancelled.until("err", /0 of 2/);
    cancelled.child.kill("SIGINT");
    const afterCancel = await cancelled.ended;
    expect(afterCancel.status).toBe(130);
    const { items } = JSON.parse(afterCancel.out) as AuditReport;
    expect(items.map(({ outcome }) => outcome)).toEqual(["cancelled", "cancelled"]);

    const audit = process.start("channels", "audit");
    await audit.until("err", /0 of 2/);
    server.kill();
    const ended = await audit.ended;
    expect(ended).toMatchObject({ status: 1 });
    expect(ended.err).toContain("was lost");
  });
});

// A second try would meet the users that the first one has added.
describe("the command line on a team server that several users share", { retry: 0 }, () => {
  const ends: (() => void | Promise<void>)[] = [];
  beforeAll(() => startServer((end) => void ends.push(end)));
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  test("refuses what the role of the user does not allow", async () => {
    const client = await clientOf("vic", "viewer");
    expect(await client.run("recorders", "list")).toMatchObject({ status: 0 });
    for (const command of [
      ["channels", "audit"],
      ["recorders", "add", "http://192.0.2.4", "--site", "Leeds", "--name", "NVR"],
      ["users", "list"],
    ]) {
      const refused = await client.run(...command);
      expect(refused).toMatchObject({ status: 1, out: "" });
      expect(refused.err).toContain("viewer");
    }
  });

  test("refuses commands that need the data of the computer itself", async () => {
    const client = await clientOf("ann");
    for (const command of [
      ["serve"],
      ["watch"],
      ["database", "check"],
      ["secrets", "use", "memory"],
      ["secrets", "unlock-check"],
      ["agent", "--nats", "tls://nats.example.com", "--creds", "a.creds"],
    ]) {
      const refused = await client.run(...command);
      expect(refused).toMatchObject({ status: 1, out: "" });
      expect(refused.err).toContain(`'muster ${command[0]}`);
      expect(refused.err).toContain(`not on the server ${server.host.url}`);
    }
    // The data of this computer are meant.
    const local = ["database", "check", "--data-dir", computer.dataDir];
    expect(await client.run(...local)).toMatchObject({ status: 0 });
  });

  test("sends nothing to a server with a certificate of another authority", async () => {
    const token = await tokenOf(computer, "ann");
    const client = musterCommand("memory", { MUSTER_TOKEN: token });
    onTestFinished(() => client.remove());
    const list = ["--server", server.host.url, "recorders", "list"];
    const other = join(client.dataDir, "other.pem");
    writeFileSync(other, selfSigned().pem);
    for (const ca of [[], ["--server-ca", other]]) {
      const refused = await client.run(...list, ...ca);
      expect(refused).toMatchObject({ status: 1, out: "" });
      expect(refused.err).toContain("is not trusted");
    }
    const trusted = await client.run(...list, "--server-ca", server.caFile);
    expect(trusted).toMatchObject({ status: 0 });
  });

  test("does not accept a revoked token", async () => {
    const client = await clientOf("ann");
    expect(await client.run("sites", "list")).toMatchObject({ status: 0 });
    const { tokens } = await computer.json<{ tokens: { id: string }[] }>(0, "users", "tokens");
    for (const { id } of tokens)
      expect(await computer.run("users", "tokens", "--revoke", id)).toMatchObject({ status: 0 });
    const refused = await client.run("sites", "list");
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain("MUSTER_TOKEN");
  });
});
