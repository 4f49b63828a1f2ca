import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { isJsonObject } from "#shared/json.ts";
import type { Handshake } from "#shared/contract/socket-connection.ts";
import { NONCE, proofKey, proofText, type Prover } from "#shared/contract/session-proof.ts";

/** @param hostKey null for the first connection of this page */
export function startHandshake(sessionKey: string, hostKey: string | null): Handshake {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const key = utf8ToBytes(proofKey(sessionKey, hostKey));
  // Web Crypto is not there in a page that came over plain HTTP from another machine.
  const prove = (prover: Prover, hostNonce: string) =>
    base64url(hmac(sha256, key, utf8ToBytes(proofText(prover, nonce, hostNonce))));
  return {
    challenge: JSON.stringify({ type: "challenge", nonce, returning: hostKey !== null }),
    answer(message) {
      if (!isJsonObject(message)) return null;
      const { type, nonce: hostNonce, proof } = message;
      if (type !== "proof" || typeof hostNonce !== "string" || !NONCE.test(hostNonce)) return null;
      if (proof !== prove("host", hostNonce)) return null;
      return JSON.stringify({ type: "proof", proof: prove("page", hostNonce) });
    },
  };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
