import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planSchema, type Plan, type PlanItem } from "#shared/domain/plan.ts";
import type { Json } from "#shared/json.ts";
import { digestOf } from "#core/features/plans/digest.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { inFull } from "#test/support/long.ts";
import { emailPlan } from "#test/support/rollouts.ts";

const EMAIL = { smtp_port: 2525, sender: "noc@example.net" };

/** The same plan as if another Muster, or another program, had written the file. What is no plan has no digest of its own. */
function fileOf(plan: Plan, change: (file: Plan) => void = () => {}): Json {
  const file = structuredClone({ ...plan, id: crypto.randomUUID() });
  change(file);
  const written = JSON.parse(JSON.stringify(file)) as Json;
  const { data } = planSchema.safeParse(written);
  return data ? ({ ...data, digest: digestOf(data) } as unknown as Json) : written;
}

function itemOf(plan: Plan, at = 0): PlanItem {
  const item = plan.items[at];
  if (item === undefined) throw new Error("The plan has no such item.");
  return item;
}

/** Two recorders, and the plan that a user would create for them. */
async function planned() {
  const { muster, ids, fleet } = await fleetUnderTest({ recorders: 2, channels: 2 });
  const plan = await emailPlan(muster, EMAIL);
  return { muster, plan, ids, fleet };
}

/** Whatever a file says, the stored plan shows what a plan that is created here would show, or nothing is written. */
function expectTruth(stored: Plan, truth: Plan): void {
  expect(stored.digest).toBe(digestOf(stored));
  expect(Date.parse(stored.createdAt)).toBeGreaterThanOrEqual(Date.parse(truth.createdAt));
  expect(stored.imported).toBeDefined();
  expect(stored.source).toEqual(truth.source);
  // The template counts, with its name.
  expect(stored.name).toBe(stored.template.name);
  expect({ ...stored.template, name: "" }).toEqual({ ...truth.template, name: "" });
  for (const item of stored.items) {
    const real = truth.items.find(({ recorderId }) => recorderId === item.recorderId);
    expect(real).toBeDefined();
    expect(item.state === "ready" ? item : real).toEqual(real);
    expect({ ...item, state: "", error: null }).toEqual({ ...real, state: "", error: null });
  }
}

type Step = string | number;

/** Every value inside, with the way to it. */
function leavesOf(value: unknown, way: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== "object" || value === null) return [way];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...way, Array.isArray(value) ? Number(key) : key]),
  );
  return [way, ...inside];
}

function replace(root: Plan, way: readonly Step[], value: unknown): void {
  const last = way.at(-1);
  let holder: unknown = root;
  for (const step of way.slice(0, -1)) holder = (holder as Record<Step, unknown>)[step];
  if (last !== undefined) (holder as Record<Step, unknown>)[last] = value;
}

const REFUSALS = ["plan_invalid", "template_invalid", "not_found", "credential_missing"];

describe("a plan file from elsewhere", () => {
  test("is read again at each recorder, and the stored plan is the same", async () => {
    const { muster, plan } = await planned();
    const file = fileOf(plan);
    const stored = await muster.call("plans.import", { plan: file });
    expectTruth(stored, plan);
    expect(stored.items.every(({ state }) => state === "ready")).toBe(true);
    // The same file means the same plan: an approval of the plan counts for each further import.
    expect(await muster.call("plans.import", { plan: file })).toEqual(stored);
  });

  test("shows the truth or is refused, whichever shown value was changed", async () => {
    const { muster, plan } = await planned();
    const ways = leavesOf(plan).filter(([first]) => first !== "digest");
    const [one, other] = plan.items;
    const values = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.integer({ min: -1, max: 70_000 }),
      fc.constantFrom<unknown>(true, null, undefined, [], {}, one?.recorderId, other?.recorderName),
      fc.constantFrom(
        "same",
        "change",
        "ready",
        "nothing_to_do",
        "unreachable",
        "mail\r\nBcc: x@y",
      ),
    );
    const draws = fc.record({ way: fc.constantFrom(...ways), value: values });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(draws, async ({ way, value }) => {
        const file = fileOf(plan, (copy) => replace(copy, way, value));
        const answer = await muster.client.call("plans.import", { plan: file });
        if (answer.ok) stored += 1;
        expect(REFUSALS).toContain(answer.ok ? "plan_invalid" : answer.error.code);
        if (answer.ok) expectTruth(answer.value, plan);
      }),
      { numRuns: inFull(500, 60) },
    );
    expect(stored).toBeGreaterThan(0);
  });

  test("shows the recorders that would be written, whatever names the file has", async () => {
    const { muster, plan } = await planned();
    const [hull, york] = plan.items.map(({ recorderName }) => recorderName);
    const file = fileOf(plan, (copy) => {
      itemOf(copy).recorderName = york ?? "";
      itemOf(copy).siteName = "Somewhere";
      itemOf(copy).url = "http://192.0.2.99";
      const [field] = itemOf(copy).fields;
      if (field) field.before = field.after;
    });
    const stored = await muster.call("plans.import", { plan: file });
    expect(itemOf(stored)).toMatchObject({ recorderName: hull, siteName: "Leeds" });
    expectTruth(stored, plan);
  });

  test("is refused with a text that no template may hold", async () => {
    const { muster, plan } = await planned();
    const sender = "noc@example.net\r\nBcc: thief@example.net";
    const file = fileOf(plan, (copy) => {
      for (const field of itemOf(copy).fields) if (field.path === "sender") field.after = sender;
    });
    const refused = await muster.refuses("plan_invalid", "plans.import", { plan: file });
    expect(refused.message).toContain("sender");
    expect(refused.message).toContain(itemOf(plan).recorderName);
    const inTemplate = fileOf(
      plan,
      (copy) => void (copy.template = { name: "x", email: { sender } }),
    );
    await muster.refuses("plan_invalid", "plans.import", { plan: inTemplate });
  });

  test("is refused with a field that the area does not have", async () => {
    const { muster, plan } = await planned();
    const invented = { area: "email", path: "root_shell", state: "change", after: true } as const;
    const file = fileOf(plan, (copy) => void itemOf(copy).fields.push(invented));
    const refused = await muster.refuses("plan_invalid", "plans.import", { plan: file });
    expect(refused.message).toContain("root_shell");
    expect(refused.hint).toBeDefined();
  });

  test("is refused with a recorder that this Muster does not have", async () => {
    const { muster, plan } = await planned();
    const file = fileOf(plan, (copy) => void (itemOf(copy).recorderId = "nobody"));
    const refused = await muster.refuses("not_found", "plans.import", { plan: file });
    expect(refused.message).toContain("nobody");
  });

  test("writes nothing to a recorder that changed since, and says so", async () => {
    const { muster, plan, ids } = await planned();
    const file = fileOf(plan, (copy) => void (itemOf(copy).boundTo = "0".repeat(64)));
    const stored = await muster.call("plans.import", { plan: file });
    const stale = stored.items.find(({ recorderId }) => recorderId === itemOf(plan).recorderId);
    expect(stale).toMatchObject({ state: "attention", error: { code: "plan_stale" } });
    expect(stored.items.filter(({ state }) => state === "ready")).toHaveLength(ids.length - 1);
  });

  test("with values of each recorder instead of a template shows no foreign origin", async () => {
    const { muster, plan } = await planned();
    const file = fileOf(plan, (copy) => {
      copy.template = { name: "Rollback" };
      copy.source = { kind: "rollback", rolloutId: "r1" };
    });
    const stored = await muster.call("plans.import", { plan: file });
    expect(stored).toMatchObject({ name: "Rollback", source: { kind: "file" } });
    expect(stored.items).toEqual(plan.items);
    const invented = fileOf(plan, (copy) => {
      copy.template = { name: "Rollback" };
      copy.source = { kind: "drift" };
      itemOf(copy).fields.push({ area: "email", path: "mtu", state: "change", after: 9 });
    });
    const refused = await muster.refuses("plan_invalid", "plans.import", { plan: invented });
    expect(refused.message).toContain("mtu");
  });

  test("names no credential that does not exist", async () => {
    const { muster, plan } = await planned();
    const file = fileOf(plan, (copy) => {
      copy.template = { name: "x", email: { password: { secret: "nobody" } } };
    });
    const refused = await muster.refuses("credential_missing", "plans.import", { plan: file });
    expect(refused.message).toContain("nobody");
  });
});
