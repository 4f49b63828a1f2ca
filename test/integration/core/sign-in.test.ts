import { describe, expect, it, vi } from "vitest";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

const WRONG = "wrong-on-purpose";

async function withCredential(password: string, recorders = 3) {
  const under = await fleetUnderTest({ recorders, auth: "digest" });
  await under.muster.call("credentials.set", { name: "site", username: "admin", password });
  await under.muster.call("sites.set", { name: "Leeds", credential: "site" });
  return under;
}

describe("signing in", () => {
  it("uses the credential of the site where a recorder has none of its own", async () => {
    const { fleet, muster } = await withCredential(SIMULATED_PASSWORD);
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items.map((item) => item.outcome)).toEqual(["ok", "ok", "ok"]);
    expect(fleet.recorders.map((recorder) => recorder.counters.logins.refused)).toEqual([0, 0, 0]);
    expect(await muster.call("credentials.list", {})).toMatchObject({
      credentials: [{ name: "site", username: "admin", usedBy: 3, refusedBy: 0 }],
    });
  });

  it("says what is missing where a recorder wants a sign-in and there is no credential", async () => {
    const { muster } = await fleetUnderTest({ recorders: 1, auth: "digest" });
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items[0]).toMatchObject({
      outcome: "attention",
      error: { code: "auth_required" },
    });
    expect(report.items[0]?.error?.hint).toBeTruthy();
  });

  it("tries a wrong password once, ever: not in the next audit, not after a restart", async () => {
    const { fleet, muster } = await withCredential(WRONG);
    const tried = () => fleet.recorders.map((recorder) => recorder.counters.logins.tried);

    const first = await muster.call("audit.run", { select: {} });
    expect(first.items.map((item) => item.error?.code)).toEqual(Array(3).fill("auth_refused"));
    expect(tried()).toEqual([1, 1, 1]);

    const second = await muster.call("audit.run", { select: {} });
    expect(second.items.map((item) => item.error?.code)).toEqual(Array(3).fill("breaker_open"));
    const plan = await muster.call("plans.create", {
      template: { name: "t", email: { smtp_port: 25 } },
      select: {},
    });
    expect(plan.items.map(({ state }) => state)).toEqual(Array(3).fill("blocked"));
    expect(tried()).toEqual([1, 1, 1]);

    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    await again.call("audit.run", { select: {} });
    expect(tried()).toEqual([1, 1, 1]);
    await again.stop({ keep: true });
  });

  it("does not show the rejection of an earlier password after the password was corrected", async () => {
    const { muster } = await withCredential(WRONG, 1);
    await muster.call("audit.run", { select: {} });
    const [recorder] = (await muster.call("recorders.list", {})).recorders;
    if (!recorder) throw new Error("There is no recorder.");
    const refusals = async () =>
      (await muster.call("recorders.details", { id: recorder.id })).refusals.length;
    expect(await refusals()).toBe(1);
    const password = SIMULATED_PASSWORD;
    await muster.call("credentials.set", { name: "site", username: "admin", password });
    expect(await refusals()).toBe(0);
  });

  it("tries a wrong password once, whatever the credential, the recorder and its address are called", async () => {
    const { fleet, muster, ids } = await withCredential(WRONG, 1);
    const [recorder] = fleet.recorders;
    if (!recorder) throw new Error("There is no recorder.");
    const set = (name: string) =>
      muster.call("credentials.set", { name, username: "admin", password: WRONG });
    const add = (url: string) =>
      muster.call("discovery.add", { findings: [{ name: url, url }], site: "Leeds" });
    const tried: number[] = [];
    const audit = async () => {
      await muster.call("audit.run", { select: {} });
      tried.push(recorder.counters.logins.tried);
    };
    await audit();
    await set("site");
    await audit();
    await set("lab");
    await muster.call("sites.set", { name: "Leeds", credential: "lab" });
    await audit();
    await muster.call("recorders.remove", { ids: [...ids] });
    await add(recorder.url);
    await audit();
    await add(recorder.url.replace("127.0.0.1", "localhost"));
    await audit();
    expect(tried).toEqual([1, 1, 1, 1, 1]);
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ refusal }) => refusal?.credential)).toEqual(["lab", "lab"]);
  });

  it("tries again after a new password, and after a person says so", async () => {
    const { fleet, muster, ids } = await withCredential(WRONG);
    await muster.call("audit.run", { select: {} });
    expect(await muster.call("credentials.list", {})).toMatchObject({
      credentials: [{ refusedBy: 3 }],
    });

    expect(await muster.call("credentials.retry", { ids: [ids[0] as string] })).toEqual({
      reopened: 1,
    });
    await muster.call("audit.run", { select: {} });
    const tried = fleet.recorders.map((recorder) => recorder.counters.logins.tried);
    expect(tried).toEqual([2, 1, 1]);

    const password = SIMULATED_PASSWORD;
    const told: string[] = [];
    const unsubscribe = muster.client.subscribe("recorders.changed", ({ upserted }) =>
      told.push(...upserted.filter(({ refusal }) => refusal === null).map(({ id }) => id)),
    );
    await muster.call("credentials.set", { name: "site", username: "admin", password });
    await vi.waitFor(() => expect(told.toSorted()).toEqual(ids.toSorted()));
    unsubscribe();
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items.map((item) => item.outcome)).toEqual(["ok", "ok", "ok"]);
    expect(await muster.call("credentials.list", {})).toMatchObject({
      credentials: [{ refusedBy: 0 }],
    });
  });

  it("refuses to use a credential that is not there", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 1 });
    const set = { credential: "nobody" };
    const missing = await muster.refuses("credential_missing", "recorders.set", {
      ids: [...ids],
      set,
    });
    expect(missing.hint).toContain("credentials set 'nobody'");
  });
});

describe("a certificate", () => {
  it("is pinned at first sight, and a change stops that recorder until a person accepts it", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 2, tls: true });
    await muster.call("audit.run", { select: {} });
    const pinned = (await muster.call("recorders.list", {})).recorders;
    expect(new Set(pinned.map((recorder) => recorder.certificate))).toEqual(
      new Set(fleet.recorders.map((recorder) => recorder.fingerprint)),
    );

    // The first recorder is as if another device had taken its address: same place, other certificate.
    const other = `${"AB:".repeat(31)}AB`;
    const id = ids[0] as string;
    await muster.call("recorders.acceptCertificate", { id, certificate: other });
    const before = { ...fleet.recorders[0]?.counters.requests };
    const stopped = await muster.call("audit.run", { select: {} });
    const item = stopped.items.find((one) => one.recorderId === id);
    expect(item).toMatchObject({ outcome: "attention", error: { code: "certificate_changed" } });
    expect(item?.error?.message).toContain(other);
    expect(item?.error?.message).toContain(fleet.recorders[0]?.fingerprint);
    expect(fleet.recorders[0]?.counters.requests).toEqual(before);
    expect(stopped.items.filter((one) => one.outcome === "ok")).toHaveLength(1);

    const certificate = fleet.recorders[0]?.fingerprint as string;
    const accepted = async () =>
      (await muster.call("recorders.list", {})).recorders.find((one) => one.id === id);
    expect(await accepted()).toMatchObject({ certificate: other, certificateDetails: null });
    await muster.call("recorders.acceptCertificate", { id, certificate });
    expect(await accepted()).toMatchObject({ certificate, certificateDetails: null });
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items.map((one) => one.outcome)).toEqual(["ok", "ok"]);
    // The contents are read at the first contact after a user has accepted it.
    const details = { sha256: certificate, names: ["localhost", "127.0.0.1"] };
    expect(await accepted()).toMatchObject({ certificate, certificateDetails: details });
  });

  it("that changes under a running fleet stops exactly the recorders concerned, until each is accepted", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 12, tls: true });
    await muster.call("audit.run", { select: {} });
    const changed = [2, 5, 9];
    for (const index of changed) fleet.recorders[index]?.renewCertificate();

    const stopped = await muster.call("audit.run", { select: {} });
    const outcome = (index: number) => stopped.items.find((one) => one.recorderId === ids[index]);
    const codes = fleet.recorders.map((_, index) => outcome(index)?.error?.code ?? "none");
    const wanted = codes.map((_, at) => (changed.includes(at) ? "certificate_changed" : "none"));
    expect(codes).toEqual(wanted);
    for (const index of changed) {
      expect(outcome(index)?.error?.message).toContain(fleet.recorders[index]?.fingerprint);
    }

    for (const index of changed) {
      const certificate = fleet.recorders[index]?.fingerprint as string;
      await muster.call("recorders.acceptCertificate", { id: ids[index] as string, certificate });
    }
    const after = await muster.call("audit.run", { select: {} });
    expect(after.items.map((one) => one.outcome)).toEqual(Array(12).fill("ok"));
  });
});
