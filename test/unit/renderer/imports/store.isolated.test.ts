import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { importStore, isWorkedOn } from "#renderer/features/imports/store.ts";
import { readFile } from "#renderer/features/imports/read-file.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled, type FakeCore } from "../support/fake-client.ts";
import { aFile, aPreview, aRow } from "./make.ts";

vi.mock("#renderer/features/imports/read-file.ts", () => ({ readFile: vi.fn<() => void>() }));

const FILE = new File(["Name\nNVR 1"], "list.csv");
const FORGOTTEN = fault("not_found", "The file is not held any more.", { where: "id" });
const OUTCOME = { added: 1, updated: 0, same: 0, faulty: 0, credentialsKept: [] };

beforeEach(() => {
  vi.mocked(readFile).mockResolvedValue(ok("TmFtZQ=="));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

function started() {
  const core = fakeCore();
  core.answer("imports.open", async () => ok(aFile()));
  core.answer("imports.preview", async () => ok(aPreview({ rows: [aRow()] })));
  core.answer("imports.apply", async () => ok(OUTCOME));
  core.answer("imports.close", async () => ok({}));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  return { core, store: services.get(importStore) };
}

async function opened() {
  const { core, store } = started();
  store.getState().take(FILE);
  await settled();
  return { core, store };
}

const inputsOf = ({ calls }: FakeCore, method: string) =>
  calls.flatMap((call) => (call.method === method ? [call.input] : []));

/** Lets the pause of the preview pass. */
async function paused(): Promise<void> {
  vi.advanceTimersByTime(300);
  await settled();
}

describe("a file", () => {
  test("is opened and previewed as it was guessed", async () => {
    const { core, store } = await opened();
    expect(store.getState()).toMatchObject({
      step: "columns",
      name: "list.csv",
      previewing: false,
    });
    expect(store.getState().preview?.rows).toHaveLength(1);
    expect(inputsOf(core, "imports.preview")).toEqual([
      { id: "f1", mapping: [{ index: 0, target: "name" }] },
    ]);
    expect(isWorkedOn(store.getState())).toBe(false);
  });

  test("that cannot be read says so, and another one can be chosen", async () => {
    const { core, store } = started();
    const error = fault("bad_input", "This is a picture.");
    core.answer("imports.open", async () => err(error));
    store.getState().take(FILE);
    await settled();
    expect(store.getState()).toMatchObject({ step: "file", file: null, opening: false, error });
  });

  test("in the place of another one is asked about only when work would be lost", async () => {
    const { core, store } = await opened();
    store.getState().take(FILE);
    await settled();
    expect(store.getState().instead).toBeNull();
    expect(inputsOf(core, "imports.close")).toEqual([{ id: "f1" }]);

    store.getState().edit({ row: 2, index: 0, value: "NVR 2" });
    const other = new File([""], "other.csv");
    store.getState().take(other);
    expect(store.getState().instead).toEqual({ file: other });
    store.getState().answer(false);
    expect(store.getState()).toMatchObject({ instead: null, name: "list.csv" });
    expect(store.getState().edits).toHaveLength(1);
    store.getState().take(null);
    store.getState().answer(true);
    await settled();
    expect(store.getState()).toMatchObject({ file: null, step: "file", edits: [] });
  });

  test("that the core has forgotten is read again, with all corrections", async () => {
    const { core, store } = await opened();
    core.answer("imports.preview", async (input) =>
      (input as { id: string }).id === "f2"
        ? ok(aPreview({ rows: [aRow(), aRow({ row: 3 })] }))
        : err(FORGOTTEN),
    );
    core.answer("imports.open", async () => ok({ ...aFile(), id: "f2" }));
    store.getState().edit({ row: 2, index: 0, value: "NVR 2" });
    await paused();
    expect(store.getState().error).toBeNull();
    expect(store.getState().preview?.rows).toHaveLength(2);
    expect(inputsOf(core, "imports.preview").at(-1)).toMatchObject({ edits: [{ value: "NVR 2" }] });
  });

  test("of several sheets is read again for another sheet", async () => {
    const { core, store } = await opened();
    await store.getState().readAgain({ sheet: "York" });
    expect(inputsOf(core, "imports.open").at(-1)).toMatchObject({ sheet: "York" });
    store.getState().take(FILE);
    await settled();
    expect(inputsOf(core, "imports.open").at(-1)).not.toHaveProperty("sheet");
  });
});

describe("the preview", () => {
  test("is asked for once when changes pause, with all of them", async () => {
    const { core, store } = await opened();
    const { edit, leaveOut, takeIn, setSite, setColumn } = store.getState();
    edit({ row: 2, index: 0, value: "one" });
    edit({ row: 2, index: 0, value: "two" });
    leaveOut([3, 4]);
    takeIn([4]);
    setSite(" Leeds ");
    setColumn(0, { target: "column", column: "Shelf" });
    expect(store.getState().previewing).toBe(true);
    expect(inputsOf(core, "imports.preview")).toHaveLength(1);
    await paused();
    expect(inputsOf(core, "imports.preview").slice(1)).toEqual([
      {
        id: "f1",
        mapping: [{ index: 0, target: "column", column: "Shelf" }],
        site: "Leeds",
        edits: [{ row: 2, index: 0, value: "two" }],
        skip: [3],
      },
    ]);
    expect(store.getState().previewing).toBe(false);
  });

  test("that comes too late is not shown", async () => {
    const { core, store } = await opened();
    const late = Promise.withResolvers<Result<unknown>>();
    core.answer("imports.preview", () => late.promise);
    store.getState().setSite("Leeds");
    await paused();
    core.answer("imports.preview", async () => ok(aPreview({ rows: [] })));
    store.getState().setSite("York");
    await paused();
    late.resolve(ok(aPreview({ rows: [aRow(), aRow({ row: 3 })] })));
    await settled();
    expect(store.getState().preview?.rows).toEqual([]);
    expect(core.cancelled).toHaveLength(1);
  });

  test("that cannot be made leaves the last one, and says why", async () => {
    const { core, store } = await opened();
    const error = fault("bad_input", "Two columns are names.", { where: "mapping" });
    core.answer("imports.preview", async () => err(error));
    store.getState().setColumn(0, { target: "site" });
    await paused();
    expect(store.getState()).toMatchObject({ error, previewing: false });
    expect(store.getState().preview?.rows).toHaveLength(1);
  });
});

describe("the import", () => {
  test("takes the form as it is, and afterwards nothing of the file is left", async () => {
    const { core, store } = await opened();
    store.getState().edit({ row: 2, index: 0, value: "NVR 2" });
    await paused();
    store.getState().setTakePasswords(true);
    await store.getState().apply(true);
    expect(inputsOf(core, "imports.apply")).toMatchObject([
      { takePasswords: true, leaveFaulty: true, edits: [{ value: "NVR 2" }] },
    ]);
    expect(store.getState()).toMatchObject({
      file: null,
      edits: [],
      preview: null,
      imported: { name: "list.csv", outcome: OUTCOME, urls: ["http://192.0.2.1"] },
    });
  });

  test("that is refused leaves everything for another try", async () => {
    const { core, store } = await opened();
    const error = fault("secret_store_locked", "The vault is locked.");
    core.answer("imports.apply", async () => err(error));
    await store.getState().apply(false);
    expect(store.getState()).toMatchObject({ error, applying: false, name: "list.csv" });
    expect(store.getState().preview).not.toBeNull();
  });

  test("can be cancelled; that is no error", async () => {
    const { core, store } = await opened();
    const answer = Promise.withResolvers<Result<unknown>>();
    core.answer("imports.apply", () => answer.promise);
    const applied = store.getState().apply(false);
    store.getState().cancel();
    expect(core.cancelled).toHaveLength(1);
    answer.resolve(err(fault("cancelled", "Cancelled.")));
    await applied;
    expect(store.getState()).toMatchObject({ error: null, applying: false, name: "list.csv" });
  });

  /** During the import the user drops another file, and changes this one. */
  async function disturbed() {
    const { core, store } = await opened();
    const answer = Promise.withResolvers<Result<unknown>>();
    core.answer("imports.apply", () => answer.promise);
    const before = store.getState();
    const applied = before.apply(false);
    before.take(new File(["Name\nNVR 2"], "other.csv"));
    await before.readAgain({ sheet: "York" });
    before.setColumn(0, { target: "site" });
    before.setSite("Leeds");
    before.setTakePasswords(true);
    before.edit({ row: 2, index: 0, value: "NVR 2" });
    before.leaveOut([2]);
    before.takeIn([2]);
    await paused();
    return { core, store, answer, applied };
  }

  test("is of the file as it was when it began; a user who wants another one sees a message", async () => {
    const { core, store, answer, applied } = await disturbed();
    expect(store.getState()).toMatchObject({
      applying: true,
      error: { code: "busy" },
      name: "list.csv",
      columns: [{ target: "name" }],
      site: "",
      takePasswords: false,
      edits: [],
      skip: [],
    });
    expect(core.calls.map(({ method }) => method)).toEqual([
      "imports.open",
      "imports.preview",
      "imports.apply",
    ]);
    answer.resolve(ok(OUTCOME));
    await applied;
    expect(store.getState()).toMatchObject({ error: null, imported: { name: "list.csv" } });
  });

  test("that is refused has its own error on its own file, whatever was wanted meanwhile", async () => {
    const { store, answer, applied } = await disturbed();
    const error = fault("secret_store_locked", "The vault is locked.");
    answer.resolve(err(error));
    await applied;
    expect(store.getState()).toMatchObject({ error, name: "list.csv" });
  });

  test("is not given up for a file that was asked about before it began", async () => {
    const { core, store } = await opened();
    core.answer("imports.apply", () => new Promise(() => {}));
    store.getState().leaveOut([3]);
    await paused();
    store.getState().take(FILE);
    void store.getState().apply(false);
    store.getState().answer(true);
    expect(store.getState()).toMatchObject({ applying: true, error: { code: "busy" }, skip: [3] });
  });

  test("does not begin while another sheet is being read", async () => {
    const { core, store } = await opened();
    const sheet = Promise.withResolvers<Result<unknown>>();
    core.answer("imports.open", () => sheet.promise);
    const read = store.getState().readAgain({ sheet: "York" });
    await store.getState().apply(false);
    sheet.resolve(ok({ ...aFile(), id: "f2" }));
    await read;
    expect(inputsOf(core, "imports.apply")).toEqual([]);
    expect(store.getState().file?.id).toBe("f2");
  });
});
