import type { Recorder } from "#shared/domain/inventory.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { ok, type Result } from "#shared/result.ts";
import type { CommandSession } from "./session.ts";

/** What answered at the address of a recorder. */
export const ADDRESS_ANSWERS = ["recorder", "other", "nothing"] as const;
export type AddressAnswer = (typeof ADDRESS_ANSWERS)[number];

export interface AnswerCheck {
  /** What answered; null if Muster could not ask, or the user cancelled. */
  readonly answer: AddressAnswer | null;
  /** What answered, and what to do if it is not a recorder. */
  readonly notes: readonly string[];
}

/** Asks who answers at the address of a recorder, without a password. The recorder is stored already: no answer is not an error. */
export async function checkAnswer(
  session: CommandSession,
  recorder: Recorder,
): Promise<AnswerCheck> {
  const { id, url } = recorder;
  const group = await agentGroupOf(session, recorder);
  const probed = group.ok ? await session.call("discovery.probe", { url, ...group.value }) : group;
  if (!probed.ok) {
    const { error } = probed;
    if (traitsOf(error).reach === "unknown") return { answer: null, notes: [] };
    const reason = error.message;
    return { answer: "nothing", notes: [texts.nothingAnswered({ url, reason, id })] };
  }
  const { kind, origin } = probed.value;
  if (kind === "other") return { answer: "other", notes: [texts.otherAnswered({ url, id })] };
  const isSame = origin === new URL(url).origin;
  const note = isSame ? texts.recorderAnswered({ url }) : texts.answeredAt({ url, origin, id });
  return { answer: "recorder", notes: [note] };
}

/** The agents through which the site of the recorder is reached; none if Muster connects directly. */
async function agentGroupOf(
  session: CommandSession,
  { agentGroupId, siteId }: Recorder,
): Promise<Result<{ agentGroup?: string }>> {
  if (agentGroupId === null) return ok({});
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const site = listed.value.sites.find(({ id }) => id === siteId);
  return ok(site ? { agentGroup: site.agentGroupName } : {});
}
