import { ask, type Answer, type ReachedTeam } from "../team-host.ts";

/** A browser at a team server and at its provider, with its own cookies. */
export interface OpenIdBrowser {
  /** Opens `/sign-in/openid`. @returns the address at the provider */
  start(): Promise<string>;
  /** Signs in at the provider, or cancels there (null). @returns path and query of the callback */
  atProvider(url: string, account: string | null): Promise<string>;
  /** Opens an address of the team server. */
  open(path: string): Promise<Answer>;
  /** The whole way. */
  signIn(account: string | null): Promise<Answer>;
  /** Cookies of the team server, by name. */
  readonly cookies: Map<string, string>;
}

export function openIdBrowser(server: ReachedTeam): OpenIdBrowser {
  const cookies = new Map<string, string>();
  const atIssuer = new Map<string, string>();

  async function open(path: string): Promise<Answer> {
    const answer = await ask(server, path, { headers: { cookie: headerOf(cookies) } });
    store(cookies, [answer.headers["set-cookie"] ?? []].flat());
    return answer;
  }

  async function start(): Promise<string> {
    const answer = await open("/sign-in/openid");
    if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.body}`);
    return String(answer.headers["location"]);
  }

  async function step(
    url: string,
    init: { readonly method?: string; readonly body?: URLSearchParams } = {},
  ): Promise<URL> {
    const headers = { cookie: headerOf(atIssuer) };
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    store(atIssuer, answer.headers.getSetCookie());
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return new URL(location, url);
  }

  async function atProvider(url: string, account: string | null): Promise<string> {
    const { origin } = new URL(url);
    const page = await step(url);
    const form = account === null ? { choice: "cancel" } : { choice: "go", account };
    const after = page.pathname.startsWith("/interaction/")
      ? await step(page.href, { method: "POST", body: new URLSearchParams(form) })
      : page;
    const callback = after.origin === origin ? await step(after.href) : after;
    return `${callback.pathname}${callback.search}`;
  }

  return {
    cookies,
    start,
    atProvider,
    open,
    signIn: async (account) => open(await atProvider(await start(), account)),
  };
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function store(cookies: Map<string, string>, headers: readonly string[]): void {
  for (const header of headers) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}
