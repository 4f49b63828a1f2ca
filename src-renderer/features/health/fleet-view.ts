import type { FactReadingRow } from "#shared/domain/health.ts";

/** What a view of one fact over the whole fleet shows. */
export interface FleetViewProps {
  readonly readings: readonly FactReadingRow[];
  /** Name of a recorder by its id. */
  nameOf(recorderId: string): string;
  onOpen(recorderId: string): void;
}
