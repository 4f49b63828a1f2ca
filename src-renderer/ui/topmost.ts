import { useId, useLayoutEffect, useSyncExternalStore } from "react";

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this open dialog was opened last: keys are for that one alone. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [id, opened]);
  return useSyncExternalStore(listen, () => open.at(-1) === id);
}
