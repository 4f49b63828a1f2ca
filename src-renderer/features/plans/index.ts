export { planActions } from "./actions.ts";
export { PlansScreen } from "./plans-screen.tsx";
export { plansStore } from "./store.ts";
