import type { AuthMode, Dialect, Recorder } from "#shared/domain/inventory.ts";

interface AuthText {
  readonly label: string;
  /** What choosing it means, in a line. */
  readonly meaning: string;
}

/** The ways of signing in that a person may choose from. */
export const AUTH_TEXTS: Readonly<Record<AuthMode, AuthText>> = {
  auto: {
    label: "Automatic",
    meaning: "Detected on first contact. Basic is used over HTTPS only.",
  },
  none: {
    label: "Never sign in",
    meaning: "No password is ever sent to this recorder.",
  },
  basic: {
    label: "HTTP Basic on each call",
    meaning: "Every call sends the password itself.",
  },
  digest: {
    label: "HTTP Digest on each call",
    meaning: "Every call proves the password without sending it.",
  },
  session: {
    label: "Session (login)",
    meaning: "One login per conversation, and a logout at its end.",
  },
};

const DIALECT_WORDS: Readonly<Record<Dialect, string>> = {
  plain: "no sign-in",
  basic: "basic",
  digest: "digest",
  session: "session",
};

/** What a person chose, and what the recorder turned out to want: `Automatic · session`. */
export function signInText({ auth, dialect }: Pick<Recorder, "auth" | "dialect">): string {
  const { label } = AUTH_TEXTS[auth];
  if (auth === "auto") return `${label} · ${dialect ? DIALECT_WORDS[dialect] : "not known yet"}`;
  if (dialect === null || auth === (dialect === "plain" ? "none" : dialect)) return label;
  return `${label} · it uses ${DIALECT_WORDS[dialect]}`;
}

/** The dialect in a sentence, for tooltips. */
export function dialectText(dialect: Dialect | null): string {
  if (dialect === null) return "Detected on first contact.";
  if (dialect === "plain") return "The recorder answers without a sign-in.";
  if (dialect === "session") return "The recorder uses a login, then a cookie and a token.";
  return `The recorder uses HTTP ${dialect === "basic" ? "Basic" : "Digest"} on each call.`;
}

/** Whether a password would cross the network for everybody to read. An address without a scheme means http. */
export function basicInClear({ auth, url }: { auth: AuthMode; url: string }): boolean {
  return auth === "basic" && !/^\s*https:\/\//i.test(url);
}
