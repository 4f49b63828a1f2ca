import { Readable } from "node:stream";
import type { TLSSocket } from "node:tls";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import type { Certificate } from "#shared/domain/inventory.ts";
import type { MailAccount } from "#shared/domain/mail.ts";
import { mailMessages } from "#shared/messages/mail.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Mail, Smtp, SmtpFailure } from "#core/platform/ports/smtp.ts";
import { readCertificate } from "../http/certificate.ts";
import { mailCancelledError, smtpError, untrustedError } from "./smtp-errors.ts";

/** Time limits, in ms. `whole` bounds a message over all of its steps. */
const TIMEOUTS = { connect: 15_000, greeting: 15_000, silence: 30_000, whole: 120_000 };
const MOST_RESPONSE_BYTES = 64 * 1024;

/** Mail over nodemailer's SMTP client, which is loaded with the first message. */
export const nodemailerSmtp: Smtp = {
  async send(account, password, mail, signal) {
    const whole = AbortSignal.timeout(TIMEOUTS.whole);
    const end = signal ? AbortSignal.any([signal, whole]) : whole;
    const content = Readable.from([await composed(account, mail)]);
    const sent = await sendOnce(account, password, mail, content, end);
    if (sent.ok) return sent;
    // Only the answer of the server to the content says what became of it.
    const mayHaveArrived = content.readableDidRead && sent.error.responseCode === undefined;
    const failed = { untrusted: null, mayHaveArrived };
    if (signal?.aborted) return err({ ...failed, error: mailCancelledError() });
    const untrusted = await untrustedFailure(account, sent.error, end);
    return err(untrusted ?? { ...failed, error: smtpError(account, sent.error) });
  },
};

type Sent = Result<void, SMTPError>;

/** The pinned certificate was not shown. */
const NOT_PINNED = "ENOTPINNED";

async function sendOnce(
  account: MailAccount,
  password: string | null,
  { to }: Mail,
  content: Readable,
  signal: AbortSignal,
): Promise<Sent> {
  const verified = account.trust.kind === "system";
  return connected(account, verified, signal, async (connection) => {
    const { trust } = account;
    if (trust.kind === "pinned" && shownBy(connection)?.certificate.sha256 !== trust.sha256)
      return err(Object.assign(new Error(mailMessages.otherCertificate), { code: NOT_PINNED }));
    if (password !== null) {
      const auth = { credentials: { user: account.username, pass: password } };
      const signedIn = await step((done) => connection.login(auth, done));
      if (!signedIn.ok) return signedIn;
    }
    const envelope = { from: account.from, to: [...to] };
    return step((done) => connection.send(envelope, content, done));
  });
}

/**
 * Whether the certificate was the reason; null if it was another reason. nodemailer does not pass the reason on after STARTTLS, so a
 * second connection looks at the certificate and sends nothing.
 */
async function untrustedFailure(
  account: MailAccount,
  cause: SMTPError,
  signal: AbortSignal,
): Promise<SmtpFailure | null> {
  const isSuspect = ["ETLS", "ESOCKET", NOT_PINNED].includes(cause.code ?? "");
  if (!isSuspect || account.encryption === "none" || account.trust.kind === "any") return null;
  let shown: Shown | null = null;
  await connected(account, false, signal, async (connection) => {
    shown = shownBy(connection);
    return ok(undefined);
  });
  const { certificate, problem } = (shown as Shown | null) ?? { certificate: null, problem: null };
  const reason = cause.code === NOT_PINNED ? cause.message : problem;
  if (certificate === null || reason === null) return null;
  const error = untrustedError(account, reason);
  return { error, untrusted: { certificate, reason }, mayHaveArrived: false };
}

/** @param verified the certificate must be one that the computer trusts for this host */
async function connected(
  { host, port, encryption }: MailAccount,
  verified: boolean,
  signal: AbortSignal,
  work: (connection: SMTPConnection) => Promise<Sent>,
): Promise<Sent> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection({
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    connectionTimeout: TIMEOUTS.connect,
    greetingTimeout: TIMEOUTS.greeting,
    socketTimeout: TIMEOUTS.silence,
    dnsTimeout: TIMEOUTS.connect,
    maxResponseSize: MOST_RESPONSE_BYTES,
    socketCloseTimeout: 0,
    allowInternalNetworkInterfaces: true,
    tls: { rejectUnauthorized: verified, minVersion: "TLSv1.2" },
  });
  let fail!: (error: SMTPError) => void;
  const failed = new Promise<Sent>((resolve) => {
    fail = (error) => resolve(err(error));
  });
  const abort = () => fail(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" }));
  connection.on("error", fail);
  signal.addEventListener("abort", abort);
  try {
    if (signal.aborted) abort();
    const opened = await Promise.race([failed, step((done) => connection.connect(done))]);
    if (!opened.ok) return opened;
    const done = await Promise.race([failed, work(connection)]);
    if (done.ok) connection.quit();
    return done;
  } finally {
    signal.removeEventListener("abort", abort);
    connection.close();
  }
}

function step(work: (done: (error?: SMTPError | null) => void) => void): Promise<Sent> {
  return new Promise((resolve) => {
    work((error) => resolve(error ? err(error) : ok(undefined)));
  });
}

interface Shown {
  readonly certificate: Certificate;
  /** Why the computer does not trust the certificate for this host; null if it does. */
  readonly problem: string | null;
}

/**
 * Certificate of the connection; null if it is not encrypted. `_socket` is part of the declared type; nodemailer offers no
 * other way to it.
 */
function shownBy({ _socket: socket }: SMTPConnection): Shown | null {
  if (!socket || !("getPeerX509Certificate" in socket)) return null;
  const { authorized, authorizationError, getPeerX509Certificate } = socket as TLSSocket;
  const certificate = getPeerX509Certificate.call(socket);
  if (certificate === undefined) return null;
  const problem = authorized ? null : String(authorizationError);
  return { certificate: readCertificate(certificate), problem };
}

/** Values reach header lines through nodemailer alone, which encodes whatever would end a line. No file or URL is read. */
async function composed(account: MailAccount, mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: { name: account.fromName, address: account.from },
    to: mail.to.map((address) => ({ name: "", address })),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
