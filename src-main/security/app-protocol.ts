import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Protocol } from "electron";
import { TEAM_SERVER_META } from "#shared/contract/session-proof.ts";
import { contentSecurityPolicy, HARDENING_HEADERS, withNonce } from "#shared/csp.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { withPageLocale } from "#shared/page-locale.ts";
import { APP_SCHEME, isAppUrl } from "./origin.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const PAGE = "/index.html";

/** Must run before Electron is ready. Makes `muster:` a standard, secure scheme with origins. */
export function registerAppScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** @param server address of the team server that the window works with; null for this computer */
export function serveApp(protocol: Protocol, root: string, server: string | null): void {
  protocol.handle(APP_SCHEME, createAppHandler(root, server));
}

/**
 * Answers requests for `muster://app/…` with the files that were below `root` at the time of the call, and nothing else.
 * A request names an entry of that list, never a path: there is no `..` to guard against, no link to follow.
 */
export function createAppHandler(
  root: string,
  server: string | null = null,
): (request: Request) => Promise<Response> {
  const files = listFiles(root);
  return async (request) => {
    if (!isAppUrl(request.url)) return refusal(404, texts.noPlace);
    if (request.method !== "GET" && request.method !== "HEAD") return refusal(405, texts.onlyGet);
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file === undefined) return refusal(404, texts.noFile);
    try {
      return path === PAGE ? await servePage(file, server) : await serveFile(file);
    } catch {
      return refusal(500, texts.fileGone);
    }
  };
}

async function serveFile(file: string): Promise<Response> {
  const type = TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
  const body = await readFile(file);
  return new Response(body, { headers: { ...HARDENING_HEADERS, "content-type": type } });
}

async function servePage(file: string, server: string | null): Promise<Response> {
  const nonce = randomBytes(18).toString("base64");
  const page = withServer(withPageLocale(withNonce(await readFile(file, "utf8"), nonce)), server);
  const headers = {
    ...HARDENING_HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(nonce),
    "cache-control": "no-store",
  };
  return new Response(page, { headers });
}

/** @param server an origin: it contains no character with a meaning in HTML */
function withServer(html: string, server: string | null): string {
  if (server === null) return html;
  return html.replace("</head>", `<meta name="${TEAM_SERVER_META}" content="${server}" /></head>`);
}

function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname === "/" || pathname === "" ? PAGE : pathname;
}

/** URL path → file. Links are left out: `isFile` is false for them. */
function listFiles(root: string): ReadonlyMap<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        `/${relative(root, file).split(sep).map(encodeURIComponent).join("/")}`,
        file,
      ]),
  );
}

function refusal(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...HARDENING_HEADERS, "content-type": "text/plain; charset=utf-8" },
  });
}
