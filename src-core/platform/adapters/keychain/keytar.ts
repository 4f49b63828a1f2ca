import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { passwordStoreMessages } from "#shared/messages/password-store.ts";

/** What Muster needs of keytar. */
export type Keytar = Pick<
  typeof import("keytar"),
  "getPassword" | "setPassword" | "deletePassword"
>;

/** The library in this process. @throws Error when it cannot be loaded, as without libsecret */
export async function loadKeytar(): Promise<Keytar> {
  return ((await import("keytar")) as unknown as { default: Keytar }).default;
}

/** The keychain's service has been restarted, and the library in this process still speaks to the one before. */
export function isStale(error: unknown): boolean {
  return /session .*does not exist|no such session/i.test(String(error));
}

/** Electron's own event loop tells the library of the restart; its executable runs no other scripts besides. */
export const canStepAside = process.versions["electron"] === undefined;

const SCRIPT = `
const { path, method, args } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
require(path)[method](...args).then(
  (value) => process.stdout.write(JSON.stringify({ value })),
  (error) => process.stdout.write(JSON.stringify({ error: error.message })),
);`;

/** The library in a process of its own for each call, which knows nothing of the time before. Secrets go through pipes. */
export const keytarAside: Keytar = {
  getPassword: (...args) => aside("getPassword", args),
  setPassword: (...args) => aside("setPassword", args),
  deletePassword: (...args) => aside("deletePassword", args),
};

async function aside<T>(method: keyof Keytar, args: readonly string[]): Promise<T> {
  const child = spawn(process.execPath, ["--eval", SCRIPT], { stdio: ["pipe", "pipe", "ignore"] });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  // One that ends early is told by what it did not say.
  child.stdin.on("error", () => {});
  const path = createRequire(import.meta.url).resolve("keytar");
  child.stdin.end(JSON.stringify({ path, method, args }));
  const said = await Promise.race([text(child.stdout), failed]);
  if (said === "") throw new Error(passwordStoreMessages.helperEnded);
  const answer = JSON.parse(said) as { value: T; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}
