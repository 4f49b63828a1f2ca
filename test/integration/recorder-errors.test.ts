import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createUndiciRecorderHttp,
  type RecorderHttpLimits,
} from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { Operation } from "#core/drivers/raysharp/conversation.ts";
import { getDisks } from "#core/drivers/raysharp/facts/disk-list.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import { ERROR_CODES, type MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import {
  ALL,
  OPERATION_NAMES,
  type OperationName,
} from "#test/unit/core/drivers/raysharp/all-operations.ts";
import { inFull } from "#test/support/long.ts";
import { never, setup, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import {
  answering,
  NO_CHANNELS,
  serveHttp,
  serveTcp,
  type TestServer,
} from "./recorder-support.ts";

/** What can go wrong between here and a recorder, over real sockets. */

/** Until the other side has seen a closing. */
const SOON = { timeout: 10_000, interval: 5 };

const servers: TestServer[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function started(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server);
  return server;
}

function clientWith(limits: Partial<RecorderHttpLimits> = {}): RecorderClient {
  const { client } = setup(createUndiciRecorderHttp(limits));
  clients.push(client);
  return client;
}

function read(origin: string, limits: Partial<RecorderHttpLimits> = {}, signal = never) {
  return clientWith(limits).converse(target({ origin }), signal, (recorder) =>
    recorder.getChannelInfo(),
  );
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

async function failure(
  origin: string,
  limits: Partial<RecorderHttpLimits> = {},
): Promise<MusterError> {
  const error = failed(await read(origin, limits));
  expect(error.message).toContain(origin);
  expect(error.hint).toBeTruthy();
  return error;
}

describe("no connection", () => {
  test("no server: unreachable", async () => {
    const server = await serveHttp(answering(NO_CHANNELS));
    await server.close();
    const error = await failure(server.origin);
    expect(error.code).toBe("unreachable");
    expect(error.message).toContain("refused the connection");
  });

  test("a name that cannot be resolved: unreachable", async () => {
    const error = await failure("http://no-such-recorder.invalid");
    expect(error.code).toBe("unreachable");
    expect(error.message).toContain("cannot be resolved");
  });

  test("a TLS handshake that never comes to an end: timed_out", async () => {
    const silent = await started(serveTcp(() => {}, "https"));
    expect((await failure(silent.origin, { connect: 300 })).code).toBe("timed_out");
  });

  test("an origin that is none: an error, no exception", async () => {
    expect(failed(await read("http://a b")).code).toBe("unreachable");
  });
});

describe("no whole answer", () => {
  test("reset before the answer: unreachable", async () => {
    const server = await started(
      serveTcp((socket) => socket.once("data", () => socket.resetAndDestroy())),
    );
    const error = await failure(server.origin);
    expect(error.code).toBe("unreachable");
    expect(error.message).toContain("closed the connection");
  });

  test("cut off within the body: unreachable", async () => {
    const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n";
    const server = await started(
      serveTcp((socket) => socket.once("data", () => socket.end(`${head}${NO_CHANNELS}`))),
    );
    expect((await failure(server.origin)).code).toBe("unreachable");
  });

  test("no first byte: timed_out", async () => {
    const server = await started(serveHttp(() => {}));
    const error = await failure(server.origin, { firstByte: 200 });
    expect(error.code).toBe("timed_out");
    expect(error.message).toContain("did not answer in time");
  });

  test("an operation that may be slow may begin its answer later than others", async () => {
    const waiting = Promise.withResolvers<() => void>();
    const server = await started(
      serveHttp((request, response) => {
        if (request.url === getDisks.path)
          waiting.resolve(() => response.end('{"result":"success","data":{}}'));
      }),
    );
    const ask = (operation: Operation<unknown>) =>
      clientWith({ firstByte: 200 }).converse(
        target({ origin: server.origin }),
        never,
        (recorder) => recorder.call({ ...operation, open: true }, null),
      );
    const slow = ask(getDisks);
    const answer = await waiting.promise;
    const other = { ...getDisks, path: "/API/Other/Get", slow: false };
    expect(failed(await ask(other)).code).toBe("timed_out");
    answer();
    expect((await slow).ok).toBe(true);
  });

  test("a body that stalls: timed_out", async () => {
    const server = await started(
      serveHttp(
        (_request, response) => void response.writeHead(200).write(NO_CHANNELS.slice(0, 9)),
      ),
    );
    const error = await failure(server.origin, { body: 200 });
    expect(error.code).toBe("timed_out");
    expect(error.message).toContain("in the middle");
  });

  test("a body that trickles on: timed_out as a whole", async () => {
    const server = await started(
      serveHttp((_request, response) => {
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      }),
    );
    const error = await failure(server.origin, { whole: 300 });
    expect(error.code).toBe("timed_out");
    expect(error.message).toContain("did not complete");
  });

  test("what is not HTTP: not_a_recorder", async () => {
    const server = await started(
      serveTcp((socket) => void socket.write("SSH-2.0-OpenSSH_9.9\r\n")),
    );
    expect((await failure(server.origin)).code).toBe("not_a_recorder");
  });

  test("the connection is taken down, and the next conversation gets a new one", async () => {
    let request = 0;
    const server = await started(
      serveHttp((incoming, response) => {
        request += 1;
        if (request > 1) answering(NO_CHANNELS)(incoming, response);
      }),
    );
    const client = clientWith({ firstByte: 200 });
    const ask = () =>
      client.converse(target({ origin: server.origin }), never, (recorder) =>
        recorder.getChannelInfo(),
      );
    expect(failed(await ask()).code).toBe("timed_out");
    expect((await ask()).ok).toBe(true);
    expect(server.connections.made).toBe(2);
  });
});

describe("servers that keep odd habits", () => {
  test("one that closes after each answer without saying so serves a whole conversation", async () => {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${NO_CHANNELS.length}\r\n\r\n`;
    const server = await started(
      serveTcp((socket) => socket.once("data", () => socket.end(head + NO_CHANNELS))),
    );
    const result = await clientWith().converse(
      target({ origin: server.origin }),
      never,
      async (recorder) => {
        for (let call = 0; call < 20; call += 1) {
          const again = await recorder.getChannelInfo();
          if (!again.ok) return again;
        }
        return recorder.getChannelInfo();
      },
    );
    expect(result.ok).toBe(true);
    expect(server.connections.made).toBe(21);
  });

  test.each([
    ["an early hint first", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n", true],
    [
      "switching protocols unasked",
      "HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
      false,
    ],
  ])("%s", async (_name, first, fine) => {
    const rest = `HTTP/1.1 200 OK\r\ncontent-length: ${NO_CHANNELS.length}\r\n\r\n${NO_CHANNELS}`;
    const server = await started(
      serveTcp((socket) => void socket.once("data", () => socket.write(first + rest))),
    );
    expect((await read(server.origin, { whole: 2_000 })).ok).toBe(fine);
  });

  test("any bytes at all give a typed error, and the next recorder is asked as ever", async () => {
    const line = fc.constantFrom(
      "HTTP/1.1 200 OK\r\n",
      'HTTP/1.1 401 No\r\nwww-authenticate: Digest nonce="n"\r\n',
      "content-length: 5\r\n",
      "transfer-encoding: chunked\r\n",
      "content-encoding: gzip\r\n",
      "\r\n",
      "5\r\nabcde\r\n",
      "0\r\n\r\n",
      NO_CHANNELS,
    );
    const noise = fc
      .uint8Array({ maxLength: 60 })
      .map((some) => Buffer.from(some).toString("latin1"));
    let answer = "";
    let turn = 0;
    const server = await started(
      serveTcp((socket) => socket.once("data", () => socket.end(answer, "latin1"))),
    );
    const client = clientWith({ whole: 2_000 });
    const ask = (origin: string) =>
      client.converse(target({ origin }), never, (recorder) => recorder.getChannelInfo());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, noise), { maxLength: 8 }), async (parts) => {
        answer = parts.join("");
        turn += 1;
        const talk = ALL[OPERATION_NAMES[turn % OPERATION_NAMES.length] as OperationName];
        const result = await client.converse(target({ origin: server.origin }), never, talk);
        expect(result.ok || ERROR_CODES.includes(result.error.code)).toBe(true);
      }),
      { numRuns: inFull(300, 100) },
    );
    const good = await started(serveHttp(answering(NO_CHANNELS)));
    expect((await ask(good.origin)).ok).toBe(true);
  });
});

describe("answers that are none of the interface", () => {
  test.each([
    ["a web page", "<!doctype html><title>Router</title>", 200, "not_a_recorder"],
    ["a web page, not found", "<html>404</html>", 404, "not_a_recorder"],
    ["a web page, no POST here", "<html>Unsupported method</html>", 501, "not_a_recorder"],
    ["other JSON", '{"hello":"world"}', 200, "wrong_shape"],
    ["JSON cut in half", NO_CHANNELS.slice(0, -5), 200, "not_json"],
    ["a wrong field", NO_CHANNELS.replace("[]", "7"), 200, "wrong_shape"],
    ["nothing", "", 200, "not_json"],
    ["HTTP 500", "", 500, "http_error"],
  ])("%s", async (_name, body, status, code) => {
    const type = body.startsWith("<") ? "text/html" : "application/json";
    const server = await started(serveHttp(answering(body, status, { "content-type": type })));
    const error = await failure(server.origin);
    expect(error).toMatchObject({ code });
  });

  test("a redirect is not followed", async () => {
    const elsewhere = await started(serveHttp(answering(NO_CHANNELS)));
    const server = await started(
      serveHttp(answering("", 307, { location: `${elsewhere.origin}/API/Login/ChannelInfo/Get` })),
    );
    const error = await failure(server.origin);
    expect(error).toMatchObject({ code: "redirected", httpStatus: 307 });
    expect(error.message).toContain(elsewhere.origin);
    expect(elsewhere.connections.made).toBe(0);
  });
});

describe("size", () => {
  const LIMITS = { bytes: 64 * 1024 };

  test("announced too large: too_large, without reading it", async () => {
    const server = await started(
      serveHttp((_request, response) => {
        response.writeHead(200, { "content-length": String(100 * 1024 * 1024) });
        response.write("x".repeat(1000));
      }),
    );
    expect((await failure(server.origin, LIMITS)).code).toBe("too_large");
  });

  test("too large without announcement: too_large, and the connection ends", async () => {
    const server = await started(
      serveHttp((_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(16_384)));
        };
        response.on("drain", more);
        more();
      }),
    );
    expect((await failure(server.origin, LIMITS)).code).toBe("too_large");
  });

  test("a small packed body that unpacks to a huge one: too_large", async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    const server = await started(serveHttp(answering(bomb, 200, { "content-encoding": "gzip" })));
    expect((await failure(server.origin, LIMITS)).code).toBe("too_large");
  });

  test("a packed body is read", async () => {
    const server = await started(
      serveHttp(answering(gzipSync(NO_CHANNELS), 200, { "content-encoding": "gzip" })),
    );
    expect((await read(server.origin)).ok).toBe(true);
  });

  test.each(["GZIP", "x-gzip", "X-GZip", "gzip, identity", "identity,gzip", " gzip "])(
    "codings have no case, and identity is none: '%s' is gzip (RFC 9110, 8.4.1)",
    async (encoding) => {
      const packed = gzipSync(NO_CHANNELS);
      const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${packed.length}\r\n\r\n`;
      const server = await started(
        serveTcp((socket) => {
          socket.once("data", () => socket.end(Buffer.concat([Buffer.from(head), packed])));
        }),
      );
      expect((await read(server.origin)).ok).toBe(true);
    },
  );

  test("a demand for a sign-in without a body is one, packed or not", async () => {
    const headers = {
      "www-authenticate": 'Digest realm="r", nonce="n", qop="auth"',
      "content-encoding": "gzip",
    };
    const demand = answering("", 401, headers);
    const server = await started(
      serveHttp((request, response) => {
        const signedIn = request.headers.authorization !== undefined;
        (signedIn ? answering(NO_CHANNELS) : demand)(request, response);
      }),
    );
    expect((await read(server.origin)).ok).toBe(true);
  });

  test("a packed body that is broken is no answer", async () => {
    const broken = gzipSync(NO_CHANNELS).subarray(0, 20);
    const server = await started(serveHttp(answering(broken, 200, { "content-encoding": "gzip" })));
    expect((await failure(server.origin)).code).toBe("not_a_recorder");
  });
});

describe("the request", () => {
  test("is JSON in UTF-8, by POST, gzip accepted", async () => {
    const seen: { method?: string | undefined; headers: object; body: string }[] = [];
    const server = await started(
      serveHttp((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          seen.push({
            method: request.method,
            headers: request.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          });
          response.end(JSON.stringify({ result: "success", data: {} }));
        });
      }),
    );
    await clientWith().converse(target({ origin: server.origin }), never, (recorder) =>
      recorder.setEmail({ sender: "gäst@example.net" }),
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": "gzip" },
    });
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      version: "1.0",
      data: { sender: "gäst@example.net" },
    });
  });
});

describe("connections", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await started(serveHttp(answering(NO_CHANNELS)));
  });

  test("one serves a whole conversation, and is closed with it", async () => {
    const client = clientWith();
    const result = await client.converse(
      target({ origin: server.origin }),
      never,
      async (recorder) => {
        for (let call = 0; call < 5; call += 1) await recorder.getChannelInfo();
        return recorder.getChannelInfo();
      },
    );
    expect(result.ok).toBe(true);
    expect(server.connections.made).toBe(1);
    await expect.poll(() => server.connections.open, SOON).toBe(0);
  });

  test("a hundred conversations with one recorder never overlap", async () => {
    const client = clientWith();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        client.converse(
          target({ id: String(index), origin: server.origin }),
          never,
          async (recorder) => {
            expect(server.connections.open).toBeLessThanOrEqual(1);
            return recorder.getChannelInfo();
          },
        ),
      ),
    );
    await expect.poll(() => server.connections.open, SOON).toBe(0);
  });
});

describe("cancelling", () => {
  test("ends a request under way, and those that wait", async () => {
    const controller = new AbortController();
    const server = await started(serveHttp(() => controller.abort()));
    const client = clientWith();
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.converse(target({ origin: server.origin }), controller.signal, (recorder) =>
          recorder.getChannelInfo(),
        ),
      ),
    );
    expect(results.map((result) => failed(result).code)).toEqual(Array(5).fill("cancelled"));
    expect(server.connections.made).toBe(1);
    await expect.poll(() => server.connections.open, SOON).toBe(0);
  });

  test("ends a connection that is only half made", async () => {
    const controller = new AbortController();
    const silent = await started(serveTcp(() => controller.abort(), "https"));
    const error = failed(await read(silent.origin, {}, controller.signal));
    expect(error.code).toBe("cancelled");
    await expect.poll(() => silent.connections.open, SOON).toBe(0);
  });

  test("closing the client does the same", async () => {
    const client = clientWith();
    let closing: Promise<void> | undefined;
    const server = await started(serveHttp(() => void (closing = client.close())));
    const result = await client.converse(target({ origin: server.origin }), never, (recorder) =>
      recorder.getChannelInfo(),
    );
    expect(failed(result).code).toBe("cancelled");
    await closing;
    await expect.poll(() => server.connections.open, SOON).toBe(0);
  });
});

describe("fingerprint", () => {
  test("a web page is something else", async () => {
    const server = await started(
      serveHttp(answering("<html>", 200, { "content-type": "text/html" })),
    );
    expect(await clientWith().fingerprint(server.origin, never)).toMatchObject({
      ok: true,
      value: { kind: "other" },
    });
  });

  test("a missing peer is an error", async () => {
    const server = await serveHttp(answering(NO_CHANNELS));
    await server.close();
    expect(failed(await clientWith().fingerprint(server.origin, never)).code).toBe("unreachable");
  });
});
