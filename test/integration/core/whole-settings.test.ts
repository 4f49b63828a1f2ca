import { expect, test } from "vitest";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { carriedOut, emailPlan } from "#test/support/rollouts.ts";

const ALL = {
  email_enable: true,
  encryption: "TLS",
  smtp_port: 2525,
  smtp_server: "relay.example.net",
  username: "alarms",
  sender: "nvr@example.net",
  recvemail: { recvemail_1: "noc@example.net", recvemail_2: "", recvemail_3: "" },
  interval_time: 5,
  email_type: "Other",
  report_button: { report_button_1: "send_device_report" },
} as const;

test("a recorder that accepts complete settings only and cannot be read says so, and is planned with all fields alone", async () => {
  const { fleet, muster, ids } = await fleetUnderTest({ recorders: 40, writes: "whole" });
  const hidden = fleet.recorders.filter(({ readable }) => !readable);
  expect(hidden.length).toBeGreaterThan(2);
  const select = { ids: hidden.map((one) => ids[fleet.recorders.indexOf(one)] ?? "") };
  const before = structuredClone(hidden.map(({ state }) => state.email));
  const template = { name: "Port", email: { smtp_port: 2525 } };
  const first = await muster.call("plans.create", { template, select });
  const { items } = await carriedOut(muster, first);
  for (const item of items) {
    expect(item).toMatchObject({
      outcome: "refused",
      error: {
        code: "needs_all_fields",
        where: "email",
        hint: "Set all fields of Email for this recorder in one plan.",
      },
    });
  }
  expect(hidden.map(({ state }) => state.email)).toEqual(before);

  const again = await muster.call("plans.create", { template, select });
  for (const item of again.items)
    expect(item).toMatchObject({ state: "invalid", fields: [{ needsAllFields: true }] });

  const withHealth = { ...ALL, health_model_enable: true };
  const [most, some] = await Promise.all(
    [withHealth, ALL].map((email) =>
      muster.call("plans.create", { template: { name: "All", email }, select }),
    ),
  );
  const ready = (plan = again) => plan.items.filter(({ state }) => state === "ready");
  expect(ready(most).length + ready(some).length).toBe(hidden.length);
  for (const plan of [most, some]) {
    if (!plan || ready(plan).length === 0) continue;
    const { rollout } = await carriedOut(muster, plan);
    expect(rollout.counts.accepted).toBe(ready(plan).length);
  }
  expect(hidden.every(({ state }) => state.email["smtp_port"] === 2525)).toBe(true);
  expect(await emailPlan(muster, { smtp_port: 2525 })).toMatchObject({ name: "Relay" });
});
