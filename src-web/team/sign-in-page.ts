import type { MusterError } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { escapeHtml, plainError, plainForm, plainPage } from "#shared/plain-page.ts";

export interface SignInPage {
  /** Host name of the server, as users open it. */
  readonly host: string;
  /** User name that was given before. */
  readonly name?: string;
  readonly error?: MusterError | null;
  /** Name of the OpenID Connect provider; null without one. */
  readonly provider: string | null;
}

/** User name and password, and the way to the OpenID Connect provider. */
export function signInPage({ host, name = "", error = null, provider }: SignInPage): string {
  // Without a name, the provider refused.
  const isRefused = error?.code === "sign_in_failed" && name !== "";
  const form = plainForm({
    action: "/sign-in",
    fields: [
      { name: "name", label: texts.userName, autocomplete: "username", value: name },
      {
        name: "password",
        label: texts.password,
        type: "password",
        autocomplete: "current-password",
        isWrong: isRefused,
      },
    ],
    submit: texts.signIn,
  });
  // The form has no code, which the error of a sign-in names, too.
  const shown = isRefused ? [plainError(texts.signInWrong, texts.signInWrongHint)] : errorOf(error);
  const content = [...shown, form, ...providerLink(provider)];
  return plainPage({ title: texts.signInTitle, host, content, foot: texts.noAccount });
}

/** @param attempt stands for the name and the password, which the server has checked */
export function codePage(host: string, attempt: string, error: MusterError | null): string {
  const form = plainForm({
    action: "/sign-in",
    hidden: { attempt },
    fields: [{ name: "code", label: texts.code, autocomplete: "one-time-code", isNumber: true }],
    submit: texts.signIn,
  });
  const again = `<p><a href="/sign-in">${texts.startAgain}</a></p>`;
  const content = [`<p>${texts.codeText}</p>`, ...errorOf(error), form, again];
  return plainPage({ title: texts.codeTitle, host, content });
}

function errorOf(error: MusterError | null): string[] {
  return error === null ? [] : [plainError(error.message, error.hint)];
}

function providerLink(provider: string | null): string[] {
  if (provider === null) return [];
  const text = escapeHtml(texts.withOpenId({ provider }));
  return [`<p><a class="button" href="/sign-in/openid">${text}</a></p>`];
}
