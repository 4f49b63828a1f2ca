import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { EMPTY_DRAFT, setTicked, setValue } from "#renderer/features/bulk-edit/draft.ts";
import { contentOf, copyName, isChanged } from "#renderer/features/bulk-edit/base-version.ts";
import { bulkStore } from "#renderer/features/bulk-edit/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { scriptedClient } from "../rollouts/scripted-client.ts";

const OPENED = {
  id: "t1",
  version: 1,
  template: { name: "Mail", email: { smtp_port: 587 } },
  text: "",
  versions: [],
};
const opened = () => {
  const state = createServices(scriptedClient({})).get(bulkStore).getState;
  state().openStored(OPENED);
  return state;
};
const changed = (state: ReturnType<typeof opened>) => {
  const { origin, name, draft } = state();
  return origin && isChanged(origin, name, draft);
};

test("what counts as a change is what would be stored: ticked fields and the name", () => {
  const draft = setValue(EMPTY_DRAFT, "email", "smtp_port", 587);
  const origin = { id: "t1", version: 1, content: contentOf("Mail", draft) };
  const idle = setTicked(setValue(draft, "email", "username", "x"), "email", "username", false);
  expect(isChanged(origin, " Mail ", idle)).toBe(false);
  expect(isChanged(origin, "Mail 2", draft)).toBe(true);
  expect(isChanged(origin, "Mail", setValue(draft, "email", "smtp_port", 25))).toBe(true);
});

test("a stored template is unchanged when it is opened, and again once a change was saved", async () => {
  const state = opened();
  expect(changed(state)).toBe(false);
  state().edit("email", "smtp_port", 25);
  expect(changed(state)).toBe(true);
  const { name, draft } = state();
  await state().save(async () => ok({ id: "t1", version: 2, content: contentOf(name, draft) }));
  expect([changed(state), state().origin?.version]).toEqual([false, 2]);
});

test("what takes the form's place is not the next version of what stood there", () => {
  const pasted = opened();
  pasted().load({ name: "Push", eventPush: { enable: true } });
  expect(pasted().origin).toBeNull();
  pasted().goBack();
  expect([pasted().origin?.id, pasted().name]).toEqual(["t1", "Mail"]);
  const cleared = opened();
  cleared().clear();
  expect(cleared().origin).toBeNull();
});

test("going back behind a save keeps the version that was saved, so that it can be saved over", async () => {
  const state = opened();
  state().copyFrom("Shop 4", "email", { smtp_port: 25 });
  const { name, draft } = state();
  await state().save(async () => ok({ id: "t1", version: 2, content: contentOf(name, draft) }));
  state().goBack();
  expect([state().origin?.version, changed(state)]).toEqual([2, true]);
});

test("a refused save leaves the form unchanged, and is shown until the next one succeeds", async () => {
  const state = opened();
  state().edit("email", "smtp_port", 25);
  await state().save(async () => err(fault("already_exists", "Saved meanwhile.")));
  expect([state().saveError?.code, state().origin?.version, changed(state)]).toEqual([
    "already_exists",
    1,
    true,
  ]);
  await state().save(async () => ok({ id: "t1", version: 3, content: "" }));
  expect(state().saveError).toBeNull();
});

test("copies get a free name, whatever its case, that is not too long", () => {
  expect(copyName("Mail", ["Mail"])).toBe("Copy of Mail");
  expect(copyName("Mail", ["copy of mail", "Copy 2 of Mail"])).toBe("Copy 3 of Mail");
  expect(copyName("x".repeat(120), []).length).toBe(120);
});
