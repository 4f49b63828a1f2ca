import { Agent } from "undici";
import { parseChallenges } from "#core/recorder/challenge.ts";
import { chooseDigest, DigestAnswers } from "#core/recorder/digest.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import {
  AT_ONCE,
  collectGarbage,
  compared,
  openBenchCore,
  startBenchFleet,
  timedAudit,
} from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

const EMPTY = JSON.stringify({ version: "1.0", data: {} });
const CONTENT = { "content-type": "application/json" };

/**
 * The audit of recorders that want a session: login (challenge and answer), read, logout; against a bare loop of the same
 * four requests. Muster knows the recorders' dialect from an audit before, as it does from the second day on.
 */
export async function benchLogin(options: BenchOptions) {
  const { recorders } = options;
  const fleet = await startBenchFleet(recorders, ["--auth", "session", "--trans-key", "none"]);
  const muster = await openBenchCore(fleet.urls, { password: SIMULATED_PASSWORD });
  try {
    return await compared(
      options,
      async () => {
        await timedAudit(muster, recorders);
        return timedAudit(muster, recorders);
      },
      () => bareLoop(fleet.urls),
    );
  } finally {
    await muster.stop();
    await fleet.stop();
  }
}

async function bareLoop(urls: readonly string[]): Promise<number> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  let next = 0;
  const worker = async () => {
    while (next < urls.length) {
      const origin = urls[next] as string;
      next += 1;
      await bareConversation(agent, origin);
    }
  };
  collectGarbage();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await agent.close();
  return performance.now() - began;
}

async function bareConversation(agent: Agent, origin: string): Promise<void> {
  const post = (path: string, headers: Record<string, string>) =>
    agent.request({
      origin,
      path,
      method: "POST",
      headers: { ...CONTENT, ...headers },
      body: EMPTY,
    });
  const demanded = await post("/API/Web/Login", {});
  await demanded.body.json();
  const challenge = chooseDigest(parseChallenges(demanded.headers["www-authenticate"]));
  if (!challenge) throw new Error(`${origin} did not ask for a sign-in.`);
  const answers = new DigestAnswers(challenge, "admin", SIMULATED_PASSWORD);
  const authorization = answers.authorize("POST", "/API/Web/Login");
  const opened = await post("/API/Web/Login", { authorization });
  const { data } = (await opened.body.json()) as { data: { token?: string } };
  const cookie = String(opened.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const marks = { cookie, "x-csrftoken": String(opened.headers["x-csrftoken"] ?? data.token) };
  const read = await post("/API/Login/ChannelInfo/Get", marks);
  const body = (await read.body.json()) as { data: { channel_param: { items: unknown[] } } };
  if (body.data.channel_param.items.length === 0) throw new Error(`${origin} has no channels.`);
  const token = read.headers["x-csrftoken"];
  const last = token === undefined ? marks : { ...marks, "x-csrftoken": String(token) };
  const left = await post("/API/Web/Logout", last);
  await left.body.dump();
}
