import { z } from "zod";
import {
  bandText,
  clockSpread,
  driftText,
  offsetText,
  clockProblemText,
  spreadText,
  type ClockOf,
} from "#shared/facts/clock-spread.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { healthCommands as texts } from "#shared/messages/commands/health.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";
import { problemsExitStatus } from "../views/health-view.ts";
import type { FactOfMany, FactView } from "./fact-view.ts";

const schema = z.object({
  clocks: z.array(
    z.object({
      recorderId: z.string(),
      recorderName: z.string(),
      siteName: z.string(),
      /** Offset in ms, positive if ahead; null if the recorder's time zone is not reported. */
      offsetMs: z.number().nullable(),
      /** Seconds that the clock gains a day; null if there are not enough readings. */
      perDay: z.number().nullable(),
      /** Problem in words; empty for none. */
      problem: z.string(),
      /** The problem needs no attention now: the site is in maintenance. */
      isExcused: z.boolean(),
    }),
  ),
  bands: z.array(z.object({ id: z.string(), text: z.string(), count: z.int() })),
});

/** How far the clocks of many recorders are off, and which of them drift. */
export const clockView: FactView = { about: () => texts.aboutClock, schema, report };

function report({ readings, recorders, trends }: FactOfMany): Report {
  const spread = clockSpread(readings, trends);
  const byId = new Map(recorders.map((one) => [one.id, one]));
  const clocks = spread.clocks.map((one) => ({ ...one, ...placeOf(byId.get(one.recorderId)) }));
  const bands = spread.bands.map((band) => ({
    id: band.id,
    text: bandText(band),
    count: band.count,
  }));
  return {
    status: problemsExitStatus(readings.flatMap(({ values }) => values)),
    data: { clocks, bands },
    text: (layout) =>
      spread.outliers.length === 0 ? "" : textTable(columnsFor(byId), spread.outliers, layout),
    notes: [clocks.length === 0 ? texts.neverRead : spreadText(spread)],
  };
}

function placeOf(recorder: Recorder | undefined) {
  return { recorderName: recorder?.name ?? "", siteName: recorder?.siteName ?? "" };
}

function columnsFor(byId: ReadonlyMap<string, Recorder>): readonly TextColumn<ClockOf>[] {
  const of = ({ recorderId }: ClockOf) => placeOf(byId.get(recorderId));
  return [
    { head: "site", value: (one) => of(one).siteName, flexible: true, dropOrder: 1 },
    { head: "recorder", value: (one) => of(one).recorderName, flexible: true },
    { head: "offset", value: offsetText },
    { head: "drift", value: driftText },
    { head: "what", value: clockProblemText, prose: true, dropOrder: 2 },
  ];
}
