import { createStore } from "zustand/vanilla";
import type { ChannelNote } from "#shared/domain/availability.ts";
import type { MusterError } from "#shared/errors.ts";
import { onResync } from "#renderer/services/resync.ts";
import { defineStore } from "#renderer/services/store.ts";

/** Number of recorders that the core accepts in one call. */
const MOST_RECORDERS = 1_000;

export interface NotesState {
  /** Recorder id and channel, as in `ChannelLine.id`. */
  readonly notes: ReadonlyMap<string, ChannelNote>;
  /** Fetches the notes, and follows them from then on. */
  load(): void;
  /** Null if the note was saved. Without text and time, the note is removed. */
  save(
    recorderId: string,
    channel: string,
    note: { readonly text: string; readonly expectedOfflineUntil: string | null },
  ): Promise<MusterError | null>;
}

/** The users' notes on channels. */
export const notesStore = defineStore<NotesState>("channelNotes", (services) => {
  const { client } = services;
  let isLoaded = false;
  const store = createStore<NotesState>((set, get) => ({
    notes: new Map(),
    load() {
      if (isLoaded) return;
      isLoaded = true;
      void fetchAll();
    },
    async save(recorderId, channel, note) {
      const answer = await client.call("channels.setNote", { recorderId, channel, ...note });
      if (!answer.ok) return answer.error;
      const notes = new Map(get().notes);
      const id = `${recorderId}/${channel}`;
      if (answer.value.note) notes.set(id, answer.value.note);
      else notes.delete(id);
      set({ notes });
      return null;
    },
  }));
  const { setState, getState } = store;
  async function fetchAll(): Promise<void> {
    const answer = await client.call("channels.notes", {});
    if (!answer.ok) return void (isLoaded = false);
    const notes = answer.value.notes.map(
      ({ recorderId, channel, note }) => [`${recorderId}/${channel}`, note] as const,
    );
    setState({ notes: new Map(notes) });
  }
  async function fetchSome(recorderIds: readonly string[]): Promise<void> {
    if (recorderIds.length > MOST_RECORDERS) return fetchAll();
    const answer = await client.call("channels.notes", { recorderIds: [...recorderIds] });
    if (!answer.ok) return;
    const changed = new Set(recorderIds);
    const before = [...getState().notes];
    const others = before.filter(([id]) => !changed.has(id.split("/", 1)[0] ?? ""));
    const mine = answer.value.notes.map(
      ({ recorderId, channel, note }) => [`${recorderId}/${channel}`, note] as const,
    );
    // A change of a status, which is what most events are about, leaves the columns of the grid as they are.
    if (
      JSON.stringify([...others, ...mine].toSorted(byId)) === JSON.stringify(before.toSorted(byId))
    )
      return;
    setState({ notes: new Map([...others, ...mine]) });
  }
  services.onDispose(
    client.subscribe("availability.changed", ({ recorderIds }) => {
      if (isLoaded) void fetchSome(recorderIds);
    }),
  );
  onResync(services, () => (isLoaded ? fetchAll() : Promise.resolve()));
  return store;
});

type Entry = readonly [id: string, note: ChannelNote];

function byId([one]: Entry, [other]: Entry): number {
  return one < other ? -1 : 1;
}
