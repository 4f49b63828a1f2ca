import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchChanges } from "#core/platform/changes/index.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a disk that fails for a moment does not end the program, and changes are noticed after it", () => {
  let version: () => number = () => 1;
  const emit = vi.fn<() => void>();
  const error = vi.fn<() => void>();
  const stop = watchChanges({ version: () => version() }, { hears: () => true, emit }, { error });
  version = () => {
    throw new Error("disk I/O error");
  };
  vi.advanceTimersByTime(2_000);
  expect(error).toHaveBeenCalledTimes(1);
  version = () => 2;
  vi.advanceTimersByTime(500);
  expect(emit).toHaveBeenCalledTimes(1);
  stop();
});
