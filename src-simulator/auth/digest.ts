import { createHash, randomBytes } from "node:crypto";
import { parseDigest, type DigestParameters } from "./authorization.ts";
import { Nonces } from "./nonces.ts";

export type DigestAlgorithm = "MD5" | "SHA-256" | "MD5-sess" | "SHA-256-sess";

export interface DigestOffer {
  readonly realm: string;
  /** Algorithms in the order in which they are offered. */
  readonly algorithms: readonly DigestAlgorithm[];
  /** MD5 offered the old way, without the `algorithm` parameter (RFC 7616, 3.3). */
  readonly unnamed?: boolean;
  /** Says that user names may come hashed (RFC 7616, 3.4.4). */
  readonly userhash?: boolean;
  readonly withoutOpaque?: boolean;
}

interface Secrets {
  readonly username: string;
  readonly password: string;
}

/** What an `Authorization` header is worth. `fresh`: its nonce may be used. Asking that uses the nonce up. */
export type Verdict =
  | { readonly kind: "absent" }
  | { readonly kind: "malformed" }
  | {
      readonly kind: "checked";
      readonly right: boolean;
      readonly known: boolean;
      readonly fresh: () => boolean;
    };

const REQUIRED = ["realm", "nonce", "uri", "response", "qop", "cnonce", "nc"];

/**
 * The server's half of HTTP Digest (RFC 7616): `qop=auth`, exact request URI, rising nonce count, `stale`, several
 * algorithms at a time, the `-sess` forms, hashed and extended user names. As real recorders do, it accepts an answer
 * without the `opaque` that it offered, and a nonce count of fewer than eight digits.
 */
export class DigestVerifier {
  readonly #offer: DigestOffer;
  readonly #opaque: string | null;
  readonly #nonces: Nonces;

  constructor(offer: DigestOffer, now: () => number) {
    this.#offer = offer;
    this.#opaque = offer.withoutOpaque ? null : randomBytes(8).toString("hex");
    this.#nonces = new Nonces(now);
  }

  /** One challenge for each algorithm, to be joined by commas in one header. */
  challenges(stale = false): string[] {
    const { realm, userhash } = this.#offer;
    return this.#offer.algorithms.map((algorithm) => {
      const named = this.#offer.unnamed ? "" : ` algorithm=${algorithm},`;
      const opaque = this.#opaque === null ? "" : `, opaque="${this.#opaque}"`;
      return (
        `Digest realm="${realm}", qop="auth",${named} nonce="${this.#nonces.issue()}"${opaque}` +
        `${userhash ? ", userhash=true" : ""}${stale ? ", stale=true" : ""}`
      );
    });
  }

  /** Nonces are forgotten, as after a restart. */
  forget(): void {
    this.#nonces.forget();
  }

  check(header: string | undefined, method: string, uri: string, secrets: Secrets): Verdict {
    if (!/^Digest\s/i.test(header ?? "")) return { kind: "absent" };
    const given = parseDigest(header);
    if (!given || !isWhole(given) || given["uri"] !== uri) return { kind: "malformed" };
    const { nonce = "", nc = "" } = given;
    return {
      kind: "checked",
      right: this.#isRight(given, method, secrets),
      known: this.#nonces.knows(nonce),
      fresh: () => this.#nonces.use(nonce, Number.parseInt(nc, 16)),
    };
  }

  #isRight(given: DigestParameters, method: string, { username, password }: Secrets): boolean {
    const { realm, nonce, nc, cnonce, qop, uri } = given;
    const name = given["algorithm"]?.toUpperCase() ?? "MD5";
    const algorithm = this.#offer.algorithms.find((one) => one.toUpperCase() === name);
    if (!algorithm || realm !== this.#offer.realm) return false;
    const { opaque } = given;
    if (this.#opaque !== null && opaque !== undefined && opaque !== this.#opaque) return false;
    const hash = hashOf(algorithm);
    if (!isUser(given, username, hash(`${username}:${realm}`))) return false;
    const account = hash(`${username}:${realm}:${password}`);
    const secret = algorithm.endsWith("-sess") ? hash(`${account}:${nonce}:${cnonce}`) : account;
    const wanted = hash(`${secret}:${nonce}:${nc}:${cnonce}:${qop}:${hash(`${method}:${uri}`)}`);
    return given["response"] === wanted;
  }
}

function hashOf(algorithm: DigestAlgorithm): (text: string) => string {
  const name = algorithm.startsWith("MD5") ? "md5" : "sha256";
  return (text) => createHash(name).update(text, "utf8").digest("hex");
}

/** A name comes as it is, hashed, or in the extended form `UTF-8''…` of RFC 8187. */
function isUser(given: DigestParameters, username: string, hashed: string): boolean {
  if (given["userhash"] === "true") return given["username"] === hashed;
  const extended = /^UTF-8'[^']*'(.*)$/i.exec(given["username*"] ?? "")?.[1];
  if (extended !== undefined) return encodeURIComponent(username) === recode(extended);
  const bytes = Buffer.from(given["username"] ?? "", "latin1").toString("utf8");
  return given["username"] === username || bytes === username;
}

/** The percent encoding of RFC 8187 leaves other characters as they are than `encodeURIComponent` does. */
function recode(extended: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(extended));
  } catch {
    return "";
  }
}

function isWhole(given: DigestParameters): boolean {
  const named = given["username"] !== undefined || given["username*"] !== undefined;
  const all = named && REQUIRED.every((name) => given[name] !== undefined);
  return all && given["qop"] === "auth" && /^[0-9a-f]{1,8}$/i.test(given["nc"] ?? "");
}
