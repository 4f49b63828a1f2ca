import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { text } from "node:stream/consumers";
import { programFile } from "#test/support/program-file.ts";

/** An answer as it came over the socket. */
export interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request over a connection of its own, with nothing of Muster's client in it. */
export async function send(
  url: string,
  body: string | Buffer,
  options: RequestOptions = {},
): Promise<Raw> {
  const make = url.startsWith("https:") ? httpsRequest : httpRequest;
  const request = make(url, { method: "POST", agent: false, ...options });
  request.end(body);
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** Posts `{version, data}` and reads the JSON that comes back. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers are compared whole, by value
export async function post(origin: string, path: string, data: object = {}): Promise<any> {
  const answer = await send(origin + path, JSON.stringify({ version: "1.0", data }));
  return { status: answer.status, body: JSON.parse(answer.text) };
}

export interface Program {
  readonly child: ChildProcess;
  /** The line of JSON that it prints when all listen. */
  readonly line: Promise<string>;
  /** Exit status, or signal. */
  readonly ended: Promise<number | string>;
  readonly stderr: Promise<string>;
}

/** Runs the simulator as a process of its own. */
export function runProgram(args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [programFile("src-simulator/main.ts"), ...args], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  return { child, line: firstLine(child), ended, stderr: text(child.stderr) };
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let seen = "";
    stdout?.on("data", (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.includes("\n")) resolve(seen.slice(0, seen.indexOf("\n")));
    });
    stdout?.on("end", () => resolve(seen));
  });
}
