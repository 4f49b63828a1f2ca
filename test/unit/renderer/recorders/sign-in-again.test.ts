import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { ok } from "#shared/result.ts";
import { unavailableReason, type ActionContext } from "#renderer/actions/action.ts";
import { actions } from "#renderer/app/actions.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { selectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const refusal = {
  credential: "shop",
  at: "2026-11-20T09:00:00.000Z",
  why: "Wrong password.",
  blockedUntil: null,
} as Recorder["refusal"];

/** Methods that contact recorders, or permit it. */
const CONTACTS: ReadonlySet<string> = new Set(["audit.run", "credentials.retry"]);

/** Three recorders, of which r1 and r2 refused their credential, while an audit of all is under way. */
async function duringAudit() {
  const core = fakeCore();
  const recorders = [
    aRecorder({ id: "r1", refusal }),
    aRecorder({ id: "r2", refusal }),
    aRecorder({ id: "r3" }),
  ];
  core.answer("recorders.list", async () => ok({ revision: 0, recorders }));
  core.answer("audit.run", () => new Promise(() => {}));
  const services = createServices(core.client);
  services.get(recordersStore);
  await settled();
  void services.get(channelsStore).getState().runAudit();
  await settled();
  const calls = () => core.calls.splice(0).filter(({ method }) => CONTACTS.has(method));
  calls();
  const context: ActionContext = { services, screen: "recorders", scope: null };
  const action = (id: string) => {
    const found = actions.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  return { ...core, services, calls, context, action };
}

describe("while an audit is under way", () => {
  test("another audit waits", async () => {
    const { context, action } = await duringAudit();
    expect(unavailableReason(action("recorders.audit"), context)).toBe("An audit is running.");
  });

  test("'Retry sign-in' makes its one attempt at once, at the selected recorder that refused alone", async () => {
    const { services, answer, calls, context, action } = await duringAudit();
    services.get(selectionStore).getState().select(["r1", "r3"]);
    const retry = action("recorders.retry");
    expect(unavailableReason(retry, context)).toBeNull();
    answer("credentials.retry", async () => ok({ reopened: 1 }));
    void retry.run(context);
    await settled();
    expect(calls()).toEqual([
      { method: "credentials.retry", input: { ids: ["r1"] } },
      { method: "audit.run", input: { select: { ids: ["r1"] }, channels: true } },
    ]);
    services.get(selectionStore).getState().select(["r3"]);
    expect(unavailableReason(retry, context)).not.toBeNull();
  });

  test("a recorder is asked as soon as its certificate is accepted", async () => {
    const { services, calls } = await duringAudit();
    void services.get(recordersStore).getState().ask(["r2"]);
    await settled();
    expect(calls()).toMatchObject([{ method: "audit.run", input: { select: { ids: ["r2"] } } }]);
  });
});
