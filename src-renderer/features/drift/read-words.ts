import type { Output } from "#shared/contract/methods.ts";
import { counted } from "#renderer/services/words.ts";

/** What came of reading again, in a sentence. */
export function readSentence({ recorders, read, failures }: Output<"history.readAgain">): string {
  const left = recorders - read - failures.length;
  const failed =
    failures.length > 0 ? `, ${failures.length.toLocaleString("en")} could not be read` : "";
  if (left === 0 && failed === "") return `${counted(read, "recorder")} read.`;
  const said = `${read.toLocaleString("en")} of ${counted(recorders, "recorder")} read${failed}`;
  return left > 0 ? `Cancelled: ${said}, ${left.toLocaleString("en")} not asked.` : `${said}.`;
}
