import { useCallback, useEffect, useRef, useState } from "react";
import type { Client } from "#shared/contract/client.ts";
import type { FactHistory, FactReadingRow } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { FACT_IDS } from "#shared/facts/index.ts";
import { ok, type Result } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Refresher } from "#renderer/services/refresher.ts";
import type { TimeRange } from "#renderer/ui/index.ts";

const DAY = 86_400_000;
/** The history that is shown, in days. */
const DAYS = 30;
/** Least time between two loads, in ms. */
const EVERY_MS = 1_000;

/** The health of one recorder, as it was read last, and its history. */
export interface RecorderHealth {
  readonly readings: readonly FactReadingRow[];
  readonly history: readonly FactHistory[];
  readonly bounds: TimeRange;
}

interface Loaded {
  /** null while it loads. */
  readonly health: RecorderHealth | null;
  readonly error: MusterError | null;
}

const NOT_LOADED: Loaded = { health: null, error: null };

/** Kept up to date. What was loaded before stays until the new is there. */
export function useRecorderHealth({ id, reach }: Recorder): Loaded & { reload(): void } {
  const { client } = useServices();
  const [state, setState] = useState<Loaded & { readonly of: string }>({ ...NOT_LOADED, of: id });
  const refresher = useRef<Refresher | null>(null);
  useEffect(() => {
    const mine = new Refresher(EVERY_MS, async () => {
      const answer = await load(client, id);
      if (refresher.current !== mine) return;
      if (answer.ok) setState({ of: id, health: answer.value, error: null });
      else setState({ of: id, health: null, error: answer.error });
    });
    refresher.current = mine;
    mine.start();
    void mine.run();
    const end = client.subscribe("health.changed", ({ recorderIds }) => {
      if (recorderIds.includes(id)) mine.request();
    });
    return () => {
      end();
      mine.stop();
      refresher.current = null;
    };
  }, [client, id]);
  // A reading that changed no verdict changes values and times.
  useEffect(() => {
    if (reach.at !== null) refresher.current?.request();
  }, [reach.at]);
  const reload = useCallback(() => void refresher.current?.run(), []);
  return { ...(state.of === id ? state : NOT_LOADED), reload };
}

async function load({ call }: Client, id: string): Promise<Result<RecorderHealth>> {
  const to = Date.now();
  const from = to - DAYS * DAY;
  const facts = [...FACT_IDS];
  const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const [listed, past] = await Promise.all([
    call("health.list", { recorderIds: [id], facts }),
    call("health.history", { recorderId: id, period, facts }),
  ]);
  if (!listed.ok) return listed;
  if (!past.ok) return past;
  const { readings } = listed.value;
  return ok({ readings, history: past.value.facts, bounds: { from, to } });
}

interface Reading {
  readonly isReading: boolean;
  readonly error: MusterError | null;
  start(): void;
  stop(): void;
}

/** Reads all facts of the recorder now, by an audit. @param done after it, also if the recorder did not answer */
export function useReadNow(id: string, done: () => void): Reading {
  const { client } = useServices();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<Pick<Reading, "isReading" | "error">>(IDLE);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ isReading: true, error: null });
    const select = { ids: [id] };
    const { signal } = controller;
    const answer = await client.call(
      "audit.run",
      { select, channels: false, facts: "all" },
      { signal },
    );
    if (running.current === controller) running.current = null;
    const error = answer.ok ? (answer.value.items[0]?.error ?? null) : answer.error;
    setState({ isReading: false, error: error?.code === "cancelled" ? null : error });
    done();
  };
  return { ...state, start: () => void start(), stop: () => running.current?.abort() };
}

const IDLE = { isReading: false, error: null } as const;
