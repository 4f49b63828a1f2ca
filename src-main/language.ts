import type { CoreApi } from "#shared/contract/endpoint.ts";
import { isLocale, LANGUAGE_PREFERENCE, useLocale, type Locale } from "#shared/languages/index.ts";
import { currentLocale } from "#shared/locale.ts";

interface LanguageTools {
  /** Language of the command line, which overrides the user's choice; null if it names none. */
  readonly fixed: Locale | null;
  /** Language of the computer, for users who chose none. */
  readonly system: Locale;
  /** The language is another one than before. */
  changed(): void;
  report(where: string, error: unknown): void;
}

/**
 * Gives the program the language that the user chose: at once, and whenever the screens store another one.
 * @returns the core, whose calls are watched for that, and the end of the first choice
 */
export function withLanguage(
  core: CoreApi,
  { fixed, system, changed, report }: LanguageTools,
): { readonly core: CoreApi; readonly chosen: Promise<void> } {
  const { handlers } = core;
  const apply = async (value: unknown) => {
    const before = currentLocale();
    await useLocale(fixed ?? (isLocale(value) ? value : system));
    if (currentLocale() !== before) changed();
  };
  const { signal } = new AbortController();
  const chosen = handlers["preferences.get"]({ key: LANGUAGE_PREFERENCE }, { signal })
    .then((answer) => apply(answer.ok ? answer.value.value : null))
    .catch((error: unknown) => report("language", error));
  const watched: CoreApi = {
    onEvent: (listener, only) => core.onEvent(listener, only),
    handlers: {
      ...handlers,
      async "preferences.set"(input, options) {
        const answer = await handlers["preferences.set"](input, options);
        if (answer.ok && input.key === LANGUAGE_PREFERENCE) await apply(input.value);
        return answer;
      },
    },
  };
  return { core: watched, chosen };
}
