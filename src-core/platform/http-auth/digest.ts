import { createHash, randomBytes } from "node:crypto";
import type { Challenge } from "./challenge.ts";

/** Algorithms of RFC 7616 that Muster answers, best first, and the hash of each. */
const ALGORITHMS = [
  ["SHA-512-256-sess", "sha512-256"],
  ["SHA-512-256", "sha512-256"],
  ["SHA-256-sess", "sha256"],
  ["SHA-256", "sha256"],
  ["MD5-sess", "md5"],
  ["MD5", "md5"],
] as const;
type Algorithm = (typeof ALGORITHMS)[number];

/** A Digest challenge that Muster can answer. */
export interface DigestChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  readonly algorithm: Algorithm;
  /** Algorithm in the spelling of the server; undefined if the server named none (then MD5). Sent back only if it was there. */
  readonly algorithmName: string | undefined;
  /** False: RFC 2069, without `qop`. */
  readonly qop: boolean;
  readonly userhash: boolean;
  readonly stale: boolean;
}

/** The best challenge among those that can be answered; null when there is none. */
export function chooseDigest(challenges: readonly Challenge[]): DigestChallenge | null {
  const able = challenges.map(readDigest).filter((challenge) => challenge !== null);
  const rank = (challenge: DigestChallenge) => ALGORITHMS.indexOf(challenge.algorithm);
  return able.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Null also for a challenge of which only a part could be read: a wrong answer would count as a wrong password. */
function readDigest({ scheme, params, complete }: Challenge): DigestChallenge | null {
  const nonce = params.get("nonce");
  if (scheme !== "digest" || nonce === undefined || !complete) return null;
  const algorithmName = params.get("algorithm") || undefined;
  const wanted = (algorithmName ?? "MD5").toLowerCase();
  const algorithm = ALGORITHMS.find(([name]) => name.toLowerCase() === wanted);
  const qop = wordsOf(params.get("qop"));
  if (algorithm === undefined || (qop.length > 0 && !qop.includes("auth"))) return null;
  return {
    realm: params.get("realm") ?? "",
    nonce,
    opaque: params.get("opaque"),
    algorithm,
    algorithmName,
    qop: qop.length > 0,
    userhash: isTrue(params.get("userhash")),
    stale: isTrue(params.get("stale")),
  };
}

/** An empty `qop` offers none. */
function wordsOf(list = ""): string[] {
  const words = list.split(",").map((word) => word.trim().toLowerCase());
  return words.filter((word) => word !== "");
}

const isTrue = (word: string | undefined) => word?.toLowerCase() === "true";

/**
 * The answers to one challenge: the first, and those to later requests under the same nonce. Holds no password, only
 * what RFC 7616 derives from it.
 */
export class DigestAnswers {
  readonly #challenge: DigestChallenge;
  readonly #username: string;
  readonly #userBytes: string;
  readonly #cnonce: string;
  readonly #secret: string;
  #nonce: string;
  #count = 0;

  /** @param cnonce fixed for the life of the nonce, as the -sess forms ask; random but in tests */
  constructor(
    challenge: DigestChallenge,
    username: string,
    password: string,
    cnonce = randomBytes(16).toString("hex"),
  ) {
    this.#challenge = challenge;
    this.#username = username;
    this.#userBytes = bytes(username);
    this.#cnonce = cnonce;
    this.#nonce = challenge.nonce;
    const secret = this.#hash(`${this.#userBytes}:${challenge.realm}:${bytes(password)}`);
    const session = challenge.algorithm[0].endsWith("-sess");
    this.#secret = session ? this.#hash(`${secret}:${challenge.nonce}:${cnonce}`) : secret;
  }

  /** Nonce of the next request. */
  get nonce(): string {
    return this.#nonce;
  }

  /** The `Authorization` header of the next request. @param uri exactly as in the request line */
  authorize(method: string, uri: string): string {
    this.#count += 1;
    const { realm, opaque, algorithmName, qop, userhash } = this.#challenge;
    const count = this.#count.toString(16).padStart(8, "0");
    const parts = [
      this.#user(userhash),
      `realm=${quote(realm)}`,
      `uri=${quote(uri)}`,
      ...(algorithmName === undefined ? [] : [`algorithm=${algorithmName}`]),
      `nonce=${quote(this.#nonce)}`,
      ...(qop ? [`nc=${count}`, `cnonce=${quote(this.#cnonce)}`, "qop=auth"] : []),
      `response="${this.#response(method, uri, count)}"`,
      ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
      ...(userhash ? ["userhash=true"] : []),
    ];
    return `Digest ${parts.join(", ")}`;
  }

  /** Takes the nonce for the next request from an `Authentication-Info` header (RFC 7616, 3.5). */
  renew(nextNonce: string): void {
    // A -sess secret belongs to the nonce that it was made with.
    if (this.#challenge.algorithm[0].endsWith("-sess")) return;
    this.#nonce = nextNonce;
    this.#count = 0;
  }

  #response(method: string, uri: string, count: string): string {
    const request = this.#hash(`${method}:${uri}`);
    const middle = this.#challenge.qop ? `${count}:${this.#cnonce}:auth:` : "";
    return this.#hash(`${this.#secret}:${this.#nonce}:${middle}${request}`);
  }

  #user(userhash: boolean): string {
    if (userhash) return `username="${this.#hash(`${this.#userBytes}:${this.#challenge.realm}`)}"`;
    // Header fields carry ASCII alone: RFC 7616, 3.4, has the extended form for the rest.
    if (/^[ -~]*$/.test(this.#username)) return `username=${quote(this.#username)}`;
    return `username*=UTF-8''${encodeExtended(this.#username)}`;
  }

  #hash(text: string): string {
    return createHash(this.#challenge.algorithm[1]).update(text, "latin1").digest("hex");
  }
}

/**
 * UTF-8 as one character a byte, which is how header values arrive: a realm is hashed as the bytes that the server
 * sent, whatever they mean.
 */
function bytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/** RFC 8187, 3.2.1: percent-encoded UTF-8 but for `attr-char`. */
function encodeExtended(text: string): string {
  const escape = (char: string) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replaceAll(/['()*]/g, escape);
}
