import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Session } from "./session.ts";

/** The stored template of that name, whatever its case; undefined: there is none. */
export async function storedNamed(
  session: Session,
  name: string,
): Promise<Result<StoredTemplate | undefined>> {
  const listed = await session.call("templates.list", {});
  if (!listed.ok) return listed;
  const wanted = name.trim().toLowerCase();
  return ok(listed.value.templates.find((one) => one.name.toLowerCase() === wanted));
}

export async function needStored(session: Session, name: string): Promise<Result<StoredTemplate>> {
  const found = await storedNamed(session, name);
  if (!found.ok) return found;
  if (found.value) return ok(found.value);
  const mend = "See which there are: muster templates list.";
  return err(fault("not_found", `There is no stored template named '${name}'.`, { mend }));
}
