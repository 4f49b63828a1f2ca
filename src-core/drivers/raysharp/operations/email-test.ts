import { randomInt } from "node:crypto";
import { fault } from "#shared/errors.ts";
import { answerShapeMessages as shapes } from "#shared/messages/answer-shapes.ts";
import { recorderErrorMessages as errors } from "#shared/messages/recorder-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Conversation, Operation } from "../conversation.ts";
import { shapeMismatch } from "../shape.ts";
import type { EmailSet } from "./email.ts";

/** Pauses between questions, in ms; the last one again and again. */
const PAUSES = [300, 600, 1_000, 2_000] as const;
/** A test that has no result by then is stopped. */
const PATIENCE_MS = 60_000;

const TEST: Operation<"Testing" | "Ok"> = {
  path: "/API/NetworkConfig/Email/Test",
  read(data) {
    // The manual's answer to Start is empty: the request was taken, and nothing is known yet.
    const { test_state: state = "Testing" } = data;
    if (state === "Testing" || state === "Ok") return ok(state);
    return shapeMismatch("test_state", shapes.emailTestState);
  },
  optional: true,
};

/**
 * Email/Test (field-notes.md, 6): Start, then Query until the recorder says Ok or refuses with the reason. Stop is
 * sent at the end of the conversation when neither came, after an abort too.
 */
export async function runEmailTest(
  conversation: Conversation,
  fields: EmailSet,
): Promise<Result<void>> {
  const id = randomInt(1, 65_536);
  const say = (flag: string) => ({ ...fields, test_id: id, email_test_flag: flag });
  const forget = conversation.atEnd(TEST.path, say("Stop"));
  let waited = 0;
  for (let asked = 0; waited <= PATIENCE_MS; asked += 1) {
    const state = await conversation.call(TEST, say(asked === 0 ? "Start" : "Query"));
    if (!state.ok && state.error.deviceCode === undefined && state.error.code !== "unsupported")
      return state;
    if (!state.ok || state.value === "Ok") {
      forget();
      return state.ok ? ok(undefined) : state;
    }
    const pause = PAUSES[Math.min(asked, PAUSES.length - 1)] as number;
    await conversation.pause(pause);
    waited += pause;
  }
  return err(neverEnded(conversation.origin));
}

function neverEnded(origin: string) {
  const about = { recorder: origin, seconds: PATIENCE_MS / 1000 };
  return fault("timed_out", errors.emailTestTime(about), {
    hint: errors.emailTestTimeHint,
    where: origin + TEST.path,
  });
}
