import { answerRequests } from "#core/platform/background-requests.ts";
import { parseTemplate } from "./parse.ts";
import type { ParseQuestion } from "./template-parser.ts";

/** Reads templates in a thread of its own (`TemplateParser`). */
answerRequests(({ text, name }: ParseQuestion) => parseTemplate(text, name));
