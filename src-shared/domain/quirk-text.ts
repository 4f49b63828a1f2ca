import type { RecorderQuirk } from "#shared/domain/inventory.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";

const TEXTS = {
  fresh_nonce: "quirkFreshNonce",
  tolerant_http: "quirkTolerantHttp",
} as const satisfies Record<RecorderQuirk, keyof typeof text>;

/** What the quirk is and what Muster does about it, in one or two sentences. */
export function quirkText(quirk: RecorderQuirk): string {
  return text[TEXTS[quirk]];
}
