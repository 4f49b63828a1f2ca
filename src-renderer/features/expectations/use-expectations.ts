import { useEffect } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { expectationsStore, type ExpectationsState } from "./store.ts";

/** What was agreed, up to date as long as the component is there. */
export function useExpectations(): ExpectationsState {
  const state = useFeature(expectationsStore, (all) => all);
  const { watch } = state;
  useEffect(() => watch(), [watch]);
  return state;
}
