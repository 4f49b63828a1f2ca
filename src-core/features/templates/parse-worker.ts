import { parentPort } from "node:worker_threads";
import { parseTemplate } from "./parse.ts";
import type { ParseRequest } from "./template-parser.ts";

/** Reads templates in a thread of its own (`TemplateParser`). */
parentPort?.on("message", ({ id, text, name }: ParseRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage({ id, parsed: parseTemplate(text, name) });
});
