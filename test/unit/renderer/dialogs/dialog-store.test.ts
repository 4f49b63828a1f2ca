import { describe, expect, it } from "vitest";
import type { Customer } from "#shared/domain/customer.ts";
import { ok } from "#shared/result.ts";
import { customerActions, customersStore } from "#renderer/features/customers/index.ts";
import {
  closeDialog,
  closePanel,
  currentRow,
  dialogStore,
  openDialog,
  openRowDialog,
} from "#renderer/dialogs/index.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const customer = (id: string): Customer => ({
  id,
  name: id,
  contact: "",
  notes: "",
  emails: [],
  language: "",
  pictures: false,
  sites: 0,
  recorders: 0,
});
const nothing = () => null;

async function started() {
  const core = fakeCore();
  const customers = [customer("north"), customer("south")];
  core.answer("customers.list", async () => ok({ revision: 1, customers }));
  const services = createServices(core.client);
  const store = services.get(customersStore);
  await settled();
  return { ...core, services, store, dialog: () => services.get(dialogStore).getState().open };
}

describe("the dialog that an action opened", () => {
  it("is about the row of the list, and replaces the one before", async () => {
    const { services, store, dialog } = await started();
    const context = { services, screen: "customers", scope: null };
    const edit = customerActions.find(({ id }) => id === "customers.edit");
    await edit?.run(context);
    expect(dialog()).toBeNull();
    store.getState().setGrid({ current: () => customer("north") });
    await edit?.run(context);
    expect(dialog()?.about).toMatchObject({ id: "north" });
    const { key } = dialog() ?? {};
    openDialog(services, nothing, {});
    expect(dialog()?.about).toBeNull();
    expect(dialog()?.key).not.toBe(key);
    closeDialog(services);
    expect(dialog()).toBeNull();
  });
});

describe("a dialog that closes itself", () => {
  it("leaves the next dialog open when its answer comes late", async () => {
    const { services, dialog } = await started();
    openDialog(services, nothing, {});
    const first = dialog()?.key;
    openDialog(services, nothing, {});
    const second = dialog()?.key;
    services.get(dialogStore).getState().close(first);
    expect(dialog()?.key).toBe(second);
    services.get(dialogStore).getState().close(second);
    expect(dialog()).toBeNull();
  });
});

describe("a form with changes", () => {
  it("holds its dialog open while the form of a second dialog is closed", async () => {
    const { services } = await started();
    const unsaved = () => services.get(dialogStore).getState().unsaved;
    const { holdOpen } = services.get(dialogStore).getState();
    const first = holdOpen();
    const second = holdOpen();
    second();
    expect(unsaved()).toBe(1);
    first();
    expect(unsaved()).toBe(0);
  });
});

describe("the row that actions are about", () => {
  it("is that of the open dialog before that of the list, as it is now", async () => {
    const { services, store, emit } = await started();
    expect(currentRow(services, customersStore)).toBeNull();
    store.getState().setGrid({ current: () => customer("north") });
    expect(currentRow(services, customersStore)?.id).toBe("north");
    openRowDialog(services, customersStore, nothing, "south");
    emit("customers.changed", { customers: [{ ...customer("south"), contact: "Ann" }] }, 2);
    expect(currentRow(services, customersStore)).toMatchObject({ id: "south", contact: "Ann" });
    closeDialog(services);
    expect(currentRow(services, customersStore)).toBeNull();
  });

  it("is that of the panel before that of the list, while the list is on screen", async () => {
    const { services, store } = await started();
    store.getState().open("south");
    expect(currentRow(services, customersStore)).toBeNull();
    store.getState().setGrid({ current: () => customer("north") });
    expect(currentRow(services, customersStore)?.id).toBe("south");
    closePanel(services, customersStore)?.();
    expect(currentRow(services, customersStore)?.id).toBe("north");
    expect(closePanel(services, customersStore)).toBeNull();
  });
});
