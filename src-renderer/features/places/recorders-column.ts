import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import type { GridColumn } from "#renderer/ui/index.ts";
import type { ListedHere } from "./listed-here.ts";

/**
 * The number of recorders of a plan or rollout; with a scope, how many of them belong to it: `3 of 21`.
 * @param totalOf number of all its recorders
 */
export function recordersColumn<T extends { readonly id: string }>(
  here: ListedHere | null,
  totalOf: (row: T) => number,
): GridColumn<T> {
  const usual = { id: "total", width: 110, align: "right", filter: "number" } as const;
  if (here === null)
    return {
      ...usual,
      label: common.recorders,
      value: totalOf,
      format: (row) => formatNumber(totalOf(row)),
    };
  const countOf = ({ id }: T) => here.counts?.get(id) ?? 0;
  const values = (row: T) => ({
    here: formatNumber(countOf(row)),
    total: formatNumber(totalOf(row)),
  });
  return {
    ...usual,
    width: 130,
    label: text.recordersHere,
    value: countOf,
    format: (row) => text.hereOf(values(row)),
    tooltip: (row) => text.hereOfHint(values(row)),
  };
}
