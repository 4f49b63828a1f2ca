/** What Muster needs of keytar. */
export type Keytar = Pick<
  typeof import("keytar"),
  "getPassword" | "setPassword" | "deletePassword"
>;

/** The library in this process. @throws Error when it cannot be loaded, as without libsecret */
export async function loadKeytar(): Promise<Keytar> {
  return ((await import("keytar")) as unknown as { default: Keytar }).default;
}

/** Electron's own event loop tells the library of the restart; its executable runs no other scripts besides. */
export const canStepAside = process.versions["electron"] === undefined;
