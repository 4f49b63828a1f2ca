import type { ReactNode } from "react";
import { currentLocale, ENGLISH } from "#shared/locale.ts";
import { helpMessages as texts } from "#shared/messages/help.ts";
import { Notice } from "#renderer/ui/index.ts";

/** The documents are not translated: says so to users of another language. */
export function LanguageNote(): ReactNode {
  return currentLocale() === ENGLISH ? null : <Notice tone="info">{texts.inEnglish}</Notice>;
}
