import type { NativeTheme } from "electron";
import type { CoreApi } from "#shared/contract/endpoint.ts";

/** The preference in which the screens store the colour scheme. */
const KEY = "appearance.colorScheme";

type Theme = Pick<NativeTheme, "themeSource">;

/**
 * Gives menus, dialogs and the background of the window the colour scheme that the user chose: at once, and whenever the
 * screens store another one. @returns the core, whose calls are watched for that
 */
export function withColourScheme(
  core: CoreApi,
  theme: Theme,
  report: (where: string, error: unknown) => void,
): CoreApi {
  const { handlers } = core;
  const { signal } = new AbortController();
  handlers["preferences.get"]({ key: KEY }, { signal })
    .then((answer) => answer.ok && apply(theme, answer.value.value))
    .catch((error: unknown) => report("colour-scheme", error));
  return {
    onEvent: (listener, only) => core.onEvent(listener, only),
    handlers: {
      ...handlers,
      async "preferences.set"(input, options) {
        const answer = await handlers["preferences.set"](input, options);
        if (answer.ok && input.key === KEY) apply(theme, input.value);
        return answer;
      },
    },
  };
}

function apply(theme: Theme, scheme: unknown): void {
  theme.themeSource = scheme === "dark" || scheme === "light" ? scheme : "system";
}
