import type { KeptReading } from "./history.ts";

/** What a state was read for when it was first found so, in a few words. */
export function originText({ origin, rollout }: Pick<KeptReading, "origin" | "rollout">): string {
  const whose = rollout === null ? "a rollout" : `'${rollout.name}'`;
  switch (origin) {
    case "reading":
      return "a look";
    case "scheduled":
      return "a scheduled reading";
    case "plan":
      return "a plan";
    case "rollout":
      return `${whose}, before its write`;
    case "readback":
      return `${whose}, read back`;
    case null:
      return "not known";
  }
}
