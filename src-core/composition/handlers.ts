import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import { availabilityHandlers } from "#core/features/availability/index.ts";
import { calendarHandlers } from "#core/features/calendar/index.ts";
import { FutureChecks } from "#core/features/clock/index.ts";
import { signInTest } from "#core/features/connections/index.ts";
import { credentialHandlers } from "#core/features/credentials/index.ts";
import { discoveryHandlers } from "#core/features/discovery/index.ts";
import { historyHandlers } from "#core/features/drift/index.ts";
import { exportHandlers } from "#core/features/exports/index.ts";
import { healthHandlers } from "#core/features/facts/index.ts";
import { customerHandlers, inventoryHandlers } from "#core/features/inventory/index.ts";
import {
  agentsItem,
  alertsItem,
  approvalsItem,
  clockItem,
  missedRolloutsItem,
  overdueItem,
  overviewHandlers,
} from "#core/features/overview/index.ts";
import { channelReader } from "#core/features/pictures/index.ts";
import { createConflictSearch, planHandlers } from "#core/features/plans/index.ts";
import { preferenceHandlers } from "#core/features/preferences/index.ts";
import { probeHandlers } from "#core/features/probe/index.ts";
import { createReports } from "#core/features/reports/index.ts";
import { searchHandlers } from "#core/features/search/index.ts";
import { serverHandlers } from "#core/features/servers/index.ts";
import { settingsHandlers } from "#core/features/settings/index.ts";
import { templateHandlers, versionCheck } from "#core/features/templates/index.ts";
import { viewHandlers } from "#core/features/views/index.ts";
import { secretHandlers } from "#core/platform/secrets/index.ts";
import type { CorePorts } from "../core-ports.ts";
import { withStorageFaults } from "../handler-map.ts";
import type { FleetParts } from "./fleet.ts";
import type { Foundation } from "./foundation.ts";
import type { Work } from "./work.ts";

/** Joins the handlers of all features. */
export function createHandlers(ports: CorePorts, parts: Foundation & FleetParts & Work): Handlers {
  const tools = parts;
  const { storage, events, clock, secrets, networks, self, jobs, agents } = parts;
  const { inventory, credentials, ledger, networkDrivers, history } = parts;
  const { activity, alerts, auditing, demo, fourEyes, imports, mail, pictures } = parts;
  const { rollouts, scheduling, team } = parts;
  const findConflicts = createConflictSearch(storage);
  const planning = planHandlers({ ...tools, isVersion: versionCheck(storage), findConflicts });
  const figures = availabilityHandlers(tools);
  const healthOf = healthHandlers(tools);
  const reading = { ...rollouts.handlers, ...planning, ...auditing, ...figures, ...healthOf };
  const { log } = activity;
  const reports = createReports({ ...ports, ...tools, reading, mailer: mail, log });
  return withStorageFaults(
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
    pictures.handlers(channelReader(auditing, self)),
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
    probeHandlers({ ...tools, ...ports.about, secrets, drivers: networkDrivers }),
    serverHandlers(),
    demo.handlers,
    viewHandlers(storage, events),
    searchHandlers(storage, (...asked) => alerts.openAlerts(...asked)),
    activity.handlers,
    overviewHandlers(tools, [
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
    {
      "app.info": async () => ok({ ...infoOf(ports.about), secretStore: await secrets.current() }),
    },
  );
}

function infoOf({ version, dataDir }: CorePorts["about"]) {
  return { version, dataDir, platform: process.platform };
}
