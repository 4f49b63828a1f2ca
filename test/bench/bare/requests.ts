import { Agent } from "undici";
import { atOnce } from "./at-once.ts";

export interface Requests {
  /** What each recorder is asked for, one after the other. */
  readonly parts: readonly { readonly url: string; readonly paths: readonly string[] }[];
  /** Recorders asked at once. */
  readonly count: number;
}

const BODY = JSON.stringify({ version: "1.0", data: {} });

/** Posts and parses; nothing is validated, nothing kept. */
export async function requests({ parts, count }: Requests): Promise<void> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  await atOnce(count, parts, async ({ url: origin, paths }) => {
    for (const path of paths) {
      const answer = await agent.request({
        origin,
        path,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: BODY,
      });
      await answer.body.json();
    }
  });
  await agent.close();
}
