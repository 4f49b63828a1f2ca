import type { CredentialPurpose, StoredPurpose } from "#shared/domain/credential-purpose.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type {
  CredentialUse,
  CredentialUser,
  NamedUse,
  PermittedCredential,
} from "./credential-use.ts";
import { missing, noPurpose, unclearSignIn, wrongPurpose } from "./faults.ts";
import { CredentialPlaces } from "./places.ts";

interface Row {
  readonly name: string;
  readonly purpose: StoredPurpose;
}

/** Decides which credential may be used, for which purpose, by which caller. */
export class CredentialPermits {
  readonly #named;
  readonly #places: CredentialPlaces;

  constructor({ sqlite }: Storage) {
    this.#named = sqlite.prepare<[string], Row>(
      "select name, purpose from credential where name = ?",
    );
    this.#places = new CredentialPlaces(sqlite);
  }

  /**
   * Fails with `credential_missing` if there is no credential of that name, and with the same error if the caller may not know it; with
   * `credential_purpose` if the credential is for something else.
   */
  permit<P extends CredentialPurpose>(
    name: string,
    use: CredentialUse<P>,
    by: CredentialUser,
  ): Result<PermittedCredential<P>> {
    const row = this.#named.get(name);
    // Asked in any case: the answer takes the same time, whether there is such a credential or not.
    const isKnown = this.isKnownTo(name, by);
    if (row === undefined || !isKnown) return err(missing(name, use, by));
    const refusal = refusalOf(row, use);
    return refusal === null ? ok(row.name as PermittedCredential<P>) : err(refusal);
  }

  /** Fails with the error of the first use that is not permitted. */
  permitAll(uses: readonly NamedUse[], by: CredentialUser): Result<void> {
    for (const { name, ...use } of uses) {
      const one = this.permit(name, use, by);
      if (!one.ok) return one;
    }
    return ok(undefined);
  }

  /**
   * Why a template must not name these credentials: one of them has another purpose; null if there is no such reason. A credential that is
   * missing, or has no purpose yet, may get both later: plans ask for them.
   */
  contradiction(uses: readonly NamedUse[], by: CredentialUser): MusterError | null {
    for (const { name, ...use } of uses) {
      const row = this.#named.get(name);
      if (row === undefined || row.purpose === "unclear" || !this.isKnownTo(name, by)) continue;
      const refusal = refusalOf(row, use);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  /** Permit for a credential that the caller is about to store for this purpose. */
  forNew<P extends CredentialPurpose>(name: string, _purpose: P): PermittedCredential<P> {
    return name as PermittedCredential<P>;
  }

  /** Whether a credential exists for a caller: a caller with a limited scope knows those of the own part of the fleet. */
  isKnownTo(name: string, { visible }: CredentialUser): boolean {
    return visible === undefined || this.#places.reach(name, visible);
  }
}

/** Why a credential may not be used for something; null if it may. */
export function refusalOf(
  { name, purpose }: Row,
  { purpose: wanted, where, isAssigned = false }: CredentialUse,
): MusterError | null {
  if (purpose === wanted) return null;
  if (purpose !== "unclear") return wrongPurpose({ name, purpose, wanted, where });
  if (wanted !== "recorder") return noPurpose(name, where);
  return isAssigned ? null : unclearSignIn(name, where);
}
