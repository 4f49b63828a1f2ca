import { createStore, type StoreApi } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate } from "#renderer/services/router.ts";
import { defineStore } from "#renderer/services/store.ts";
import { addable, addFindings, type Added } from "./add-findings.ts";
import { canAdd, type FindingRow } from "./rows.ts";
import {
  FIRST_OPTIONS,
  runInput,
  storedOptions,
  type DiscoveryOptions,
} from "./discovery-options.ts";
import type { SiteGroup } from "./suggest-sites.ts";
import { updateAddresses } from "./update-addresses.ts";

export interface DiscoveryState {
  readonly wishes: DiscoveryOptions;
  /** Whether the user opened or closed the options; null if the user did neither. */
  readonly optionsOpen: boolean | null;
  readonly running: boolean;
  /** It ran to its end, or was stopped, at least once. */
  readonly ended: boolean;
  /** The agent group whose network was searched last; empty: that of this computer. */
  readonly searched: string;
  readonly findings: readonly Finding[];
  readonly selected: readonly string[];
  /** Why it could not run. */
  readonly error: MusterError | null;
  /** Sources that could not run, or only in part. */
  readonly troubles: readonly MusterError[];
  readonly swept: Output<"discovery.run">["swept"];
  readonly added: Added | null;
  /** The findings that the dialog adds; null if no dialog is open. */
  readonly adding: readonly Finding[] | null;
  /** Keys of the findings whose addresses are to be taken over; none: no dialog. */
  readonly moving: readonly string[];
  /** Why that was refused, by key. */
  readonly refusals: ReadonlyMap<string, MusterError>;
  /** Keys of the devices that were taken over by the last update without a confirmed identity. */
  readonly unconfirmed: readonly string[];
  /** Goes to the screen. */
  open(): void;
  wish(change: Partial<DiscoveryOptions>): void;
  setOptionsOpen(isOpen: boolean): void;
  start(): Promise<void>;
  stop(): void;
  select(keys: readonly string[]): void;
  /** Selects the new recorders that search and filters show. */
  selectNew(): void;
  /** @param rows of the list while it is on screen: those that search and filters show */
  showing(rows: (() => readonly FindingRow[]) | null): void;
  /** Asks for site and sign-in of the selected findings that can be added now. */
  askToAdd(): void;
  stopAdding(): void;
  /** See `addFindings`. */
  add(groups: readonly SiteGroup[], credential: string | null): Promise<MusterError | null>;
  /** Asks whether to take over these addresses; with none, stops asking and what still runs. */
  move(keys: readonly string[]): void;
  /**
   * Has the recorders' addresses changed, one after the other, each once its device is known to be the same. What was
   * refused stays in `moving`. Answers the keys of those that were changed.
   */
  updateAddresses(): Promise<readonly string[]>;
}

const PREFERENCE = "discovery.wishes";

/** Findings are taken in together this often, in ms: a sweep tells hundreds at once. */
const TAKE_EVERY_MS = 60;

export const discoveryStore = defineStore<DiscoveryState>("discovery", (services) => {
  const preferences = services.get(preferencesStore).getState();
  // What is found is compared with the inventory: it has to be on its way by then.
  services.get(recordersStore);
  let controller: AbortController | null = null;
  let updating: AbortController | null = null;
  let touched = false;
  let shownRows: (() => readonly FindingRow[]) | null = null;
  const store: StoreApi<DiscoveryState> = createStore<DiscoveryState>((set, get) => ({
    wishes: FIRST_OPTIONS,
    optionsOpen: null,
    running: false,
    ended: false,
    searched: "",
    findings: [],
    selected: [],
    error: null,
    troubles: [],
    swept: null,
    added: null,
    adding: null,
    moving: [],
    refusals: new Map(),
    unconfirmed: [],
    open: () => navigate("discover"),
    setOptionsOpen: (optionsOpen) => set({ optionsOpen }),
    wish(change) {
      touched = true;
      const wishes = { ...get().wishes, ...change };
      set({ wishes, error: null });
      preferences.set(PREFERENCE, wishes);
    },
    async start() {
      controller?.abort();
      const input = runInput(get().wishes);
      if (!input.ok) return set({ error: input.error });
      const mine = new AbortController();
      controller = mine;
      incoming.clear();
      set({ ...FRESH, running: true, searched: get().wishes.agentGroup });
      const answer = await services.client.call("discovery.run", input.value, mine);
      if (controller !== mine) return;
      controller = null;
      incoming.flush();
      if (answer.ok) {
        const { findings, troubles, swept } = answer.value;
        set({ ...withFindings(get(), findings), troubles, swept });
      } else if (answer.error.code !== "cancelled") set({ error: answer.error });
      // One that was refused as it was asked for did not run.
      set({ running: false, ended: answer.ok || answer.error.code !== "bad_input" });
    },
    stop: () => controller?.abort(),
    select: (selected) => set({ selected }),
    selectNew() {
      const fresh = (shownRows?.() ?? []).filter(canAdd);
      set({ selected: fresh.map(({ finding }) => finding.key) });
    },
    showing(rows) {
      shownRows = rows;
    },
    askToAdd() {
      const ticked = new Set(get().selected);
      const chosen = get().findings.filter(({ key }) => ticked.has(key));
      set({ adding: addable(services, chosen), added: null });
    },
    stopAdding: () => set({ adding: null }),
    add: (groups, credential) => addFindings(services, store, groups, credential),
    move(moving) {
      updating?.abort();
      set({ moving, refusals: new Map() });
    },
    updateAddresses() {
      updating = new AbortController();
      return updateAddresses(services, store, updating.signal);
    },
  }));
  const incoming = batched((findings) => store.setState(withFindings(store.getState(), findings)));
  services.onDispose(
    services.client.subscribe("discovery.finding", (finding) => {
      if (store.getState().running) incoming.take(finding);
    }),
  );
  services.onDispose(() => {
    controller?.abort();
    updating?.abort();
    incoming.clear();
  });
  void preferences.load(PREFERENCE).then((kept) => {
    if (!touched) store.setState({ wishes: storedOptions(kept) });
  });
  return store;
});

const FRESH = {
  ended: false,
  findings: [],
  selected: [],
  error: null,
  troubles: [],
  swept: null,
  added: null,
} as const;

/** Collects for a moment what comes one by one. */
function batched(take: (findings: readonly Finding[]) => void) {
  let waiting: Finding[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    return waiting.splice(0);
  };
  const flush = () => {
    const findings = clear();
    if (findings.length > 0) take(findings);
  };
  return {
    take(finding: Finding) {
      waiting.push(finding);
      timer ??= setTimeout(flush, TAKE_EVERY_MS);
    },
    flush,
    clear: () => void clear(),
  };
}

type Found = Pick<DiscoveryState, "findings" | "selected">;

/**
 * Takes findings in, or their newer states. What has become part of another finding goes. Nothing is selected by itself: all
 * selected recorders go to one site, and a network may have recorders of several.
 */
export function withFindings(found: Found, news: readonly Finding[]): Found {
  const findings = new Map(found.findings.map((one) => [one.key, one]));
  const selected = new Set(found.selected);
  for (const finding of news) {
    const { key } = finding;
    const before = findings.get(key);
    if (finding.addresses.length === 0) {
      findings.delete(key);
      selected.delete(key);
    } else if (!before || JSON.stringify(before) !== JSON.stringify(finding)) {
      findings.set(key, finding);
    }
  }
  return { findings: [...findings.values()], selected: [...selected] };
}
