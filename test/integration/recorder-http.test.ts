import { describe, expect, onTestFinished, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { HttpRequest } from "#core/platform/ports/recorder-http.ts";
import { serveHttp } from "./recorder-support.ts";

interface Received {
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  readonly body: string;
}

/** What a server receives of that request. */
async function received(request: HttpRequest): Promise<Received> {
  const { promise, resolve } = Promise.withResolvers<Received>();
  const server = await serveHttp((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method, headers } = incoming;
      const body = Buffer.concat(chunks).toString("utf8");
      resolve({ method, contentType: headers["content-type"], accept: headers.accept, body });
      response.writeHead(200).end();
    });
  });
  const http = createUndiciRecorderHttp();
  onTestFinished(async () => {
    await http.close();
    await server.close();
  });
  const line = http.open(server.origin, null);
  expect(await line.send(request)).toMatchObject({ ok: true });
  return promise;
}

describe("HTTP to recorders", () => {
  test("sends a POST with JSON unless the request says otherwise", async () => {
    const json = "application/json";
    expect(await received({ path: "/API/x", body: '{"data":{}}' })).toEqual({
      method: "POST",
      contentType: json,
      accept: json,
      body: '{"data":{}}',
    });
  });

  test("sends another method and content type", async () => {
    const xml = "application/xml";
    const put = { method: "PUT", path: "/x", body: "<a>ü</a>", contentType: xml } as const;
    expect(await received(put)).toEqual({
      method: "PUT",
      contentType: xml,
      accept: xml,
      body: "<a>ü</a>",
    });
  });

  test("sends a GET without a body", async () => {
    expect(await received({ method: "GET", path: "/x" })).toMatchObject({
      method: "GET",
      body: "",
    });
  });
});
