import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { importFaultMessages as texts } from "#shared/messages/import-screen.ts";

/** Returns the file's bytes in base64. Nothing is stored here, since a file may contain passwords. */
export async function readFile(file: File): Promise<Result<string>> {
  if (file.size > IMPORT_LIMITS.bytes) {
    const megabytes = Math.round(IMPORT_LIMITS.bytes / 1_000_000);
    const message = texts.tooLarge({ file: file.name, megabytes });
    return err(fault("too_large", message, { hint: texts.tooLargeHint }));
  }
  const reader = new FileReader();
  const read = Promise.withResolvers<Result<string>>();
  reader.addEventListener("load", () => {
    const url = typeof reader.result === "string" ? reader.result : "";
    read.resolve(ok(url.slice(url.indexOf(",") + 1)));
  });
  reader.addEventListener("error", () => read.resolve(err(unreadable(file.name))));
  reader.readAsDataURL(file);
  return read.promise;
}

function unreadable(name: string) {
  return fault("bad_input", texts.unreadable({ file: name }), {
    hint: texts.unreadableHint,
  });
}
