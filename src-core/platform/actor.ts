import { userInfo } from "node:os";
import type { Actor } from "#shared/domain/activity.ts";
import { coreMessages as texts } from "#shared/messages/hosts.ts";

/** The user of the operating system that this process runs as. */
export function actorOf(host: Actor["host"]): Actor {
  return { user: userName(), host };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return process.getuid ? texts.userNumber({ id: String(process.getuid()) }) : "unknown";
  }
}
