import { defineMessages } from "./catalogue.ts";

/** Options of commands that run as a service. */
export const logMessages = defineMessages("logMessages", {
  aboutLog: "what the server or agent does, on stdout: JSON lines or text",
  aboutLogLevel: "the least important messages of --log",
});
