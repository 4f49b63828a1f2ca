/** Has work done in a later turn of the event loop, and so many ms apart: what is asked for meanwhile is done in one. */
export interface Spaced {
  /** Work is wanted. */
  soon(): void;
  /** None is wanted any more, until the next `soon`. */
  cancel(): void;
}

/** @param apart ms from the beginning of one run to that of the next, asked anew each time; the first one waits for nothing */
export function spaced(apart: () => number, work: () => void): Spaced {
  let last = Number.NEGATIVE_INFINITY;
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;

  function cancel(): void {
    clearImmediate(immediate);
    clearTimeout(timer);
    immediate = undefined;
    timer = undefined;
  }

  function run(): void {
    cancel();
    last = performance.now();
    work();
  }

  return {
    soon() {
      if (immediate !== undefined || timer !== undefined) return;
      const wait = last + apart() - performance.now();
      if (wait <= 0) immediate = setImmediate(run);
      else timer = setTimeout(run, wait);
    },
    cancel,
  };
}
