import { OWNER_ID, ownerNamed } from "#shared/domain/team.ts";
import { createActivity } from "#core/features/activity/index.ts";
import { Alerts, assignableUsers } from "#core/features/alerts/index.ts";
import { auditHandlers, auditKind } from "#core/features/audit/index.ts";
import { DemoFleetRunner } from "#core/features/demo/index.ts";
import { driftProblems } from "#core/features/drift/index.ts";
import { createImports } from "#core/features/imports/index.ts";
import { createBatchWriter } from "#core/features/inventory/index.ts";
import { createMail } from "#core/features/mail/index.ts";
import { Pictures } from "#core/features/pictures/index.ts";
import { createPlans } from "#core/features/plans/index.ts";
import { createRollouts } from "#core/features/rollouts/index.ts";
import { Scheduling, settingsKind } from "#core/features/schedule/index.ts";
import { createTeam, FourEyes } from "#core/features/team/index.ts";
import type { CorePorts } from "../core-ports.ts";
import type { FleetParts } from "./fleet.ts";
import type { Foundation } from "./foundation.ts";

export type Work = ReturnType<typeof createWork>;

/** Creates what works with the fleet: activity log, team, alerts, schedules, rollouts, pictures, audits. */
export function createWork(ports: CorePorts, foundation: Foundation, fleet: FleetParts) {
  const { storage, events, clock, secrets, fleets, agents, self, aside } = foundation;
  const { inventory, availability, history, holdTimes, news } = fleet;
  const { openId: connect, hashCost } = ports;
  const plans = createPlans(storage, events);
  const tools = { ...foundation, ...fleet, plans };
  const activity = createActivity({ ...tools, ...ports.about });
  news.refused.on(activity.noteRefused);
  const { log } = activity;
  const fourEyes = new FourEyes(tools);
  const team = createTeam({ ...tools, fourEyes, log, connect, hashCost });
  const mail = createMail({ ...ports, secrets });
  const alerts = new Alerts({
    ...ports,
    ...tools,
    mailer: mail,
    problems: () => availability.unnamedProblems(),
    agents: () => agents.silent(),
    channelNames: () => availability.channelNames(),
    drift: () => driftProblems(tools),
    assignable: assignableUsers(team, fleets),
  });
  const scheduling = new Scheduling({ ...tools, mailedByAlerts: () => alerts.addresses() });
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
  const pictures = new Pictures({ ...tools, key: () => secrets.pictureKey() });
  const audits = { ...tools, holdTimes, ownFacts: pictures.viewFacts };
  const auditing = alerts.afterAudits(auditHandlers(audits));
  scheduling.register(auditKind(audits));
  scheduling.register(settingsKind({ ...tools, history }));
  scheduling.addWork(rollouts.startDue);
  const auditAgain = (ids: readonly string[]) => {
    const { signal } = new AbortController();
    const wish = { select: { ids: [...ids] }, channels: false };
    return auditing["audit.run"](wish, { ...self, signal });
  };
  // A process that ends with its command leaves this to the next audit.
  if (ports.schedule) news.answersAgain.on((ids) => aside(auditAgain(ids)));
  const batch = activity.watchedBatch(createBatchWriter(storage, clock, inventory));
  const imports = createImports({ ...tools, batch });
  const demo = new DemoFleetRunner(ports.demo ?? null, events);
  return {
    plans,
    activity,
    fourEyes,
    team,
    mail,
    alerts,
    scheduling,
    rollouts,
    pictures,
    auditing,
    imports,
    demo,
  };
}
