import { Agent } from "undici";
import { atOnce } from "./at-once.ts";

/** One recorder's part of a rollout, as its simulator counted it. */
export interface Part {
  readonly url: string;
  readonly before: readonly string[];
  readonly set: string;
  readonly after: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Rollout {
  readonly parts: readonly Part[];
  /** Recorders written at once. */
  readonly count: number;
  /** What is written as `smtp_port`. */
  readonly port: number;
}

/** Posts and parses; nothing is compared, nothing kept. */
export async function rollout({ parts, count, port }: Rollout): Promise<void> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  await atOnce(count, parts, async ({ url, before, set, after, body }) => {
    for (const path of before) await post(agent, url, path, {});
    await post(agent, url, set, { ...body, smtp_port: port });
    for (const path of after) await post(agent, url, path, {});
  });
  await agent.close();
}

async function post(agent: Agent, origin: string, path: string, data: object): Promise<void> {
  const answer = await agent.request({
    origin,
    path,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ version: "1.0", data }),
  });
  await answer.body.json();
}
