import type { Recorder } from "#shared/domain/inventory.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Whether Muster signs in to one of the recorders, with a credential of its own or of its site. */
export function signInCheck({ sqlite }: Storage): (recorders: readonly Recorder[]) => boolean {
  const signingIn = sitesWithCredential(sqlite);
  return (recorders) => recorders.some(signingIn());
}

/** Whether this process lacks the password of every recorder that needs one. */
export function passwordCheck({ sqlite }: Storage): (recorders: readonly Recorder[]) => boolean {
  const signingIn = sitesWithCredential(sqlite);
  return (recorders) => {
    if (!recorders.some(({ passwordMissing }) => passwordMissing)) return false;
    return recorders.filter(signingIn()).every(({ passwordMissing }) => passwordMissing);
  };
}

/** @returns a test of recorders, for the credentials of sites at this moment */
function sitesWithCredential(sqlite: Storage["sqlite"]): () => (recorder: Recorder) => boolean {
  const sites = sqlite
    .prepare<[], string>("select id from site where credential is not null")
    .pluck();
  return () => {
    const ids = new Set(sites.all());
    return ({ credential, siteId }) => credential !== null || ids.has(siteId);
  };
}
