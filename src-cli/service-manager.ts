import { spawn } from "node:child_process";
import type { Host } from "./host.ts";

/** Divisor from a period in microseconds to a third of it in milliseconds: three signs of life in each period. */
const PERIOD_TO_MS = 3_000;

/**
 * Tells systemd that the service is ready, and afterwards regularly that it is alive (sd_notify(3)); nothing without systemd.
 * Node.js has no datagram sockets of the file system, hence `systemd-notify`: the unit needs `NotifyAccess=all`. A process that
 * hangs sends nothing, and systemd starts it again after `WatchdogSec=`.
 * @returns tells systemd that the service is about to end
 */
export function notifyServiceManager(env: Host["env"]): () => void {
  if (!env["NOTIFY_SOCKET"]) return () => {};
  notify("--ready");
  const period = Number(env["WATCHDOG_USEC"] ?? 0) / PERIOD_TO_MS;
  const timer = period > 0 ? setInterval(() => notify("WATCHDOG=1"), period).unref() : undefined;
  return () => {
    clearInterval(timer);
    notify("STOPPING=1");
  };
}

function notify(message: string): void {
  const child = spawn("systemd-notify", [message], { stdio: "ignore" });
  // Without the program, systemd ends the service after its time limit and says why.
  child.once("error", () => {});
  child.unref();
}
