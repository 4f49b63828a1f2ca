import type { Recorder } from "#shared/domain/inventory.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Whether Muster signs in to one of the recorders, with a credential of its own or of its site. */
export function signInCheck({ sqlite }: Storage): (recorders: readonly Recorder[]) => boolean {
  const sites = sqlite
    .prepare<[], string>("select id from site where credential is not null")
    .pluck();
  return (recorders) => {
    const signingIn = new Set(sites.all());
    return recorders.some(({ credential, siteId }) => credential !== null || signingIn.has(siteId));
  };
}
