import type { ImportQuestion } from "#shared/domain/import.ts";
import { importPortMessages as texts } from "#shared/messages/import-errors.ts";
import type { Guess } from "./guess.ts";
import { serviceOf } from "./service-ports.ts";

/** What only a user can know about the columns of a file. The first answer of each question is how it was guessed. */
export function questionsAbout(
  headers: readonly string[],
  guesses: readonly Guess[],
): ImportQuestion[] {
  return guesses.flatMap(({ target, column, servicePort }, index) => {
    const header = headers[index] ?? "";
    const service = servicePort === undefined ? null : serviceOf(servicePort);
    if (servicePort === undefined || service === null) return [];
    const own = { text: texts.standardPort, target: "column" as const, column: column ?? header };
    const port = { text: texts.columnPort({ header }), target: "port" as const };
    return {
      index,
      question: texts.question,
      // As text: a port is no quantity.
      reason: texts.reason({ header, port: String(servicePort), service }),
      answers: target === "port" ? [port, own] : [own, port],
    };
  });
}
