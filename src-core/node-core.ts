import { join } from "node:path";
import type { SecretStoreKind } from "./../src-shared/domain/secrets.ts";
import { fault } from "./../src-shared/errors.ts";
import { coreMessages as texts } from "./../src-shared/messages/hosts.ts";
import { err, ok, type Result } from "./../src-shared/result.ts";
import { actorOf } from "./platform/actor.ts";
import { openFileLogger } from "./platform/adapters/system/file-logger.ts";
import { createKeychainSecretStore } from "./platform/adapters/keychain/keychain-secret-store.ts";
import { createMemorySecretStore } from "./platform/adapters/system/memory-secret-store.ts";
import { nodemailerSmtp } from "./platform/adapters/mail/nodemailer-smtp.ts";
import { openIdConnect } from "./platform/adapters/openid/openid-connect.ts";
import { natsAgentTransport } from "./platform/adapters/nats/nats-agent-transport.ts";
import { createLocalAccess } from "./platform/adapters/local-access.ts";
import { systemClock } from "./platform/adapters/system/system-clock.ts";
import { undiciWebhook } from "./platform/adapters/http/undici-webhook.ts";
import type { KdfCost } from "./platform/adapters/vault/sealing.ts";
import { createVaultSecretStore } from "./platform/adapters/vault/vault-secret-store.ts";
import type { Core } from "./core.ts";
import { createCore } from "./create-core.ts";
import type { DriverFactory } from "./drivers/driver.ts";
import type { Clock } from "./platform/ports/clock.ts";
import { teeLogger, type Logger, type LogSink } from "./platform/ports/logger.ts";
import type { DemoProgram } from "./platform/ports/demo-program.ts";
import { takeOver } from "./features/credentials/index.ts";
import { WorkbookThread } from "./features/exports/index.ts";
import type { HashCost } from "./features/team/index.ts";
import { TemplateParser } from "./features/templates/index.ts";
import { newId } from "./platform/ids.ts";
import { localNetworks } from "./platform/networks.ts";
import { processTraits, type ProcessKind } from "./process-kinds.ts";
import type { NetworkAccess, Networks } from "./platform/ports/network-access.ts";
import { forcedStore, UsualStore, type SecretStores } from "./platform/secrets/index.ts";
import { openDatabase, type Storage } from "./platform/storage/index.ts";

export interface NodeCoreOptions {
  /** Made when it is not there. */
  dataDir: string;
  version: string;
  /** Name shown to other processes that wait for a lock: `Muster window`, `muster apply`. */
  program?: string;
  /** Decides what the core does by itself: processes that stay open run schedules and evaluate alerts. */
  processKind: ProcessKind;
  /** `auto`: what a person chose, else the OS keychain, or memory where there is none. Default: MUSTER_SECRET_STORE, else `auto`. */
  secretStore?: "auto" | SecretStoreKind;
  /** Address of the one interface to listen on for mDNS and ONVIF. Default: MUSTER_MDNS_INTERFACE, else all. */
  mdnsInterface?: string;
  /** Conversations with recorders under way: in all (64), and per site (16). */
  limits?: { total?: number; perSite?: number };
  /** Time for which a recorder may still apply a write that was sent before Muster ended, in ms. Default: the longest request. */
  lateWriteMs?: number;
  /** Families of recorders. Default: all that Muster has. */
  drivers?: readonly DriverFactory[];
  /** The networks that Muster reaches, besides that of this computer. Default: none. */
  networks?: (local: NetworkAccess) => Networks;
  /** Default: that of this computer. The demo lives a past month with one of its own. */
  clock?: Clock;
  /** Receives what is logged, beside the log file. Default: nothing does. */
  logSink?: LogSink | undefined;
  /** Starts the demo fleet. Default: this host cannot. */
  demo?: DemoProgram | null;
  /** Work of password hashes and vault keys. Less than the default is for tests: no argument, variable or setting changes it. */
  hashCosts?: HashCosts | undefined;
}

export interface HashCosts {
  readonly password: HashCost;
  readonly vault: KdfCost;
}

/** The core on this machine: files, keychain, sockets. Fails when the data directory or database cannot be used. */
export async function createNodeCore(options: NodeCoreOptions): Promise<Result<Core>> {
  const storage = await openDatabase(options.dataDir, options);
  if (!storage.ok) return storage;
  const wish = options.secretStore ?? process.env["MUSTER_SECRET_STORE"];
  const { host, staysOpen, isShared } = processTraits(options.processKind);
  const mdnsInterface = options.mdnsInterface ?? process.env["MUSTER_MDNS_INTERFACE"];
  try {
    takeOver(storage.value);
    return ok(
      createCore({
        storage: storage.value,
        stores: await openStores(options, storage.value, wish),
        networks: (options.networks ?? localNetworks)(createLocalAccess(mdnsInterface)),
        agents: natsAgentTransport,
        smtp: nodemailerSmtp,
        webhook: undiciWebhook,
        openId: openIdConnect(),
        hashCost: options.hashCosts?.password,
        clock: options.clock ?? systemClock,
        logger: loggerOf(options),
        about: {
          version: options.version,
          dataDir: options.dataDir,
          instance: instanceOf(storage.value),
          actor: actorOf(host),
        },
        ...(options.limits ? { limits: options.limits } : {}),
        lateWriteMs: options.lateWriteMs,
        demo: options.demo ?? null,
        ...(options.drivers ? { drivers: options.drivers } : {}),
        schedule: staysOpen,
        ...(isShared ? inThreads() : {}),
      }),
    );
  } catch (error) {
    const known = await storage.value.damageBehind(error);
    await storage.value.close();
    const message = texts.cannotStart({ reason: String(error) });
    return err(known ?? fault("storage_failed", message));
  }
}

function loggerOf({ dataDir, logSink }: NodeCoreOptions): Logger {
  const logger = openFileLogger(join(dataDir, "logs"));
  return logSink ? teeLogger(logger, logSink) : logger;
}

/** Long calculations that must not delay other users. */
function inThreads() {
  return { parseTemplate: new TemplateParser().parse, makeWorkbook: new WorkbookThread().make };
}

async function openStores(
  { dataDir, hashCosts }: NodeCoreOptions,
  storage: Storage,
  wish: string | undefined,
): Promise<SecretStores> {
  const keychain = createKeychainSecretStore();
  const forced = forcedStore(wish);
  return {
    keychain,
    vault: createVaultSecretStore({ dataDir, locks: storage.locks, cost: hashCosts?.vault }),
    memory: createMemorySecretStore(),
    forced,
    usual: new UsualStore(keychain, storage, forced),
  };
}

/** Tells this data directory's keychain entries from those of another. */
function instanceOf({ sqlite }: Storage): string {
  sqlite
    .prepare("insert or ignore into preference (key, value_json) values ('instance', ?)")
    .run(JSON.stringify(newId()));
  const value = sqlite
    .prepare<[], string>("select value_json from preference where key = 'instance'")
    .pluck()
    .get();
  return JSON.parse(value as string) as string;
}
