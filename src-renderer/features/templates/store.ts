import { createStore } from "zustand/vanilla";
import { areaSpec } from "#shared/domain/areas/index.ts";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import type { Template } from "#shared/domain/template.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { OpenedTemplate } from "#shared/domain/stored-template.ts";
import { defineStore } from "#renderer/services/store.ts";
import {
  copyValues,
  EMPTY_DRAFT,
  fromTemplate,
  setChannels,
  setTicked,
  setValue,
  tickedAreas,
  type ChannelChoice,
  type Draft,
  type DraftValue,
} from "./draft.ts";
import { contentOf, type Origin } from "./origin.ts";

/** Recorder's id → what it has, as last read in this window. */
export type Readings = ReadonlyMap<string, SettingsReading>;

export interface BulkState {
  /** The area whose form is open. */
  readonly area: Area;
  readonly name: string;
  readonly draft: Draft;
  /** What stood in the form before the last big change (copy, import, clear), to go back to. */
  readonly undo: {
    readonly name: string;
    readonly draft: Draft;
    readonly origin: Origin | null;
    readonly what: string;
  } | null;
  /** The stored template that the form holds; null: it came from nowhere. */
  readonly origin: Origin | null;
  /** Stands for the storing of what the form holds, while that is under way. */
  readonly saving: object | null;
  /** Why it was not stored, when that was last asked for. */
  readonly saveError: MusterError | null;
  /** By area. Forgotten when a rollout ends, since it may have changed it. */
  readonly readings: Readonly<Record<Area, Readings>>;
  /** The area that is being read. */
  readonly reading: Area | null;
  readonly readErrors: Readonly<Partial<Record<Area, MusterError>>>;
  /** A plan is being made for this draft. */
  readonly planning: boolean;
  readonly planError: MusterError | null;
  /** How often a plan was asked for while the draft had faults: from the first time on, they are shown. */
  readonly faultsShown: number;
  /** Shows the faults, and the form of the area that they are in. */
  showFaults(area: Area | null): void;
  setArea(area: Area): void;
  setName(name: string): void;
  edit(area: Area, path: string, value: DraftValue): void;
  tick(area: Area, path: string, ticked: boolean, initial?: DraftValue): void;
  setChannels(area: Area, channels: ChannelChoice): void;
  clear(): void;
  /** Fills the form of an area from what one recorder has there; tells how many fields it had. */
  copyFrom(
    recorderName: string,
    area: Area,
    values: Readonly<Record<string, Json>>,
    channel?: string,
  ): number;
  /** Puts a template in place of the draft, and opens its first area. */
  load(template: Template): void;
  /** Puts a stored version in place of the draft; what is saved then is its next version. */
  openStored(opened: Pick<OpenedTemplate, "id" | "version" | "template">): void;
  /**
   * Runs the storing of what the form holds, so that the form knows what came of it. When something else was put in its
   * place meanwhile, that is no matter of the form any more: a failure is handed back.
   */
  save(make: () => Promise<Result<Origin>>): Promise<MusterError | null>;
  goBack(): void;
  /** Reads limits and values of these recorders in one area, and forgets what was known of them there. */
  read(area: Area, ids: readonly string[]): Promise<void>;
  cancelRead(): void;
  /** Runs the making of a plan, so that the form knows; `make` gets the signal that cancels it. */
  plan(make: (signal: AbortSignal) => Promise<Result<string>>): Promise<string | null>;
  cancelPlan(): void;
}

const FROM_NOWHERE = { origin: null, saving: null, saveError: null } as const;
const NONE: Readings = new Map();
const NOTHING_READ = Object.fromEntries(AREAS.map((area) => [area, NONE])) as Record<
  Area,
  Readings
>;

export const bulkStore = defineStore<BulkState>("bulk", (services) => {
  let readController: AbortController | null = null;
  let planController: AbortController | null = null;
  const store = createStore<BulkState>((set, get) => {
    const remember = (what: string) => ({
      undo: { name: get().name, draft: get().draft, origin: get().origin, what },
    });
    return {
      area: "email",
      name: "",
      draft: EMPTY_DRAFT,
      undo: null,
      ...FROM_NOWHERE,
      readings: NOTHING_READ,
      reading: null,
      readErrors: {},
      planning: false,
      planError: null,
      faultsShown: 0,
      showFaults: (area) =>
        set((state) => ({ faultsShown: state.faultsShown + 1, area: area ?? state.area })),
      setArea: (area) => set({ area }),
      setName: (name) => set({ name }),
      edit: (area, path, value) =>
        set(({ draft }) => ({ draft: setValue(draft, area, path, value) })),
      tick: (area, path, ticked, initial) =>
        set(({ draft }) => ({ draft: setTicked(draft, area, path, ticked, initial) })),
      setChannels: (area, channels) =>
        set(({ draft }) => ({ draft: setChannels(draft, area, channels) })),
      clear: () =>
        set({ ...remember("Cleared the form."), ...FROM_NOWHERE, draft: EMPTY_DRAFT, name: "" }),
      copyFrom(recorderName, area, values, channel) {
        const { draft, copied } = copyValues(get().draft, area, values, channel);
        const whose = channel ? `${channel} of ${recorderName}` : recorderName;
        const { label } = areaSpec(area);
        set({
          ...remember(`Copied and ticked ${copied.length} fields of ${label} from ${whose}.`),
          draft,
        });
        return copied.length;
      },
      load(template) {
        const draft = fromTemplate(template);
        set({
          ...remember(`Took over the template '${template.name}'.`),
          ...FROM_NOWHERE,
          name: template.name,
          draft,
          area: tickedAreas(draft)[0] ?? get().area,
        });
      },
      openStored({ id, version, template }) {
        get().load(template);
        const { name, draft } = get();
        set({ origin: { id, version, content: contentOf(name, draft) } });
      },
      async save(make) {
        const saving = {};
        set({ saving });
        const answer = await make();
        if (get().saving !== saving) return answer.ok ? null : answer.error;
        const outcome = answer.ok
          ? { origin: answer.value, saveError: null, faultsShown: 0 }
          : { saveError: answer.error };
        set({ saving: null, ...outcome });
        return null;
      },
      goBack() {
        const { undo } = get();
        if (!undo) return;
        const { name, draft, origin } = undo;
        const now = get().origin;
        set({ name, draft, saveError: null, undo: null });
        // Saved since, or just now: what is saved next is based on that, not on what it was based on before.
        if (!now || now.id !== origin?.id) set({ origin, saving: null });
      },
      async read(area, ids) {
        readController?.abort();
        const mine = new AbortController();
        readController = mine;
        set(({ readErrors }) => ({
          reading: area,
          readErrors: { ...readErrors, [area]: undefined },
        }));
        const answer = await services.client.call(
          "settings.read",
          { area, select: { ids: [...ids] } },
          { signal: mine.signal },
        );
        if (readController !== mine) return;
        set({ reading: null });
        if (!answer.ok) {
          set(({ readErrors }) => ({ readErrors: { ...readErrors, [area]: answer.error } }));
          return;
        }
        set(({ readings }) => ({
          readings: { ...readings, [area]: withReadings(readings[area], answer.value.readings) },
        }));
      },
      cancelRead: () => readController?.abort(),
      async plan(make) {
        planController = new AbortController();
        set({ planning: true, planError: null, faultsShown: 0 });
        const answer = await make(planController.signal);
        set({ planning: false, planError: answer.ok ? null : answer.error });
        return answer.ok ? answer.value : null;
      },
      cancelPlan: () => planController?.abort(),
    };
  });
  services.onDispose(
    services.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state !== "running") store.setState({ readings: NOTHING_READ });
    }),
  );
  return store;
});

function withReadings(known: Readings, read: readonly SettingsReading[]): Readings {
  const next = new Map(known);
  for (const reading of read) next.set(reading.recorderId, reading);
  return next;
}
