import type { AuthMode } from "#shared/domain/inventory.ts";
import type { Challenge } from "#core/platform/http-auth/index.ts";

/** Whether Basic is the answer, if it may be given. It is never chosen where Digest is offered too. */
export function wantsBasic(auth: AuthMode, challenges: readonly Challenge[]): boolean {
  const offers = (scheme: string) => challenges.some((challenge) => challenge.scheme === scheme);
  const chosen = auth === "basic" || (auth === "auto" && !offers("digest"));
  return chosen && offers("basic");
}
