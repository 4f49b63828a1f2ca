import { connect, credsAuthenticator, type NatsConnection } from "@nats-io/transport-node";
import { onTestFinished } from "vitest";
import { createUser, encodeUser, fmtCreds, fromSeed } from "@nats-io/jwt";
import { type AgentKey, agentKeySchema, type FleetKeys } from "#core/platform/nats/index.ts";
import type { NatsFleet } from "./nats-server.ts";

/** A key as agents have. @param letter the only one in the key */
export const agentKeyOf = (letter: string): AgentKey =>
  agentKeySchema.parse(`U${letter.repeat(55)}`);

/** Credentials in the account of the fleet with all permissions, for tests only. */
export async function observerCreds({ accountSeed }: FleetKeys): Promise<string> {
  const user = createUser();
  const account = fromSeed(new TextEncoder().encode(accountSeed));
  const unlimited = { subs: -1, data: -1, payload: -1 };
  const jwt = await encodeUser("observer", user, account, unlimited);
  return new TextDecoder().decode(fmtCreds(jwt, user));
}

/**
 * A client of NATS that a test writes by itself.
 * @param inboxPrefix where it may listen for answers
 * @param atEnd closes it: at the end of the test by default
 */
export async function natsClient(
  nats: NatsFleet,
  creds: string,
  inboxPrefix: string,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<NatsConnection> {
  const connection = await connect({
    servers: [...nats.urls],
    authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
    tls: Object.assign({ ca: nats.ca }, { checkServerIdentity: () => undefined }),
    reconnect: false,
    inboxPrefix,
  });
  atEnd(() => connection.close());
  return connection;
}
