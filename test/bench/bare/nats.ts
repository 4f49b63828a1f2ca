import type { NatsConnection } from "@nats-io/transport-node";
import { Agent } from "undici";
import type { NatsTarget } from "#core/platform/nats/connection.ts";
import { AGENT_QUEUE, connectToNats } from "#core/platform/nats/index.ts";
import { atOnce } from "./at-once.ts";
import { channelsIn, readChannels } from "./sweep.ts";

/** Target in the form that is sent to another process. */
type Target = Omit<NatsTarget, "creds"> & { readonly creds: string };

export interface Relay {
  readonly target: Target;
  readonly subject: string;
}

export interface NatsSweep extends Relay {
  readonly urls: readonly string[];
  /** Recorders asked at once. */
  readonly count: number;
}

/** Relays as an agent does: sends the request to the recorder that each message names, and its answer back. Until the process ends. */
export async function relay({ target, subject }: Relay): Promise<void> {
  const connection = await connectUntilTheEnd(target);
  const answer = async (url: string) => {
    const agent = new Agent({ connections: 1, pipelining: 1 });
    const answered = await readChannels(agent, url);
    const bytes = new Uint8Array(await answered.body.arrayBuffer());
    await agent.close();
    return bytes;
  };
  connection.subscribe(subject, {
    queue: AGENT_QUEUE,
    callback: (_error, message) => {
      void answer(message.string()).then((bytes) => message.respond(bytes));
    },
  });
  await connection.flush();
}

async function connectUntilTheEnd({ creds, ...target }: Target): Promise<NatsConnection> {
  const connection = await connectToNats({ ...target, creds: () => creds });
  process.once("disconnect", () => void connection.close());
  return connection;
}

let connected: Promise<NatsConnection> | undefined;

/** The same requests as `sweep`, through relays; nothing is validated, nothing kept. Connects the first time only. */
export async function natsSweep({ target, subject, urls, count }: NatsSweep): Promise<void> {
  connected ??= connectUntilTheEnd(target);
  const connection = await connected;
  let channels = 0;
  await atOnce(count, urls, async (url) => {
    const { data } = await connection.request(subject, url, { timeout: 30_000 });
    channels += channelsIn(JSON.parse(Buffer.from(data).toString("utf8")));
  });
  if (channels < urls.length) throw new Error("The bare loop read fewer channels than recorders.");
}
