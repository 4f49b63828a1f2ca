import { expect, onTestFinished, test } from "vitest";
import type { EmailTemplate } from "#shared/areas/email.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { createRaysharpDriver } from "#core/drivers/raysharp/index.ts";
import { SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { createIsapiDriver } from "#test/support/isapi-driver/driver.ts";
import { ISAPI_PASSWORD, ISAPI_USER, startIsapiStub } from "#test/support/isapi-stub.ts";
import { atRest, emailPlan } from "#test/support/rollouts.ts";

const SMTP = "sender/smtp";

const RELAY: EmailTemplate = {
  smtp_server: "relay.example.net",
  smtp_port: 2525,
  encryption: "SSL",
  sender: "Alarms <{{site.name}}@example.net>",
  recvemail: { recvemail_2: "noc@example.net" },
  password: { secret: "mailbox" },
};

/** Three recorders of each family in one inventory, added as discovery finds them. */
async function mixedFleet() {
  const fleet = await startFleet({ recorders: 8, channels: 4, auth: "digest", transKey: "none" });
  onTestFinished(() => fleet.stop());
  const raysharp = fleet.recorders.filter(({ readable }) => readable).slice(0, 3);
  const isapi = await Promise.all([1, 2, 3].map((nth) => startIsapiStub(`DS7608-000${nth}`)));
  for (const stub of isapi) onTestFinished(() => stub.stop());
  const muster = await openTestCore({ drivers: [createRaysharpDriver, createIsapiDriver] });
  onTestFinished(() => muster.stop());
  for (const [name, username, password, purpose] of [
    ["Ray", "admin", SIMULATED_PASSWORD, "recorder"],
    ["Isa", ISAPI_USER, ISAPI_PASSWORD, "recorder"],
    ["mailbox", "u", "New-4-Test", "mail"],
    ["old-mailbox", "u", "Old-4-Test", "mail"],
  ] as const)
    await muster.call("credentials.set", { name, username, password, purpose });
  const ids = new Map<string, string>();
  for (const url of [...raysharp.map((one) => one.url), ...isapi.map(({ origin }) => origin)]) {
    const { driver, serial } = await muster.call("discovery.probe", { url });
    const credential = driver === "isapi" ? "Isa" : "Ray";
    const findings = [{ name: `NVR ${ids.size + 1}`, url, serial, driver }];
    const { added } = await muster.call("discovery.add", { findings, site: "Leeds", credential });
    for (const { id } of added) ids.set(url, id);
  }
  const idOf = (url: string) => ids.get(url) ?? "";
  return { raysharp, isapi, muster, idOf };
}

function run({ muster }: Pick<Awaited<ReturnType<typeof mixedFleet>>, "muster">, { id }: Plan) {
  const start = { planId: id, allowClearSecrets: true };
  return atRest(muster, () => muster.call("rollouts.start", start));
}

test("a fleet of two families is audited, changed, verified, rolled back and checked for drift", async () => {
  const under = await mixedFleet();
  const { raysharp, isapi, muster, idOf } = under;
  const { recorders } = await muster.call("recorders.list", {});
  const families = recorders.map(({ url, driver }) => [url, driver]);
  expect(Object.fromEntries(families)).toEqual(
    Object.fromEntries([
      ...raysharp.map(({ url }) => [url, "raysharp"]),
      ...isapi.map(({ origin }) => [origin, "isapi"]),
    ]),
  );

  const audit = await muster.call("audit.run", { select: {} });
  expect(audit.items.every(({ error }) => error === null)).toBe(true);

  const before = raysharp.map(({ state }) => structuredClone(state.email));
  const stored = isapi.map((stub) => stub.texts());
  const plan = await emailPlan(muster, RELAY);
  expect(plan.items.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "ready"));

  const { rollout } = await run(under, plan);
  // A recorder never shows its password: everything else is read back.
  expect(rollout).toMatchObject({ state: "finished", counts: { accepted: 6 } });
  expect(rollout.verifiedExceptSecret).toBe(6);
  const wanted = {
    smtp_server: "relay.example.net",
    smtp_port: 2525,
    encryption: "SSL",
    sender: "Alarms <Leeds@example.net>",
  };
  for (const { state } of raysharp) {
    expect(state.email).toMatchObject(wanted);
    expect(state.emailPassword).toBe("New-4-Test");
  }
  isapi.forEach((stub, index) =>
    expect(stub.texts()).toEqual({
      ...stored[index],
      [`${SMTP}/hostName`]: "relay.example.net",
      [`${SMTP}/portNo`]: "2525",
      [`${SMTP}/enableSSL`]: "true",
      [`${SMTP}/password`]: "New-4-Test",
      "sender/emailAddress": "Alarms <Leeds@example.net>",
      "receiverList/receiver#2/emailAddress": "noc@example.net",
    }),
  );

  const [stub] = isapi;
  const [recorder] = raysharp;
  stub?.setText(`${SMTP}/portNo`, "26");
  if (recorder) recorder.state.email["smtp_port"] = 26;
  await muster.call("history.readAgain", {});
  const { drifted } = await muster.call("history.drift", {});
  expect(drifted.map(({ recorderId }) => recorderId).toSorted()).toEqual(
    [idOf(recorder?.url ?? ""), idOf(stub?.origin ?? "")].toSorted(),
  );
  expect(drifted.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual([
    "smtp_port",
    "smtp_port",
  ]);

  const back = await muster.call("rollouts.rollback", {
    id: rollout.id,
    secrets: { email: "old-mailbox" },
  });
  const undone = await run(under, back);
  expect(undone.rollout).toMatchObject({ counts: { accepted: 6 }, verifiedExceptSecret: 6 });
  expect(raysharp.map(({ state }) => state.email)).toEqual(before);
  expect(isapi.map((one) => one.texts())).toEqual(stored);
  for (const { counts } of isapi) expect(counts).toMatchObject({ denied: 0, most: 1 });
});

test("settings that a family does not have are not supported in a plan, with the reason", async () => {
  const { raysharp, isapi, muster, idOf } = await mixedFleet();
  const template = { name: "Push", email: { smtp_port: 2525 }, eventPush: { port: 8443 } };
  const plan = await muster.call("plans.create", { template, select: {} });
  const itemOf = (url: string) => plan.items.find(({ recorderId }) => recorderId === idOf(url));
  for (const { origin } of isapi) {
    const fields = itemOf(origin)?.fields.map(({ area, state, reason }) => [area, state, reason]);
    expect(fields).toEqual([
      ["email", "change", undefined],
      ["eventPush", "unsupported", expect.stringContaining("of this family")],
    ]);
  }
  for (const { url } of raysharp)
    expect(itemOf(url)?.fields.map(({ state }) => state)).toEqual(["change", "change"]);
});

test("recorders of another family that do not answer to it say so", async () => {
  const { isapi, muster, idOf } = await mixedFleet();
  const [stub] = isapi;
  if (!stub) throw new Error("There is no stub.");
  stub.password = "changed-at-the-device";
  const select = { ids: [idOf(stub.origin)] };
  const first = await muster.call("audit.run", { select });
  expect(first.items[0]?.error).toMatchObject({ code: "auth_refused" });
  const again = await muster.call("audit.run", { select });
  expect(again.items[0]?.error).toMatchObject({ code: "breaker_open" });
  expect(stub.counts.denied).toBe(1);
});

test("discovery finds recorders of both families, and adds each with its family", async () => {
  const { raysharp, isapi, muster } = await mixedFleet();
  const { recorders } = await muster.call("recorders.list", {});
  await muster.call("recorders.remove", { ids: recorders.map(({ id }) => id) });
  const urls = [raysharp[0]?.url ?? "", isapi[0]?.origin ?? ""];
  const ports = urls.map((url) => Number(new URL(url).port));
  const scan = { seconds: 0.5, mdns: false, onvif: false, subnets: ["127.0.0.1"], ports };
  const { findings } = await muster.call("discovery.run", scan);
  const found = findings.map(({ name, url, driver }) => ({ name, url, driver }));
  const { added } = await muster.call("discovery.add", { findings: found, site: "York" });
  const families = added.map(({ url, driver }) => [url, driver]);
  expect(Object.fromEntries(families)).toEqual({
    [urls[0] ?? ""]: "raysharp",
    [urls[1] ?? ""]: "isapi",
  });
});

test("a recorder is added by address with the family that is named", async () => {
  const { muster } = await mixedFleet();
  const wish = { name: "Shop", url: "http://192.0.2.7", site: "Leeds" };
  expect(await muster.call("recorders.add", { ...wish, driver: "isapi" })).toMatchObject({
    driver: "isapi",
  });
  const other = { ...wish, name: "Yard", url: "http://192.0.2.8" };
  expect(await muster.call("recorders.add", other)).toMatchObject({ driver: "raysharp" });
});
