import { ok, type Result } from "#shared/result.ts";
import { backUpDaily } from "#core/platform/storage/index.ts";
import type { CorePorts } from "../core-ports.ts";
import type { FleetParts } from "./fleet.ts";
import type { Foundation } from "./foundation.ts";
import type { Work } from "./work.ts";

const STOP_PATIENCE_MS = 4_000;

type Parts = Foundation & FleetParts & Work;

/** Sets right what a killed process left behind, and begins what is due by the clock. */
export async function startParts(ports: CorePorts, parts: Parts): Promise<Result<void>> {
  const { logger, about, schedule = false } = ports;
  const { storage, secrets, agents, inventory, health, availability, aside } = parts;
  const { rollouts, activity, pictures, scheduling, alerts } = parts;
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
  // Tried again before any of them is resumed.
  await tried("markInterruptedRollouts", rollouts.recover);
  await tried("backUp", () => backUpDaily(about.dataDir, storage));
  await tried("startActivityLog", activity.start);
  await tried("forgetRemovals", inventory.forgetRemovals);
  await tried("forgetHistoryOfRemovedRecorders", () => health.forget(availability.forgetRemoved()));
  await tried("tidyPictures", () => pictures.start(schedule));
  await tried("judgeFactsAgain", async () => void (await health.judgeAgain()));
  await tried("connectToAgents", () => agents.start());
  aside(secrets.tidy());
  if (schedule) scheduling.start();
  if (schedule) alerts.begin();
  logger.info("Muster started", { version: about.version, secrets: secrets.inUse.kind });
  return ok(undefined);
}

/** Cancels what is running, waits for it, closes all. */
export async function stopParts({ clock, logger }: CorePorts, parts: Parts): Promise<void> {
  const { storage, secrets, agents, networks, networkDrivers, contacts, jobs, unwatch } = parts;
  const { ledger, history, activity, alerts, demo, imports, pictures, rollouts, scheduling, team } =
    parts;
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
}
