import { afterAll, vi } from "vitest";

// Files share a worker: what one of them leaves behind, the next would find.
afterAll(() => {
  vi.useRealTimers();
});
