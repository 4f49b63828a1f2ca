import type { StatusSpan } from "#shared/domain/availability.ts";
import { UNKNOWN_STATUS } from "#shared/domain/channels.ts";
import type { Piece } from "./channel-pieces.ts";

/** Pieces as a timeline shows them: neighbours of one state are one span. The last one is open if it lasts until now. */
export function spansOf(pieces: readonly Piece[], now: number): StatusSpan[] {
  const spans: StatusSpan[] = [];
  let last: Piece | null = null;
  for (const piece of pieces) {
    const span = spans.at(-1);
    if (last && span && isSame(last, piece)) span.to = timeText(piece.to, now);
    else spans.push(toSpan(piece, now));
    last = piece;
  }
  return spans;
}

function isSame(one: Piece, other: Piece): boolean {
  return (
    one.to === other.from &&
    one.condition === other.condition &&
    one.reason === other.reason &&
    one.status.status === other.status.status &&
    one.status.videoloss === other.status.videoloss
  );
}

function toSpan({ from, to, condition, reason, status }: Piece, now: number): StatusSpan {
  const { before } = status;
  const begins = status.from === from;
  return {
    from: new Date(from).toISOString(),
    to: timeText(to, now),
    lastSeenBefore: begins && before !== null ? new Date(before).toISOString() : null,
    condition,
    status: status.status === "" ? UNKNOWN_STATUS : status.status,
    videoloss: status.videoloss,
    reason,
  };
}

function timeText(at: number, now: number): string | null {
  return at >= now ? null : new Date(at).toISOString();
}
