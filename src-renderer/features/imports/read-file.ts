import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** The file's bytes in base64. Nothing of them is kept here: a file may hold passwords. */
export async function readFile(file: File): Promise<Result<string>> {
  if (file.size > IMPORT_LIMITS.bytes) {
    const most = Math.round(IMPORT_LIMITS.bytes / 1_000_000);
    const mend = "Split it, or leave out columns that Muster does not need.";
    return err(fault("too_large", `${file.name} is larger than ${most} MB.`, { mend }));
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
  return fault("bad_input", `${name} could not be read.`, {
    mend: "It may have been moved or changed since it was chosen, or be open in another program: choose it again.",
  });
}
