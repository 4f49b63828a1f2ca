import type { Browser, Page } from "@playwright/test";
import { methods, type Input, type Output, type MethodName } from "#shared/contract/methods.ts";
import type { Role } from "#shared/domain/team.ts";
import type { Result } from "#shared/result.ts";
import { musterSession } from "#test/support/muster-session.ts";
import { startHost, type HostProcess } from "./host-process.ts";

/** `muster serve --team` on this computer, with users. */
export interface Team {
  readonly host: HostProcess;
  /** Signs in with the form, in a browser of its own. */
  open(name: string, password?: string): Promise<Page>;
  stop(): Promise<void>;
}

export const passwordOf = (name: string) => `Correct-horse-4-${name}`;

/**
 * @param settings of `muster users settings`: `["--four-eyes", "on"]`
 * @param prepare fills the data directory before Muster opens it
 */
export async function startTeam(
  browser: Browser,
  users: Readonly<Record<string, Role>>,
  settings: readonly string[] = [],
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Team> {
  const muster = musterSession({});
  await prepare?.(muster.dataDir);
  for (const [name, role] of Object.entries(users)) {
    const added = await muster.piped(`${passwordOf(name)}\n`, "users", "add", name, "--role", role);
    if (added.status !== 0) throw new Error(added.err);
  }
  if (settings.length > 0) await muster.run("users", "settings", ...settings);
  const host = await startHost(muster.dataDir, 0, "memory", ["--team"]);
  const pages: Page[] = [];
  return {
    host,
    async open(name, password = passwordOf(name)) {
      const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
      pages.push(page);
      await signIn(page, host.url, name, password);
      await page.getByRole("button", { name: `Account of ${name}` }).waitFor();
      return page;
    },
    async stop() {
      await Promise.all(pages.map((page) => page.context().close()));
      await host.stop();
      muster.remove();
    },
  };
}

/** Fills in the form of the sign-in page. */
export async function signIn(
  page: Page,
  url: string,
  name: string,
  password: string,
): Promise<void> {
  await page.goto(url);
  await page.getByRole("textbox", { name: "User name" }).fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Calls the core as the user of this page. Wants success. */
export async function callAs<M extends MethodName>(
  page: Page,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const result = (await page.evaluate(callInPage, { method, input })) as Result<unknown>;
  if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
  return methods[method].output.parse(result.value) as Output<M>;
}

/** Runs in the browser, which the cookie signs in. A slow answer arrives in parts (`message-parts.ts`), however short it is. */
function callInPage(call: { method: string; input: unknown }): Promise<unknown> {
  const socket = new WebSocket(new URL("/ws", location.href.replace(/^http/, "ws")));
  /** Message 7 and the parts of it so far. */
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    socket.addEventListener("close", ({ code }) => reject(new Error(`Closed with ${code}.`)));
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      const [, kind = "", id = ""] = /^([+.-])(\d+) /.exec(text) ?? [];
      const whole = `${parts.get(id) ?? ""}${text.slice(kind === "" ? 0 : text.indexOf(" ") + 1)}`;
      parts.delete(id);
      if (kind === "+") parts.set(id, whole);
      if (kind === "+" || kind === "-") return;
      const message = JSON.parse(whole) as { type: string; result?: unknown };
      if (message.type === "hello")
        socket.send(JSON.stringify({ type: "call", id: "test", ...call }));
      if (message.type !== "result") return;
      resolve(message.result);
      socket.close();
    });
  });
}
