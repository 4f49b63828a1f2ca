import { expect, test } from "vitest";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { Template } from "#shared/domain/template.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { unavailableReason } from "#renderer/actions/action.ts";
import { bulkActions } from "#renderer/features/bulk-edit/actions.ts";
import { bulkStore } from "#renderer/features/bulk-edit/store.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";
import { settled } from "../support/fake-client.ts";

type Saved = Output<"templates.save">;

const SHOPS: Template = { name: "Shops", email: { interval_time: 5 } };
const OFFICES: Template = { name: "Offices", email: { interval_time: 10 } };

/** The bulk editor over a core that takes its time to save. */
function editor() {
  const asked: Input<"templates.save">[] = [];
  let answer: (answer: Result<Saved>) => void = () => {};
  const client = scriptedClient({
    "templates.list": () => ok({ revision: 1, templates: [] }),
    "templates.save": (input) => {
      asked.push(input);
      return new Promise((end) => (answer = end));
    },
  });
  const services = createServices(client);
  services.get(bulkSelectionStore).getState().select(["r1"]);
  const context = { services, screen: "bulk", scope: null };
  return {
    asked,
    form: services.get(bulkStore).getState,
    /** Presses Ctrl+S; why nothing came of it. */
    save() {
      const action = bulkActions.find(({ id }) => id === "bulk.save");
      const reason = action ? unavailableReason(action, context) : "There is no such action.";
      if (reason === null) void action?.run(context);
      return reason;
    },
    async answer(given: Result<Saved>) {
      answer(given);
      await settled();
    },
  };
}

/** What the core answers when it has saved this version of a template; nothing else of it is looked at. */
function stored(id: string, version: number): Result<Saved> {
  return ok({ saved: true, template: { id, name: "Shops", version } as Saved["template"] });
}

test("a template that is opened while another is being saved is not taken for that one", async () => {
  const { form, save, answer, asked } = editor();
  form().openStored({ id: "shops", version: 1, template: SHOPS });
  expect(save()).toBeNull();
  form().openStored({ id: "offices", version: 7, template: OFFICES });
  await answer(stored("shops", 2));
  expect(form()).toMatchObject({ name: "Offices", origin: { id: "offices", version: 7 } });
  expect(save()).toBeNull();
  expect(asked.at(-1)?.over).toEqual({ id: "offices", basedOn: 7 });
});

test("a form that was cleared while its template was being saved is a new one", async () => {
  const { form, save, answer } = editor();
  form().load(SHOPS);
  save();
  form().clear();
  form().load(OFFICES);
  await answer(stored("shops", 1));
  expect(form().origin).toBeNull();
});

test("a failed save is no fault of the template that was opened meanwhile", async () => {
  const { form, save, answer } = editor();
  form().load(SHOPS);
  save();
  form().openStored({ id: "offices", version: 7, template: OFFICES });
  await answer(err(fault("already_exists", "A template named 'Shops' already exists.")));
  expect(form().saveError).toBeNull();
});

test("a new template that is saved twice at once is saved once", async () => {
  const { form, save, answer, asked } = editor();
  form().load(SHOPS);
  expect(save()).toBeNull();
  expect(save()).toBe("Muster is saving the template.");
  await answer(stored("shops", 1));
  expect(asked).toHaveLength(1);
  expect(form()).toMatchObject({ origin: { id: "shops", version: 1 }, saveError: null });
  expect(save()).toBeNull();
  expect(asked.at(-1)?.over).toEqual({ id: "shops", basedOn: 1 });
});

test("what is changed or copied while a template is being saved is its next version", async () => {
  const { form, save, answer } = editor();
  form().openStored({ id: "shops", version: 1, template: SHOPS });
  save();
  form().edit("email", "interval_time", 10);
  form().copyFrom("Shop 4", "email", { smtp_port: 25 });
  form().goBack();
  await answer(stored("shops", 2));
  expect(form().origin).toMatchObject({ id: "shops", version: 2 });
});

test("who goes back from an older version saves over the one that the form held before", () => {
  const { form, save, asked } = editor();
  form().openStored({ id: "shops", version: 2, template: SHOPS });
  form().openStored({ id: "shops", version: 1, template: { ...SHOPS, name: "Old shops" } });
  expect(form().origin?.version).toBe(1);
  form().goBack();
  expect(form()).toMatchObject({ name: "Shops", origin: { id: "shops", version: 2 } });
  save();
  expect(asked.at(-1)?.over).toEqual({ id: "shops", basedOn: 2 });
});

test("what one goes back to is based on what was saved of it since", async () => {
  const { form, save, answer } = editor();
  form().load(SHOPS);
  form().copyFrom("Shop 4", "email", { smtp_port: 25 });
  save();
  await answer(stored("shops", 1));
  form().goBack();
  expect(form().origin).toMatchObject({ id: "shops", version: 1 });
  save();
  form().load(OFFICES);
  await answer(stored("shops", 2));
  form().goBack();
  expect(form()).toMatchObject({ name: "Shops", origin: { id: "shops", version: 2 } });
});

test("what one goes back to has not seen what others saved before that", async () => {
  const { form, save, answer, asked } = editor();
  form().openStored({ id: "shops", version: 1, template: SHOPS });
  form().setName("Shops, mine");
  form().openStored({ id: "shops", version: 3, template: SHOPS });
  save();
  await answer(stored("shops", 4));
  form().goBack();
  save();
  expect(asked.at(-1)?.over).toEqual({ id: "shops", basedOn: 1 });
});
