import type { MantineColorSchemeManager } from "@mantine/core";

export type ColorScheme = "light" | "dark" | "auto";

const KEY = "muster.colorScheme";

/**
 * Where the window remembers its colour scheme for the next first paint (public/color-scheme.js reads it too). The
 * core's preferences hold it for all windows; this is the copy that is there before the core can be asked.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  return {
    get: (otherwise) => read() ?? otherwise,
    set: (value) => write(value),
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => write("auto"),
  };
}

export function isColorScheme(value: unknown): value is ColorScheme {
  return value === "light" || value === "dark" || value === "auto";
}

function read(): ColorScheme | null {
  try {
    const value = localStorage.getItem(KEY);
    return isColorScheme(value) ? value : null;
  } catch {
    return null;
  }
}

function write(value: ColorScheme): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage can be switched off. The core's preferences still hold the choice.
  }
}
