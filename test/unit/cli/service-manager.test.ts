import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifyServiceManager } from "#cli/service-manager.ts";

let folder: string;
const log = () => readFileSync(join(folder, "log"), "utf8");

/** `systemd-notify` of a system that writes a line for each message. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-notify-"));
  const program = join(folder, "systemd-notify");
  writeFileSync(program, `#!/bin/sh\necho "$*" >> '${folder}/log'\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, "log"), "");
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"]}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("systemd hears that the service is ready, that it is alive, and that it ends", async () => {
  const stopping = notifyServiceManager({ NOTIFY_SOCKET: "/run/n", WATCHDOG_USEC: "60000" });
  await vi.waitFor(() => expect(log()).toMatch(/^--ready\n(.*\n)*WATCHDOG=1\n/), 5_000);
  stopping();
  await vi.waitFor(() => expect(log()).toMatch(/^STOPPING=1$/m), 5_000);
});

test("without systemd nothing is started", () => {
  notifyServiceManager({ WATCHDOG_USEC: "60000" })();
  expect(log()).toBe("");
});
