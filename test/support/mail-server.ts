import { onTestFinished } from "vitest";
import { openMailServer, type MailServer, type MailServerOptions } from "./smtp-server.ts";

export type { MailServer } from "./smtp-server.ts";

/** A real SMTP server that ends with the test. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}
