import type { StandingRecorder } from "#core/features/inventory/index.ts";
import type { RecorderCredential } from "#core/features/credentials/index.ts";
import { ok, type Result } from "#shared/result.ts";
import type { RowValues, RowSignIn } from "./read-rows.ts";
import { asciiLowerCase } from "./same.ts";

/** A row with the credential that it assigns. */
export type PermittedRow = Omit<RowValues, "credential"> & { credential?: RecorderCredential };

export interface CredentialsOfRows {
  /** The credential that a password of the file is, or will be. `unknown`: stored passwords were not read to compare them. */
  readonly credentialOf: ((signIn: RowSignIn) => RecorderCredential | undefined) | "unknown";
  /**
   * Whether a row may assign the credential that it names.
   * @param isAssigned the recorder has the credential already
   */
  permit(name: string, isAssigned: boolean): Result<RecorderCredential>;
}

export function permittedRow(
  { credential: name, ...wish }: RowValues,
  standing: StandingRecorder | null,
  by: CredentialsOfRows,
): Result<PermittedRow> {
  if (wish.signIn) {
    const { credentialOf } = by;
    return ok(credentialOf === "unknown" ? wish : withCredential(wish, credentialOf(wish.signIn)));
  }
  if (name === undefined) return ok(wish);
  const isAssigned = asciiLowerCase(standing?.credential ?? "") === asciiLowerCase(name);
  const permitted = by.permit(name, isAssigned);
  return permitted.ok ? ok(withCredential(wish, permitted.value)) : permitted;
}

function withCredential(
  wish: Omit<RowValues, "credential">,
  credential: RecorderCredential | undefined,
): PermittedRow {
  return credential === undefined ? wish : { ...wish, credential };
}
