import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Plan } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { JsonObject } from "#shared/json.ts";
import { startFleet } from "#simulator/index.ts";
import type { TestCore } from "#test/support/core.ts";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { filesWith } from "#test/support/find-text.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";
import { atRest } from "#test/support/rollouts.ts";
import { inFull } from "#test/support/long.ts";

const SECRET = { password: { secret: "alarm-mailbox" } };

function newPassword(): string {
  return `pw-${randomBytes(9).toString("hex")}`;
}

async function withMailbox(
  muster: TestCore,
  password: string,
  purpose: CredentialPurpose = "mail",
): Promise<void> {
  const name = SECRET.password.secret;
  await muster.call("credentials.set", { name, username: "alarms", password, purpose });
}

function planOf(muster: TestCore): Promise<Plan> {
  const template = { name: "Mailbox", email: { ...SECRET, smtp_port: 2525 } };
  return muster.call("plans.create", { template, select: {} });
}

async function carriedOut(
  muster: TestCore,
  planId: string,
  allowClearSecrets = false,
): Promise<RolloutItem[]> {
  const ended = Promise.withResolvers<void>();
  const stop = muster.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.planId === planId && rollout.state !== "running") ended.resolve();
  });
  const { rollout } = await muster.call("rollouts.start", { planId, allowClearSecrets });
  await ended.promise;
  stop();
  return (await muster.call("rollouts.get", { id: rollout.id })).items;
}

describe("a password that a template names", () => {
  it("reaches every recorder sealed with its own key, and nothing else", async () => {
    const password = newPassword();
    const { fleet, muster } = await fleetUnderTest({ recorders: 6, transKey: "all", tls: true });
    await withMailbox(muster, password);
    const plan = await planOf(muster);
    const ways = plan.items.map((item) => item.fields.find((one) => one.path === "password")?.way);
    expect(ways).toEqual(Array(6).fill("encrypted"));

    const items = await carriedOut(muster, plan.id);
    expect(items.map((item) => item.outcome)).toEqual(Array(6).fill("accepted"));
    expect(items[0]?.fields.at(-1)).toEqual({
      area: "email",
      outcome: "accepted",
      path: "password",
      wanted: { secret: "alarm-mailbox" },
    });
    expect(fleet.recorders.every((one) => one.state.emailPassword === password)).toBe(true);
    expect(fleet.recorders.flatMap((one) => one.counters.violations)).toEqual([]);

    const sent = JSON.stringify(fleet.recorders.map((one) => one.counters.writeLog));
    expect(sent).not.toContain(password);
    expect(sent).toContain("base_enc_password");
    expect(JSON.stringify([plan, items])).not.toContain(password);
    expect(filesWith(muster.dataDir, password)).toEqual([]);
  });

  it("is agreed to for those whom a rollout writes to, and for no others of its plan", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 12, transKey: "mixed" });
    await withMailbox(muster, newPassword());
    await muster.call("recorders.set", { ids: ids.slice(0, 5), set: { trustNetwork: true } });
    const plan = await planOf(muster);
    const sealed = plan.items.filter(({ recorderId }) => ids.indexOf(recorderId) < 5);
    const faulty = async (faults: string) => {
      for (const { recorderId } of sealed)
        await fleet.recorders[ids.indexOf(recorderId)]?.setFaults(faults);
    };
    await faulty("refuse-writes");
    const first = await atRest(muster, () =>
      muster.call("rollouts.start", { planId: plan.id, allowClearSecrets: true }),
    );
    expect(first.rollout.counts.refused).toBe(sealed.length);
    await faulty("");
    const options = { waves: ["1"], pause: "ask" as const };
    const again = await atRest(muster, () =>
      muster.call("rollouts.retry", { id: first.rollout.id, options }),
    );
    expect(again.rollout).toMatchObject({ state: "paused", total: sealed.length });
    await atRest(muster, () => muster.call("rollouts.resume", { id: again.rollout.id }));
  });

  it("does not cross the network readable without a person's consent", async () => {
    const password = newPassword();
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 3, transKey: "none" });
    await withMailbox(muster, password);
    const plan = await planOf(muster);
    expect(plan.items[0]?.fields.find((one) => one.path === "password")?.way).toBe("clear");
    const refused = await muster.refuses("consent_needed", "rollouts.start", { planId: plan.id });
    expect(refused.message).toContain("3 recorders");
    expect(fleet.recorders.every((one) => one.counters.writeLog.length === 0)).toBe(true);

    const id = ids[fleet.recorders.findIndex((one) => one.readable)] as string;
    const test = { id, secret: "alarm-mailbox" };
    await muster.refuses("consent_needed", "settings.testEmail", test);
    // A missing consent is no fault of the recorder.
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.find((one) => one.id === id)?.reach).toMatchObject({ state: "reached" });

    await carriedOut(muster, plan.id, true);
    expect(fleet.recorders.every((one) => one.state.emailPassword === password)).toBe(true);
  });

  it("stays with Muster if the HTTPS that the plan counted on is gone, without further consent", async () => {
    const password = newPassword();
    const { muster, ids } = await fleetUnderTest({ recorders: 2, transKey: "all", tls: true });
    await withMailbox(muster, password);
    const plan = await planOf(muster);
    const { fleet: keyless } = await fleetUnderTest({ recorders: 2, transKey: "none" });
    for (const [at, id] of ids.entries())
      await muster.call("recorders.set", { ids: [id], set: { url: keyless.recorders[at]?.url } });

    const items = await carriedOut(muster, plan.id);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(2).fill("refused"));
    expect(items.map(({ error }) => error?.code)).toEqual(Array(2).fill("consent_needed"));
    expect(keyless.recorders.flatMap((one) => one.counters.writeLog)).toEqual([]);
    expect(keyless.recorders.some((one) => one.state.emailPassword === password)).toBe(false);
  });

  it("is not sent to exposed recorders that a plan excludes; recorders on a trusted network stay", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 2, transKey: "all", tls: true });
    await withMailbox(muster, newPassword());
    const plain = async (transKey: "all" | "none", seed: number) => {
      const fleet = await startFleet({ recorders: 2, transKey, seed });
      onTestFinished(() => fleet.stop());
      const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
      const { added } = await muster.call("discovery.add", { findings, site: "York" });
      return added.map(({ id }) => id);
    };
    const [sealedTrusted = "", sealed = ""] = await plain("all", 31);
    const [clearTrusted = "", clear = ""] = await plain("none", 32);
    const trusted = [sealedTrusted, clearTrusted];
    await muster.call("recorders.set", { ids: trusted, set: { trustNetwork: true } });
    const plan = await planOf(muster);
    const ways = new Map(
      plan.items.map(({ recorderId, fields }) => [
        recorderId,
        fields.find(({ path }) => path === "password")?.way,
      ]),
    );
    expect(
      [ids[0], sealedTrusted, sealed, clearTrusted, clear].map((id = "") => ways.get(id)),
    ).toEqual(["encrypted", "unverified", "unverified", "clear", "clear"]);
    await muster.refuses("consent_needed", "rollouts.start", { planId: plan.id });

    const without = await muster.call("plans.exclude", { id: plan.id, clearSecrets: true });
    expect(without.excluded).toEqual({ planId: plan.id, recorders: 2 });
    const kept = without.items.map(({ recorderId }) => recorderId);
    expect(kept.toSorted()).toEqual([...ids, ...trusted].toSorted());
    const also = { id: plan.id, recorderIds: [clearTrusted], clearSecrets: true };
    expect((await muster.call("plans.exclude", also)).excluded?.recorders).toBe(3);
    await muster.refuses("nothing_selected", "plans.exclude", {
      id: without.id,
      clearSecrets: true,
    });
    const items = await carriedOut(muster, without.id);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(4).fill("accepted"));

    // Ending the trust in the network also excludes its recorders.
    await muster.call("recorders.set", { ids: trusted, set: { trustNetwork: false } });
    const fewer = await muster.call("plans.exclude", { id: plan.id, clearSecrets: true });
    expect(fewer.items.map(({ recorderId }) => recorderId).toSorted()).toEqual(ids.toSorted());
  });

  it("travels inside HTTPS where there is no key", async () => {
    const password = newPassword();
    const { fleet, muster } = await fleetUnderTest({ recorders: 2, transKey: "none", tls: true });
    await withMailbox(muster, password);
    const plan = await planOf(muster);
    expect(plan.items[0]?.fields.find((one) => one.path === "password")?.way).toBe("https");
    await carriedOut(muster, plan.id);
    expect(fleet.recorders.every((one) => one.state.emailPassword === password)).toBe(true);
  });

  it("lets a test mail through when it is the right one, and not when it is wrong", async () => {
    const password = newPassword();
    const under = { recorders: 8, transKey: "all", mailPassword: password } as const;
    const { fleet, muster, ids: all } = await fleetUnderTest(under);
    const ids = [...all];
    await withMailbox(muster, password);
    await muster.call("recorders.set", { ids, set: { trustNetwork: true } });
    await muster.call("credentials.set", {
      name: "other",
      username: "x",
      password: "not-it",
      purpose: "mail",
    });
    const index = fleet.recorders.findIndex(
      (one) => one.readable && one.state.email["email_enable"],
    );
    const id = ids[index] as string;
    expect(await muster.call("settings.testEmail", { id, secret: "alarm-mailbox" })).toEqual({});
    const wrong = await muster.refuses("refused", "settings.testEmail", { id, secret: "other" });
    expect(wrong.deviceCode).toBe("user_auth_failed");
    expect(wrong.hint).toBeTruthy();
    expect(JSON.stringify(wrong)).not.toContain("not-it");
  });
});

describe("a password of event push", () => {
  const template = { name: "Push", eventPush: { username: "muster", ...SECRET, port: 8443 } };
  const RECORDERS = inFull(100, 30);
  const held = ({ fleet }: FleetUnderTest) =>
    fleet.recorders.map(({ state }) => (state.eventPush["table"] as JsonObject)["password"]);

  it("reaches each recorder of a fleet, and stands nowhere else", async () => {
    const password = newPassword();
    const under = await fleetUnderTest({ recorders: RECORDERS, channels: 1, tls: true });
    const { fleet, muster } = under;
    await withMailbox(muster, password, "push");
    const plan = await muster.call("plans.create", { template, select: {} });
    const fields = plan.items.map((item) => item.fields.find(({ path }) => path === "password"));
    // No encrypted form of it is documented, whether or not a recorder offers a key.
    expect(fields.map((field) => field?.way)).toEqual(Array(RECORDERS).fill("https"));
    expect(fields.every((field) => field?.before === undefined)).toBe(true);

    const items = await carriedOut(muster, plan.id);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(RECORDERS).fill("accepted"));
    expect(held(under)).toEqual(Array(RECORDERS).fill(password));
    expect(fleet.recorders.flatMap((one) => one.counters.violations)).toEqual([]);

    // The recorders now show it in every answer: a further plan and its rollout do not contain it either.
    const next = { name: "Next", eventPush: { port: 8444 } };
    const second = await muster.call("plans.create", { template: next, select: {} });
    const later = await carriedOut(muster, second.id);
    expect(later.map(({ outcome }) => outcome)).toEqual(Array(RECORDERS).fill("verified"));
    expect(held(under)).toEqual(Array(RECORDERS).fill(password));
    const read = await muster.call("settings.read", { area: "eventPush", select: {} });
    expect(JSON.stringify([plan, items, second, later, read])).not.toContain(password);
    expect(filesWith(muster.dataDir, password)).toEqual([]);
    const { rollouts } = await muster.call("rollouts.list", {});
    for (const { id } of rollouts) {
      for (const format of ["html", "csv", "json"] as const) {
        const made = await muster.call("reports.make", { kind: "rollout", id, format });
        const report = Buffer.from(made.base64, "base64").toString("utf8");
        expect(report).toContain("port");
        expect(report).not.toContain(password);
      }
    }
    // What was read is never sent back: it went out once, with the write that set it.
    const sent = fleet.recorders.map(
      ({ counters }) => JSON.stringify(counters.writeLog).split(password).length - 1,
    );
    expect(sent).toEqual(Array(RECORDERS).fill(1));
  }, 60_000);

  it("does not travel readable without consent", async () => {
    const password = newPassword();
    const under = await fleetUnderTest({ recorders: 2, channels: 1, transKey: "all" });
    const { muster, fleet } = under;
    await withMailbox(muster, password, "push");
    const plan = await muster.call("plans.create", { template, select: {} });
    await muster.refuses("consent_needed", "rollouts.start", { planId: plan.id });
    expect(fleet.recorders.every((one) => one.counters.writeLog.length === 0)).toBe(true);
    await carriedOut(muster, plan.id, true);
    expect(held(under)).toEqual([password, password]);
  });
});
