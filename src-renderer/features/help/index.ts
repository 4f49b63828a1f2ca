export { HelpLink } from "./help-link.tsx";
export { HelpScreen } from "./help-screen.tsx";
