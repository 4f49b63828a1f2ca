import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createServices } from "#renderer/services/store.ts";
import { onResync } from "#renderer/services/resync.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** @param takesMs how long each fetch lasts */
function resyncing(takesMs = 0) {
  const core = fakeCore();
  const services = createServices(core.client);
  let fetched = 0;
  onResync(services, async () => {
    fetched += 1;
    vi.advanceTimersByTime(takesMs);
  });
  return { core, services, fetched: () => fetched };
}

describe("resync", () => {
  test("at once when another process changed something", async () => {
    const { core, fetched } = resyncing();
    core.emit("core.changedElsewhere", {});
    await settled();
    expect(fetched()).toBe(1);
  });

  test("while another process writes and writes: once a second, and once more at the end", async () => {
    const { core, fetched } = resyncing();
    for (let tick = 0; tick < 30; tick += 1) {
      core.emit("core.changedElsewhere", {});
      await settled();
      vi.advanceTimersByTime(100);
      await settled();
    }
    expect(fetched()).toBeGreaterThanOrEqual(3);
    expect(fetched()).toBeLessThanOrEqual(4);
    const before = fetched();
    core.emit("core.changedElsewhere", {});
    vi.advanceTimersByTime(2_000);
    await settled();
    expect(fetched()).toBe(before + 1);
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(fetched()).toBe(before + 1);
  });

  test("rests longer after a fetch that took long", async () => {
    const { core, fetched } = resyncing(1_000);
    core.emit("core.changedElsewhere", {});
    await settled();
    core.emit("core.changedElsewhere", {});
    vi.advanceTimersByTime(3_900);
    await settled();
    expect(fetched()).toBe(1);
    vi.advanceTimersByTime(200);
    await settled();
    expect(fetched()).toBe(2);
  });

  test("at once after the connection was lost, whatever went before", async () => {
    const { core, fetched } = resyncing();
    core.emit("core.changedElsewhere", {});
    await settled();
    core.reconnect();
    expect(fetched()).toBe(2);
  });

  test("not after the end", async () => {
    const { core, services, fetched } = resyncing();
    core.emit("core.changedElsewhere", {});
    await settled();
    core.emit("core.changedElsewhere", {});
    services.dispose();
    vi.advanceTimersByTime(10_000);
    core.emit("core.changedElsewhere", {});
    await settled();
    expect(fetched()).toBe(1);
  });
});
