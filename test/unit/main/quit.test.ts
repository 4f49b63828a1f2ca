import { EventEmitter } from "node:events";
import type { App } from "electron";
import { describe, expect, it, test, vi } from "vitest";
import { endsOnce, stopBeforeQuit } from "#main/quit.ts";

/** Application that behaves like Electron: `quit` asks by `will-quit`, and ends without an objection. */
class FakeApp extends EventEmitter {
  readonly left = Promise.withResolvers<void>();

  quit(): void {
    let held = false;
    this.emit("will-quit", { preventDefault: () => (held = true) });
    if (!held) this.left.resolve();
  }

  /** Ends at once with a status, like Electron. */
  exit(status: number): void {
    this.emit("exited", status);
    this.left.resolve();
  }
}

describe("quitting", () => {
  it("waits for the work to be put down, once", async () => {
    const app = new FakeApp();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = vi.fn<() => Promise<void>>(() => promise);
    stopBeforeQuit(app as unknown as App, { stop, report() {} });
    app.quit();
    app.quit();
    const early = await Promise.race([
      app.left.promise.then(() => "left"),
      Promise.resolve("waits"),
    ]);
    expect(early).toBe("waits");
    resolve();
    await app.left.promise;
    expect(stop).toHaveBeenCalledOnce();
  });

  it("does not wait for ever", async () => {
    const app = new FakeApp();
    stopBeforeQuit(app as unknown as App, {
      stop: () => new Promise(() => {}),
      report() {},
      limit: 1,
    });
    app.quit();
    await expect(app.left.promise).resolves.toBeUndefined();
  });

  it("goes on when stopping fails, and tells", async () => {
    const app = new FakeApp();
    const report = vi.fn<(where: string, error: unknown) => void>();
    const failure = new Error("disk full");
    stopBeforeQuit(app as unknown as App, { stop: () => Promise.reject(failure), report });
    app.quit();
    await app.left.promise;
    expect(report).toHaveBeenCalledExactlyOnceWith("stop", failure);
  });
});

test("a start that is wished for ends the program with its status, once the work has ended", async () => {
  const app = new FakeApp();
  const statuses: number[] = [];
  app.on("exited", (status: number) => statuses.push(status));
  stopBeforeQuit(app as unknown as App, { stop: async () => {}, report() {}, status: () => 75 });
  app.quit();
  await app.left.promise;
  expect(statuses).toEqual([75]);
});

describe("a desktop that ends", () => {
  it("opens no window any more, and ends once however often it is asked to", async () => {
    const show = vi.fn<() => void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = vi.fn<() => Promise<void>>(() => promise);
    const desktop = endsOnce({ show, stop, quitNow() {}, staysWithoutWindow: () => false });
    desktop.show();
    const ends = [desktop.stop(), desktop.stop()];
    // As a click in the Dock, or a second start, while it ends.
    desktop.show();
    resolve();
    await Promise.all(ends);
    desktop.show();
    expect([show.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
  });
});
