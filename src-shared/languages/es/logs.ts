import type * as english from "#shared/messages/logs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Options of commands that run as a service. */
export const logMessages = translationOf<typeof english.logMessages>()({
  aboutLog: "lo que hace el servidor o agente, en stdout: líneas JSON o texto",
  aboutLogLevel: "los mensajes menos importantes de --log",
});
