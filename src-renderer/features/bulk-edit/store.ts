import { createStore } from "zustand/vanilla";
import { areaSpec } from "#shared/areas/index.ts";
import { withStandIns } from "#shared/areas/stand-ins.ts";
import type { MissingField } from "#shared/domain/plan.ts";
import { readingsIn } from "#shared/domain/settings-survey.ts";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import type { Template } from "#shared/domain/template.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { OpenedTemplate } from "#shared/domain/stored-template.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import type { EditRequest } from "#renderer/services/edit-request.ts";
import { newJobName } from "#renderer/services/job-name.ts";
import { defineStore } from "#renderer/services/store.ts";
import {
  copyValues,
  EMPTY_DRAFT,
  fromRequest,
  fromTemplate,
  setChannels,
  setTicked,
  setValue,
  tickedAreas,
  type DraftChannels,
  type DraftValue,
} from "./draft.ts";
import { contentOf, type DraftOrigin } from "./base-version.ts";
import { withBase, sameContent, type Content, type Held } from "./held.ts";
import { storeDraftOverReload } from "./stored-draft.ts";

/** Recorder id → its last reading in this window. */
export type ReadingsByRecorder = ReadonlyMap<string, SettingsReading>;

export interface BulkState extends Held {
  /** The area whose form is open. */
  readonly area: Area;
  /** Identities of the templates that are being saved. */
  readonly saving: ReadonlySet<object>;
  /** Why it was not stored, when that was last asked for. */
  readonly saveError: MusterError | null;
  /** Readings by area. Cleared when a rollout ends, since it may have changed them. */
  readonly readings: Readonly<Record<Area, ReadingsByRecorder>>;
  /** The area that is being read. */
  readonly reading: Area | null;
  /** What the job of the last reading is called. */
  readonly readJob: string;
  readonly readErrors: Readonly<Partial<Record<Area, MusterError>>>;
  /** What the next plan does where a recorder does not have a field. */
  readonly missingField: MissingField;
  setMissingField(choice: MissingField): void;
  /** Muster is creating a plan for this draft. */
  readonly planning: boolean;
  readonly planError: MusterError | null;
  /** What the job of the last plan is called. */
  readonly planJob: string;
  /** How often a plan was asked for while the draft had faults: from the first time on, they are shown. */
  readonly faultsShown: number;
  /** Shows the faults, and the form of the area that they are in. */
  showFaults(area: Area | null): void;
  setArea(area: Area): void;
  setName(name: string): void;
  edit(area: Area, path: string, value: DraftValue): void;
  tick(area: Area, path: string, ticked: boolean, initial?: DraftValue): void;
  setChannels(area: Area, channels: DraftChannels): void;
  clear(): void;
  /** Fills the form of an area with the values of one recorder; returns the number of copied fields. */
  copyFrom(
    recorderName: string,
    area: Area,
    values: Readonly<Record<string, Json>>,
    channel?: string,
  ): number;
  /** Puts a template in place of the draft, and opens its first area. */
  load(template: Template): void;
  /** Puts fields that another screen asks for in place of the draft, and opens the first of their areas. */
  request(requests: readonly EditRequest[]): void;
  /** Replaces the draft with a stored version; the next save creates its next version. */
  openStored(opened: Pick<OpenedTemplate, "id" | "version" | "template">): void;
  /**
   * Runs the storing of what the form holds, so that the form knows what came of it. When something else was put in its
   * place meanwhile, that is no matter of the form any more: a failure is handed back.
   */
  save(make: () => Promise<Result<DraftOrigin>>): Promise<MusterError | null>;
  goBack(): void;
  /** Reads limits and values of these recorders in one area again. */
  read(area: Area, ids: readonly string[]): Promise<void>;
  cancelRead(): void;
  /** Runs the making of a plan, so that the form knows; `make` gets the signal that cancels it, and a name for its job. */
  plan(make: (signal: AbortSignal, job: string) => Promise<Result<string>>): Promise<string | null>;
  cancelPlan(): void;
}

const NONE: ReadingsByRecorder = new Map();
const NOTHING_READ = Object.fromEntries(AREAS.map((area) => [area, NONE])) as Record<
  Area,
  ReadingsByRecorder
>;

export const bulkStore = defineStore<BulkState>("bulk", (services) => {
  let readController: AbortController | null = null;
  let planController: AbortController | null = null;
  /** How often a rollout has invalidated earlier readings. */
  let forgotten = 0;
  const store = createStore<BulkState>((set, get) => {
    /** Replaces the content of the form. Undo restores the previous content, unless it is equal. */
    const put = (what: string, next: Content & Partial<Pick<Held, "writing">>) => {
      const { writing, name, draft, origin, undo } = get();
      set({ saveError: null });
      if (sameContent(next, { name, draft, origin })) return;
      set({ writing: {}, ...next, undo: { writing, name, draft, origin, undo, what } });
    };
    const putTemplate = (template: Template, from: Omit<DraftOrigin, "content"> | null) => {
      const { name } = template;
      const draft = fromTemplate(template);
      const origin = from && { ...from, content: contentOf(name, draft) };
      put(m.loaded({ name }), { name, draft, origin });
      set(({ area }) => ({ area: tickedAreas(draft)[0] ?? area }));
    };
    return {
      area: AREAS[0],
      writing: {},
      name: "",
      draft: EMPTY_DRAFT,
      origin: null,
      undo: null,
      saving: new Set(),
      saveError: null,
      readings: NOTHING_READ,
      reading: null,
      readJob: "",
      readErrors: {},
      missingField: "skip-recorder",
      setMissingField: (missingField) => set({ missingField }),
      planning: false,
      planError: null,
      planJob: "",
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
      clear: () => put(m.cleared, { name: "", draft: EMPTY_DRAFT, origin: null }),
      copyFrom(recorderName, area, values, channel) {
        const { writing, name, origin, draft: before } = get();
        const { draft, copied } = copyValues(before, area, values, channel);
        const source = channel ? m.channelOf({ channel, recorder: recorderName }) : recorderName;
        const what = m.copied({ count: copied.length, area: areaSpec(area).label, source });
        put(what, { writing, name, draft, origin });
        return copied.length;
      },
      load: (template) => putTemplate(template, null),
      request(requests) {
        put(m.requested, {
          name: "",
          draft: fromRequest(requests),
          origin: null,
        });
        set(({ area }) => ({ area: requests[0]?.area ?? area }));
      },
      openStored: ({ id, version, template }) => putTemplate(template, { id, version }),
      async save(make) {
        const { writing, origin: base } = get();
        set(({ saving }) => ({ saving: new Set(saving).add(writing) }));
        const answer = await make();
        set(({ saving }) => ({ saving: without(saving, writing) }));
        const here = get().writing === writing;
        if (answer.ok) {
          set((state) => withBase(state, { writing, base, saved: answer.value }));
          if (here) set({ saveError: null, faultsShown: 0 });
          return null;
        }
        if (here) set({ saveError: answer.error });
        return here ? null : answer.error;
      },
      goBack() {
        const { undo } = get();
        if (!undo) return;
        const { what: _, ...held } = undo;
        set({ ...held, saveError: null });
      },
      async read(area, ids) {
        readController?.abort();
        const mine = new AbortController();
        readController = mine;
        const begun = forgotten;
        const job = newJobName();
        set(({ readErrors }) => ({
          reading: area,
          readJob: job,
          readErrors: { ...readErrors, [area]: undefined },
        }));
        const answer = await services.client.call(
          "settings.survey",
          { area, select: { ids: [...ids] }, job },
          { signal: mine.signal },
        );
        if (readController !== mine) return;
        // A rollout has ended meanwhile, so the readings may be outdated.
        if (answer.ok && begun !== forgotten) return get().read(area, ids);
        set({ reading: null });
        if (!answer.ok) {
          set(({ readErrors }) => ({ readErrors: { ...readErrors, [area]: answer.error } }));
          return;
        }
        set(({ readings }) => ({
          readings: {
            ...readings,
            [area]: withReadings(readings[area], area, readingsIn(answer.value)),
          },
        }));
      },
      cancelRead: () => readController?.abort(),
      async plan(make) {
        planController = new AbortController();
        const planJob = newJobName();
        set({ planning: true, planError: null, planJob, faultsShown: 0 });
        const answer = await make(planController.signal, planJob);
        set({ planning: false, planError: answer.ok ? null : answer.error });
        return answer.ok ? answer.value : null;
      },
      cancelPlan: () => planController?.abort(),
    };
  });
  services.onDispose(
    services.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state === "running") return;
      forgotten += 1;
      store.setState({ readings: NOTHING_READ });
    }),
  );
  storeDraftOverReload(services, store, globalThis.sessionStorage);
  return store;
});

function without<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const rest = new Set(set);
  rest.delete(one);
  return rest;
}

function withReadings(
  known: ReadingsByRecorder,
  area: Area,
  read: readonly SettingsReading[],
): ReadingsByRecorder {
  const next = new Map(known);
  for (const reading of read) next.set(reading.recorderId, withStandIns(area, reading));
  return next;
}
