import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Whatever came, in order; repeated messages too. */
  readonly posts: ReceivedPost[];
  /** Answers of the next posts, one each; then 204. `hang`: no answer. */
  readonly answers: (number | "hang" | { status: number; retryAfter: string })[];
  /** Resolves with the next post. */
  next(): Promise<ReceivedPost>;
}

/** An HTTP receiver on 127.0.0.1; ends with the test. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  const answers: WebhookReceiver["answers"] = [];
  const waiting: ((post: ReceivedPost) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const post = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
      posts.push(post);
      reply(response, answers.shift() ?? 204);
      for (const take of waiting.splice(0)) take(post);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const next = () => new Promise<ReceivedPost>((resolve) => waiting.push(resolve));
  return { url: `http://127.0.0.1:${port}/hook`, posts, answers, next };
}

function reply(response: ServerResponse, answer: WebhookReceiver["answers"][number]): void {
  if (answer === "hang") return;
  if (typeof answer === "object") {
    response.writeHead(answer.status, { "retry-after": answer.retryAfter }).end();
    return;
  }
  const status = answer;
  const headers = status >= 300 && status < 400 ? { location: "/elsewhere" } : {};
  response.writeHead(status, headers).end();
}

/** Checks the signature as docs/alerts.md describes it for receivers. */
export function isSigned({ headers, body }: ReceivedPost, secret: string): boolean {
  const [, time, sent] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["muster-signature"])) ?? [];
  const wanted = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return wanted === sent;
}
