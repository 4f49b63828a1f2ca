import { SIMULATED_PASSWORD } from "./options.ts";
import type { SimulatedRecorder } from "./recorder.ts";

/** What `--json` prints, for programs. */
export function describe(recorders: readonly SimulatedRecorder[], control: string | null) {
  return { recorders: recorders.map(describeOne), control };
}

export function describeOne(recorder: SimulatedRecorder) {
  const { url, name, siteName, serial, model, channels, auth, readable } = recorder;
  return { url, name, siteName, serial, model, channels, auth, readable };
}

/** Rows that a person reads; more are only counted. */
const ROWS = 40;

/**
 * How to sign in, for people. The built-in password opens nothing real; another one is never printed.
 * @param ownPassword whether the password came from the environment
 */
export function signInNote(username: string, ownPassword: boolean): string {
  const password = ownPassword
    ? "the password in MUSTER_SIMULATOR_PASSWORD"
    : `the password ${SIMULATED_PASSWORD}`;
  return `Sign in as ${username} with ${password}.\n`;
}

/** A table for people. */
export function table(recorders: readonly SimulatedRecorder[]): string {
  const rows = recorders.slice(0, ROWS).map((one) => [one.name, one.model, one.serial, one.url]);
  const all = [["Recorder", "Model", "Serial", "Address"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
  );
  const more = recorders.length - rows.length;
  if (more > 0) lines.push(`… and ${more} more`);
  const listening =
    recorders.length === 1
      ? "1 simulated recorder listens."
      : `${recorders.length} simulated recorders listen.`;
  return `${lines.join("\n")}\n${listening}\n`;
}
