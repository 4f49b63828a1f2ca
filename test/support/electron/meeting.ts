import { join } from "node:path";

/** The file by which a program that was started again, by the process `pid`, tells the test where to join in. */
export function meetingFile(dataDir: string, pid: number): string {
  return join(dataDir, "stand-in", `after-${pid}.json`);
}
