import { fault } from "#shared/errors.ts";
import { templateErrorMessages as texts } from "#shared/messages/template-errors.ts";
import { BackgroundThread } from "#core/platform/background-thread.ts";
import { parseTemplate, type Parsed } from "./parse.ts";

/** Reads a template from text, like `parseTemplate`. */
export type ParseTemplate = (text: string, name?: string) => Promise<Parsed>;

export interface ParseQuestion {
  readonly text: string;
  readonly name: string | undefined;
}

/** Shorter texts take less than the message to another thread: 50 ms at worst, in characters. */
const SHORT = 4_000;
/** The largest text that is read takes about 2 s. */
const LIMITS = { memoryMB: 256, patienceMs: 20_000 };

export const parseHere: ParseTemplate = async (text, name) => parseTemplate(text, name);

/** Reads long templates in another thread, for servers: a long text delays no other user. */
export class TemplateParser {
  readonly #thread = new BackgroundThread<ParseQuestion, Parsed>(
    new URL("./parse-worker.ts", import.meta.url),
    LIMITS,
  );

  readonly parse: ParseTemplate = async (text, name) => {
    if (text.length <= SHORT) return parseHere(text, name);
    return (await this.#thread.ask({ text, name })) ?? tooLong();
  };
}

function tooLong(): Parsed {
  const reason = fault("template_invalid", texts.tooLong, { hint: texts.tooLongHint });
  return { template: null, faults: [reason], notes: [] };
}
