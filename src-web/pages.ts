import { createHash } from "node:crypto";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { PLAIN_PAGE_STYLE, plainPage, plainPagePolicy } from "#shared/plain-page.ts";

/** Policy of pages without the screens. */
export const PLAIN_PAGE_POLICY = plainPagePolicy(
  createHash("sha256").update(PLAIN_PAGE_STYLE).digest("base64"),
);

export function openLinkPage(): string {
  const command = "<code>muster serve</code>";
  const how = texts.signInNoLink({ command });
  return plainPage(texts.signInTitle, `<p>${texts.signInLink}</p>`, `<p>${how}</p>`);
}

export function notFoundPage(): string {
  return plainPage(texts.notFoundTitle, `<p><a href="/">${texts.openMuster}</a></p>`);
}
