import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A template's text is at most so long (`templates.parse`). */
const MOST_BYTES = 1_000_000;

/** The text of a file, its lines ended as those of a text box are. */
export async function readText(file: File): Promise<Result<string>> {
  if (file.size > MOST_BYTES) {
    const mend = "Choose a template as YAML or JSON; such files are small.";
    return err(fault("too_large", `${file.name} is larger than 1 MB.`, { mend }));
  }
  try {
    return decoded(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err(
      fault("bad_input", `${file.name} could not be read.`, {
        mend: "It may have been moved or changed since it was chosen: choose it again.",
      }),
    );
  }
}

function decoded(name: string, bytes: Uint8Array): Result<string> {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const big = first === 0xfe && second === 0xff;
  const encoding = little ? "utf-16le" : big ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return ok(text.replaceAll(/\r\n?/g, "\n"));
  } catch {
    // Told below: not every sequence of bytes is text.
  }
  return err(
    fault("bad_input", `${name} is not a text file in UTF-8.`, {
      mend: "Choose a template as YAML or JSON, and save it in UTF-8.",
    }),
  );
}

/** What a template is called whose text does not say: `relay mail.template.yaml` → `relay mail`. */
export function nameOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.(ya?ml|json|txt)$/i, "")
    .replace(/\.template$/i, "")
    .trim();
  return name.slice(0, 120).trim() || "Template";
}
