import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { makeCertificate } from "#simulator/certificate.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came, headers included. */
  readonly raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly sha256: string;
  readonly received: ReceivedMail[];
  /** Passwords that were sent to it, right or wrong. */
  readonly passwords: string[];
  /** Addresses that it refuses for good. */
  readonly unknown: Set<string>;
  /** Address → how many times it is refused for a while. */
  readonly deferred: Map<string, number>;
  /** Addresses for which it takes the message, and breaks the connection instead of an answer. */
  readonly dropped: Set<string>;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  readonly encryption?: "tls" | "starttls" | "none";
  readonly password?: string;
  readonly port?: number;
}

/** A real SMTP server on 127.0.0.1 with a self-signed certificate. It runs until it is stopped. */
export async function openMailServer({
  encryption = "starttls",
  password,
  port = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const { key, pem, fingerprint } = makeCertificate({
    name: "mail",
    address: "127.0.0.1",
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const unknown = new Set<string>();
  const deferred = new Map<string, number>();
  const dropped = new Set<string>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    key,
    cert: pem,
    secure: encryption === "tls",
    // The name of this computer is looked up otherwise, for each connection.
    disableReverseLookup: true,
    disabledCommands: encryption === "none" ? ["STARTTLS"] : [],
    authOptional: password === undefined,
    allowInsecureAuth: encryption === "none",
    onAuth(auth, _session, done) {
      passwords.push(auth.password ?? "");
      if (auth.password === password) done(null, { user: auth.username });
      else done(new Error("Invalid username or password"));
    },
    onRcptTo({ address }, _session, done) {
      const left = deferred.get(address) ?? 0;
      if (left > 0) {
        deferred.set(address, left - 1);
        return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      }
      if (!unknown.has(address)) return done();
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (rcptTo.some(({ address }) => dropped.has(address))) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const at = server.server.address() as AddressInfo;
  return {
    port: at.port,
    sha256: fingerprint,
    received,
    passwords,
    unknown,
    deferred,
    dropped,
    stop,
  };
}
