import { RECORDER_FILTER_PARAMS } from "#shared/domain/views.ts";
import type { AddressCodec } from "#renderer/services/use-in-address.ts";
import { FILTER_KEYS, filterFrom, type RecorderFilter } from "./filter.ts";

/** The filter of recorders in the address, and in saved views. */
export const recorderFilterCodec: AddressCodec<RecorderFilter> = {
  names: FILTER_KEYS.map((key) => RECORDER_FILTER_PARAMS[key]),
  write: (filter) => paramsByKey((key) => [RECORDER_FILTER_PARAMS[key], filter[key]]),
  read: (params) =>
    filterFrom(paramsByKey((key) => [key, [...(params[RECORDER_FILTER_PARAMS[key]] ?? [])]])),
};

function paramsByKey<V extends readonly string[]>(
  entry: (key: (typeof FILTER_KEYS)[number]) => readonly [string, V],
): Record<string, V> {
  return Object.fromEntries(FILTER_KEYS.map((key) => entry(key)));
}
