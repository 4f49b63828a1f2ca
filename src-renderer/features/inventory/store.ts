import { traitsOf } from "#shared/error-traits.ts";
import { createStore } from "zustand/vanilla";
import type { Client } from "#shared/contract/client.ts";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { FactId } from "#shared/facts/index.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { bulkSelectionStore, selectionStore } from "#renderer/services/selection.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";
import {
  checkUnchangedSince,
  undoOf,
  type RecorderPatch,
  type Removal,
  type Undoable,
} from "./undo.ts";
import { NO_FILTER, type RecorderFilter } from "./filter.ts";

/** The open dialog of the inventory, with its recorders. */
export type OpenRecorderDialog =
  | { readonly kind: "add" }
  | { readonly kind: "compare"; readonly fact: FactId }
  /** `url`: another address to begin with. */
  | { readonly kind: "edit"; readonly ids: readonly string[]; readonly url?: string }
  | {
      readonly kind:
        | "site"
        | "addTags"
        | "removeTags"
        | "credential"
        | "signIn"
        | "trustNetwork"
        | "testMail"
        | "remove";
      readonly ids: readonly string[];
    };

export interface RecordersState {
  readonly recorders: readonly Recorder[];
  readonly byId: ReadonlyMap<string, Recorder>;
  /** `loading` until all recorders are loaded; the first ones may already be in `recorders`. */
  readonly loading: Loading;
  /** Number of all recorders while they load; otherwise undefined. */
  readonly total: number | undefined;
  readonly filter: RecorderFilter;
  /** The recorder in the details panel. */
  readonly openId: string | null;
  readonly dialog: OpenRecorderDialog | null;
  /** The last change, if it can be undone. A change that cannot be undone discards all before it. */
  readonly undoable: Undoable | null;
  /** Changes that were sent and are not answered yet. */
  readonly running: number;
  /** The inventory's grid, while it is on screen. */
  readonly grid: GridHandle<Recorder> | null;
  setFilter(filter: RecorderFilter): void;
  setGrid(grid: GridHandle<Recorder> | null): void;
  open(id: string | null): void;
  show(dialog: OpenRecorderDialog | null): void;
  reload(): Promise<void>;
  /** Stores the credential, if one is given, then adds the recorder. If that fails, the credential is removed again. */
  add(
    recorder: Input<"recorders.add">,
    signIn: Input<"credentials.set"> | null,
  ): Promise<Result<Recorder>>;
  set(ids: readonly string[], set: RecorderPatch): Promise<MusterError | null>;
  remove(ids: readonly string[]): Promise<Result<Removal>>;
  /** Undoes a change or removal, also one that is not the last. */
  undo(change: Undoable): Promise<MusterError | null>;
  /**
   * The change that undo means: the last one, also if it is not answered yet.
   * @returns null if there is none, or if it fails or cannot be undone
   */
  lastChange(): Promise<Undoable | null>;
  acceptCertificate(id: string, certificate: string): Promise<MusterError | null>;
  /** Contacts an address without a credential, and reports which device answers. */
  probe(url: string, signal: AbortSignal): Promise<Result<Output<"discovery.probe">>>;
  /** Audits these recorders, also while another audit runs. The report on a single recorder includes its channels. */
  ask(ids: readonly string[]): Promise<Result<AuditReport>>;
  /** Clears the refusals of a credential, and makes the one attempt at each recorder that this allows. */
  retrySignIn(ids: readonly string[]): Promise<Result<AuditReport>>;
  /** Asks a recorder to send a test mail with its own settings; the signal cancels the test, also at the recorder. */
  testMail(wish: Input<"settings.testEmail">, signal: AbortSignal): Promise<MusterError | null>;
}

/** The inventory. */
export const recordersStore = defineStore<RecordersState>("recorders", (services) => {
  const { client } = services;
  let changes: readonly Undoable[] = [];
  const keep = (standing: readonly Undoable[]) => {
    changes = standing;
    store.setState({ undoable: standing.at(-1) ?? null });
  };
  // Over a slow connection, undo may be pressed before the change that it means is answered.
  let answered: Promise<unknown> = Promise.resolve();
  const carryOut = async <Value>(sent: Promise<Value>): Promise<Value> => {
    answered = Promise.allSettled([answered, sent]);
    const count = (by: number) => store.setState(({ running }) => ({ running: running + by }));
    count(1);
    return sent.finally(() => count(-1));
  };
  const revert = async (change: Undoable): Promise<MusterError | null> => {
    if (change.kind === "removal") {
      return refusal(client.call("recorders.restore", { undo: change.undo }));
    }
    const since = checkUnchangedSince(change, store.getState().byId);
    if (since) return since;
    for (const { ids, set } of change.patches) {
      const error = await refusal(client.call("recorders.set", { ids: [...ids], set }));
      if (error) return error;
    }
    return null;
  };
  const sendChange = async (ids: readonly string[], patch: RecorderPatch) => {
    const { byId } = store.getState();
    const before = ids.flatMap((id) => byId.get(id) ?? []);
    const answer = await client.call("recorders.set", { ids: [...ids], set: patch });
    if (!answer.ok) return answer.error;
    const edit = undoOf(before, answer.value.recorders, patch);
    keep(edit ? [...changes, edit] : []);
    return null;
  };
  const sendRemoval = async (ids: readonly string[]): Promise<Result<Removal>> => {
    const answer = await client.call("recorders.remove", { ids: [...ids] });
    if (!answer.ok) return answer;
    const { undo, removed } = answer.value;
    const removal: Removal = { kind: "removal", undo, count: removed };
    keep([...changes, removal]);
    return ok(removal);
  };
  const ask = (ids: readonly string[]) =>
    client.call("audit.run", { select: { ids: [...ids] }, channels: ids.length === 1 });
  const store = createStore<RecordersState>((set) => ({
    recorders: [],
    byId: new Map(),
    loading: { state: "loading" },
    total: undefined,
    filter: NO_FILTER,
    openId: null,
    dialog: null,
    undoable: null,
    running: 0,
    grid: null,
    setFilter: (filter) => set({ filter }),
    setGrid: (grid) => set({ grid }),
    open: (openId) => set({ openId }),
    show: (dialog) => set({ dialog }),
    reload: () => synced.reload(),
    async add(recorder, signIn) {
      const stored = signIn ? await client.call("credentials.set", signIn) : null;
      if (stored && !stored.ok) return stored;
      const added = await client.call("recorders.add", recorder);
      if (added.ok) keep([]);
      else if (signIn) await client.call("credentials.remove", { name: signIn.name });
      return added;
    },
    set: (ids, patch) => carryOut(sendChange(ids, patch)),
    remove: (ids) => carryOut(sendRemoval(ids)),
    async lastChange(): Promise<Undoable | null> {
      const earlier = store.getState().running > 0 ? changes.at(-1) : undefined;
      await answered;
      const last = changes.at(-1);
      // What was meant has failed: the change before it is to stay.
      return last === undefined || last === earlier ? null : last;
    },
    async undo(change) {
      // Done first: the next press of the key undoes the change before this one.
      keep(changes.filter((one) => one !== change));
      const error = await revert(change);
      // A failed one goes below the others, and does not block them. It is dropped if it can never succeed.
      // A name that is taken can become free.
      const isTaken = error?.code === "already_exists";
      if (error && (isTaken || traitsOf(error).turn !== "caller")) keep([change, ...changes]);
      return error;
    },
    acceptCertificate: (id, certificate) =>
      refusal(client.call("recorders.acceptCertificate", { id, certificate })),
    probe: (url, signal) => client.call("discovery.probe", { url }, { signal }),
    ask,
    async retrySignIn(ids) {
      const reopened = await client.call("credentials.retry", { ids: [...ids] });
      return reopened.ok ? ask(ids) : reopened;
    },
    testMail: (wish, signal) => refusal(client.call("settings.testEmail", wish, { signal })),
  }));
  const show = (byId: ReadonlyMap<string, Recorder>, total?: number) =>
    store.setState({ recorders: [...byId.values()], byId, total });
  const replace = (byId: ReadonlyMap<string, Recorder>) => {
    show(byId);
    forget(services, store.getState());
  };
  const synced = keepSynced<RecorderList>(services, {
    fetch: (begun) => listInPieces(client, begun),
    begin: ({ recorders, total }) => show(mapOf(recorders), total),
    replace: ({ recorders }) => replace(mapOf(recorders)),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("recorders.changed", ({ upserted, removed }, revision) =>
        change(revision, () => replace(mergeRecorders(store.getState().byId, upserted, removed))),
      ),
  });
  return store;
});

interface RecorderList {
  readonly revision: number;
  readonly recorders: readonly Recorder[];
  readonly total: number;
}

/** Recorders in one answer, about 300 kB. */
const PIECE = 500;

/** Lists all recorders by site and name, in pieces: the first piece arrives early, and no answer delays others for long. */
async function listInPieces(
  { call }: Client,
  begun: (part: RecorderList) => void,
): Promise<Result<RecorderList>> {
  const first = await call("recorders.list", { first: PIECE });
  if (!first.ok) return first;
  const { revision, recorders, rest = [] } = first.value;
  const total = recorders.length + rest.length;
  if (rest.length > 0) begun({ revision, recorders, total });
  const all = [...recorders];
  for (let at = 0; at < rest.length; at += PIECE) {
    const piece = await call("recorders.list", { ids: rest.slice(at, at + PIECE) });
    if (!piece.ok) return piece;
    all.push(...piece.value.recorders);
  }
  return ok({ revision, recorders: all, total });
}

async function refusal(answer: Promise<Result<unknown>>): Promise<MusterError | null> {
  const result = await answer;
  return result.ok ? null : result.error;
}

/** Merges changes. The order and the objects of unchanged recorders stay, so that the grid redraws changed rows only. */
export function mergeRecorders(
  before: ReadonlyMap<string, Recorder>,
  upserted: readonly Recorder[],
  removed: readonly string[],
): ReadonlyMap<string, Recorder> {
  const next = new Map(before);
  for (const recorder of upserted) next.set(recorder.id, recorder);
  for (const id of removed) next.delete(id);
  return next;
}

function mapOf(recorders: readonly Recorder[]): ReadonlyMap<string, Recorder> {
  return new Map(recorders.map((one) => [one.id, one]));
}

/** Closes the details and clears the selection of removed recorders. */
function forget(services: Services, { byId, openId, open }: RecordersState): void {
  if (openId !== null && !byId.has(openId)) open(null);
  for (const store of [selectionStore, bulkSelectionStore]) {
    const { recorderIds, select } = services.get(store).getState();
    const kept = recorderIds.filter((id) => byId.has(id));
    if (kept.length < recorderIds.length) select(kept);
  }
}
