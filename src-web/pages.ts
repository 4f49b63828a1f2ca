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
  const content = [`<p>${texts.signInLink}</p>`, `<p>${how}</p>`];
  return plainPage({ title: texts.signInTitle, content });
}

export function notFoundPage(): string {
  const content = [`<p><a href="/">${texts.openMuster}</a></p>`];
  return plainPage({ title: texts.notFoundTitle, content });
}
