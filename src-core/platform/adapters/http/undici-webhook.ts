import { request } from "undici";
import { err, ok } from "#shared/result.ts";
import type { WebhookSender } from "#core/platform/ports/webhook.ts";

const WHOLE_TIMEOUT_MS = 20_000;
const STEP_TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;
const LONGEST_REASON = 300;

/** undici's `request` follows no redirects and verifies certificates by itself. */
export const undiciWebhook: WebhookSender = {
  async post({ url, headers, body }, signal) {
    const whole = AbortSignal.timeout(WHOLE_TIMEOUT_MS);
    try {
      const answer = await request(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        signal: signal ? AbortSignal.any([signal, whole]) : whole,
        headersTimeout: STEP_TIMEOUT_MS,
        bodyTimeout: STEP_TIMEOUT_MS,
      });
      // What the receiver answers beyond its status is not used. A connection that goes on for long is ended.
      await answer.body.dump({ limit: MOST_ANSWER_BYTES }).catch(() => {});
      const retryAfter = answer.headers["retry-after"];
      return ok({
        status: answer.statusCode,
        ...(typeof retryAfter === "string" ? { retryAfter } : {}),
      });
    } catch (error) {
      if (signal?.aborted) return err({ kind: "cancelled", reason: "" });
      const reason = reasonOf(error);
      const isTimeout = whole.aborted || /timeout/i.test(reason);
      return err({ kind: isTimeout ? "timed_out" : "unreachable", reason });
    }
  },
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return text.replaceAll(/[\p{C}\s]+/gu, " ").slice(0, LONGEST_REASON);
}
