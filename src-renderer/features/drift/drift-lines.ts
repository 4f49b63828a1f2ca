import { channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import type { Drift, DriftField, DriftTarget } from "#shared/domain/history.ts";
import { canonicalJson } from "#shared/json.ts";
import type { EditRequest } from "#renderer/services/edit-request.ts";

/** One line of the list: one drifted field of one recorder. */
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

/** Drifted fields of the ticked lines, by recorder. */
export function driftSelection(
  lines: readonly DriftLine[],
  ticked: readonly string[],
): DriftTarget[] {
  const chosen = new Set(ticked);
  const byRecorder = Map.groupBy(lines, ({ recorderId }) => recorderId);
  return [...byRecorder].flatMap(([recorderId, own]): DriftTarget[] => {
    const wanted = own.filter(({ id }) => chosen.has(id));
    if (wanted.length === 0) return [];
    if (wanted.length === own.length) return [{ recorderId }];
    return [{ recorderId, fields: wanted.map(({ area, path }) => ({ area, path })) }];
  });
}

/** The form of the bulk editor at first: the drifted fields, with the expected value if all lines share it. */
export function editRequestsOf(
  lines: readonly DriftLine[],
  ticked: readonly string[],
): EditRequest[] {
  const chosen = new Set(ticked);
  const byArea = Map.groupBy(
    lines.filter(({ id }) => chosen.has(id)),
    ({ area }) => area,
  );
  return [...byArea].map(([area, own]) => {
    const byPath = Map.groupBy(own, ({ path }) => fieldOfPath(area, path));
    const values = [...byPath].flatMap(([path, alike]) => {
      const texts = new Set(alike.map(({ wanted }) => canonicalJson(wanted)));
      const [first] = alike;
      return texts.size === 1 && first ? [[path, first.wanted] as const] : [];
    });
    const channels = new Set(own.map(({ path }) => channelOfPath(area, path)));
    channels.delete("");
    const paths = [...byPath.keys()];
    return { area, paths, values: Object.fromEntries(values), channels: [...channels] };
  });
}

/** Recorders of the ticked lines, each once. */
export function tickedDriftRecorders(
  lines: readonly DriftLine[],
  ticked: readonly string[],
): string[] {
  const wanted = new Set(ticked);
  return [...new Set(lines.filter(({ id }) => wanted.has(id)).map((line) => line.recorderId))];
}
