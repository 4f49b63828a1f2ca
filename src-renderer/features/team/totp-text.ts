/** A Base32 secret in groups of four characters, as authenticator apps show it. Apps ignore the spaces. */
export function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** The six digits of a code, which may be typed in groups; null if the text is not a code. */
export function totpCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
