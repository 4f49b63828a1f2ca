import { recordersStore } from "#renderer/features/inventory/index.ts";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import type { Services } from "#renderer/services/store.ts";
import { countTicked, type Draft } from "./draft.ts";
import type { DraftOrigin } from "./base-version.ts";

/** The part of the form that a reload of the page does not discard. Passwords are named in it, never written out. */
interface Form {
  readonly name: string;
  readonly draft: Draft;
  readonly origin: DraftOrigin | null;
}

interface StoredDraft extends Form {
  readonly recorderIds: readonly string[];
}

/** The part of the store that is kept. */
interface Store {
  getState(): Form;
  setState(form: Form): void;
  subscribe(listener: (next: Form, last: Form) => void): () => void;
}

/** Storage of the browser tab or window: two windows have a form each. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "muster.bulkEdit";
const WAIT_MS = 200;

/** Stores the form over a reload of the page. It is restored with its recorders, unless none of them exists any more. */
export function storeDraftOverReload(
  services: Services,
  store: Store,
  storage: DraftStorage | undefined,
): void {
  if (!storage) return;
  restore(services, store, read(storage));
  const selection = services.get(bulkSelectionStore);
  let due: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(due);
    due = undefined;
    const { name, draft, origin } = store.getState();
    if (isEmpty(store.getState())) return storage.removeItem(KEY);
    const { recorderIds } = selection.getState();
    storage.setItem(
      KEY,
      JSON.stringify({ name, draft, origin, recorderIds } satisfies StoredDraft),
    );
  };
  const later = () => void (due ??= setTimeout(write, WAIT_MS));
  const now = () => due !== undefined && write();
  const ends = [
    store.subscribe((next, last) => {
      if (next.draft !== last.draft || next.name !== last.name || next.origin !== last.origin)
        later();
    }),
    selection.subscribe(later),
  ];
  globalThis.addEventListener?.("pagehide", now);
  services.onDispose(() => {
    globalThis.removeEventListener?.("pagehide", now);
    now();
    for (const end of ends) end();
  });
}

/** Waits for the recorders: the form belongs to this fleet if one of its recorders does. */
function restore(services: Services, store: Store, kept: StoredDraft | null): void {
  if (!kept) return;
  const recorders = services.get(recordersStore);
  const put = () => {
    const { loading, byId } = recorders.getState();
    if (loading.state !== "ready") return false;
    const ids = kept.recorderIds.filter((id) => byId.has(id));
    if (ids.length === 0 || !isEmpty(store.getState())) return true;
    const { name, draft, origin } = kept;
    store.setState({ name, draft, origin });
    const selection = services.get(bulkSelectionStore).getState();
    if (selection.recorderIds.length === 0) selection.select(ids);
    return true;
  };
  if (put()) return;
  const end = recorders.subscribe(() => put() && end());
  services.onDispose(end);
}

function isEmpty({ name, draft }: Form): boolean {
  return name === "" && countTicked(draft) === 0;
}

/** null without a form, or with one of another version of Muster that does not fit. */
function read(storage: DraftStorage): StoredDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as StoredDraft | null;
    if (kept) countTicked(kept.draft);
    return kept && Array.isArray(kept.recorderIds) ? kept : null;
  } catch {
    return null;
  }
}
