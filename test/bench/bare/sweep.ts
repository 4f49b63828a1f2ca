import { Agent } from "undici";
import { atOnce } from "./at-once.ts";

export interface Sweep {
  readonly urls: readonly string[];
  /** Recorders asked at once. */
  readonly count: number;
}

const BODY = JSON.stringify({ version: "1.0", data: {} });

/** Posts and parses; nothing is validated, nothing kept. */
export async function sweep({ urls, count }: Sweep): Promise<void> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  let channels = 0;
  await atOnce(count, urls, async (origin) => {
    const answer = await readChannels(agent, origin);
    channels += channelsIn(await answer.body.json());
  });
  // Muster leaves no connection open behind a conversation, so the bare loop closes its own as well.
  await agent.close();
  if (channels < urls.length) throw new Error("The bare loop read fewer channels than recorders.");
}

export const readChannels = (agent: Agent, origin: string) =>
  agent.request({
    origin,
    path: "/API/Login/ChannelInfo/Get",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: BODY,
  });

export const channelsIn = (answer: unknown): number =>
  (answer as { data: { channel_param: { items: unknown[] } } }).data.channel_param.items.length;
