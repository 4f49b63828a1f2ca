/**
 * How a page and the browser host prove to each other that they know the session key, without sending it. The page sends
 * `{type:"challenge", nonce, returning}`, the host answers `{type:"proof", nonce, proof}`, the page checks it and sends
 * `{type:"proof", proof}`, the host greets with `{type:"hello", revision, hostKey}`. A proof is HMAC-SHA-256 over
 * `proofText`, in base64url.
 */
export type Prover = "host" | "page";

/** What is signed. The name of the prover keeps one side from sending the other's proof back. */
export function proofText(prover: Prover, pageNonce: string, hostNonce: string): string {
  return `muster ${prover} ${pageNonce} ${hostNonce}`;
}

/**
 * The key of the proofs. A page that was connected before also demands the host key, which it got with the greeting and holds in
 * memory only: a program that reads the stored session key can still not pose as the host to that page.
 * @param hostKey null for the first connection of a page
 */
export function proofKey(sessionKey: string, hostKey: string | null): string {
  return hostKey === null ? sessionKey : `${sessionKey}.${hostKey}`;
}

/** 16 to 48 bytes in base64url. */
export const NONCE = /^[\w-]{22,64}$/;

/** Name of the meta element by which the page gets the session key, once. */
export const SESSION_KEY_META = "session-key";

/**
 * Name of the meta element by which the page knows that it works with a team server. In a desktop window, its content is the address of
 * the server; in a browser it is empty, and the browser is signed in by a cookie.
 */
export const TEAM_SERVER_META = "team-server";

/** Close code: the session has ended, or the page could not prove that it knows the key. */
export const SESSION_ENDED = 4401;
/** Close code: the session has too many connections (RFC 6455 registry: "try again later"). */
export const TRY_AGAIN_LATER = 1013;
