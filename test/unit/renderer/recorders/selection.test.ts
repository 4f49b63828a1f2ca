import { describe, expect, test } from "vitest";
import { unavailableReason, type ActionContext } from "#renderer/actions/action.ts";
import { runAction } from "#renderer/actions/context.tsx";
import { actions } from "#renderer/app/actions.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { hiddenText } from "#renderer/ui/data-grid/counts.ts";
import { bulkSelectionStore, selectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { fakeCore, settled } from "../support/fake-client.ts";
import { ok } from "#shared/result.ts";

const IDS = ["r1", "r2", "r3"];

async function stocked(screen: string) {
  const core = fakeCore();
  const recorders = IDS.map((id) => aRecorder({ id }));
  core.answer("recorders.list", async () => ok({ revision: 0, recorders }));
  const services = createServices(core.client);
  services.get(recordersStore);
  await settled();
  const context: ActionContext = { services, screen, scope: null };
  const selection = services.get(selectionStore).getState();
  const action = (id: string) => {
    const found = actions.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  return { context, services, selection, action };
}

describe("a selection that filters hide", () => {
  test("runs actions on the visible part only", async () => {
    const { context, services, selection, action } = await stocked("recorders");
    selection.select(IDS);
    selection.setShown(["r2"]);
    runAction(action("recorders.credential"), context);
    expect(services.get(recordersStore).getState().dialog).toEqual({
      kind: "credential",
      ids: ["r2"],
    });
  });

  test("disables actions when all of the selection is hidden", async () => {
    const { context, selection, action } = await stocked("recorders");
    selection.select(IDS);
    selection.setShown([]);
    for (const id of ["recorders.remove", "recorders.audit", "recorders.bulk", "recorders.edit"]) {
      expect(unavailableReason(action(id), context)).toContain("hidden by the search or filters");
    }
    expect(unavailableReason(action("recorders.clearSelection"), context)).toBeNull();
  });

  test("reports the number of hidden recorders", () => {
    expect(hiddenText(10_000, 0)).toBe("0 of 10,000 selected are shown");
    expect(hiddenText(3, 1)).toBe("1 of 3 selected is shown");
  });
});

test("ignores the selection of the Recorders screen on another screen", async () => {
  const { context, services, selection, action } = await stocked("channels");
  selection.select(IDS);
  expect(unavailableReason(action("recorders.remove"), context)).toBe("Select recorders first.");
  expect(services.get(bulkSelectionStore).getState().recorderIds).toEqual([]);
});
