import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES, type Caller, type Role } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";
import {
  dividedFleet,
  HIDDEN,
  scopeNamed,
  type DividedFleet,
} from "#test/support/divided-fleet.ts";
import { hiddenInputs, type Names, type Pair } from "#test/support/hidden-inputs.ts";
import { addAgentGroup } from "#test/support/networks.ts";

const CREDENTIAL = "hidden credential";
const MAIL = "hidden mailbox";
const GROUP = "Hidden group";
const ABSENT = "Absent Town";
const ABSENT_ID = "00000000-0000-4000-8000-000000000000";

let divided: DividedFleet;
let names: { hidden: Names; absent: Names };
beforeAll(async () => {
  divided = await dividedFleet();
  const { muster } = divided;
  addAgentGroup(muster, "hidden-group", GROUP);
  await muster.call("credentials.set", { name: CREDENTIAL, username: "admin", password: "p" });
  const mail = { name: MAIL, username: "mail", password: "p", purpose: "mail" as const };
  await muster.call("credentials.set", mail);
  await muster.call("sites.set", { name: HIDDEN, credential: CREDENTIAL, trustNetwork: true });
  names = await namesOf(divided);
});
afterAll(() => divided.stop());

type Classes = (keyof Names)[];

/** What inputs of each class can name in the hidden half, and names that do not exist. */
async function namesOf({ hidden, fleet, muster }: DividedFleet): Promise<typeof names> {
  const ids: Classes = ["recorder", "recorderFilter", "fleetThing"];
  const named: Classes = ["site", "place", "tag", "filter", "coverage"];
  const credentials: Classes = ["credential", "usedCredential"];
  const same = (classes: Classes, ...values: (string | number)[]) =>
    Object.fromEntries(classes.map((one) => [one, values]));
  const readable = hidden.recorders[1] ?? "";
  const { readings } = await muster.call("history.list", { recorderId: readable });
  return {
    hidden: {
      ...same(ids, hidden.recorder),
      ...same(named, HIDDEN),
      ...same(credentials, CREDENTIAL),
      template: [MAIL],
      ...same(["alert", "wholeAlert"], hidden.alert),
      part: [hidden.recorder, readings[0]?.id ?? 0],
      plan: [hidden.plan],
      rollout: [hidden.rollout],
      scheduledRollout: [hidden.scheduled],
      customer: [`${HIDDEN} Ltd`],
      uniqueName: [HIDDEN, "hidden"],
      agentGroup: [GROUP],
      searchPlace: [GROUP, 81],
      address: [String(fleet.recorders[2]?.url).replace("127.0.0.1", "localhost")],
    },
    absent: {
      ...same([...ids, "alert", "wholeAlert", "plan", "rollout", "scheduledRollout"], ABSENT_ID),
      ...same(named, ABSENT),
      ...same([...credentials, "template"], "absent credential"),
      part: [ABSENT_ID, 999_999],
      customer: [`${ABSENT} Ltd`],
      uniqueName: [ABSENT, "absent"],
      agentGroup: ["Absent group"],
      searchPlace: ["Absent group", 82],
      address: ["http://localhost:1"],
    },
  };
}

describe("a user of one site who names a hidden thing", () => {
  const { signal } = new AbortController();

  test.each(ROLES)("gets as %s the answer for a thing that does not exist", async (role) => {
    const { pairs } = hiddenInputs(divided.shown, names.hidden, names.absent);
    expect(pairs.length).toBeGreaterThan(140);
    const before = await hiddenState();
    for (const pair of pairs) await expectSameAnswer(pair, role);
    expect(await hiddenState()).toEqual(before);
  });

  test("has an input for every class that can name something", () => {
    const { without } = hiddenInputs(divided.shown, names.hidden, names.absent);
    expect(without).toEqual([]);
  });

  async function expectSameAnswer(pair: Pair, role: Role): Promise<void> {
    const { method, path, named } = pair;
    const about = `${method} ${path} as ${role}`;
    const absent = stripped(await ask(pair, role, pair.absent), names.absent[named]);
    const hidden = stripped(await ask(pair, role, pair.hidden), names.hidden[named]);
    expect(hidden, about).toEqual(absent);
    const { recorders, siteId, plan, rollout, alert, scheduled } = divided.hidden;
    for (const secret of [
      HIDDEN,
      CREDENTIAL,
      MAIL,
      GROUP,
      ...recorders,
      siteId,
      plan,
      rollout,
      alert,
      scheduled,
    ])
      expect(hidden, about).not.toContain(secret);
  }

  function ask({ method }: Pair, role: Role, input: unknown): Promise<Result<unknown>> {
    const scope = scopeNamed("a site", divided);
    const caller: Caller = { user: { id: "u1", name: "ann" }, role, scope };
    return divided.muster.core.as(caller).handlers[method](input as never, { signal });
  }

  /** Everything about the hidden half, and the requests that its recorders got. */
  async function hiddenState(): Promise<unknown> {
    const { muster, fleet, hidden } = divided;
    const ids = [...hidden.recorders];
    const { rollout, items } = await muster.call("rollouts.get", { id: hidden.rollout });
    return {
      recorders: (await muster.call("recorders.list", { ids })).recorders,
      sites: (await muster.call("sites.list", {})).sites,
      customers: (await muster.call("customers.list", {})).customers,
      credentials: (await muster.call("credentials.list", {})).credentials,
      alert: await muster.call("alerts.get", { id: hidden.alert }),
      plan: await muster.call("plans.get", { id: hidden.plan }),
      rollout,
      items,
      scheduled: (await muster.call("rollouts.scheduled", {})).scheduled,
      notes: (await muster.call("channels.notes", { recorderIds: ids })).notes,
      requests: fleet.recorders.slice(2).map(({ counters }) => ({ ...counters.requests })),
    };
  }
});

/** The answer without the names that the caller sent, and without what differs between any two calls. */
function stripped(answer: unknown, sent: readonly (string | number)[] = []): string {
  const text = JSON.stringify(answer)
    .replaceAll(/"revision":\d+/g, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  return sent.reduce<string>((rest, name) => rest.replaceAll(String(name), "…"), text);
}
