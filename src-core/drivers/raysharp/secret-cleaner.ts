import { isSecretName } from "#shared/areas/wire-values.ts";
import { ExactNumber } from "#shared/json.ts";
import { foldWhitespace, shortenText } from "#core/platform/text.ts";
import { encodedForms } from "./secret-forms.ts";

const MASK = "•••";
/** How much of a text is read, in characters: no message shows more of it. */
const READ = 4_096;

interface Pattern {
  /** Pattern of the secrets that were sent; null if none was sent. */
  readonly secrets: RegExp | null;
  /** Length of the longest form of a secret, in characters. */
  readonly longest: number;
}

/**
 * Keeps the secrets that one conversation sent to a recorder out of messages: a recorder may quote them in its answers, as
 * they are or encoded. Whatever an answer says goes through `clean` before it is shortened or stored.
 */
export class SecretCleaner {
  readonly #sent: unknown[] = [];
  readonly #passwords = new Set<string>();
  #pattern: Pattern | null = null;

  /** @param data of a request: everything below the name of a secret is one */
  learnFrom(data: object): void {
    this.#sent.push(data);
    this.#pattern = null;
  }

  learn(password: string): void {
    this.#passwords.add(password);
    this.#pattern = null;
  }

  /** A text of the recorder without secrets and control characters, in one line, cut to `longest` characters. */
  clean(text: string, longest: number): string {
    const pattern = this.#read();
    let plain = foldWhitespace(text.slice(0, READ));
    if (pattern.secrets !== null) {
      // A secret may begin where reading ended.
      if (text.length > READ) plain = plain.slice(0, -pattern.longest);
      plain = plain.replaceAll(pattern.secrets, MASK);
    }
    return shortenText(plain, longest);
  }

  /** Whether a text is shown as it is. */
  isClean(text: string): boolean {
    return this.clean(text, READ) === text;
  }

  /** Created when an answer is reported, which is rare. */
  #read(): Pattern {
    this.#pattern ??= patternOf([
      ...this.#passwords,
      ...this.#sent.flatMap((one) => secretsIn(one)),
    ]);
    return this.#pattern;
  }
}

type Secret = string | number | ExactNumber;

function secretsIn(value: unknown, secret = false): Secret[] {
  if (typeof value === "string" || typeof value === "number" || value instanceof ExactNumber) {
    return secret ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    secretsIn(member, secret || isSecretName(key)),
  );
}

function patternOf(secrets: readonly Secret[]): Pattern {
  const texts = secrets.flatMap((one) => (typeof one === "string" ? encodedForms(one) : []));
  // The longest first: one form may be the beginning of another.
  const forms = [...new Set(texts.map((text) => foldWhitespace(text).trim()))]
    .filter((form) => form !== "")
    .toSorted((one, other) => other.length - one.length);
  // A number is one only where it is no part of a longer one.
  const numbers = secrets
    .filter((one) => typeof one !== "string")
    .map((one) => `(?<!\\d)${RegExp.escape(String(one))}(?!\\d)`);
  const alternatives = [...forms.map((form) => RegExp.escape(form)), ...numbers];
  return {
    secrets: alternatives.length === 0 ? null : new RegExp(alternatives.join("|"), "giu"),
    longest: Math.max(1, ...forms.map(({ length }) => length)),
  };
}
