import type { FactId } from "#shared/facts/index.ts";
import { clockView } from "./clock-view.ts";
import type { FactView } from "./fact-view.ts";
import { firmwareView } from "./firmware-view.ts";

/** Facts with a view of their own. `muster health list --fact` shows the others. */
export const FACT_VIEWS: { readonly [Id in FactId]?: FactView } = {
  clock: clockView,
  firmware: firmwareView,
};
