import Papa from "papaparse";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { base64, guessed, longList } from "#test/support/import-list.ts";
import { median, rounded } from "./figures.ts";
import { collectGarbage } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

interface Times {
  /** Opening the file and working out the preview, with nothing in the inventory. */
  readonly preview: number;
  readonly apply: number;
  /** The same preview with all of it in the inventory. */
  readonly again: number;
}

/**
 * A list of so many rows, a hundredth of them faulty, through the contract into a database on disk; against a bare
 * papaparse pass over the same text. Milliseconds, medians of the rounds.
 */
export async function benchImport({ recorders: rows, rounds, note }: BenchOptions) {
  const text = longList(rows);
  const ours: Times[] = [];
  const floors: number[] = [];
  // The first round warms both sides, and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const floor = barePass(text);
    const times = await importInto(await openTestCore(), text, rows);
    if (round === 0) continue;
    floors.push(floor);
    ours.push(times);
    note(
      `round ${round}: preview ${times.preview} ms, apply ${times.apply} ms, again ${times.again} ms, papaparse ${floor} ms`,
    );
  }
  const medianOf = (of: (times: Times) => number) => median(ours.map(of));
  const preview = medianOf((times) => times.preview);
  return {
    rows,
    ours: preview,
    floor: median(floors),
    ratio: rounded(preview / median(floors)),
    apply: medianOf((times) => times.apply),
    again: medianOf((times) => times.again),
  };
}

async function importInto(muster: TestCore, text: string, rows: number): Promise<Times> {
  try {
    const file = { name: "list.csv", base64: base64(text) };
    collectGarbage();
    let began = performance.now();
    const since = () => {
      const took = Math.round(performance.now() - began);
      began = performance.now();
      return took;
    };
    const wish = await opened(muster, file);
    await muster.call("imports.preview", wish);
    const preview = since();
    const outcome = await muster.call("imports.apply", { ...wish, leaveFaulty: true });
    const apply = since();
    const second = await muster.call("imports.preview", await opened(muster, file));
    const again = since();
    if (outcome.added + outcome.faulty !== rows || second.counts.same !== outcome.added) {
      throw new Error(`Added ${outcome.added}, and ${second.counts.same} were the same.`);
    }
    return { preview, apply, again };
  } finally {
    await muster.stop();
  }
}

async function opened(muster: TestCore, file: { name: string; base64: string }) {
  const held = await muster.call("imports.open", file);
  return { id: held.id, mapping: guessed(held) };
}

function barePass(text: string): number {
  collectGarbage();
  const began = performance.now();
  Papa.parse(text, { delimiter: ";" });
  return rounded(performance.now() - began);
}
