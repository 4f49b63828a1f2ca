import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { WebSocket } from "ws";
import { z } from "zod";
import {
  NONCE,
  proofKey,
  proofText,
  SESSION_ENDED,
  type Prover,
} from "#shared/contract/session-proof.ts";
import type { SessionKeys } from "./gate.ts";

const challengeSchema = z.object({
  type: z.literal("challenge"),
  nonce: z.string().regex(NONCE),
  returning: z.boolean(),
});
const proofSchema = z.object({ type: z.literal("proof"), proof: z.string().max(100) });

/** Largest message of the handshake, in characters. */
const LARGEST = 1_000;

/**
 * Proves to a page that this host knows the session key, and has the page prove the same, before anything else is
 * exchanged. Closes the socket with `SESSION_ENDED` if the page cannot, or takes longer than `patience`.
 * @param keys null if no session is open
 * @param patience milliseconds
 */
export function provePage(
  socket: WebSocket,
  keys: SessionKeys | null,
  patience: number,
  onProven: () => void,
): void {
  const refuse = () => socket.close(SESSION_ENDED, "not signed in");
  if (keys === null) return refuse();
  const timer = setTimeout(refuse, patience);
  const nonce = randomBytes(32).toString("base64url");
  let expected: Buffer | null = null;

  function read(data: unknown, isBinary: boolean): void {
    const message = isBinary ? null : parse(String(data));
    if (expected === null) return challenged(message);
    const proof = proofSchema.safeParse(message);
    if (!proof.success || !isSame(proof.data.proof, expected)) return end(refuse);
    end(onProven);
  }

  function challenged(message: unknown): void {
    const challenge = challengeSchema.safeParse(message);
    if (!challenge.success || keys === null) return end(refuse);
    const key = proofKey(keys.key, challenge.data.returning ? keys.hostKey : null);
    const prove = (prover: Prover) => hmac(key, proofText(prover, challenge.data.nonce, nonce));
    expected = prove("page");
    const proof = prove("host").toString("base64url");
    socket.send(JSON.stringify({ type: "proof", nonce, proof }));
  }

  function end(then: () => void): void {
    clearTimeout(timer);
    socket.off("message", read);
    then();
  }

  socket.on("message", read);
  socket.once("close", () => clearTimeout(timer));
}

function parse(text: string): unknown {
  if (text.length > LARGEST) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hmac(key: string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function isSame(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, "base64url");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
