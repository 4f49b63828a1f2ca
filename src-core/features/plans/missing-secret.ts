import { fault, type MusterError } from "#shared/errors.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";

interface NamedSecret {
  readonly name: string;
  /** The field that it is for: `email.password`. */
  readonly where: string;
}

/** Why a plan cannot have these secrets: the first that does not exist; null if all exist. */
export async function missingSecret(
  { hasCredential }: { hasCredential(name: string): Promise<boolean> },
  secrets: readonly NamedSecret[],
): Promise<MusterError | null> {
  for (const { where, name } of secrets)
    if (!(await hasCredential(name))) return noSecret(name, where);
  return null;
}

function noSecret(name: string, where: string) {
  const mend = texts.noSecretHint({ name });
  return fault("credential_missing", texts.noSecret({ name }), { mend, where });
}
