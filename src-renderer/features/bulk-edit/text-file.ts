import { MAX_TEMPLATE_NAME } from "#shared/domain/template.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Limit of `templates.parse`. */
const MOST_BYTES = 1_000_000;

/** The text of a file, its lines ended as those of a text box are. */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > MOST_BYTES) {
    const hint = m.tooLargeHint;
    return err(fault("too_large", m.tooLarge({ file: file.name }), { hint }));
  }
  try {
    return decoded(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err(
      fault("bad_input", m.unreadable({ file: file.name }), {
        hint: m.unreadableHint,
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
    // The error below reports bytes that are not text.
  }
  return err(
    fault("bad_input", m.notText({ file: name }), {
      hint: m.notTextHint,
    }),
  );
}

/** Name of a template whose text has no name: `relay mail.template.yaml` → `relay mail`. */
export function nameOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.(ya?ml|json|txt)$/i, "")
    .replace(/\.template$/i, "")
    .trim();
  return name.slice(0, MAX_TEMPLATE_NAME).trim() || m.unnamed;
}
