import { expect, onTestFinished, test } from "vitest";
import type { ChannelNote } from "#shared/domain/availability.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { notesStore } from "#renderer/features/channels/notes-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const note = (text: string): ChannelNote => ({
  text,
  expectedOfflineUntil: null,
  at: "2026-11-20T10:00:00Z",
  by: "ada",
});
const noteOf = (recorderId: string, channel: string, text: string) => ({
  recorderId,
  channel,
  note: note(text),
});

async function loaded() {
  const core = fakeCore();
  const notes = [noteOf("a", "CH1", "Cable"), noteOf("b", "CH1", "Roof works")];
  core.answer("channels.notes", async () => ok({ notes }));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const store = services.get(notesStore);
  store.getState().load();
  await settled();
  const texts = () =>
    Object.fromEntries([...store.getState().notes].map(([id, { text }]) => [id, text]));
  return { core, store, texts };
}

test("a note is shown once it is saved, and gone once it is saved empty; one that is refused changes nothing", async () => {
  const { core, store, texts } = await loaded();
  const { save } = store.getState();
  const wish = { text: "Lens", expectedOfflineUntil: "2026-12-01T10:00:00Z" };
  core.answer("channels.setNote", async () => ok({ note: note("Lens") }));
  expect(await save("a", "CH2", wish)).toBeNull();
  expect(core.calls.at(-1)).toEqual({
    method: "channels.setNote",
    input: { recorderId: "a", channel: "CH2", ...wish },
  });
  expect(texts()).toEqual({ "a/CH1": "Cable", "a/CH2": "Lens", "b/CH1": "Roof works" });

  core.answer("channels.setNote", async () => ok({ note: null }));
  expect(await save("a", "CH1", { text: "", expectedOfflineUntil: null })).toBeNull();
  expect(texts()).toEqual({ "a/CH2": "Lens", "b/CH1": "Roof works" });

  const refused = fault("bad_input", "The time has passed.");
  core.answer("channels.setNote", async () => err(refused));
  expect(await save("b", "CH1", wish)).toEqual(refused);
  expect(texts()).toEqual({ "a/CH2": "Lens", "b/CH1": "Roof works" });
});

test("notes of other users come with the news of their recorder, and those of other recorders stay", async () => {
  const { core, texts } = await loaded();
  core.answer("channels.notes", async () => ok({ notes: [noteOf("a", "CH3", "Moved")] }));
  core.emit("availability.changed", { recorderIds: ["a"] });
  await settled();
  expect(core.calls.at(-1)).toEqual({ method: "channels.notes", input: { recorderIds: ["a"] } });
  expect(texts()).toEqual({ "a/CH3": "Moved", "b/CH1": "Roof works" });
});
