/**
 * Browses on every network of a host, on a clock that runs sixty times as fast, and says once a second what it told and
 * what it holds after the garbage is gone. Needs `--expose-gc`; ends when its input does.
 */
import { createBonjourBrowser } from "#core/platform/adapters/mdns/bonjour-browser.ts";

const SPEED = 60;
const counts = { up: 0, down: 0 };
const stop = createBonjourBrowser(undefined, { now: () => performance.now() * SPEED }).browse(
  ["http"],
  {
    up: () => void (counts.up += 1),
    down: () => void (counts.down += 1),
    error: ({ message }) => void process.stderr.write(`${message}\n`),
  },
);
const timer = setInterval(() => {
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  process.stdout.write(`${JSON.stringify({ ...counts, heap, gc: globalThis.gc !== undefined })}\n`);
}, 1_000);
process.stdin.resume().once("end", () => {
  clearInterval(timer);
  stop();
});
