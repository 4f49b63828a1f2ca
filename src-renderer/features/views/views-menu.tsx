import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import type { ListParams, SavedView, ViewScreen } from "#shared/domain/views.ts";
import type { Json } from "#shared/json.ts";
import { viewMessages as text } from "#shared/messages/views.ts";
import { openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { setParams, useRoute } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  IconView,
  MenuButton,
  MenuDivider,
  MenuItem,
  notifyDone,
  notifyError,
  TickedMenuItem,
  type GridHandle,
} from "#renderer/ui/index.ts";
import { builtInViews } from "./built-in.ts";
import { RemoveView, SaveView } from "./view-dialogs.tsx";
import { usePins } from "./pins.ts";
import { viewId, viewsStore } from "./store.ts";
import {
  openParams,
  paramsHere,
  showsView,
  VIEW_PARAM,
  viewLayout,
  viewState,
} from "./view-state.ts";

interface ViewsMenuProps {
  readonly screen: ViewScreen;
  /** null until it is there. */
  readonly grid: Pick<GridHandle<never>, "layout" | "arrange"> | null;
}

/** Saved views of a list: its columns, order, filters and search under a name, for all users. */
export function ViewsMenu({ screen, grid }: ViewsMenuProps): ReactNode {
  const services = useServices();
  const { save } = useFeature(viewsStore, (state) => state);
  const me = useFeature(meStore, (state) => state.me);
  const all = useFeature(viewsStore, (state) => state.views);
  const views = useMemo(() => all.filter((view) => view.screen === screen), [all, screen]);
  const { current, choose } = useCurrentView(screen, views, grid);
  const { pins, toggle } = usePins();
  const maySave = lockReason(me, "views.set", "name") === null;
  const saveAgain = async ({ name }: SavedView) => {
    const answer = await save({ screen, name, state: viewState(grid?.layout() ?? null) });
    if (!answer.ok) notifyError(answer.error);
    else notifyDone(text.saved({ name }));
  };
  const isChanged = current !== null && !showsView(current.state);
  const provided = builtInViews(screen);
  // Only the address says that a view of Muster is shown.
  const shown =
    current === null
      ? provided.find(({ params }) => showsView({ params: { ...params } as unknown as Json }))
      : undefined;
  const own = current && (isChanged ? text.changed({ name: current.name }) : current.name);
  const label = own ?? shown?.label() ?? null;
  return (
    <MenuButton
      label={label ?? text.views}
      name={label === null ? text.views : text.viewNamed({ name: label })}
      icon={IconView}
      isIconBesidePanel
    >
      <TickedMenuItem
        ticked={current === null && shown === undefined}
        label={text.initial}
        onClick={() => choose(null)}
      />
      {provided.map((view) => (
        <TickedMenuItem
          key={view.id}
          ticked={view === shown}
          label={view.label()}
          onClick={() => choose(null, view.params)}
        />
      ))}
      {provided.length > 0 && views.length > 0 && <MenuDivider />}
      {views.map((view) => (
        <TickedMenuItem
          key={view.name}
          ticked={view.name === current?.name}
          label={view.name}
          onClick={() => choose(view)}
        />
      ))}
      <MenuDivider />
      {current && (
        <TickedMenuItem
          ticked={pins.some((pin) => viewId(pin) === viewId(current))}
          label={text.inSideBar}
          onClick={() => toggle(current)}
        />
      )}
      {current && maySave && (
        <MenuItem onClick={() => void saveAgain(current)}>
          {text.saveChanges({ name: current.name })}
        </MenuItem>
      )}
      <MenuItem
        disabled={!maySave}
        onClick={() =>
          openDialog(services, SaveView, { screen, state: viewState(grid?.layout() ?? null) })
        }
      >
        {text.saveAs}
      </MenuItem>
      {current && maySave && (
        <MenuItem onClick={() => openRowDialog(services, viewsStore, RemoveView, viewId(current))}>
          {text.removeOne({ name: current.name })}
        </MenuItem>
      )}
    </MenuButton>
  );
}

interface CurrentView {
  readonly current: SavedView | null;
  /** @param params of a view of Muster, in place of a saved one */
  choose(view: SavedView | null, params?: ListParams): void;
}

/**
 * The view that the address names, or the one that the user chose last. Without other parameters in the address, the list is arranged
 * as the view says.
 */
function useCurrentView(
  screen: ViewScreen,
  views: readonly SavedView[],
  grid: ViewsMenuProps["grid"],
): CurrentView {
  const named = useRoute().params.get(VIEW_PARAM);
  const [last, remember] = usePreference(`views.${screen}`);
  const isRecalled = useRef(false);
  const arranged = useRef<string | null>(null);
  const find = (name: unknown) => views.find((one) => one.name === name) ?? null;
  const current = find(named);
  const recalled = named === null ? find(last) : null;
  const choose = useCallback(
    (view: SavedView | null, params?: ListParams) => {
      arranged.current = view?.name ?? null;
      remember(view?.name ?? null);
      grid?.arrange(viewLayout(view?.state ?? null));
      const state = params ? { params: { ...params } as unknown as Json } : null;
      openParams(screen, view?.name ?? null, view?.state ?? state);
    },
    [screen, grid, remember],
  );
  useEffect(() => {
    if (grid === null || last === undefined || views.length === 0 || isRecalled.current) return;
    // Once a list: what the user does with it later counts more.
    isRecalled.current = true;
    if (recalled === null) return;
    if (Object.keys(paramsHere()).length === 0) choose(recalled);
    else if (showsView(recalled.state)) setParams({ [VIEW_PARAM]: recalled.name });
  }, [grid, last, views, recalled, choose]);
  useEffect(() => {
    if (current === null || grid === null || arranged.current === current.name) return;
    arranged.current = current.name;
    if (Object.keys(paramsHere()).length === 0) choose(current);
    else remember(current.name);
  }, [current, grid, choose, remember]);
  return { current, choose };
}
