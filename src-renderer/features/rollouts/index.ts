export { rolloutActions } from "./actions.ts";
export { RolloutOptionsForm } from "./rollout-options-form.tsx";
export { outcomeText, rolloutStateText } from "./outcomes.ts";
export { RolloutsSwitch } from "./rollouts-switch.tsx";
export { RolloutsScreen } from "./rollouts-screen.tsx";
export { ScheduledScreen } from "./scheduled-screen.tsx";
export { scheduledStore } from "./scheduled-store.ts";
export { StartChoice, useStart } from "./start-choice.tsx";
export { rolloutsStore } from "./store.ts";
export {
  NARROW_OUTCOME_BAR,
  OUTCOME_BAR,
  WIDEST_OUTCOMES,
  OutcomeBar,
  OutcomeFigures,
} from "./outcome-bar.tsx";
export { attentionCount, firstOutcomes, outcomeFigures, rolloutSentence } from "./summary.ts";
export { useHow } from "./use-rollout-form.ts";
