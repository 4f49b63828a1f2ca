import { createStore, type StoreApi } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type {
  ImportEdit,
  ImportFile,
  ImportOutcome,
  ImportPreview,
  ImportTarget,
} from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { importFaultMessages } from "#shared/messages/import-screen.ts";
import { navigate } from "#renderer/services/router.ts";
import { defineStore } from "#renderer/services/store.ts";
import { createHolder, type OpenFileHandle, type SheetChoice } from "./open-file-handle.ts";
import { choicesOf, mappingOfChoices, type ColumnChoice } from "./targets.ts";

export const STEPS = ["file", "columns", "rows"] as const;
export type ImportStep = (typeof STEPS)[number];

/** What came of an import, and where its recorders are. */
export interface Imported {
  readonly name: string;
  readonly outcome: ImportOutcome;
  /** Addresses of the recorders that were added or changed. */
  readonly urls: readonly string[];
}

export interface ImportScreenState {
  readonly step: ImportStep;
  /** Name of the open file. */
  readonly name: string;
  readonly file: ImportFile | null;
  readonly opening: boolean;
  /** One a column of the file, in its order. */
  readonly columns: readonly ColumnChoice[];
  /** Site of new recorders whose row has none. */
  readonly site: string;
  readonly takePasswords: boolean;
  readonly edits: readonly ImportEdit[];
  readonly skip: readonly number[];
  readonly preview: ImportPreview | null;
  readonly previewing: boolean;
  readonly error: MusterError | null;
  readonly applying: boolean;
  readonly imported: Imported | null;
  /** A file that waits for an answer, since opening it would lose work; its `file` is null if the open file is to be closed. */
  readonly instead: { readonly file: File | null } | null;
  /** Goes to the screen. */
  open(): void;
  /** Opens a file, or closes the open file if it is null. Asks first if work would be lost. */
  take(file: File | null): void;
  /** Answers that question. */
  answer(yes: boolean): void;
  /** Reads the file again, with another sheet or another encoding. */
  readAgain(wanted: SheetChoice): Promise<void>;
  go(step: ImportStep): void;
  setColumn(index: number, choice: { target?: ImportTarget; column?: string }): void;
  setSite(site: string): void;
  setTakePasswords(yes: boolean): void;
  edit(edit: ImportEdit): void;
  leaveOut(rows: readonly number[]): void;
  takeIn(rows: readonly number[]): void;
  /** @param leaveFaulty imports the rest */
  apply(leaveFaulty: boolean): Promise<void>;
  cancel(): void;
}

/** Changes come in bursts; the preview is asked for when they pause, in ms. */
const PREVIEW_AFTER_MS = 250;

const NO_FILE = {
  step: "file",
  name: "",
  file: null,
  opening: false,
  columns: [],
  site: "",
  takePasswords: false,
  edits: [],
  skip: [],
  preview: null,
  previewing: false,
  error: null,
  applying: false,
  imported: null,
  instead: null,
} as const;

/** An import in progress. It outlives its screen: visiting another screen loses nothing. */
export const importStore = defineStore<ImportScreenState>("imports", (services) => {
  const { client } = services;
  const handle = createHolder(client);
  const store: StoreApi<ImportScreenState> = createStore<ImportScreenState>((set, get) => ({
    ...NO_FILE,
    open: () => navigate("import"),
    take(file) {
      if (!mayChange()) return;
      if (isWorkedOn(get())) set({ instead: { file } });
      else void begin(file);
    },
    answer(yes) {
      const { instead } = get();
      set({ instead: null });
      if (yes && instead && mayChange()) void begin(instead.file);
    },
    async readAgain(wanted) {
      if (mayChange()) await read(() => handle.open(undefined, wanted));
    },
    go: (step) => set({ step }),
    setColumn(index, choice) {
      if (!mayChange()) return;
      const columns = get().columns.map((one, at) => (at === index ? { ...one, ...choice } : one));
      set({ columns });
      preview.soon();
    },
    setSite(site) {
      if (!mayChange()) return;
      set({ site });
      preview.soon();
    },
    setTakePasswords: (takePasswords) => mayChange() && set({ takePasswords }),
    edit(edit) {
      if (!mayChange()) return;
      const others = get().edits.filter(
        ({ row, index }) => row !== edit.row || index !== edit.index,
      );
      set({ edits: [...others, edit] });
      preview.soon();
    },
    leaveOut(rows) {
      if (!mayChange()) return;
      set({ skip: [...new Set([...get().skip, ...rows])] });
      preview.soon();
    },
    takeIn(rows) {
      if (!mayChange()) return;
      const back = new Set(rows);
      set({ skip: get().skip.filter((row) => !back.has(row)) });
      preview.soon();
    },
    apply: (leaveFaulty) => applying.start(leaveFaulty),
    cancel: () => applying.cancel(),
  }));
  const preview = previewer(store, handle);
  const applying = applier(store, handle);

  /** The import cannot be changed while it is running; an attempt shows a message. */
  function mayChange(): boolean {
    const { applying: busy } = store.getState();
    if (busy) store.setState({ error: isImporting() });
    return !busy;
  }
  async function begin(file: File | null): Promise<void> {
    preview.stop();
    handle.close();
    store.setState({ ...NO_FILE });
    if (file) await read(() => handle.open(file));
  }
  async function read(open: () => Promise<Result<ImportFile> | null>): Promise<void> {
    preview.stop();
    store.setState({ opening: true, error: null });
    const opened = await open();
    if (opened === null) return;
    if (!opened.ok) return store.setState({ opening: false, error: opened.error });
    const columns = choicesOf(opened.value.columns);
    const fresh = { edits: [], skip: [], preview: null, takePasswords: false, imported: null };
    const { name } = handle;
    store.setState({
      ...fresh,
      name,
      file: opened.value,
      columns,
      step: "columns",
      opening: false,
    });
    preview.now();
  }
  services.onDispose(() => {
    preview.stop();
    applying.cancel();
    handle.close();
  });
  return store;
});

/** Whether closing would lose what a person did: corrections, rows left out, columns given another meaning. */
export function isWorkedOn({ file, columns, edits, skip }: ImportScreenState): boolean {
  if (!file) return false;
  const guessed = choicesOf(file.columns);
  const changed = columns.some((one, at) => {
    const guess = guessed[at];
    return one.target !== guess?.target || (one.target === "column" && one.column !== guess.column);
  });
  return changed || edits.length > 0 || skip.length > 0;
}

function wishOf(state: ImportScreenState): Omit<Input<"imports.preview">, "id"> {
  const site = state.site.trim();
  return {
    mapping: mappingOfChoices(state.columns),
    ...(site !== "" && { site }),
    ...(state.edits.length > 0 && { edits: [...state.edits] }),
    ...(state.skip.length > 0 && { skip: [...state.skip] }),
  };
}

/** Keeps the preview up with the form: the newest question counts. */
function previewer(store: StoreApi<ImportScreenState>, handle: OpenFileHandle) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller: AbortController | null = null;
  const stop = () => {
    clearTimeout(timer);
    controller?.abort();
    controller = null;
  };
  const now = async () => {
    stop();
    const mine = new AbortController();
    controller = mine;
    store.setState({ previewing: true });
    const wish = wishOf(store.getState());
    const answer = await handle.with((client, id) =>
      client.call("imports.preview", { ...wish, id }, mine),
    );
    if (controller !== mine) return;
    controller = null;
    const outcome = answer.ok ? { preview: answer.value, error: null } : { error: answer.error };
    store.setState({ ...outcome, previewing: false });
  };
  const soon = () => {
    stop();
    // What is shown is out of date from now on.
    store.setState({ previewing: true });
    timer = setTimeout(() => void now(), PREVIEW_AFTER_MS);
  };
  return { now: () => void now(), soon, stop };
}

function applier(store: StoreApi<ImportScreenState>, handle: OpenFileHandle) {
  let controller: AbortController | null = null;
  return {
    async start(leaveFaulty: boolean): Promise<void> {
      const state = store.getState();
      if (state.applying || state.opening || !state.preview) return;
      const mine = new AbortController();
      controller = mine;
      store.setState({ applying: true, error: null });
      const { takePasswords, name, preview } = state;
      const wish = { ...wishOf(state), takePasswords, leaveFaulty };
      const answer = await handle.with((client, id) =>
        client.call("imports.apply", { ...wish, id }, mine),
      );
      controller = null;
      if (!answer.ok) {
        const error = answer.error.code === "cancelled" ? null : answer.error;
        return store.setState({ applying: false, error });
      }
      const changed = preview.rows.filter(({ state: is }) => is === "add" || is === "update");
      const urls = changed.map(({ url }) => url);
      handle.forget();
      store.setState({ ...NO_FILE, imported: { name, outcome: answer.value, urls } });
    },
    cancel: () => controller?.abort(),
  };
}

function isImporting(): MusterError {
  return fault("busy", importFaultMessages.busy, {
    hint: importFaultMessages.busyHint,
  });
}
