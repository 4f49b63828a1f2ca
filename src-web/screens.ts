import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy, withNonce } from "#shared/csp.ts";
import { fault } from "#shared/errors.ts";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { withPageLocale } from "#shared/page-locale.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { notFoundPage } from "./pages.ts";

const INDEX = "index.html";
/** Names of built files carry a digest of their content. */
const BUILT = /[/\\]assets[/\\]/;

/** Checks that the screens are built: without them the host does not start. */
export async function readIndex(rendererDir: string): Promise<Result<string>> {
  try {
    return ok(await readFile(join(rendererDir, INDEX), "utf8"));
  } catch {
    const message = texts.notBuilt({ file: join(rendererDir, INDEX) });
    return err(fault("not_found", message, { hint: texts.notBuiltHint }));
  }
}

/** What the page learns of its host, as a meta element. */
export interface PageMeta {
  readonly name: string;
  readonly content: string;
}

/** Serves the built screens; the page itself gets a nonce of its own each time. */
export async function serveScreens(
  app: FastifyInstance,
  rendererDir: string,
  index: string,
  metaOf: (request: FastifyRequest) => PageMeta | null,
) {
  await app.register(fastifyStatic, {
    root: rendererDir,
    index: false,
    dotfiles: "deny",
    cacheControl: false,
    setHeaders(reply, path) {
      const caching = BUILT.test(path) ? "private, max-age=31536000, immutable" : "no-cache";
      void reply.header("cache-control", caching);
    },
  });
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, withMeta(index, metaOf(request)));
  app.get("/", page);
  app.get(`/${INDEX}`, page);
  app.setNotFoundHandler((_request, reply) => sendHtml(reply.code(404), notFoundPage()));
}

function withMeta(html: string, meta: PageMeta | null): string {
  if (meta === null) return html;
  return html.replace("</head>", `<meta name="${meta.name}" content="${meta.content}" /></head>`);
}

function sendPage(reply: FastifyReply, index: string): FastifyReply {
  const nonce = randomBytes(18).toString("base64");
  void reply.header("content-security-policy", contentSecurityPolicy(nonce));
  return sendHtml(reply, withPageLocale(withNonce(index, nonce)));
}

export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
}
