import type { Input, Output } from "#shared/contract/methods.ts";
import type { Alert, AlertDetails, AlertKind } from "#shared/domain/alerts.ts";
import { collectionStore, type CollectionState } from "#renderer/services/collection-store.ts";

/** Part of the fleet that the lists show. */
export type AlertLimit = Pick<Input<"alerts.list">, "siteIds" | "recorderIds">;

export type AlertView = Input<"alerts.list">["state"];

const PAGE = 500;

/** `more`: there are older ones. */
type Listed = Pick<Output<"alerts.list">, "alerts" | "more" | "counts" | "placeCounts">;

const NOTHING_LISTED: Listed = {
  alerts: [],
  more: false,
  counts: { open: 0, unacknowledged: 0 },
  placeCounts: { open: 0, unacknowledged: 0 },
};

/** What the screen remembers. */
interface Remembered {
  readonly view: AlertView;
  /** The lists are limited to sites or recorders; an empty object: all. */
  readonly limit: AlertLimit;
  /** Name of the user to whom the alerts are assigned; null if all alerts are shown. */
  readonly assignedTo: string | null;
  /** Kinds that are shown; none: all. */
  readonly kinds: readonly AlertKind[];
  readonly ticked: readonly string[];
  /** Details of the alert in the panel, which may be one that no list has. */
  readonly details: AlertDetails | null;
}

const FIRST: Remembered = {
  view: "open",
  limit: {},
  assignedTo: null,
  kinds: [],
  ticked: [],
  details: null,
};

/** What the core is asked for. */
function wishOf({ view, limit, assignedTo }: Remembered) {
  return { state: view, limit: PAGE, ...limit, ...(assignedTo !== null && { assignedTo }) };
}

export type AlertsState = Remembered & Listed & Pick<CollectionState<Alert>, "openId">;

export const alertsStore = collectionStore("alerts", {
  empty: NOTHING_LISTED,
  event: "alerts.changed",
  rows: ({ alerts }) => alerts,
  id: ({ id }) => id,
  own({ client, call, set, state, reload }) {
    let remembered = FIRST;
    const remember = (change: Partial<Remembered>) => {
      remembered = { ...remembered, ...change };
      set(change);
    };
    /** Another list: the rows of the last one disappear at once. */
    const showOther = (change: Partial<Remembered>) => {
      set({ alerts: [], more: false, loading: { state: "loading" } });
      remember({ ...change, ticked: [] });
      void reload();
    };
    const loadDetails = async () => {
      const { openId } = state();
      if (openId === null) return;
      const answer = await client.call("alerts.get", { id: openId });
      if (state().openId !== openId) return;
      remember({ details: answer.ok ? answer.value : null });
    };
    return {
      ...FIRST,
      setLimit(limit: AlertLimit) {
        if (JSON.stringify(limit) !== JSON.stringify(remembered.limit)) showOther({ limit });
      },
      showAssignedTo(assignedTo: string | null) {
        if (assignedTo !== remembered.assignedTo) showOther({ assignedTo });
      },
      show(view: AlertView) {
        if (view !== remembered.view) showOther({ view });
      },
      showKinds: (kinds: readonly AlertKind[]) => remember({ kinds, ticked: [] }),
      toggleKind(kind: AlertKind) {
        const { kinds } = remembered;
        const without = kinds.filter((one) => one !== kind);
        remember({ kinds: without.length < kinds.length ? without : [...kinds, kind], ticked: [] });
      },
      tick: (ticked: readonly string[]) => remember({ ticked }),
      open(openId: string | null) {
        const { details } = remembered;
        set({ openId });
        remember({ details: details?.alert.id === openId ? details : null });
        void loadDetails();
      },
      loadDetails,
      async older() {
        const { alerts } = state();
        const wish = wishOf(remembered);
        const before = alerts.at(-1)?.openedAt;
        if (before === undefined) return;
        const page = await client.call("alerts.list", { ...wish, before });
        if (!page.ok || JSON.stringify(wish) !== JSON.stringify(wishOf(remembered))) return;
        set({ alerts: [...state().alerts, ...page.value.alerts], more: page.value.more });
      },
      acknowledge: call("alerts.acknowledge"),
      /** `until: null` ends the snooze. */
      snooze: call("alerts.snooze"),
      note: call("alerts.note"),
      /** `to: null`: to no user. */
      assign: call("alerts.assign"),
    };
  },
  list: (client, state) => client.call("alerts.list", wishOf(state)),
  follow(alerts, { ticked, openId, loadDetails }) {
    void loadDetails();
    const known = new Set(alerts.map(({ id }) => id));
    return { openId, ticked: ticked.filter((id) => known.has(id)) };
  },
});

/** The alerts that an action is about: the ticked ones, else the one in the panel. */
export function chosenAlerts({ alerts, ticked, openId, details }: AlertsState): Alert[] {
  if (ticked.length > 0) return alerts.filter(({ id }) => ticked.includes(id));
  if (openId === null) return [];
  const listed = alerts.find(({ id }) => id === openId);
  return listed ? [listed] : details ? [details.alert] : [];
}

export type AlertsStoreState = ReturnType<ReturnType<typeof alertsStore.create>["getState"]>;
