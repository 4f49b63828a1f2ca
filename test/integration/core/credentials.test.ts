import { describe, expect, it } from "vitest";
import { signInErrorMessages } from "#shared/messages/sign-in-errors.ts";
import { filesWith } from "#test/support/find-text.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

const RIGHT = "the right password";

async function twoAtLeeds() {
  const under = await fleetUnderTest({ recorders: 2, auth: "digest", password: RIGHT });
  const { muster, ids } = under;
  const [first = "", second = ""] = ids;
  await muster.call("credentials.set", { name: "leeds", username: "admin", password: RIGHT });
  await muster.call("credentials.set", { name: "wrong", username: "admin", password: "not it" });
  const counts = () => under.fleet.recorders.map(({ counters }) => counters.logins.refused);
  return { ...under, first, second, counts };
}

describe("testing a credential on one recorder", () => {
  it("is one attempt with the one named, else with the recorder's or its site's", async () => {
    const { muster, first, second, counts } = await twoAtLeeds();
    const named = { id: first, name: "leeds" };
    expect(await muster.call("credentials.test", named)).toEqual({ outcome: "accepted" });
    const missing = await muster.refuses("auth_required", "credentials.test", { id: first });
    expect(missing.hint).toBe(signInErrorMessages.requiredHint);

    await muster.call("sites.set", { name: "Leeds", credential: "leeds" });
    expect(await muster.call("credentials.test", { id: first })).toEqual({ outcome: "accepted" });
    await muster.call("recorders.set", { ids: [second], set: { credential: "wrong" } });
    await muster.refuses("auth_refused", "credentials.test", { id: second });
    expect(counts()).toEqual([0, 1]);
    expect((await muster.call("credentials.list", {})).credentials).toMatchObject([
      { name: "leeds", usedBy: 1, refusedBy: 0 },
      { name: "wrong", usedBy: 1, refusedBy: 1 },
    ]);
  });

  it("closes the breaker like any refusal, and respects one that is open", async () => {
    const { muster, first, counts } = await twoAtLeeds();
    const wrong = { id: first, name: "wrong" };
    await muster.refuses("auth_refused", "credentials.test", wrong);
    const { message, about } = await muster.refuses("breaker_open", "credentials.test", wrong);
    expect(about).toEqual({ recorderId: first, credential: "wrong" });
    expect(message).toMatch(/^The recorder refused the credential 'wrong' on (?!.*T\d\d:).*\d{4}/);
    expect(counts()).toEqual([1, 0]);
    // Set anew, it is another password, and may be tried.
    await muster.call("credentials.set", { name: "wrong", username: "admin", password: RIGHT });
    expect((await muster.call("credentials.list", {})).credentials[1]).toMatchObject({
      name: "wrong",
      refusedBy: 0,
    });
    expect(await muster.call("credentials.test", wrong)).toEqual({ outcome: "accepted" });
    expect(counts()).toEqual([1, 0]);
  });

  it("says nothing of the recorder when a credential of another is refused", async () => {
    const { muster, first } = await twoAtLeeds();
    await muster.refuses("auth_refused", "credentials.test", { id: first, name: "wrong" });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.find(({ id }) => id === first)?.reach.state).toBe("unknown");
  });

  it("reports a recorder that requires no sign-in", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 1, auth: "none" });
    const [id = ""] = ids;
    await muster.call("credentials.set", { name: "leeds", username: "admin", password: "x" });
    const tested = await muster.call("credentials.test", { id, name: "leeds" });
    expect(tested).toEqual({ outcome: "not_asked" });
    await muster.refuses("not_found", "credentials.test", { id: "nobody" });
  });

  it.each(["session", "digest"] as const)("works with sign-in by %s", async (auth) => {
    const { muster, ids, fleet } = await fleetUnderTest({ recorders: 1, auth, password: RIGHT });
    const [id = ""] = ids;
    await muster.call("credentials.set", { name: "leeds", username: "admin", password: RIGHT });
    for (let time = 0; time < 2; time += 1) {
      expect(await muster.call("credentials.test", { id, name: "leeds" })).toEqual({
        outcome: "accepted",
      });
    }
    await muster.call("credentials.set", { name: "leeds", username: "admin", password: "not it" });
    await muster.refuses("auth_refused", "credentials.test", { id, name: "leeds" });
    expect(fleet.recorders.map(({ counters }) => counters.logins.refused)).toEqual([1]);
    await muster.refuses("credential_missing", "credentials.test", { id, name: "nobody" });
  });
});

describe("a credential that is used", () => {
  it("names its sites and recorders, and by what they use it", async () => {
    const { muster, first, second } = await twoAtLeeds();
    await muster.call("sites.set", { name: "Leeds", credential: "leeds" });
    await muster.call("sites.set", { name: "York", credential: "LEEDS" });
    await muster.call("recorders.set", { ids: [second], set: { credential: "wrong" } });
    const uses = await muster.call("credentials.uses", { name: "Leeds" });
    expect(uses.sites.map(({ name }) => name)).toEqual(["Leeds", "York"]);
    expect(uses.recorders).toMatchObject([{ id: first, siteName: "Leeds", via: "site" }]);
    const own = await muster.call("credentials.uses", { name: "wrong" });
    expect(own).toMatchObject({ sites: [], recorders: [{ id: second, via: "recorder" }] });
    await muster.refuses("credential_missing", "credentials.uses", { name: "nobody" });
  });

  it("is removed only when that is said twice", async () => {
    const { muster } = await twoAtLeeds();
    await muster.call("sites.set", { name: "Leeds", credential: "leeds" });
    const refused = await muster.refuses("bad_input", "credentials.remove", { name: "leeds" });
    expect(refused.message).toBe("The credential 'leeds' is used by 1 site and 2 recorders.");
    await muster.call("credentials.remove", { name: "leeds", force: true });
    const [id = ""] = (await muster.call("recorders.list", {})).recorders.map((one) => one.id);
    const gone = await muster.refuses("credential_missing", "credentials.test", { id });
    expect(gone.message).toBe("There is no credential named 'leeds'.");
    await muster.call("credentials.remove", { name: "wrong" });
    expect((await muster.call("credentials.list", {})).credentials).toEqual([]);
  });

  it("does not share its password with one whose name differs in the case of a letter beyond A to Z", async () => {
    const { muster } = await twoAtLeeds();
    await muster.call("credentials.set", { name: "Zürich", username: "a", password: "not it" });
    await muster.call("credentials.set", { name: "ZÜrich", username: "admin", password: RIGHT });
    const [id = ""] = (await muster.call("recorders.list", {})).recorders.map((one) => one.id);
    await muster.refuses("auth_refused", "credentials.test", { id, name: "zürich" });
    await muster.call("credentials.remove", { name: "Zürich" });
    expect(await muster.call("credentials.test", { id, name: "zÜrich" })).toEqual({
      outcome: "accepted",
    });
    expect(filesWith(muster.dataDir, RIGHT)).toEqual([]);
  });

  it("is answered as it was set, beside one whose name differs in the case of such a letter", async () => {
    const { muster } = await twoAtLeeds();
    await muster.call("credentials.set", { name: "ÉCOLE", username: "a", password: "p1" });
    const set = { name: "école", username: "b", password: "p2" };
    expect(await muster.call("credentials.set", set)).toMatchObject({
      name: "école",
      username: "b",
    });
  });
});
