/** One challenge of a `WWW-Authenticate` header (RFC 9110, 11.6.1). */
export interface Challenge {
  /** Lower case: `digest`. */
  readonly scheme: string;
  /** Names in lower case; values without quotes and escapes. */
  readonly params: ReadonlyMap<string, string>;
}

const TOKEN = /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/y;
const TOKEN68 = /[A-Za-z0-9\-._~+/]+=*(?=[ \t]*(?:,|$))/y;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;
const SPACE = /[ \t]*/y;
const COMMAS = /[ \t,]*/y;

/**
 * Reads every challenge of one or several headers, several in one header included. What cannot be read ends the
 * header: the challenges before it stand.
 */
export function parseChallenges(header: string | readonly string[] | undefined): Challenge[] {
  if (header === undefined) return [];
  if (typeof header !== "string") return header.flatMap((one) => parseChallenges(one));
  return new ChallengeScanner(header).challenges();
}

class ChallengeScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  challenges(): Challenge[] {
    const found: Challenge[] = [];
    this.#take(COMMAS);
    for (let scheme = this.#take(TOKEN); scheme !== ""; scheme = this.#take(TOKEN)) {
      this.#take(SPACE);
      found.push({ scheme: scheme.toLowerCase(), params: this.#params() });
    }
    return found;
  }

  /** `name=value` pairs up to the next scheme, which is a token without `=` after it. */
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
      const value = this.#value();
      if (!params.has(name)) params.set(name, value);
    }
  }

  /** `Negotiate dG9rZW4=`: nothing that Muster answers, but it must not be taken for a parameter. */
  #takeToken68(): void {
    const start = this.#at;
    const token = this.#take(TOKEN68);
    // Without the padding a lone word could as well be the next scheme: that is what it is then.
    if (token !== "" && !token.includes("=")) this.#at = start;
  }

  #value(): string {
    if (this.#text[this.#at] !== '"') return this.#take(TOKEN);
    const quoted = this.#take(QUOTED);
    // An end quote is missing: the rest cannot be told apart any more.
    if (quoted === "") this.#at = this.#text.length;
    return quoted.slice(1, -1).replaceAll(/\\([\s\S])/g, "$1");
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }
}
