import { describe, expect, onTestFinished, test } from "vitest";
import type { Input, MethodName } from "#shared/contract/methods.ts";
import type { UserScope } from "#shared/domain/team.ts";
import { openTestCore } from "#test/support/core.ts";

const { signal } = new AbortController();

/** Sites Leeds and York with a recorder each, and users of parts of the fleet. */
async function team() {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  const add = (name: string, site: string, tags: string[]) =>
    muster.call("recorders.add", {
      name,
      url: `http://127.0.0.1:${name === "leeds" ? 9 : 10}`,
      site,
      tags,
    });
  const leeds = await add("leeds", "Leeds", ["retail"]);
  const york = await add("york", "York", []);
  const scopeOf = (...siteIds: string[]): UserScope => ({ kind: "some", siteIds, tags: [] });
  const as = (user: string, scope: UserScope) => {
    const { handlers } = muster.core.as({
      user: { id: user, name: user },
      role: "administrator",
      scope,
    });
    return async <M extends MethodName>(method: M, input: Input<M>) =>
      handlers[method](input as never, { signal });
  };
  const names = async () =>
    (await muster.call("recorders.list", {})).recorders.map(({ name }) => name).toSorted();
  return { muster, leeds, york, add, as, scopeOf, names };
}

/** What an administrator of a part gets for a removal that is not there. */
const NOTHING = { ok: false, error: { code: "not_found" } };

describe("a user with a limited scope", () => {
  test("undoes an own removal of recorders, once", async () => {
    const { leeds, as, scopeOf, names } = await team();
    const ann = as("ann", scopeOf(leeds.siteId));
    const removed = await ann("recorders.remove", { ids: [leeds.id] });
    if (!removed.ok) throw new Error(removed.error.message);
    const { undo } = removed.value;
    const restored = await ann("recorders.restore", { undo });
    expect(restored).toMatchObject({ ok: true, value: { recorders: [{ id: leeds.id }] } });
    expect(await names()).toEqual(["leeds", "york"]);
    expect(await ann("recorders.restore", { undo })).toMatchObject(NOTHING);
  });

  test("does not undo what another user removed, and what is out of the scope now", async () => {
    const { muster, leeds, york, as, scopeOf, names } = await team();
    const removed = await as("ann", scopeOf(leeds.siteId))("recorders.remove", { ids: [leeds.id] });
    if (!removed.ok) throw new Error(removed.error.message);
    const { undo } = removed.value;
    expect(await as("bob", scopeOf(leeds.siteId))("recorders.restore", { undo })).toMatchObject(
      NOTHING,
    );
    expect(await as("ann", scopeOf(york.siteId))("recorders.restore", { undo })).toMatchObject(
      NOTHING,
    );
    const owners = await muster.call("recorders.remove", { ids: [york.id] });
    expect(
      await as("ann", scopeOf(york.siteId))("recorders.restore", { undo: owners.undo }),
    ).toMatchObject(NOTHING);
    expect(await names()).toEqual([]);
    await muster.call("recorders.restore", { undo });
    expect(await names()).toEqual(["leeds"]);
  });

  test("does not undo a removal into a site that took the name of the own one", async () => {
    const { muster, leeds, as, scopeOf, names } = await team();
    const ann = as("ann", scopeOf(leeds.siteId));
    const removed = await ann("recorders.remove", { ids: [leeds.id] });
    if (!removed.ok) throw new Error(removed.error.message);
    await muster.call("sites.remove", { names: ["Leeds"] });
    await muster.call("sites.set", { name: "Leeds" });
    const answer = await ann("recorders.restore", { undo: removed.value.undo });
    expect(answer).toMatchObject(NOTHING);
    expect(await names()).toEqual(["york"]);
  });

  test("is not told which hidden recorder has the address now", async () => {
    const { muster, leeds, york, as, scopeOf } = await team();
    const ann = as("ann", scopeOf(leeds.siteId));
    const removed = await ann("recorders.remove", { ids: [leeds.id] });
    if (!removed.ok) throw new Error(removed.error.message);
    await muster.call("recorders.set", { ids: [york.id], set: { url: leeds.url } });
    const answer = await ann("recorders.restore", { undo: removed.value.undo });
    expect(answer).toMatchObject({ ok: false, error: { code: "already_exists" } });
    expect(JSON.stringify(answer)).not.toContain("york");
  });

  test("undoes an own removal of sites, and not one of another user", async () => {
    const { muster, leeds, as, scopeOf } = await team();
    const scope = scopeOf(leeds.siteId);
    const [ann, bob] = [as("ann", scope), as("bob", scope)];
    await muster.call("recorders.remove", { ids: [leeds.id] });
    const removed = await ann("sites.remove", { names: ["Leeds"] });
    if (!removed.ok) throw new Error(removed.error.message);
    const undo = removed.value.undo ?? "";
    expect(await bob("sites.undo", { undo })).toMatchObject(NOTHING);
    await muster.call("sites.set", { name: "Leeds" });
    const taken = await ann("sites.undo", { undo });
    expect(taken).toMatchObject(NOTHING);
    await muster.call("sites.remove", { names: ["Leeds"] });
    expect(await ann("sites.undo", { undo })).toMatchObject({
      ok: true,
      value: { what: "removal", sites: [{ id: leeds.siteId, name: "Leeds" }] },
    });
  });
});
