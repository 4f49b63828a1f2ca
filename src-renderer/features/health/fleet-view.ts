import type { FactReadingRow } from "#shared/domain/health.ts";
import { ok, type Result } from "#shared/result.ts";

/** A filter of the list of recorders. */
export interface RecordersOfModel {
  readonly model: string;
  /** Filters of its columns, as in the address. */
  readonly where: string;
}

/** What a view of one fact over the whole fleet shows. */
export interface FleetViewProps {
  readonly readings: readonly FactReadingRow[];
  /** Name of a recorder by its id. */
  nameOf(recorderId: string): string;
  onOpen(recorderId: string): void;
  onList(recorders: RecordersOfModel): void;
  /** Edits settings of recorders. */
  onEdit(recorderIds: readonly string[]): void;
}

/** Recorders in one answer. */
const PIECE = 500;

/** Asks about many recorders, some at a time. The first failure ends it. */
export async function inPieces<T>(
  ids: readonly string[],
  ask: (recorderIds: string[]) => Promise<Result<readonly T[]>>,
): Promise<Result<T[]>> {
  const all: T[] = [];
  for (let at = 0; at < ids.length; at += PIECE) {
    const answer = await ask(ids.slice(at, at + PIECE));
    if (!answer.ok) return answer;
    all.push(...answer.value);
  }
  return ok(all);
}
