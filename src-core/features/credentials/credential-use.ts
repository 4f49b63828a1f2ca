import type { CallContext } from "#shared/contract/endpoint.ts";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";

declare const permitted: unique symbol;

/**
 * Name of a stored credential, as it is stored, that a caller may use for the purpose `P`. Only `CredentialPermits` creates one. Everything
 * that reads a password or assigns a credential takes this type. Therefore a use without the check does not compile.
 */
export type PermittedCredential<P extends CredentialPurpose> = string & { readonly [permitted]: P };
export type RecorderCredential = PermittedCredential<"recorder">;

export interface CredentialUse<P extends CredentialPurpose = CredentialPurpose> {
  readonly purpose: P;
  /** The field that names the credential, for errors: `email.password`. */
  readonly where: string;
  /** The same recorders or sites have the credential already. */
  readonly isAssigned?: boolean;
}

/** A use with the name of its credential. */
export interface NamedUse extends CredentialUse {
  readonly name: string;
}

/** Who uses credentials: the caller of a method. */
export interface CredentialUser {
  /** The part of the fleet that the caller sees; absent: all of it. */
  readonly visible?: CallContext["visible"] | undefined;
}
