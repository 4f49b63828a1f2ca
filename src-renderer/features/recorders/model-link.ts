import type { RecordersOfModel } from "#renderer/features/health/index.ts";
import { NO_FILTER, recorderFilterCodec } from "#renderer/features/inventory/index.ts";

/** The address of a part of the recorders of a model. */
export function modelLink({ model, where }: RecordersOfModel): string {
  const filters = recorderFilterCodec.write({ ...NO_FILTER, model: [model] });
  const params = new URLSearchParams({ where });
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return `recorders?${params.toString()}`;
}
