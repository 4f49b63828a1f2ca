import type { Difference } from "#shared/domain/history.ts";
import { canonicalJson } from "#shared/json.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";

/** Fields in which two states differ, in the order of their paths. */
export function differences(a: WireValues, b: WireValues): Difference[] {
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return paths.flatMap((path): Difference[] => {
    const [was, is] = [ownValue(a, path), ownValue(b, path)];
    if (was !== undefined && is !== undefined && canonicalJson(was) === canonicalJson(is))
      return [];
    return [
      { path, ...(was === undefined ? {} : { a: was }), ...(is === undefined ? {} : { b: is }) },
    ];
  });
}

/** Names of fields come from recorders: `constructor` is one like any other. */
export function ownValue(values: WireValues, path: string) {
  return Object.hasOwn(values, path) ? values[path] : undefined;
}
