import type { FastifyInstance, FastifyRequest } from "fastify";
import { withLocale } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import {
  isLocale,
  LANGUAGE_PREFERENCE,
  languageFor,
  type Locale,
} from "#shared/languages/index.ts";
import { currentLocale, PSEUDO } from "#shared/locale.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The locale of the page or program that asks. */
    locale: string;
  }
}

/** The page and its connection; files of the screens are the same in every language. */
const SHOWN = /^\/(index\.html|ws)?(\?|$)/;

interface LocaleOptions {
  /** The locale of all pages, whatever their users chose; null for the choice of each user. */
  readonly fixed: Locale | null;
  /** What the user of a request may call; null without a user. */
  coreOf(request: FastifyRequest): CoreApi | null;
}

/** Until it is known who asks: in the language of the browser. Add it before the guard. */
export function takeAcceptedLocale(app: FastifyInstance): void {
  app.decorateRequest("locale", "");
  app.addHook("onRequest", (request, _reply, done) => withLocale(accepted(request), done));
}

/**
 * Each request is answered in a language: that of a program, which names it (`/ws?language=de`), else the one that the user chose, else
 * that of the browser, else that of this server. Add it after the guard.
 */
export function takeLocales(app: FastifyInstance, { fixed, coreOf }: LocaleOptions): void {
  const always = currentLocale() === PSEUDO ? PSEUDO : fixed;
  app.addHook("onRequest", async (request) => {
    const core = SHOWN.test(request.url) ? coreOf(request) : null;
    request.locale =
      named(request) ?? always ?? (core && (await chosen(core))) ?? accepted(request);
  });
  // The reading of a body loses the context of the hook before.
  app.addHook("preHandler", (request, _reply, done) => withLocale(request.locale, done));
}

function named({ url }: FastifyRequest): Locale | null {
  const language = new URLSearchParams(url.split("?", 2)[1]).get("language");
  return isLocale(language) ? language : null;
}

async function chosen(core: CoreApi): Promise<Locale | null> {
  const { signal } = new AbortController();
  const answer = await core.handlers["preferences.get"]({ key: LANGUAGE_PREFERENCE }, { signal });
  return answer.ok && isLocale(answer.value.value) ? answer.value.value : null;
}

function accepted({ headers }: FastifyRequest): string {
  return languageFor(headers["accept-language"] ?? "") ?? currentLocale();
}
