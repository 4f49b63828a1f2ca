import { describe, expect, test, vi } from "vitest";
import { hasLauncher, LAUNCHER_VARIABLE, QUIT_MESSAGE, quitWithLauncher } from "#main/launcher.ts";
import { relaunchOptions, Restart } from "#main/restart.ts";

const ARGV = ["/opt/Muster/muster", "--data-dir", "/d", "--server", "https://a.example", "--x=1"];

function app() {
  return {
    quit: vi.fn<() => void>(),
    relaunch: vi.fn<(options?: object) => void>(),
  };
}

describe("a restart", () => {
  test("under a launcher ends with the agreed status, and starts nothing", () => {
    const electron = app();
    const restart = new Restart(electron, { argv: ARGV, env: { [LAUNCHER_VARIABLE]: "1" } });
    expect(restart.status).toBe(0);
    restart.begin();
    expect([restart.status, electron.relaunch.mock.calls.length]).toEqual([75, 0]);
    expect(electron.quit).toHaveBeenCalledOnce();
  });

  test("of a package starts the program again, without the choice of a server", () => {
    const electron = app();
    const restart = new Restart(electron, { argv: ARGV, env: {} });
    restart.begin();
    expect(electron.relaunch).toHaveBeenCalledWith({ args: ["--data-dir", "/d", "--x=1"] });
    expect(restart.status).toBe(0);
  });

  test("of an AppImage starts the AppImage, since its files are gone with the process", () => {
    const env = { APPIMAGE: "/home/ann/Muster.AppImage" };
    expect(relaunchOptions({ argv: ARGV, env })).toEqual({
      execPath: "/home/ann/Muster.AppImage",
      args: ["--appimage-extract-and-run", "--data-dir", "/d", "--x=1"],
    });
  });
});

describe("a program under a launcher", () => {
  function own(env: NodeJS.ProcessEnv) {
    const listeners = new Map<string, (message?: unknown) => void>();
    const on = (event: string, listener: () => void) => listeners.set(event, listener);
    return { env, on, listeners } as unknown as Parameters<typeof quitWithLauncher>[0] & {
      listeners: typeof listeners;
    };
  }

  test("quits when the launcher asks for it, or has ended", () => {
    const quit = vi.fn<() => void>();
    const under = own({ [LAUNCHER_VARIABLE]: "1" });
    expect(hasLauncher(under)).toBe(true);
    quitWithLauncher(under, quit);
    under.listeners.get("message")?.({ something: "else" });
    expect(quit).not.toHaveBeenCalled();
    under.listeners.get("message")?.(QUIT_MESSAGE);
    under.listeners.get("disconnect")?.();
    expect(quit).toHaveBeenCalledTimes(2);
  });

  test("is not every program with a channel for messages", () => {
    const alone = own({});
    quitWithLauncher(alone, () => {});
    expect(alone.listeners.size).toBe(0);
  });
});
