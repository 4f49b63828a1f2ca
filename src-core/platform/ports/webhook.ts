import type { Result } from "#shared/result.ts";

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON */
  readonly body: string;
}

export interface WebhookFailure {
  readonly kind: "timed_out" | "unreachable" | "cancelled";
  /** What the system reported; bounded. */
  readonly reason: string;
}

/** Posts JSON to an address of the user. Follows no redirect, verifies certificates, and reads a bounded answer. */
export interface WebhookSender {
  post(
    request: WebhookRequest,
    signal?: AbortSignal,
  ): Promise<Result<WebhookAnswer, WebhookFailure>>;
}

export interface WebhookAnswer {
  readonly status: number;
  /** Value that the receiver sent (RFC 9110, 10.2.3): seconds, or a date. */
  readonly retryAfter?: string | undefined;
}
