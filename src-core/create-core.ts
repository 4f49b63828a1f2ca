import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CallIdentity } from "./../src-shared/contract/endpoint.ts";
import type { Core } from "./core.ts";
import type { CorePorts } from "./core-ports.ts";
import { OWNER_ID, ownerNamed } from "./../src-shared/domain/team.ts";
import { ok } from "./../src-shared/result.ts";
import { createAccess, Fleets } from "./features/access/index.ts";
import { createActivity } from "./features/activity/index.ts";
import { Agents } from "./features/agents/index.ts";
import { Alerts, assignableUsers } from "./features/alerts/index.ts";
import { calendarHandlers } from "./features/calendar/index.ts";
import { auditHandlers, auditKind } from "./features/audit/index.ts";
import { availabilityHandlers, StatusHistory } from "./features/availability/index.ts";
import { ClockSteps, FutureChecks, logClockStep } from "./features/clock/index.ts";
import { createMonitoring } from "./features/checks/index.ts";
import { watchChanges } from "./platform/changes/index.ts";
import { createContacts, signInTest, type Contacts } from "./features/connections/index.ts";
import {
  createCredentials,
  createLedger,
  credentialHandlers,
} from "./features/credentials/index.ts";
import { DemoFleetRunner } from "./features/demo/index.ts";
import { discoveryHandlers } from "./features/discovery/index.ts";
import { createEventHub } from "./platform/events.ts";
import { Health, healthHandlers, judgeFactsAfterCalls } from "./features/facts/index.ts";
import { exportHandlers } from "./features/exports/index.ts";
import { createImports } from "./features/imports/index.ts";
import { createHistoryStore, driftProblems, historyHandlers } from "./features/drift/index.ts";
import {
  createBatchWriter,
  createInventory,
  customerHandlers,
  inventoryHandlers,
} from "./features/inventory/index.ts";
import { withStorageFaults } from "./handler-map.ts";
import { createJobs } from "./platform/jobs/index.ts";
import { createMail } from "./features/mail/index.ts";
import {
  agentsItem,
  alertsItem,
  approvalsItem,
  clockItem,
  missedRolloutsItem,
  overdueItem,
  overviewHandlers,
} from "./features/overview/index.ts";
import { createConflictSearch, createPlans, planHandlers } from "./features/plans/index.ts";
import { channelReader, Pictures } from "./features/pictures/index.ts";
import { probeHandlers } from "./features/probe/index.ts";
import { preferenceHandlers } from "./features/preferences/index.ts";
import { serverHandlers } from "./features/servers/index.ts";
import { ConversationLimiter } from "./drivers/conversation-limiter.ts";
import type { DriverFactory } from "./drivers/driver.ts";
import { NetworkDrivers } from "./drivers/network-drivers.ts";
import { ledgerIn } from "./drivers/network-ledger.ts";
import { placeKey } from "./drivers/place.ts";
import type { DriverServices } from "./drivers/target.ts";
import { createRaysharpDriver } from "./drivers/raysharp/index.ts";
import { createReports } from "./features/reports/index.ts";
import { createRollouts } from "./features/rollouts/index.ts";
import { Scheduling, settingsKind } from "./features/schedule/index.ts";
import { createSecrets, secretHandlers } from "./platform/secrets/index.ts";
import { settingsHandlers } from "./features/settings/index.ts";
import { backUpDaily } from "./platform/storage/index.ts";
import { createTeam, FourEyes, TeamSettingsStore } from "./features/team/index.ts";
import { templateHandlers, versionCheck } from "./features/templates/index.ts";
import { searchHandlers } from "./features/search/index.ts";
import { viewHandlers } from "./features/views/index.ts";

const STOP_PATIENCE_MS = 4_000;

/** Every family of recorders that Muster knows. */
const DRIVERS: readonly DriverFactory[] = [createRaysharpDriver];

/** Builds the product from its ports, by hand. */
export function createCore(ports: CorePorts): Core {
  const { storage, stores, clock, logger, about } = ports;
  const events = createEventHub();
  /** Background work. At the very end it may find the database closed. */
  const aside = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      logger.error("Work in the background failed", { error: String(error) }),
    );
  const self: CallIdentity = { caller: ownerNamed(about.actor.user), actor: about.actor };
  const jobs = createJobs(events, clock);
  const secrets = createSecrets({
    storage,
    stores,
    events,
    jobs,
    clock,
    instance: about.instance,
    isThere: (file) => existsSync(join(about.dataDir, file)),
  });
  const agents = new Agents({
    storage,
    events,
    clock,
    logger,
    secrets,
    transport: ports.agents,
    local: ports.networks,
    version: about.version,
  });
  const { networks } = agents;
  const credentials = createCredentials(storage, secrets, events, clock, (name) =>
    aside(inventory.publishRecordersWithCredential(name)),
  );
  const inventory = createInventory(storage, events, clock, credentials.missing);
  const ledger = createLedger(storage, clock, {
    changed(ids) {
      events.emit("credentials.changed", {});
      aside(inventory.publishRecorders(ids));
    },
    refused: (refused) => {
      logger.warn("A recorder refused a sign-in", { recorder: refused.recorderId });
      activity.noteRefused(refused);
    },
  });
  const limiter = new ConversationLimiter(ports.limits);
  const servicesIn = (network: string | null): DriverServices => {
    const there = ({ id, origin }: { id: string; origin: string }) => ({
      id,
      place: placeKey({ network, origin }),
    });
    return {
      network,
      http: networks.of(network).http,
      ledger: ledgerIn(network, ledger),
      leases: storage.leases,
      onCertificate: (talked, found) => aside(inventory.pinFirst(there(talked), found)),
      onDialect: (talked, dialect) => contacts.noteDialect(there(talked), dialect),
      onQuirk: (talked, quirk) => contacts.noteQuirk(there(talked), quirk),
      onProven: (talked, scheme) => contacts.noteScheme(there(talked), scheme),
      limiter,
    };
  };
  const networkDrivers = new NetworkDrivers(ports.drivers ?? DRIVERS, servicesIn);
  /** Drivers for what is the same in every network, such as write units. */
  const drivers = networkDrivers.in(null);
  const history = createHistoryStore(storage, clock, logger);
  const contacts: Contacts = createContacts(
    networkDrivers,
    inventory,
    credentials,
    storage,
    clock,
    history.listenerFor,
    // A process that ends with its command leaves this to the next audit.
    (ids) => ports.schedule && aside(auditAgain(ids)),
  );
  const mail = createMail({ ...ports, secrets });
  const plans = createPlans(storage, events);
  const steps = new ClockSteps(storage, logClockStep(logger));
  const holdsMs = (id: string, siteId: string) => holdTimes.holdFor(id, siteId);
  const availability = new StatusHistory(storage, clock, holdsMs, steps);
  const health = new Health(storage, clock, availability);
  const base = {
    storage,
    health,
    events,
    jobs,
    clock,
    steps,
    logger,
    inventory,
    contacts,
    availability,
  };
  const tools = { ...base, credentials, plans, drivers };
  const settings = new TeamSettingsStore(storage);
  const fourEyes = new FourEyes({ ...tools, settings });
  const fleets = new Fleets(storage, events);
  const rollouts = createRollouts({
    ...ports,
    ...tools,
    approvals: fourEyes,
    wake: () => scheduling.wake(),
    callerNow: (user) => {
      const caller = user.userId === OWNER_ID ? ownerNamed(user.userName) : team.callerNow(user);
      if (caller === null) return null;
      const { scope } = caller;
      return { caller, visible: scope.kind === "some" ? fleets.of(scope) : null };
    },
    log: (note) => activity.noteScheduled(note),
  });
  const { dataDir } = about;
  const pictures = new Pictures({
    ...base,
    dataDir,
    key: () => secrets.pictureKey(),
    channelsOf: channelReader(() => auditing, self),
  });
  const mailedByAlerts = () => alerts.addresses();
  const scheduling = new Scheduling({ ...tools, secrets, mailedByAlerts });
  const { holdTimes } = scheduling;
  scheduling.register(auditKind({ ...tools, holdTimes, ownFacts: pictures.viewFacts }));
  scheduling.register(settingsKind({ ...tools, history }));
  scheduling.addWork(rollouts.startDue);
  const activity = createActivity({ ...tools, ...about });
  const batch = activity.watchedBatch(createBatchWriter(storage, clock, inventory));
  const imports = createImports({ ...tools, batch });
  const unwatch = watchChanges(storage, events, logger);
  const alerts = new Alerts({
    ...ports,
    ...base,
    secrets,
    mailer: mail,
    problems: () => availability.unnamedProblems(),
    agents: () => agents.silent(),
    channelNames: () => availability.channelNames(),
    drift: () => driftProblems({ ...tools, history }),
    assignable: assignableUsers(() => team, fleets),
  });

  const auditing = alerts.afterAudits(
    auditHandlers({ ...tools, holdTimes, ownFacts: pictures.viewFacts }),
  );
  const auditAgain = (ids: readonly string[]) => {
    const { signal } = new AbortController();
    const wish = { select: { ids: [...ids] }, channels: false };
    return auditing["audit.run"](wish, { ...self, signal });
  };
  const findConflicts = createConflictSearch(storage);
  const planning = planHandlers({ ...tools, isVersion: versionCheck(storage), findConflicts });
  const figures = availabilityHandlers(tools);
  const healthOf = healthHandlers(tools);
  const reading = { ...rollouts.handlers, ...planning, ...auditing, ...figures, ...healthOf };
  const { log } = activity;
  const mailer = mail;
  const reports = createReports({ ...ports, ...tools, reading, mailer, self, log, scheduling });
  const { openId: connect, hashCost } = ports;
  const team = createTeam({ ...base, secrets, settings, fourEyes, log, connect, hashCost });
  const demo = new DemoFleetRunner(ports.demo ?? null, events);
  const handlers = withStorageFaults(
    ports,
    inventoryHandlers(
      inventory,
      events,
      credentials.permits,
      () => ledger.retell(),
      (id) => networkDrivers.hasSession(id),
    ),
    customerHandlers(inventory, events, (...asked) => scheduling.destinationFault(...asked)),
    credentialHandlers(credentials, ledger, events),
    signInTest(tools),
    secretHandlers(secrets, events),
    imports.handlers,
    exportHandlers(inventory, clock, ports.makeWorkbook),
    discoveryHandlers({ ...tools, networks, drivers: networkDrivers }),
    auditing,
    pictures.handlers,
    alerts.handlers,
    figures,
    healthOf,
    settingsHandlers(tools),
    templateHandlers({ ...tools, ...ports }),
    mail.handlers,
    planning,
    rollouts.handlers,
    calendarHandlers({ ...tools, rollouts, scheduling }),
    fourEyes.handlers,
    team.handlers,
    agents.handlers,
    jobs.handlers,
    preferenceHandlers(storage),
    probeHandlers({ ...tools, ...about, secrets, drivers: networkDrivers }),
    serverHandlers(),
    demo.handlers,
    viewHandlers(storage, events),
    searchHandlers(storage, (...asked) => alerts.openAlerts(...asked)),
    activity.handlers,
    overviewHandlers({ ...tools, history, availability }, [
      alertsItem(alerts.handlers["alerts.list"], clock),
      overdueItem(scheduling),
      approvalsItem(() => fourEyes.requests()),
      missedRolloutsItem(rollouts.scheduled),
      agentsItem(agents, clock),
      clockItem(new FutureChecks(storage), clock),
    ]),
    historyHandlers(tools, history),
    scheduling.handlers,
    reports,
    { "app.info": async () => ok({ ...infoOf(about), secretStore: await secrets.current() }) },
  );

  /**
   * Runs a step of the start that may fail, for example on a full disk. A failure does not stop the start: the next call that
   * changes something reports the fault.
   */
  const tried = async (step: string, work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      logger.error("A step of the start failed", { step, error: String(error) });
    }
  };

  const coreFor = createAccess({
    handlers: activity.watched(pictures.tidied(judgeFactsAfterCalls(handlers, health, events))),
    events,
    storage,
    refusalOf: team.refusalOf,
    seesJob: jobs.isVisible,
    noteDenied: activity.noteDenied,
  });

  return {
    ...coreFor(self),
    ...createMonitoring({ ...tools, dataDir, secrets, scheduling, agents }),
    as: (caller) => coreFor({ caller, actor: { user: caller.user.name, host: "server" } }),
    team,
    isRecorderAddress: inventory.hasAddress,
    unlockWith: secrets.unlockWith,
    setSuspended: (isSuspended) => scheduling.setSuspended(isSuspended),
    async start() {
      // Tried again before any of them is resumed.
      await tried("markInterruptedRollouts", rollouts.recover);
      await tried("backUp", () => backUpDaily(about.dataDir, storage));
      await tried("startActivityLog", activity.start);
      await tried("forgetRemovals", inventory.forgetRemovals);
      await tried("forgetHistoryOfRemovedRecorders", () =>
        health.forget(availability.forgetRemoved()),
      );
      await tried("tidyPictures", () => pictures.start(ports.schedule ?? false));
      await tried("judgeFactsAgain", async () => void (await health.judgeAgain()));
      await tried("connectToAgents", () => agents.start());
      aside(secrets.tidy());
      if (ports.schedule) scheduling.start();
      if (ports.schedule) alerts.begin();
      logger.info("Muster started", { version: about.version, secrets: secrets.inUse.kind });
      return ok(undefined);
    },
    async stop() {
      rollouts.close();
      imports.stop();
      // What is being written gets time to come to its end; a recorder that never answers does not hold up the rest.
      const ended = Promise.all([alerts.stop(), scheduling.stop(), jobs.stop(), demo.stop()]);
      const patience = new AbortController();
      await Promise.race([ended, clock.wait(STOP_PATIENCE_MS, patience.signal)]);
      patience.abort();
      unwatch();
      activity.stop();
      team.stop();
      await agents.stop();
      await networkDrivers.close();
      await networks.close();
      await ended;
      activity.flush();
      await contacts.flush().catch((error: unknown) =>
        logger.error("The latest results of conversations could not be stored", {
          error: String(error),
        }),
      );
      ledger.flush();
      pictures.stop();
      history.stop();
      secrets.close();
      await storage.close();
      await logger.close();
    },
  };
}

function infoOf({ version, dataDir }: CorePorts["about"]) {
  return { version, dataDir, platform: process.platform };
}
