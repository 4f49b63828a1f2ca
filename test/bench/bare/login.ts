import { Agent } from "undici";
import { parseChallenges } from "#core/platform/http-auth/challenge.ts";
import { chooseDigest, DigestAnswers } from "#core/platform/http-auth/digest.ts";
import { AT_ONCE, atOnce } from "./at-once.ts";

export interface Login {
  readonly urls: readonly string[];
  readonly password: string;
}

const EMPTY = JSON.stringify({ version: "1.0", data: {} });
const CONTENT = { "content-type": "application/json" };

/** Login (challenge and answer), channels, logout. With Muster's own Digest functions: both pay the same for hashing. */
export async function login({ urls, password }: Login): Promise<void> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  await atOnce(AT_ONCE, urls, (origin) => converse(agent, origin, password));
  await agent.close();
}

async function converse(agent: Agent, origin: string, password: string): Promise<void> {
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
  const answers = new DigestAnswers(challenge, "admin", password);
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
