import type { Command } from "commander";
import type { AgentGroup } from "#shared/domain/agents.ts";
import { fault } from "#shared/errors.ts";
import { agentCommands as texts } from "#shared/messages/commands/agents.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { noteReport } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { agentGroupsText } from "../views/agents-view.ts";

/** Adds `muster agents groups`, `rename-group` and `remove-group`. */
export function addAgentGroups(agents: Command, runner: Runner): void {
  addList(agents, runner);
  addRename(agents, runner);
  addRemove(agents, runner);
}

function addList(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("groups")
    .description(texts.aboutGroups)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("agents.list", {}), ({ groups }) => ({
            status: EXIT.ok,
            data: { groups },
            text: (layout) => agentGroupsText(groups, layout),
            notes: [texts.groupsCounted({ count: groups.length })],
          })),
        ),
      ),
    );
}

function addRename(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("rename-group <name> <new-name>")
    .description(texts.aboutRenameGroup)
    .action((name: string, newName: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const group = await groupNamed(session, name);
          if (!group.ok) return group;
          const { id } = group.value;
          const renamed = await session.call("agents.renameGroup", { id, name: newName });
          return mapped(renamed, (data) =>
            noteReport(data, texts.groupRenamed({ name: data.name })),
          );
        }),
      ),
    );
}

function addRemove(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("remove-group <name>")
    .description(texts.aboutRemoveGroup)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const group = await groupNamed(session, name);
          if (!group.ok) return group;
          const removed = await session.call("agents.removeGroup", { id: group.value.id });
          return mapped(removed, (data) =>
            noteReport(data, texts.groupRemoved({ name: data.name })),
          );
        }),
      ),
    );
}

async function groupNamed(session: CommandSession, name: string): Promise<Result<AgentGroup>> {
  const listed = await session.call("agents.list", {});
  if (!listed.ok) return listed;
  const found = listed.value.groups.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return found
    ? ok(found)
    : err(fault("not_found", texts.noGroupNamed({ name }), { hint: texts.listHint }));
}
