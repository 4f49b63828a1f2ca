import { notifications } from "@mantine/notifications";
import type { ReactElement } from "react";
import { describe, expect, test, vi } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
import type { Role } from "#shared/domain/team.ts";
import { ok } from "#shared/result.ts";
import { unavailableReason, type ActionContext } from "#renderer/actions/action.ts";
import { actions } from "#renderer/app/actions.ts";
import { assignAlerts } from "#renderer/features/alerts/assign-alerts.ts";
import { alertsStore } from "#renderer/features/alerts/store.ts";
import { dialogStore } from "#renderer/dialogs/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

/** The members that the actions read. */
const alert = (id: string, assignedTo: string | null, resolvedAt: string | null = null) =>
  ({ id, openedAt: `2026-11-20T10:00:0${id}.000Z`, assignedTo, resolvedAt }) as Alert;

const ALERTS = [
  alert("1", null),
  alert("2", "omar"),
  alert("3", "ann"),
  alert("4", null, "2026-11-20T11:00:00.000Z"),
];

async function started(who: { role?: Role; isOwner?: boolean } = {}) {
  const { role = "operator", isOwner = false } = who;
  const core = fakeCore();
  const counts = { open: 3, unacknowledged: 3 };
  const me = { user: { id: "1", name: "ann", displayName: "" }, role, scope: { kind: "all" } };
  core.answer("team.me", async () => ok({ ...me, isOwner, mustSetUpTotp: false }));
  core.answer("team.settings", async () => ok({ fourEyes: false, totpRequired: false }));
  core.answer("alerts.list", async () => ok({ revision: 0, alerts: ALERTS, more: false, counts }));
  core.answer("alerts.assign", async (input) =>
    ok({ changed: (input as { ids: string[] }).ids.length }),
  );
  const services = createServices(core.client);
  services.get(meStore);
  const store = services.get(alertsStore);
  await settled();
  const context: ActionContext = { services, screen: "alerts", scope: null };
  const action = (id: string) => {
    const found = actions.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const assigned = () =>
    core.calls.filter(({ method }) => method === "alerts.assign").map(({ input }) => input);
  return { ...core, services, store, context, action, assigned };
}

describe("assigning alerts", () => {
  test("to oneself takes the open alerts of others and of no user, and no resolved one", async () => {
    const { store, context, action, assigned } = await started();
    store.getState().tick(["1", "2", "3", "4"]);
    await action("alerts.assignToMe").run(context);
    expect(assigned()).toEqual([{ ids: ["1", "2"], to: "ann" }]);
    store.getState().tick(["3"]);
    expect(unavailableReason(action("alerts.assignToMe"), context)).not.toBeNull();
  });

  test("to a colleague asks for the user of the open alerts that were chosen", async () => {
    const { services, store, context, action } = await started();
    store.getState().tick(["1", "4"]);
    await action("alerts.assign").run(context);
    expect(services.get(dialogStore).getState().open?.props).toMatchObject({ ids: ["1"] });
  });

  test("is undone for each alert: the user that it had, or no user", async () => {
    const { store, assigned } = await started();
    const shown = vi.spyOn(notifications, "show");
    await assignAlerts(store.getState(), ["1", "2"], "ann");
    const message = shown.mock.lastCall?.[0].message as ReactElement<{ children: unknown[] }>;
    const [said, undo] = message.props.children as [string, ReactElement<{ onClick(): void }>];
    expect(said).toBe("Assigned 2 alerts to ann.");
    undo.props.onClick();
    await settled();
    expect(assigned().slice(1)).toEqual([
      { ids: ["1"], to: null },
      { ids: ["2"], to: "omar" },
    ]);
  });

  test("needs a team, and a role that may change alerts", async () => {
    const kinds = ["alerts.assignToMe", "alerts.assign", "alerts.unassign"];
    const reasons = async (who: Parameters<typeof started>[0]) => {
      const { store, context, action } = await started(who);
      store.getState().tick(["2"]);
      return kinds.map((id) => unavailableReason(action(id), context));
    };
    expect(await reasons({ role: "operator" })).toEqual([null, null, null]);
    for (const who of [{ role: "viewer" }, { isOwner: true }] as const)
      expect(await reasons(who)).not.toContain(null);
  });

  test("filters the list by the user", async () => {
    const { store, calls } = await started();
    store.getState().tick(["1"]);
    store.getState().showAssignedTo("ann");
    expect(store.getState()).toMatchObject({ alerts: [], ticked: [] });
    await settled();
    expect(calls.findLast(({ method }) => method === "alerts.list")?.input).toMatchObject({
      assignedTo: "ann",
    });
  });
});
