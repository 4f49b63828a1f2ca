import {
  createAccount,
  createOperator,
  createUser,
  encodeAccount,
  encodeOperator,
  encodeUser,
  fmtCreds,
  fromSeed,
  type Account,
  type KeyPair,
  type User,
} from "@nats-io/jwt";
import { z } from "zod";
import { identityTags } from "./identity.ts";
import {
  type AgentKey,
  agentKeySchema,
  agentPermissions,
  corePermissions,
  findingsPermissions,
} from "./subjects.ts";

/**
 * The keys of a fleet in NATS. An operator signs the accounts, and the account of the fleet signs the credentials of agents.
 * These keys allow creating agents: they belong in the password store.
 */
export const fleetKeysSchema = z.object({
  /** Token of the fleet in subjects. */
  fleet: z.string().regex(/^[a-z0-9]{1,40}$/),
  operatorSeed: z.string(),
  accountSeed: z.string(),
  /** Credentials in the system account, which may replace the account of the fleet: to revoke an agent. */
  systemCreds: z.string(),
});
export type FleetKeys = z.infer<typeof fleetKeysSchema>;

/** Statements for the configuration of NATS servers; none of them is secret. */
export interface FleetStatements {
  readonly operatorJwt: string;
  readonly systemAccount: string;
  readonly systemAccountJwt: string;
  readonly fleetAccount: string;
  readonly fleetAccountJwt: string;
}

const UNLIMITED = {
  subs: -1,
  data: -1,
  payload: -1,
  imports: -1,
  exports: -1,
  wildcards: true,
  conn: -1,
  leaf: -1,
};
const MB = 1024 * 1024;
/** Limits of JetStream: room for one stream of findings (`findings-stream.ts`) on three nodes, and for the discoveries that read it. */
const STORAGE = { mem_storage: 16 * MB, disk_storage: 256 * MB, streams: 1, consumer: 100 };

/** Public key of a revoked agent → when it was revoked, in seconds since 1970. */
export type Revocations = Readonly<Record<string, number>>;

export async function createFleet(
  fleet: string,
): Promise<{ keys: FleetKeys; statements: FleetStatements }> {
  const [operator, system, account] = [createOperator(), createAccount(), createAccount()];
  const keys: FleetKeys = {
    fleet,
    operatorSeed: seedOf(operator),
    accountSeed: seedOf(account),
    systemCreds: await mint("muster-system", createUser(), system, {}),
  };
  const operatorJwt = await encodeOperator("muster", operator, {
    system_account: system.getPublicKey(),
  });
  const statements = {
    operatorJwt,
    systemAccount: system.getPublicKey(),
    systemAccountJwt: await encodeAccount(
      "SYS",
      system,
      { limits: UNLIMITED },
      { signer: operator },
    ),
    fleetAccount: account.getPublicKey(),
    fleetAccountJwt: await fleetAccountJwt(keys, {}),
  };
  return { keys, statements };
}

/** The account of the fleet, as the operator states it. */
export function fleetAccountJwt(keys: FleetKeys, revocations: Revocations): Promise<string> {
  const account: Partial<Account> = {
    limits: { ...UNLIMITED, ...STORAGE },
    revocations: { ...revocations },
  };
  const signer = keyOf(keys.operatorSeed);
  return encodeAccount("muster-fleet", keyOf(keys.accountSeed), account, { signer });
}

/** @returns content of the credentials file; the key in it is stored nowhere else */
export async function mintAgent(
  keys: FleetKeys,
  { name, group }: { name: string; group: string },
): Promise<{ agent: AgentKey; creds: string }> {
  const user = createUser();
  const agent = agentKeySchema.parse(user.getPublicKey());
  const address = { fleet: keys.fleet, group };
  const { publish, subscribe, responses } = agentPermissions(address, agent);
  const permissions: Partial<User> = {
    pub: { allow: publish },
    sub: { allow: subscribe },
    resp: { max: responses.max, ttl: responses.milliseconds * 1_000_000 },
    tags: identityTags(address),
    allowed_connection_types: ["STANDARD"],
  };
  return { agent, creds: await mint(name, user, keyOf(keys.accountSeed), permissions) };
}

/**
 * Credentials with which Muster asks and hears agents. They are created for each connection from the keys of the fleet, so that they always
 * allow what this version needs, and no more.
 */
export const mintCore = ({ fleet, accountSeed }: FleetKeys): Promise<string> =>
  mintLimited("muster", accountSeed, corePermissions(fleet));

/** Credentials for the stream of findings alone. */
export const mintFindings = ({ fleet, accountSeed }: FleetKeys): Promise<string> =>
  mintLimited("muster-findings", accountSeed, findingsPermissions(fleet));

interface Allowed {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

function mintLimited(
  name: string,
  accountSeed: string,
  { publish, subscribe }: Allowed,
): Promise<string> {
  const permissions = { pub: { allow: [...publish] }, sub: { allow: [...subscribe] } };
  return mint(name, createUser(), keyOf(accountSeed), permissions);
}

async function mint(
  name: string,
  user: KeyPair,
  account: KeyPair,
  more: Partial<User>,
): Promise<string> {
  const unlimited = { subs: -1, data: -1, payload: -1 };
  const jwt = await encodeUser(name, user, account, { ...unlimited, ...more });
  return new TextDecoder().decode(fmtCreds(jwt, user));
}

const keyOf = (seed: string): KeyPair => fromSeed(new TextEncoder().encode(seed));
const seedOf = (key: KeyPair): string => new TextDecoder().decode(key.getSeed());
