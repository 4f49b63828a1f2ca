import { useFeature } from "#renderer/services/context.tsx";
import { recordersStore } from "./store.ts";

/** Whether the fleet has no recorders. False while they are loaded. */
export function useHasNoRecorders(): boolean {
  return useFeature(
    recordersStore,
    ({ recorders, loading }) => recorders.length === 0 && loading.state === "ready",
  );
}
