import type { Recorder } from "#shared/domain/inventory.ts";

/** What a decision about a network means; none for a command that decided nothing. */
export function trustNotes(trustNetwork: boolean | null | undefined): string[] {
  if (trustNetwork !== true) return [];
  return [
    "Passwords may now be sent there by Basic, a session login or inside settings, so that any device on that network can read them. To undo: --no-trust-network.",
  ];
}

/** `trusted (by its site)`, for a fact of one recorder. */
export function trustText({ trustNetwork, networkTrusted }: Recorder): string {
  const text = networkTrusted ? "trusted" : "not trusted";
  return trustNetwork === null && networkTrusted ? `${text} (by its site)` : text;
}
