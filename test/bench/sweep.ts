import { Agent } from "undici";
import {
  AT_ONCE,
  collectGarbage,
  compared,
  onWarmCore,
  startBenchFleet,
  timedAudit,
} from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

const BODY = JSON.stringify({ version: "1.0", data: {} });

/** Rates in recorders per second: the median over rounds, in each of which both run, in turn, on fresh connections. */
export async function benchSweep(options: BenchOptions) {
  const fleet = await startBenchFleet(options.recorders);
  try {
    return await compared(
      options,
      () => onWarmCore(fleet.urls, {}, (muster) => timedAudit(muster, fleet.urls.length)),
      () => bareLoop(fleet.urls),
    );
  } finally {
    await fleet.stop();
  }
}

/** Posts and parses; nothing is validated, nothing kept. */
async function bareLoop(urls: readonly string[]): Promise<number> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  let next = 0;
  let channels = 0;
  const worker = async () => {
    while (next < urls.length) {
      const origin = urls[next] as string;
      next += 1;
      const answer = await agent.request({
        origin,
        path: "/API/Login/ChannelInfo/Get",
        method: "POST",
        headers: { "content-type": "application/json" },
        body: BODY,
      });
      const body = (await answer.body.json()) as { data: { channel_param: { items: unknown[] } } };
      channels += body.data.channel_param.items.length;
    }
  };
  collectGarbage();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // Muster leaves no connection open behind a conversation, so the bare loop closes its own as well.
  await agent.close();
  const took = performance.now() - began;
  if (channels < urls.length) throw new Error("The bare loop read fewer channels than recorders.");
  return took;
}
