import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";

export function consentNeeded(count: number) {
  return fault(
    "consent_needed",
    `On the way to ${count === 1 ? "1 recorder" : `${count} recorders`}, other devices on the network could read the password.`,
    {
      mend: "Switch them to HTTPS, take the password out of the template, trust their network (muster recorders set ID --trust-network), or allow it for this rollout (muster apply --allow-clear-secrets).",
    },
  );
}

export function nothingToWrite(plan: Plan) {
  return fault("nothing_selected", `The plan '${plan.name}' has nothing to write.`, {
    mend: "Every recorder is as wanted already, or does not fit; see the plan.",
  });
}

export function unknownRollout(id: string) {
  return fault("not_found", `There is no rollout with the id ${id}.`, {
    mend: "List the rollouts to see their ids.",
    where: "id",
  });
}

const STANDS: Readonly<Record<Rollout["state"], string>> = {
  running: "is running",
  paused: "is paused",
  stopped: "was stopped",
  interrupted: "was interrupted",
  finished: "is finished",
  cancelled: "was cancelled",
};

export function notResumable({ name, state }: Rollout) {
  return fault("bad_input", `The rollout '${name}' ${STANDS[state]}: there is nothing to resume.`, {
    mend: "Retry what failed (muster rollouts retry ID), or make a new plan.",
  });
}

export function notRunning({ name, state }: Rollout) {
  return fault("bad_input", `The rollout '${name}' ${STANDS[state]}, so it cannot be paused.`, {
    mend: "Only a rollout that runs can be paused.",
  });
}

export function notWaiting({ name, state }: Rollout) {
  return fault(
    "bad_input",
    `The rollout '${name}' ${STANDS[state]}, not waiting between two waves.`,
    {
      mend: "To go on with one that rests, resume it.",
    },
  );
}

export function isOver({ name, state }: Rollout) {
  return fault("bad_input", `The rollout '${name}' ${STANDS[state]} already.`, {
    mend: "To take back what it wrote, roll it back.",
  });
}

export function stillRunning({ name }: Rollout) {
  return fault("busy", `The rollout '${name}' is running.`, {
    mend: "Wait for its end, or pause it.",
  });
}

export function nothingFailed({ name }: Rollout) {
  return fault("nothing_selected", `Nothing of the rollout '${name}' failed.`, {
    mend: "There is nothing to try again. To go on with one that rests, resume it.",
  });
}

export function noSuchSecret(name: string) {
  return fault("credential_missing", `There is no stored credential '${name}'.`, {
    mend: `Store it first: muster credentials set '${name}' --username USER.`,
    where: "secrets",
  });
}

export function removedSince(recorderName: string) {
  return fault(
    "not_found",
    `${recorderName} was removed from the inventory since; what the rollout wrote there cannot be restored.`,
    { mend: "Take its removal back, and roll back again." },
  );
}

export function nothingToRollBack({ name }: Rollout) {
  return fault(
    "nothing_selected",
    `The rollout '${name}' has written nothing that could be taken back at these recorders.`,
    { mend: "Recorders that were refused, skipped or not reached are as they were before." },
  );
}
