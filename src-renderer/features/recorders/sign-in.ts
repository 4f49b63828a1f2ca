import type { AuthMode, Dialect, Recorder } from "#shared/domain/inventory.ts";
import { problemOf } from "#shared/domain/recorder-problem.ts";
import { recorderSignInMessages as text } from "#shared/messages/recorder-sign-in.ts";
import type { Tone } from "#renderer/ui/index.ts";

type TextKey = "auto" | "never" | "basic" | "digest" | "session";

const METHODS: Readonly<Record<AuthMode, TextKey>> = {
  auto: "auto",
  none: "never",
  basic: "basic",
  digest: "digest",
  session: "session",
};

/** Label of a sign-in method that users can choose. */
export function authLabel(mode: AuthMode): string {
  return text[METHODS[mode]];
}

/** What the sign-in method does, in one or two sentences. */
export function authMeaning(mode: AuthMode): string {
  return text[`${METHODS[mode]}Meaning`];
}

const DETECTED = {
  plain: "detectedPlain",
  basic: "detectedBasic",
  digest: "detectedDigest",
  session: "detectedSession",
} as const satisfies Record<Dialect, keyof typeof text>;

/** The chosen method, and the detected method if it adds information: `Automatic · session`. */
export function signInText({ auth, dialect }: Pick<Recorder, "auth" | "dialect">): string {
  const method = authLabel(auth);
  const detected = dialect === null ? text.notDetected : text[DETECTED[dialect]];
  if (auth === "auto") return text.chosenAndDetected({ method, detected });
  if (dialect === null || auth === (dialect === "plain" ? "none" : dialect)) return method;
  return text.chosenButUses({ method, detected });
}

const DIALECTS = {
  plain: "dialectPlain",
  basic: "dialectBasic",
  digest: "dialectDigest",
  session: "dialectSession",
} as const satisfies Record<Dialect, keyof typeof text>;

/** The detected method as a sentence, for tooltips. */
export function dialectText(dialect: Dialect | null): string {
  return dialect === null ? text.dialectUnknown : text[DIALECTS[dialect]];
}

interface LastSignIn {
  readonly tone: Tone;
  readonly text: string;
  /** ISO 8601, UTC; null if the text is not about a moment. */
  readonly at: string | null;
}

/** The result of the last sign-in. @param hasCredential whether the recorder or its site has one */
export function lastSignInOf(recorder: Recorder, hasCredential: boolean): LastSignIn {
  const { auth, dialect, reach, refusal } = recorder;
  if (refusal) return { tone: "bad", text: text.refusedShort, at: refusal.at };
  if (reach.state === "unknown" || problemOf(recorder) === "sign_in_untested")
    return { tone: "unknown", text: text.untested, at: null };
  if (reach.state !== "reached") return { tone: "unknown", text: text.signInUnknown, at: null };
  if (!hasCredential || auth === "none" || dialect === "plain")
    return { tone: "good", text: text.dialectPlain, at: null };
  return { tone: "good", text: text.acceptedShort, at: reach.at };
}

/** Whether Basic would send the password readable. An address without a scheme means http. */
export function basicInClear({ auth, url }: { auth: AuthMode; url: string }): boolean {
  return auth === "basic" && !/^\s*https:\/\//i.test(url);
}
