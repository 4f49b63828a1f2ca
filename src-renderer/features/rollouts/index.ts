export { rolloutActions } from "./actions.ts";
export { RolloutOptionsForm } from "./rollout-options-form.tsx";
export { outcomeText, rolloutStateText } from "./outcomes.ts";
export { RolloutsScreen } from "./rollouts-screen.tsx";
export { rolloutsStore } from "./store.ts";
export { rolloutSentence } from "./summary.ts";
export { useHow } from "./use-rollout-form.ts";
