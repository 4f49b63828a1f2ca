import { createStore } from "zustand/vanilla";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import { navigate } from "./router.ts";
import { bulkSelectionStore } from "./selection.ts";
import { defineStore, type Services } from "./store.ts";

/** Fields that another screen asks the bulk editor to select. */
export interface EditRequest {
  readonly area: Area;
  /** Wire paths without a channel. */
  readonly paths: readonly string[];
  /** Path → value to begin with, where it is known. */
  readonly values: Readonly<Record<string, Json>>;
  /** Channels, for fields that are held per channel; empty for all. */
  readonly channels: readonly string[];
}

interface EditRequestState {
  /** Taken by the bulk editor as soon as it opens. */
  readonly request: readonly EditRequest[];
}

export const editRequestStore = defineStore<EditRequestState>("editRequest", () =>
  createStore<EditRequestState>(() => ({ request: [] })),
);

/** Opens the bulk editor for these recorders with these fields selected, in the first of the areas. */
export function editFields(
  services: Services,
  recorderIds: readonly string[],
  request: readonly EditRequest[],
): void {
  services.get(bulkSelectionStore).getState().select(recorderIds);
  services.get(editRequestStore).setState({ request });
  navigate("bulk");
}
