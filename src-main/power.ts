import type { PowerMonitor } from "electron";

/** Tells the core that the computer falls asleep, and that it woke up. Returns its own end. */
export function followPower(
  monitor: Pick<PowerMonitor, "on" | "removeListener">,
  setSuspended: (isSuspended: boolean) => void,
): () => void {
  const suspend = () => setSuspended(true);
  const resume = () => setSuspended(false);
  monitor.on("suspend", suspend);
  monitor.on("resume", resume);
  return () => {
    monitor.removeListener("suspend", suspend);
    monitor.removeListener("resume", resume);
  };
}
