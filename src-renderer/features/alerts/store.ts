import { createStore } from "zustand/vanilla";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { Alert, AlertCounts, AlertDetails, AlertKind } from "#shared/domain/alerts.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

/** Part of the fleet that the lists show. */
export type AlertLimit = Pick<Input<"alerts.list">, "siteIds" | "recorderIds">;

export type AlertView = Input<"alerts.list">["state"];

const PAGE = 500;

export interface AlertsState {
  readonly view: AlertView;
  /** Kinds that are shown; none: all. */
  readonly kinds: readonly AlertKind[];
  readonly alerts: readonly Alert[];
  /** There are older ones. */
  readonly more: boolean;
  readonly counts: AlertCounts;
  readonly loading: Loading;
  readonly ticked: readonly string[];
  /** The alert in the details panel. */
  readonly openId: string | null;
  readonly details: AlertDetails | null;
  readonly dialog: "snooze" | "note" | "rules" | null;
  /** Limits the lists to sites or recorders; an empty object: all. */
  setLimit(limit: AlertLimit): void;
  show(view: AlertView): void;
  toggleKind(kind: AlertKind): void;
  tick(ids: string[]): void;
  open(id: string | null): void;
  setDialog(dialog: AlertsState["dialog"]): void;
  older(): Promise<void>;
  acknowledge(ids: string[], acknowledged: boolean): Promise<Result<{ changed: number }>>;
  snooze(ids: string[], until: string | null): Promise<Result<{ changed: number }>>;
  note(ids: string[], text: string): Promise<Result<{ changed: number }>>;
}

interface Listed extends Output<"alerts.list"> {
  readonly view: AlertView;
  readonly asked: AlertLimit;
}

export const alertsStore = defineStore<AlertsState>("alerts", (services) => {
  const { client } = services;
  let limit: AlertLimit = {};
  const store = createStore<AlertsState>((set, get) => ({
    view: "open",
    kinds: [],
    alerts: [],
    more: false,
    counts: { open: 0, unacknowledged: 0 },
    loading: { state: "loading" },
    ticked: [],
    openId: null,
    details: null,
    dialog: null,
    setLimit(next) {
      if (JSON.stringify(next) === JSON.stringify(limit)) return;
      limit = next;
      set({ alerts: [], more: false, ticked: [], loading: { state: "loading" } });
      void reload();
    },
    show(view) {
      if (view === get().view) return;
      set({ view, alerts: [], more: false, ticked: [], loading: { state: "loading" } });
      void reload();
    },
    toggleKind(kind) {
      const { kinds } = get();
      const without = kinds.filter((one) => one !== kind);
      set({ kinds: without.length < kinds.length ? without : [...kinds, kind], ticked: [] });
    },
    tick: (ticked) => set({ ticked }),
    open(openId) {
      set((state) => ({
        openId,
        details: state.details?.alert.id === openId ? state.details : null,
      }));
      void loadDetails();
    },
    setDialog: (dialog) => set({ dialog }),
    async older() {
      const { alerts, view } = get();
      const before = alerts.at(-1)?.openedAt;
      if (before === undefined) return;
      const asked = limit;
      const page = await client.call("alerts.list", { state: view, limit: PAGE, before, ...asked });
      if (!page.ok || get().view !== view || asked !== limit) return;
      set({ alerts: [...get().alerts, ...page.value.alerts], more: page.value.more });
    },
    acknowledge: (ids, acknowledged) => client.call("alerts.acknowledge", { ids, acknowledged }),
    snooze: (ids, until) => client.call("alerts.snooze", { ids, until }),
    note: (ids, text) => client.call("alerts.note", { ids, text }),
  }));

  /** A link may name an alert that no list has. */
  async function loadDetails(): Promise<void> {
    const { openId } = store.getState();
    if (openId === null) return;
    const answer = await client.call("alerts.get", { id: openId });
    if (store.getState().openId !== openId) return;
    store.setState(answer.ok ? { details: answer.value } : { openId: null, details: null });
  }

  const { reload } = keepSynced<Listed>(services, {
    async fetch() {
      const { view } = store.getState();
      const asked = limit;
      const answer = await client.call("alerts.list", { state: view, limit: PAGE, ...asked });
      return answer.ok ? { ok: true, value: { ...answer.value, view, asked } } : answer;
    },
    replace({ view, asked, alerts, more, counts }) {
      if (view !== store.getState().view || asked !== limit) return;
      const there = new Set(alerts.map(({ id }) => id));
      store.setState(({ ticked }) => ({
        alerts,
        more,
        counts,
        ticked: ticked.filter((id) => there.has(id)),
      }));
      void loadDetails();
    },
    loading: (loading) => store.setState({ loading }),
    follow: () => client.subscribe("alerts.changed", () => void reload()),
  });
  return store;
});

/** The alerts that an action is about: the ticked ones, else the one in the panel. */
export function chosenAlerts({ alerts, ticked, openId, details }: AlertsState): Alert[] {
  if (ticked.length > 0) return alerts.filter(({ id }) => ticked.includes(id));
  if (openId === null) return [];
  const listed = alerts.find(({ id }) => id === openId);
  return listed ? [listed] : details ? [details.alert] : [];
}
