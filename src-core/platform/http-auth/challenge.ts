/** One challenge of a `WWW-Authenticate` header (RFC 9110, 11.6.1). */
export interface Challenge {
  /** Lower case: `digest`. */
  readonly scheme: string;
  /** Names in lower case; values without quotes and escapes. */
  readonly params: ReadonlyMap<string, string>;
  /** False if only a part of the challenge could be read. An answer to such a challenge could be a wrong one. */
  readonly complete: boolean;
}

const TOKEN = /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/y;
const TOKEN68 = /[A-Za-z0-9\-._~+/]+=*(?=[ \t]*(?:,|$))/y;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;
/** The last value of a header, without its last quote: nothing in it can be another parameter. */
const HALF_QUOTED = /"[^",=\\]*$/y;
/** Up to the comma, or up to a parameter that follows without a comma. */
const UNQUOTED = /(?:[^",\s]|[ \t]+(?![\w-]+[ \t]*=|[ \t,]|$))*/y;
/** Behind a last quote. Anything else shows that a quote is missing before. */
const AFTER_QUOTE = /[\s,;]|$|[\w-]+[ \t]*=/y;
const SPACE = /[ \t]*/y;
const COMMAS = /[ \t,]*/y;
/** What may be left at the end of a header without being a part of a challenge. */
const HARMLESS_REST = /^[^"=]*$/;

/**
 * Reads every challenge of one or several headers, several in one header included. It reads what browsers and curl read:
 * unquoted values up to the comma, and a last quote that is missing. What cannot be read ends the header: the challenges
 * before it stand, and the one that it belongs to is not complete.
 */
export function parseChallenges(header: string | readonly string[] | undefined): Challenge[] {
  if (header === undefined) return [];
  if (typeof header !== "string") return header.flatMap((one) => parseChallenges(one));
  return new ChallengeScanner(header).challenges();
}

class ChallengeScanner {
  readonly #text: string;
  #at = 0;
  #complete = true;

  constructor(text: string) {
    this.#text = text;
  }

  challenges(): Challenge[] {
    const found: Challenge[] = [];
    this.#take(COMMAS);
    for (let scheme = this.#take(TOKEN); scheme !== ""; scheme = this.#take(TOKEN)) {
      this.#take(SPACE);
      const params = this.#params();
      if (!this.#isAt(TOKEN)) this.#complete &&= HARMLESS_REST.test(this.#text.slice(this.#at));
      found.push({ scheme: scheme.toLowerCase(), params, complete: this.#complete });
    }
    return found;
  }

  /** `name=value` pairs up to the next scheme, which is a token without `=` after it. The last value of a name counts. */
  #params(): Map<string, string> {
    const params = new Map<string, string>();
    this.#takeToken68();
    for (;;) {
      this.#take(COMMAS);
      const start = this.#at;
      const name = this.#take(TOKEN).toLowerCase();
      this.#take(SPACE);
      if (name === "" || this.#text[this.#at] !== "=") {
        this.#at = start;
        return params;
      }
      this.#at += 1;
      this.#take(SPACE);
      params.set(name, this.#value());
    }
  }

  #isAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  /** `Negotiate dG9rZW4=`: nothing that Muster answers, but it must not be taken for a parameter. */
  #takeToken68(): void {
    const start = this.#at;
    const token = this.#take(TOKEN68);
    // Without the padding a lone word could as well be the next scheme: that is what it is then.
    if (token !== "" && !token.includes("=")) this.#at = start;
  }

  #value(): string {
    if (this.#text[this.#at] !== '"') return this.#unquoted();
    const quoted = this.#take(QUOTED);
    if (quoted !== "") return this.#unescaped(quoted.slice(1, -1));
    const half = this.#take(HALF_QUOTED);
    if (half === "") return this.#giveUp();
    return half.slice(1).trimEnd();
  }

  #unescaped(text: string): string {
    return this.#isAt(AFTER_QUOTE) ? text.replaceAll(/\\([\s\S])/g, "$1") : this.#giveUp();
  }

  #unquoted(): string {
    const value = this.#take(UNQUOTED);
    return this.#text[this.#at] === '"' ? this.#giveUp() : value;
  }

  /** The rest of the header has no certain meaning. */
  #giveUp(): string {
    this.#complete = false;
    this.#at = this.#text.length;
    return "";
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }
}
