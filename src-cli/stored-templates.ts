import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { fault } from "#shared/errors.ts";
import { templateCommands as texts } from "#shared/messages/commands/templates.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { CommandSession } from "./session.ts";

/** The stored template of that name in any case of letters; undefined if there is none. */
export async function storedNamed(
  session: CommandSession,
  name: string,
): Promise<Result<StoredTemplate | undefined>> {
  const listed = await session.call("templates.list", {});
  if (!listed.ok) return listed;
  const wanted = name.trim().toLowerCase();
  return ok(listed.value.templates.find((one) => one.name.toLowerCase() === wanted));
}

export async function needStored(
  session: CommandSession,
  name: string,
): Promise<Result<StoredTemplate>> {
  const found = await storedNamed(session, name);
  if (!found.ok) return found;
  if (found.value) return ok(found.value);
  return err(fault("not_found", texts.missing({ name }), { hint: texts.missingHint }));
}
