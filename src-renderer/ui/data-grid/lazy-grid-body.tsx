import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import type { GridBodyProps } from "./grid-body.tsx";

const load = () => import("./grid-body.tsx");

/** A component with a type parameter cannot go through `lazy`; its rows are those of `props`. */
const Loaded = lazy(async () => {
  const { GridBody } = await load();
  return { default: GridBody as unknown as ComponentType<GridBodyProps<never>> };
});

/**
 * `GridBody`, loaded when the first list is shown: AG Grid is nearly half of the program's code, and the start screen has no list.
 */
export function LazyGridBody<T>(props: GridBodyProps<T>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...(props as unknown as GridBodyProps<never>)} />
    </Suspense>
  );
}

/** After the start screen has come to rest, in ms. */
const PRELOAD_AFTER_MS = 2_000;

/** Loads the grid before the first list is asked for. Returns a function that cancels it. */
export function preloadGrid(): () => void {
  const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
