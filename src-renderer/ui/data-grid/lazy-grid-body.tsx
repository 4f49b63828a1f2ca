import { useEffect, useState, type ReactNode } from "react";
import type { GridBody, GridBodyProps } from "./grid-body.tsx";

type Loaded = typeof GridBody;

let loaded: Loaded | null = null;

async function load(): Promise<Loaded> {
  const module = await import("./grid-body.tsx");
  loaded = module.GridBody;
  return loaded;
}

/**
 * `GridBody`, loaded when the first list is shown: AG Grid is nearly half of the program's code, and the start screen has no list. Not
 * through `Suspense`, which waits for 300 ms before it replaces a fallback.
 */
export function LazyGridBody<T>(props: GridBodyProps<T>): ReactNode {
  const [Body, setBody] = useState(() => loaded);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (Body !== null) return;
    load().then(
      (body) => setBody(() => body),
      (error: unknown) => setFailure({ error }),
    );
  }, [Body]);
  if (failure !== null) throw failure.error;
  return Body === null ? null : <Body {...props} />;
}

/** Loads the grid before the first list is asked for, in so many ms. Returns a function that cancels it. */
export function preloadGrid(delay: number): () => void {
  const timer = setTimeout(() => void load().catch(() => {}), delay);
  return () => clearTimeout(timer);
}
