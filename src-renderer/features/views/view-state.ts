import { viewParams, type ListParams, type ViewScreen } from "#shared/domain/views.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { currentRoute, listParams, navigate } from "#renderer/services/router.ts";

/** The parameter with the name of the view that a list shows. */
export const VIEW_PARAM = "saved";

/** What a saved view holds: the columns, and the parameters of the address. */
export function viewState(layout: Json | null): Json {
  return { layout, params: paramsHere() as unknown as Json };
}

/** The columns of a view. null for the initial ones. */
export function viewLayout(state: Json): Json | null {
  return isJsonObject(state) ? (state.layout ?? null) : null;
}

/** The parameters of the list that is on screen, without the name of a view. */
export function paramsHere(): ListParams {
  const params = listParams(currentRoute());
  params.delete(VIEW_PARAM);
  const names = [...new Set(params.keys())].toSorted();
  return Object.fromEntries(names.map((name) => [name, params.getAll(name)]));
}

/** Whether the list shows exactly what the view says, apart from its columns. */
export function showsView(state: Json): boolean {
  const wanted = Object.entries(viewParams(state)).filter(([, values]) => values.length > 0);
  const sorted = wanted.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted)) === JSON.stringify(paramsHere());
}

/** The path of a list that shows a view. */
export function viewPath(screen: ViewScreen, name: string): string {
  return `${screen}?${new URLSearchParams({ [VIEW_PARAM]: name }).toString()}`;
}

/** Puts what a view says into the address of its list. @param name null for the initial list */
export function openParams(screen: ViewScreen, name: string | null, state: Json): void {
  const params = new URLSearchParams(name === null ? {} : { [VIEW_PARAM]: name });
  for (const [param, values] of Object.entries(viewParams(state)))
    for (const value of values) params.append(param, value);
  navigate(`${screen}?${params.toString()}`, { replace: true });
}
