import { gzipSync } from "node:zlib";
import { createServer as createTlsServer } from "node:tls";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { RecorderQuirk } from "#shared/domain/inventory.ts";
import {
  memoryLedger,
  never,
  SIGN_IN,
  target,
} from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { ok } from "#shared/result.ts";
import { selfSigned } from "#test/support/self-signed.ts";
import { NO_CHANNELS, serveTcp, type TestServer } from "./recorder-support.ts";

/** Recorders whose answers break the rules of HTTP, as raw bytes over sockets. */

const servers: { close(): Promise<void> }[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const TYPE = "Content-Type: application/json\r\n";
const LENGTH = `Content-Length: ${NO_CHANNELS.length}\r\n`;
const OK = "HTTP/1.1 200 OK\r\n";
const HEX = NO_CHANNELS.length.toString(16);
const eachOf = (text: string) => Array.from(text);
const chunked = (text: string) => `${OK}${TYPE}Transfer-Encoding: chunked\r\n\r\n${text}`;

interface Odd {
  /** The answer, in pieces that are sent one after the other. */
  readonly bytes: string | Buffer | readonly (string | Buffer)[];
  /** The answer ends with the connection. */
  readonly ends?: boolean;
  /** The strict reader reads it too, so that nothing is learnt. */
  readonly strict?: boolean;
}

/** What browsers and curl read. */
const HARMLESS: [string, Odd][] = [
  ["bare LF", { bytes: `${OK}${TYPE}${LENGTH}\r\n`.replaceAll("\r", "") + NO_CHANNELS }],
  ["CR CR LF", { bytes: `${OK}${TYPE}${LENGTH}\r\n`.replaceAll("\r", "\r\r") + NO_CHANNELS }],
  [
    "bare LF in the head alone, sent byte by byte",
    { bytes: eachOf(`HTTP/1.1 200 OK\n${TYPE}${LENGTH}\n${NO_CHANNELS}`) },
  ],
  [
    "a header line without a colon",
    { bytes: `${OK}Embedded Web Server\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  [
    "a space before the colon",
    { bytes: `${OK}${TYPE}Content-Length : ${NO_CHANNELS.length}\r\n\r\n${NO_CHANNELS}` },
  ],
  [
    "a folded line",
    { bytes: `${OK}Server: a\r\n  folded one\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  ["a header without a name", { bytes: `${OK}: nothing\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` }],
  [
    "a control character in a value",
    { bytes: `${OK}Server: a\x01b\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  ["a NUL in a value", { bytes: `${OK}Server: a\0b\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` }],
  ["the same length twice", { bytes: `${OK}${TYPE}${LENGTH}${LENGTH}\r\n${NO_CHANNELS}` }],
  [
    "the same length twice in one line",
    {
      bytes: `${OK}${TYPE}Content-Length: ${NO_CHANNELS.length}, ${NO_CHANNELS.length}\r\n\r\n${NO_CHANNELS}`,
    },
  ],
  [
    "Transfer-Encoding: identity with a length",
    { bytes: `${OK}${TYPE}Transfer-Encoding: identity\r\n${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  [
    "Transfer-Encoding: identity up to the end",
    {
      bytes: `${OK}${TYPE}Transfer-Encoding: identity\r\n\r\n${NO_CHANNELS}`,
      ends: true,
      strict: true,
    },
  ],
  ["LF in chunk lines", { bytes: chunked(`${HEX}\n${NO_CHANNELS}\n0\n\n`) }],
  ["spaces in chunk lines", { bytes: chunked(`${HEX}  \r\n${NO_CHANNELS}\r\n0  \r\n\r\n`) }],
  [
    "chunks of one byte in small pieces",
    {
      bytes: eachOf(
        chunked(
          `${eachOf(NO_CHANNELS)
            .map((one) => `1 \n${one}\n`)
            .join("")}0\n\n`,
        ),
      ),
    },
  ],
  ["http/1.1 in small letters", { bytes: `http/1.1 200 OK\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` }],
  [
    "two spaces in the status line",
    { bytes: `HTTP/1.1  200 OK\r\n${TYPE}${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  [
    "an empty line before the status line",
    { bytes: `\r\n${OK}${TYPE}${LENGTH}\r\n${NO_CHANNELS}`, strict: true },
  ],
  [
    "100 Continue that nobody asked for",
    { bytes: `HTTP/1.1 100 Continue\r\n\r\n${OK}${TYPE}${LENGTH}\r\n${NO_CHANNELS}` },
  ],
  [
    "100 Continue twice, the answer later",
    {
      bytes: [
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n",
        `${OK}${TYPE}${LENGTH}\r\n${NO_CHANNELS}`,
      ],
    },
  ],
  [
    "a NUL behind the JSON",
    { bytes: `${OK}${TYPE}\r\n${NO_CHANNELS}\0`, ends: true, strict: true },
  ],
  [
    "raw control characters in JSON text",
    {
      bytes: `${OK}${TYPE}\r\n${NO_CHANNELS.replace("{", '{"note":"a\tb\nc\x01",')}`,
      ends: true,
      strict: true,
    },
  ],
  [
    "gzip that the head does not declare",
    { bytes: Buffer.concat([Buffer.from(`${OK}${TYPE}\r\n`), gzipSync(NO_CHANNELS)]), ends: true },
  ],
];

/** What has two meanings, or none. */
const REFUSED: [string, string, string][] = [
  [
    "two different lengths",
    `${OK}${LENGTH}Content-Length: 5\r\n\r\n${NO_CHANNELS}`,
    "two different lengths",
  ],
  [
    "a length beside chunks",
    `${OK}${LENGTH}Transfer-Encoding: chunked\r\n\r\n${HEX}\r\n${NO_CHANNELS}\r\n0\r\n\r\n`,
    "a length and chunks",
  ],
  ["a length that is no number", `${OK}Content-Length: 12 bytes\r\n\r\n${NO_CHANNELS}`, "length"],
  ["a broken chunk", chunked(`${HEX}\r\n${NO_CHANNELS}oops\r\n0\r\n\r\n`), "chunk"],
  ["a status line without a status", `HTTP/1.1 fine\r\n\r\n${NO_CHANNELS}`, "status line"],
  ["no head at all", "<html>Welcome</html>", "does not begin with HTTP"],
  ["the greeting of another service", "SSH-2.0-dropbear\r\n", "does not begin with HTTP"],
];

/** Sends the same bytes to each request, and counts the requests. */
async function serve(odd: Odd) {
  const requests: string[] = [];
  const server = await serveTcp(answering(odd, requests));
  servers.push(server);
  return { server, requests };
}

function answering({ bytes, ends = false }: Odd, requests: string[]) {
  const pieces: (string | Buffer)[] = [bytes].flat();
  return (socket: Socket) => {
    let text = "";
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      const head = text.indexOf("\r\n\r\n");
      if (head < 0 || text.length < head + 4 + length) return;
      requests.push(text.slice(0, text.indexOf("\r\n")));
      text = "";
      void write(socket, pieces, ends);
    });
  };
}

async function write(socket: Socket, pieces: readonly (string | Buffer)[], ends: boolean) {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
    if (pieces.length > 1) await new Promise((resolve) => setImmediate(resolve));
  }
  if (ends) socket.end();
}

function clientFor(origin: string, limits = {}) {
  const quirks: RecorderQuirk[] = [];
  const ledger = memoryLedger();
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(limits),
    ledger,
    onCertificate: () => {},
    onQuirk: (_recorder, quirk) => quirks.push(quirk),
  });
  clients.push(client);
  const read = (patch: Partial<RecorderTarget> = {}) =>
    client.converse(target({ origin, auth: "none", ...patch }), never, (operations) =>
      operations.getChannelInfo(),
    );
  return { read, quirks, ledger };
}

describe("an answer with", () => {
  test.each(HARMLESS)(
    "%s is read, the request is sent once, and the reader is remembered",
    async (_name, odd) => {
      const { server, requests } = await serve(odd);
      const { read, quirks } = clientFor(server.origin);
      for (let turn = 1; turn <= 3; turn += 1) {
        expect(await read()).toEqual({ ok: true, value: expect.anything() });
        expect(requests).toHaveLength(turn);
      }
      expect(quirks).toEqual(odd.strict ? [] : ["tolerant_http"]);
    },
  );

  test.each(HARMLESS)(
    "%s is read by the tolerant reader from the first byte",
    async (_name, odd) => {
      const { server } = await serve(odd);
      const { read } = clientFor(server.origin);
      expect(await read({ quirks: ["tolerant_http"] })).toMatchObject({ ok: true });
    },
  );

  test.each(REFUSED)(
    "%s is refused with its cause, whichever reader is used",
    async (_name, bytes, cause) => {
      const { server } = await serve({ bytes, ends: true });
      for (const quirks of [[], ["tolerant_http"]] as const) {
        const result = await clientFor(server.origin).read({ quirks });
        const { message, hint = "" } = result.ok ? { message: "read" } : result.error;
        expect(message).toContain("breaks the rules of HTTP");
        expect(message).toContain(cause);
        expect(message + hint).not.toMatch(/https:|busy|try again/i);
      }
    },
  );
});

describe("a recorder that needs the tolerant reader", () => {
  const LF_ONLY = `HTTP/1.1 200 OK\nContent-Length: ${NO_CHANNELS.length}\n\n${NO_CHANNELS}`;

  test("is read over HTTPS, under its pinned certificate alone", async () => {
    const certificate = selfSigned();
    const requests: string[] = [];
    const server = await serveTls(certificate, { bytes: LF_ONLY }, requests);
    const { read, quirks } = clientFor(server.origin);
    const pinned = { certificate: certificate.fingerprint };
    for (const learnt of [[], ["tolerant_http"]] as const)
      expect(await read({ ...pinned, quirks: learnt })).toMatchObject({ ok: true });
    const other = await read({ certificate: "AA:BB", quirks: ["tolerant_http"] });
    expect(other).toMatchObject({ ok: false, error: { code: "certificate_changed" } });
    expect(requests).toHaveLength(2);
    expect(quirks).toEqual(["tolerant_http"]);
  });

  test("that breaks the rules only after the sign-in gets no second sign-in, and its password is not blocked", async () => {
    const challenge = `HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm="r", nonce="n", qop="auth"\r\nContent-Length: 2\r\n\r\n{}`;
    const requests: string[] = [];
    const server = await serveTcp((socket) =>
      socket.on("data", (chunk) => {
        const signed = chunk.toString("latin1").includes("uthorization: Digest");
        requests.push(signed ? "signed" : "plain");
        socket.end(signed ? LF_ONLY : challenge);
      }),
    );
    servers.push(server);
    const { read, ledger } = clientFor(server.origin);
    const credential = async () => ok(SIGN_IN);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await read({ auth: "auto", credential })).toMatchObject({ ok: true });
    expect(requests).toEqual(["plain", "signed", "signed", "signed"]);
    expect(ledger.refusals.size).toBe(0);
  });

  test.each([
    ["an answer that stalls in its body", ["HTTP/1.1 200 OK\nContent-Length: 9\n\n{"], "timed_out"],
    ["an answer that stalls in its head", ["HTTP/1.1 200 OK\nContent-Le"], "timed_out"],
    ["a length beyond the limit", ["HTTP/1.1 200 OK\nContent-Length: 9000\n\n{"], "too_large"],
    ["a body beyond the limit", [`HTTP/1.1 200 OK\n\n${"x".repeat(9_000)}`], "too_large"],
    ["a head without end", [`HTTP/1.1 200 OK\n${"a: b\n".repeat(9_000)}`], "too_large"],
    ["interim answers without end", [`HTTP/1.1 100 Continue\n\n`.repeat(200)], "timed_out"],
  ])("%s keeps the limits of the strict reader", async (_name, bytes, code) => {
    const { server } = await serve({ bytes });
    const { read } = clientFor(server.origin, { firstByte: 200, body: 100, bytes: 4_096 });
    for (const quirks of [[], ["tolerant_http"]] as const)
      expect(await read({ quirks })).toMatchObject({ ok: false, error: { code } });
  });

  test("that expects TLS at this port is named, with the address to use", async () => {
    const alert = Buffer.from([0x15, 3, 1, 0, 2, 2, 70]);
    const { server } = await serve({ bytes: alert, ends: true });
    const { read } = clientFor(server.origin);
    const result = await read();
    const hint = "Use an address with https://.";
    expect(result).toMatchObject({ ok: false, error: { code: "not_a_recorder", hint } });
  });
});

async function serveTls(
  { key, pem }: { key: string; pem: string },
  odd: Odd,
  requests: string[],
): Promise<TestServer> {
  const open = new Set<Socket>();
  const server = createTlsServer({ key, cert: pem }, answering(odd, requests));
  server.on("connection", (socket: Socket) => open.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const running: TestServer = {
    origin: `https://127.0.0.1:${port}`,
    port,
    connections: { made: 0, open: 0 },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  servers.push(running);
  return running;
}
