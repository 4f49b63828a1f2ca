export { rolloutActions } from "./actions.ts";
export { HowForm } from "./how-form.tsx";
export { outcomeText, stateText as rolloutStateText } from "./outcomes.ts";
export { RolloutsScreen } from "./rollouts-screen.tsx";
export { rolloutsStore } from "./store.ts";
export { rolloutSentence } from "./summary.ts";
export { useHow } from "./use-how.ts";
