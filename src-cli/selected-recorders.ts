import type { Recorder } from "#shared/domain/inventory.ts";
import { compileSelection, nothingSelected } from "#shared/domain/selection.ts";
import { fault } from "#shared/errors.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { selectionOf } from "./options.ts";
import { namesakes, severalNamed } from "./recorder-names.ts";
import type { CommandSession } from "./session.ts";

/**
 * The recorders that `--select` names; without an expression, all of them. By site and name. A selection without a recorder is refused, as the
 * core refuses it: a typing error does not look like a fleet in which all is well.
 */
export async function selectedRecorders(
  session: CommandSession,
  select: readonly string[] | undefined,
): Promise<Result<Recorder[]>> {
  const all = await session.call("recorders.list", {});
  if (!all.ok) return all;
  const test = await selectionTest(session, select);
  if (!test.ok) return test;
  const selected = all.value.recorders.filter(test.value);
  return selected.length > 0 || select === undefined
    ? ok(selected)
    : err(nothingSelected(all.value.recorders.length));
}

async function selectionTest(session: CommandSession, select: readonly string[] | undefined) {
  if (select === undefined) return ok(() => true);
  const sites = await session.call("sites.list", {});
  if (!sites.ok) return sites;
  const credentials = new Map(sites.value.sites.map(({ id, credential }) => [id, credential]));
  return compileSelection(selectionOf(select), credentials);
}

/** The recorder with this id or name. A name that several recorders have is refused with their ids. */
export async function recorderNamed(
  session: CommandSession,
  name: string,
): Promise<Result<Recorder>> {
  const all = await session.call("recorders.list", {});
  if (!all.ok) return all;
  const { recorders } = all.value;
  const byId = recorders.find(({ id }) => id === name);
  if (byId) return ok(byId);
  const found = namesakes(recorders, name);
  const [only] = found;
  if (only && found.length === 1) return ok(only);
  if (!only)
    return err(fault("not_found", texts.noneNamed({ name }), { hint: texts.noneNamedHint }));
  return err(severalNamed(name, found));
}
