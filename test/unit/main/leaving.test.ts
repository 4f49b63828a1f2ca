import { EventEmitter } from "node:events";
import { describe, expect, test, vi } from "vitest";
import type { EventMessage } from "#shared/contract/events.ts";
import { Leaving, type LeavingOptions } from "#main/leaving.ts";
import { RunningRollouts } from "#main/running-rollouts.ts";

const WINDOW = {} as Parameters<Leaving["onClose"]>[1];
const settled = () => new Promise((go) => setImmediate(() => setImmediate(go)));

/** @param answer number of the button that the user clicks */
function setUp(more: { answer?: number; isRunning?: boolean; platform?: NodeJS.Platform }) {
  const { answer = 0, isRunning = true, platform = "linux" } = more;
  const app = Object.assign(new EventEmitter(), { quit: vi.fn<() => void>() });
  const showMessageBox = vi.fn<() => Promise<{ response: number }>>(async () => ({
    response: answer,
  }));
  const leaving = new Leaving({
    app,
    dialog: { showMessageBox },
    isRolloutRunning: () => isRunning,
    staysWithoutWindow: () => platform === "darwin",
  } as unknown as LeavingOptions);
  const close = async () => {
    const preventDefault = vi.fn<() => void>();
    leaving.onClose({ preventDefault }, WINDOW);
    await settled();
    return { isPrevented: preventDefault.mock.calls.length > 0 };
  };
  return { app, leaving, close, showMessageBox };
}

describe("closing the window during a rollout", () => {
  test("asks, and stays open by default", async () => {
    const { app, close, showMessageBox } = setUp({ answer: 0 });
    expect(await close()).toEqual({ isPrevented: true });
    expect(showMessageBox).toHaveBeenCalledExactlyOnceWith(
      WINDOW,
      expect.objectContaining({ buttons: ["Keep open", "Pause and close"], defaultId: 0 }),
    );
    expect(app.quit).not.toHaveBeenCalled();
  });

  test("quits once the user agrees, without a second question", async () => {
    const { app, close, showMessageBox } = setUp({ answer: 1 });
    await close();
    expect(app.quit).toHaveBeenCalledOnce();
    expect(await close()).toEqual({ isPrevented: false });
    expect(showMessageBox).toHaveBeenCalledOnce();
  });

  test("is no question when no rollout runs, or when the system or a terminal ends the program", async () => {
    const idle = setUp({ isRunning: false });
    expect(await idle.close()).toEqual({ isPrevented: false });
    const ended = setUp({});
    ended.leaving.quitNow();
    expect(await ended.close()).toEqual({ isPrevented: false });
    expect(ended.showMessageBox).not.toHaveBeenCalled();
  });

  test("is no question on macOS until the program quits: the rollout goes on without a window", async () => {
    const { app, close, showMessageBox } = setUp({ platform: "darwin" });
    expect(await close()).toEqual({ isPrevented: false });
    app.emit("before-quit");
    expect(await close()).toEqual({ isPrevented: true });
    expect(showMessageBox).toHaveBeenCalledOnce();
  });
});

test("a running rollout keeps the computer awake, and only that long", () => {
  let hear: (message: EventMessage) => void = () => {};
  const core = {
    onEvent(listener: (message: EventMessage) => void, only?: string) {
      expect(only).toBe("jobs.changed");
      hear = listener;
      return () => {};
    },
  };
  const blocker = {
    start: vi.fn<(type: string) => number>(() => 7),
    stop: vi.fn<(id: number) => boolean>(() => true),
  };
  const rollouts = new RunningRollouts(core, blocker);
  const jobs = (...kinds: string[]) =>
    hear({ payload: { jobs: kinds.map((kind) => ({ kind })) } } as unknown as EventMessage);
  jobs("audit");
  expect([rollouts.isAny, blocker.start.mock.calls.length]).toEqual([false, 0]);
  jobs("audit", "rollout");
  jobs("rollout", "rollout");
  expect(rollouts.isAny).toBe(true);
  expect(blocker.start).toHaveBeenCalledExactlyOnceWith("prevent-app-suspension");
  jobs();
  expect(blocker.stop).toHaveBeenCalledExactlyOnceWith(7);
  jobs("rollout");
  rollouts.stop();
  expect(blocker.stop).toHaveBeenCalledTimes(2);
});
