import type { Action } from "#renderer/actions/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconKeyboard,
  IconLogout,
  IconSearch,
  IconSettings,
  openPalette,
} from "#renderer/ui/index.ts";
import type { ScreenEntry } from "./screens.ts";
import { shellStore } from "./shell-store.ts";

const COLOURS = [
  { value: "dark", label: "Use dark colours", keywords: "night black" },
  { value: "light", label: "Use light colours", keywords: "day white bright" },
  { value: "auto", label: "Use the colours of the system", keywords: "automatic match os" },
] as const;

export const shellActions: readonly Action[] = [
  {
    id: "shell.palette",
    label: "Search Muster",
    group: "General",
    shortcut: "mod+K",
    icon: IconSearch,
    inPalette: false,
    run: openPalette,
  },
  ...COLOURS.map(({ value, label, keywords }): Action => ({
    id: `shell.colours.${value}`,
    label,
    group: "General",
    keywords: `theme mode appearance colors ${keywords}`,
    icon: IconSettings,
    run: ({ services }) =>
      services.get(preferencesStore).getState().set("appearance.colorScheme", value),
  })),
  {
    id: "shell.shortcuts",
    label: "Keyboard shortcuts",
    group: "General",
    shortcut: "?",
    icon: IconKeyboard,
    run: ({ services }) => services.get(shellStore).getState().showShortcuts(true),
  },
  {
    id: "shell.signOut",
    label: "Sign out…",
    group: "General",
    keywords: "log out lock leave session",
    icon: IconLogout,
    enabled: ({ services }) =>
      services.signOut !== null || "The desktop window needs no sign-in of its own.",
    run: ({ services }) => services.get(shellStore).getState().askSignOut(true),
  },
];

/** `Go to Recorders` and so on, on the keys 1 … 9 and 0 in the order of the navigation. */
export function screenActions(screens: readonly ScreenEntry[]): Action[] {
  const main = screens.filter(({ under }) => under === undefined);
  return main.map(({ path, label, icon }, index) => ({
    id: `screen.${path}`,
    label: `Go to ${label}`,
    group: "Go to",
    ...(index < 10 ? { shortcut: `${(index + 1) % 10}` } : {}),
    icon,
    run: () => navigate(path),
  }));
}
