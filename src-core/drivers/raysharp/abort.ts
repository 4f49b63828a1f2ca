import { SlotSet } from "#core/platform/async.ts";

type Listener = () => void;

const listeners = new WeakMap<AbortSignal, SlotSet<Listener>>();

/**
 * Calls `listener` once when `signal` aborts (at once if it has); returns the end of that. One listener per signal however many wait on it:
 * an EventTarget walks its whole list for each one added, which ten thousand waiting conversations would feel.
 */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  if (signal.aborted) {
    listener();
    return () => {};
  }
  let waiting = listeners.get(signal);
  if (waiting === undefined) {
    waiting = new SlotSet();
    listeners.set(signal, waiting);
    signal.addEventListener("abort", () => tellAll(signal), { once: true });
  }
  return waiting.add(listener);
}

function tellAll(signal: AbortSignal): void {
  const waiting = listeners.get(signal);
  listeners.delete(signal);
  for (const listener of waiting ?? []) listener();
}
