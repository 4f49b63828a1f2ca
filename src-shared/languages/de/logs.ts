import type * as english from "#shared/messages/logs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Options of commands that run as a service. */
export const logMessages = translationOf<typeof english.logMessages>()({
  aboutLog: "was der Server oder Agent tut, auf stdout: JSON-Zeilen oder Text",
  aboutLogLevel: "die unwichtigsten Einträge von --log",
});
