import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { pageOf, PlaceTree } from "#renderer/features/places/index.ts";
import { currentRoute, navigate, scopeOf } from "#renderer/services/router.ts";
import { IconHideSidebar, ResizeEdge, Tooltip, UnstyledButton } from "#renderer/ui/index.ts";
import { treeOn } from "./screens.ts";
import { useHasTree } from "./use-has-tree.ts";
import { TREE_TOGGLE, TREE_WIDTH, useTreePane, type TreePaneState } from "./use-tree-pane.ts";
import css from "./shell.module.css";

/** The tree of the fleet beside the navigation, unless it is hidden, or has nothing to do on the present screen. */
export function TreePane({ inert }: { inert: boolean }): ReactNode {
  const pane = useTreePane();
  const hasTree = useHasTree();
  return pane.isOpen && hasTree && <OpenPane {...pane} inert={inert} />;
}

function OpenPane(props: TreePaneState & { readonly inert: boolean }): ReactNode {
  const { toggle, width, setWidth, inert } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const onChoose = useCallback((place: FleetPlace | null) => choose(place), []);
  const box = useRef<HTMLElement>(null);
  useFocusOnHide(box);
  return (
    <section
      ref={box}
      className={css.treePane}
      style={{ width: dragged ?? width }}
      aria-label={text.tree}
      inert={inert}
    >
      <PlaceTree
        onChoose={onChoose}
        tools={
          <Tooltip label={text.hideTree}>
            <UnstyledButton className={css.treeTool} aria-label={text.hideTree} onClick={toggle}>
              <IconHideSidebar size={16} aria-hidden />
            </UnstyledButton>
          </Tooltip>
        }
      />
      <ResizeEdge
        side="right"
        label={text.width}
        width={width}
        limits={TREE_WIDTH}
        onDrag={setDragged}
        onWidth={setWidth}
      />
    </section>
  );
}

/** A focus inside of the tree is not lost with the tree: the button that shows the tree again takes it. */
function useFocusOnHide(box: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(TREE_TOGGLE)?.focus();
    };
  }, [box]);
}

/**
 * A screen that can be limited shows the chosen place. Elsewhere, the page of the place opens, and also if the place is chosen
 * again.
 */
function choose(place: FleetPlace | null): void {
  const route = currentRoute();
  const { screen } = route;
  const isScoped = treeOn(screen) === "limits";
  if (place === null) return navigate(isScoped ? screen : "customers", { scope: null });
  const isAgain = isSamePlace(scopeOf(route), place);
  const opensPage = !isScoped || isAgain || (screen === "recorders" && place.kind === "recorder");
  navigate(opensPage ? pageOf(place) : screen, { scope: place });
}
