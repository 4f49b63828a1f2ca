import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "#shared/contract/client.ts";
import type { Payload } from "#shared/contract/events.ts";
import type { Input, MethodName, Output } from "#shared/contract/methods.ts";
import type { EventName } from "#shared/contract/names.ts";
import { ok, type Result } from "#shared/result.ts";
import { defineStore, type StoreDefinition } from "./store.ts";
import { keepSynced, type Loading } from "./sync.ts";

/** The list, or the page of one row, from which actions take their row. */
export interface CurrentRow<Row> {
  current(): Row | null;
  /** The page of one row. */
  readonly isPage?: true;
}

export interface CollectionState<Row> {
  readonly loading: Loading;
  /** Counts the changes of the list. */
  readonly changes: number;
  /** Null while neither the list nor a page of one row is on screen. */
  readonly grid: CurrentRow<Row> | null;
  /** Id of the row in the panel beside the list. null if there is no panel. */
  readonly openId: string | null;
  setGrid(grid: CurrentRow<Row> | null): void;
  open(id: string | null): void;
  reload(): Promise<void>;
}

/** A store of rows. `rowsOf` and `idOf` serve grids, dialogs and actions. */
export interface Collection<Row, State> extends StoreDefinition<State> {
  rowsOf(state: State): readonly Row[];
  idOf(row: Row): string;
}

type PanelOf = Pick<CollectionState<never>, "openId">;

/** What the members of a state are made with. */
export interface CollectionTools<Snapshot, Row> {
  readonly client: Client;
  /** A member that calls this method of the core. */
  call<M extends MethodName>(method: M): (input: Input<M>) => Promise<Result<Output<M>>>;
  /** Changes own members of the state. */
  set(change: object): void;
  /** The state without the own members. */
  state(): Snapshot & CollectionState<Row>;
  reload(): Promise<void>;
}

interface CollectionSpec<Snapshot, Row, Own, E extends EventName> {
  /** The state before the first answer. */
  readonly empty: Snapshot;
  /** @param state own members, for a list by pages or filters. Write `own` before `list` then, so that their types are known. */
  list(
    client: Client,
    state: NoInfer<Own>,
  ): Promise<Result<NoInfer<Snapshot> & { readonly revision?: number }>>;
  readonly event: E;
  /**
   * The part of the state that the event carries; null if the event is about another list. Without this function, the list is loaded
   * again after each event.
   */
  carried?(payload: Payload<E>): Partial<NoInfer<Snapshot>> | null;
  rows(snapshot: NoInfer<Snapshot>): readonly Row[];
  id(row: NoInfer<Row>): string;
  /** Further members: the calls that change rows, and what the screen remembers. */
  own(tools: CollectionTools<NoInfer<Snapshot>, NoInfer<Row>>): Own;
  /**
   * What else changes with the list, for example the selected rows, if one was removed. The panel of a removed row closes, unless
   * `openId` is part of the change.
   */
  follow?(
    rows: readonly NoInfer<Row>[],
    state: NoInfer<Own> & PanelOf,
  ): Partial<NoInfer<Own> & PanelOf>;
}

/**
 * The store of one kind of things: the rows as the core has them, and the calls that change them. It is loaded at first use, follows
 * the event, and is loaded again after a lost connection or a change by another process.
 */
export function collectionStore<Snapshot extends object, Row, Own, E extends EventName>(
  name: string,
  spec: CollectionSpec<Snapshot, Row, Own, E>,
): Collection<Row, Snapshot & CollectionState<Row> & Own> {
  type State = Snapshot & CollectionState<Row> & Own;
  const { empty, list, event, carried, rows, id, own, follow } = spec;
  const definition = defineStore<State>(name, (services) => {
    const { client } = services;
    const reload = () => synced.reload();
    const store: StoreApi<State> = createStore<State>(() => ({
      ...empty,
      loading: { state: "loading" },
      changes: 0,
      grid: null,
      openId: null,
      open: (openId: string | null) => merge({ openId }),
      setGrid: (grid: CurrentRow<Row> | null) => merge({ grid }),
      reload,
      ...own({
        client,
        call: (method) => (input) => client.call(method, input),
        set: (change) => merge(change),
        state: () => store.getState(),
        reload,
      }),
    }));
    // A part of an intersection of type parameters: the compiler does not see that it is a part of the state.
    const merge = (change: object): void => store.setState(change as Partial<State>);
    const change = (snapshot: Partial<Snapshot>) => {
      merge({ ...snapshot, changes: store.getState().changes + 1 });
      const state = store.getState();
      const isOpen = rows(state).some((row) => id(row) === state.openId);
      merge({ openId: isOpen ? state.openId : null, ...follow?.(rows(state), state) });
    };
    const synced = keepSynced(services, {
      async fetch() {
        const answer = await list(client, store.getState());
        return answer.ok ? ok({ revision: 0, ...answer.value }) : answer;
      },
      replace: ({ revision: _, ...snapshot }) => change(snapshot as unknown as Snapshot),
      loading: (loading) => merge({ loading }),
      follow: (later) =>
        client.subscribe(event, (payload, revision) => {
          if (!carried) return void reload();
          const part = carried(payload);
          if (part !== null) later(revision, () => change(part));
        }),
    });
    return store;
  });
  return { ...definition, rowsOf: rows, idOf: id };
}
