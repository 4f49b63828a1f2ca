import { useEffect, useRef } from "react";
import type { Json } from "#shared/json.ts";
import {
  filterFrom,
  recorderFilterCodec,
  recordersStore,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useInAddress } from "#renderer/services/use-in-address.ts";
import { usePreference } from "#renderer/services/use-preference.ts";

/** Shows the filter of the address or, if it has none, that of the last session, and stores each change for the next one. */
export function useStoredFilter(): void {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  const { isLinked } = useInAddress(recorderFilterCodec, filter, setFilter);
  const [stored, store] = usePreference("recorders.filter");
  const isRestored = useRef(false);
  useEffect(() => {
    if (stored === undefined) return;
    if (!isRestored.current) {
      isRestored.current = true;
      if (!isLinked) setFilter(filterFrom(stored));
    } else if (JSON.stringify(filterFrom(stored)) !== JSON.stringify(filter)) {
      store(filter as unknown as Json);
    }
  }, [isLinked, stored, filter, store, setFilter]);
}
