export { wallActions } from "./actions.ts";
export { WallScreen } from "./wall-screen.tsx";
