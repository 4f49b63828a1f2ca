import type { Drift, DriftField } from "#shared/domain/history.ts";

/** One line of the list: one field of one recorder that is not as it was applied. */
export interface DriftLine extends DriftField {
  readonly id: string;
  readonly recorderId: string;
  readonly recorderName: string;
  readonly siteName: string;
  readonly readAt: string;
}

export function driftLines(drifted: readonly Drift[]): DriftLine[] {
  return drifted.flatMap(({ fields, ...recorder }) => {
    const seen = new Map<string, number>();
    return fields.map((field) => {
      const name = `${recorder.recorderId}/${field.area}/${field.path}`;
      // A recorder that has both forms of an area may have a field twice.
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      return { ...recorder, ...field, id: `${name}/${nth}` };
    });
  });
}

/** Recorders of the ticked lines, each once. */
export function recordersOf(lines: readonly DriftLine[], ticked: readonly string[]): string[] {
  const wanted = new Set(ticked);
  return [...new Set(lines.filter(({ id }) => wanted.has(id)).map((line) => line.recorderId))];
}
