import type { TeamUser } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { CommandSession } from "./session.ts";

/** The user of the team server with this name or id. */
export async function userNamed(session: CommandSession, name: string): Promise<Result<TeamUser>> {
  const listed = await session.call("team.users", {});
  if (!listed.ok) return listed;
  const found = listed.value.users.find(
    (user) => user.name.toLowerCase() === name.toLowerCase() || user.id === name,
  );
  if (found) return ok(found);
  return err(fault("not_found", texts.noUser({ name }), { hint: texts.noUserHint }));
}
