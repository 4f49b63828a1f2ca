import { connect, credsAuthenticator, type NatsConnection } from "@nats-io/transport-node";
import { onTestFinished } from "vitest";
import type { NatsFleet } from "./nats-server.ts";

/** A client of NATS that a test writes by itself. @param inboxPrefix where it may listen for answers */
export async function natsClient(
  nats: NatsFleet,
  creds: string,
  inboxPrefix: string,
): Promise<NatsConnection> {
  const connection = await connect({
    servers: [...nats.urls],
    authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
    tls: Object.assign({ ca: nats.ca }, { checkServerIdentity: () => undefined }),
    reconnect: false,
    inboxPrefix,
  });
  onTestFinished(() => connection.close());
  return connection;
}
