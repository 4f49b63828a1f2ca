import { createHash, randomBytes } from "node:crypto";

/** Begins every personal access token: tools that search for leaked secrets find it. */
export const TOKEN_PREFIX = "muster_pat_";

/** 256 random bits, in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, in hex. The secrets are random, so a slow hash adds nothing. */
export function digestOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
