import type { Credential, Recorder, Site } from "#shared/domain/inventory.ts";
import { problemOf } from "#shared/domain/recorder-problem.ts";
import { formatNumber } from "#shared/format.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { relativeTime, type CellMark } from "#renderer/ui/index.ts";

/** What the recorders that use a credential answered last. */
export interface SignIns {
  readonly accepted: number;
  /** Time of the last contact with a recorder that accepted it, ms since 1970; 0 if there is none. */
  readonly lastAccepted: number;
  /** Recorders that refused the former password, and did not get the present one yet. */
  readonly untested: number;
}

export const NO_SIGN_INS: SignIns = { accepted: 0, lastAccepted: 0, untested: 0 };

/** Sign-ins by the name of the credential. @param ofSite name of the credential of a site by id of the site */
export function signInsByCredential(
  recorders: readonly Recorder[],
  ofSite: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, SignIns> {
  const found = new Map<string, SignIns>();
  for (const recorder of recorders) {
    const name = credentialOf(recorder, ofSite);
    if (name !== null) found.set(name, withRecorder(found.get(name) ?? NO_SIGN_INS, recorder));
  }
  return found;
}

/** Name of the credential by id of the site. */
export function credentialsOfSites(
  sites: readonly Pick<Site, "id" | "credential">[],
): ReadonlyMap<string, string | null> {
  return new Map(sites.map(({ id, credential }) => [id, credential]));
}

/** A recorder whose sign-in with the credential is to be tested; undefined if there is none. */
export function firstUntested(
  credential: string,
  recorders: readonly Recorder[],
  ofSite: ReadonlyMap<string, string | null>,
): Recorder | undefined {
  return recorders.find(
    (recorder) =>
      problemOf(recorder) === "sign_in_untested" && credentialOf(recorder, ofSite) === credential,
  );
}

function credentialOf(recorder: Recorder, ofSite: ReadonlyMap<string, string | null>) {
  return recorder.credential ?? ofSite.get(recorder.siteId) ?? null;
}

function withRecorder(before: SignIns, recorder: Recorder): SignIns {
  const { state, at } = recorder.reach;
  if (problemOf(recorder) === "sign_in_untested")
    return { ...before, untested: before.untested + 1 };
  if (state !== "reached" || recorder.refusal !== null) return before;
  const lastAccepted = Math.max(before.lastAccepted, Date.parse(at ?? "") || 0);
  return { ...before, accepted: before.accepted + 1, lastAccepted };
}

/** The worst of it: refused, then not tested, then accepted. */
export function signInMark(
  { refusedBy, usedBy }: Pick<Credential, "refusedBy" | "usedBy">,
  { accepted, untested, lastAccepted }: SignIns,
): CellMark {
  if (refusedBy > 0) return { tone: "warn", text: text.refusedAt({ count: refusedBy }) };
  const signedIn = text.signedIn({
    accepted: formatNumber(accepted),
    // The two lists are not loaded at the same time.
    count: formatNumber(Math.max(usedBy, accepted + untested)),
  });
  if (untested > 0) {
    return accepted === 0
      ? { tone: "warn", text: text.untestedAt({ count: untested }) }
      : // What is missing first: a narrow column cuts the end.
        { tone: "warn", text: text.untested({ count: formatNumber(untested) }), detail: signedIn };
  }
  if (accepted > 0) return { tone: "good", text: signedIn, detail: relativeTime(lastAccepted) };
  return { tone: "idle", text: usedBy === 0 ? text.notUsed : text.neverAccepted };
}
