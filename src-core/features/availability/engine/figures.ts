import type { Figures } from "#shared/domain/availability.ts";
import type { Piece } from "./channel-pieces.ts";
import { touches, type OutageTime } from "./outages.ts";
import type { TimeSpan } from "./recorder-times.ts";

export type Sum = { -readonly [Key in keyof Figures]: Figures[Key] };

export function noFigures(): Sum {
  return { channels: 0, up: 0, down: 0, unknown: 0, maintenance: 0, outages: 0 };
}

/** Adds what a channel counted as in a period. */
export function addChannel(
  sum: Sum,
  pieces: readonly Piece[],
  outages: readonly OutageTime[],
  period: TimeSpan,
): void {
  let counted = false;
  for (const piece of pieces) {
    const time = Math.min(piece.to, period[1]) - Math.max(piece.from, period[0]);
    if (time <= 0) continue;
    sum[piece.condition] += time;
    counted = true;
  }
  if (!counted) return;
  sum.channels += 1;
  for (const outage of outages) if (touches(outage, period)) sum.outages += 1;
}

export function addFigures(sum: Sum, more: Figures): Sum {
  sum.channels += more.channels;
  sum.up += more.up;
  sum.down += more.down;
  sum.unknown += more.unknown;
  sum.maintenance += more.maintenance;
  sum.outages += more.outages;
  return sum;
}
