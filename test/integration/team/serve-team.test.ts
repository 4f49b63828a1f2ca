import { expect, test } from "vitest";
import type { Result } from "#shared/result.ts";
import { addUser, passwordOf, serveProcess, teamComputer } from "#test/support/team-process.ts";
import {
  ask,
  openWindow,
  serverFolder,
  submit,
  type ReachedTeam,
} from "#test/support/team-host.ts";

/** Signs in as a program does, and calls the contract over the WebSocket. */
async function callerOf(server: ReachedTeam, name: string) {
  const answer = await ask(server, "/api/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", host: new URL(server.host.url).host },
    body: JSON.stringify({ name, password: passwordOf(name) }),
  });
  expect(answer.status).toBe(200);
  const { secret } = JSON.parse(answer.body) as { secret: string };
  const window = await openWindow(server, { authorization: `Bearer ${secret}` }, "");
  let calls = 0;
  return async (method: string, input: unknown) => {
    const id = `call ${(calls += 1)}`;
    window.send({ type: "call", id, method, input });
    const { result } = await window.next((one) => one["type"] === "result" && one["id"] === id);
    return result as Result<Record<string, unknown>>;
  };
}

test("a team server needs an administrator and TLS, and names the commands that help", async () => {
  const muster = teamComputer();
  const { tls } = serverFolder();
  const alone = await muster.run("serve", "--team", "--tls-cert", tls.cert, "--tls-key", tls.key);
  expect(alone).toMatchObject({ status: 1 });
  expect(alone.err).toContain("muster users add");
  await addUser(muster, "ann", "administrator");
  const open = await muster.run("serve", "--team", "--host", "0.0.0.0");
  expect(open).toMatchObject({ status: 1 });
  expect(open.err).toContain("TLS");
  const half = await muster.run("serve", "--tls-cert", tls.cert);
  expect(half).toMatchObject({ status: 1 });
  expect(half.err).toContain("--team");
});

test("users of the command line sign in to the server, each with the permissions of their role", async () => {
  const muster = teamComputer();
  await addUser(muster, "ann", "administrator");
  await addUser(muster, "vic", "viewer");
  const server = await serveProcess(muster);
  const wrong = await submit(server, { name: "vic", password: passwordOf("ann") });
  expect(wrong.status).toBe(401);
  const ann = await callerOf(server, "ann");
  const vic = await callerOf(server, "vic");
  const url = "http://192.0.2.4";
  const added = await ann("recorders.add", { name: "NVR 1", url, site: "Leeds" });
  expect(added.ok).toBe(true);
  const seen = await vic("recorders.list", {});
  expect(JSON.stringify(seen)).toContain("NVR 1");
  for (const [method, input] of [
    ["recorders.add", { name: "NVR 2", url: "http://192.0.2.5", site: "Leeds" }],
    ["audit.run", { select: {} }],
    ["team.users", {}],
  ] as const)
    expect(await vic(method, input)).toMatchObject({ ok: false, error: { code: "forbidden" } });
  const log = await ann("activity.list", { limit: 10, kinds: ["recorder.added"] });
  expect(log).toMatchObject({ value: { entries: [{ user: "ann", host: "server" }] } });
});

test("a user who is disabled loses the session at once", async () => {
  const muster = teamComputer();
  await addUser(muster, "ann", "administrator");
  await addUser(muster, "vic", "viewer");
  const server = await serveProcess(muster);
  const vic = await callerOf(server, "vic");
  expect(await vic("app.info", {})).toMatchObject({ ok: true });
  const disabled = await muster.run("users", "set", "vic", "--disable");
  expect(disabled).toMatchObject({ status: 0 });
  await expect
    .poll(async () => (await submit(server, { name: "vic", password: passwordOf("vic") })).status)
    .toBe(401);
});
