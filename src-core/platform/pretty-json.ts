import { mapInTurns } from "./turns.ts";

/** `JSON.stringify(document, null, 2)` of a document with long lists, in pieces. @param document a plain object */
export async function prettyJson(document: object): Promise<string> {
  const members: string[] = [];
  for (const [name, value] of Object.entries(document)) {
    const text = Array.isArray(value) ? await prettyList(value) : JSON.stringify(value, null, 2);
    if (text !== undefined) members.push(indented(`${JSON.stringify(name)}: ${text}`));
  }
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n}`;
}

async function prettyList(list: readonly unknown[]): Promise<string> {
  const entries = await mapInTurns(list, (entry) =>
    indented(JSON.stringify(entry, null, 2) ?? "null"),
  );
  return entries.length === 0 ? "[]" : `[\n${entries.join(",\n")}\n]`;
}

/** Line breaks inside of texts are escaped in JSON. */
function indented(text: string): string {
  return `  ${text.replaceAll("\n", "\n  ")}`;
}
