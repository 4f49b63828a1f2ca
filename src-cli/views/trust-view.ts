import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";

/** The consequence of trusting a network; empty if the command does not trust one. */
export function trustNotes(trustNetwork: boolean | null | undefined): string[] {
  if (trustNetwork !== true) return [];
  return [texts.trustNote];
}

/** `trusted (by its site)`, for a fact of one recorder. */
export function trustText({ trustNetwork, networkTrusted }: Recorder): string {
  if (!networkTrusted) return texts.notTrusted;
  return trustNetwork === null ? texts.trustedBySite : texts.trusted;
}
