export type {
  OpenedSession,
  OpenIdAttempt,
  OpenIdIdentity,
  OpenIdSignIn,
  OpenIdStart,
  SignInOrigin,
  Revoked,
  SignInInput,
  TeamAccess,
  TeamCaller,
} from "./team-access.ts";
export type { HashCost } from "./argon2-without-binary.ts";
export { FourEyes } from "./four-eyes.ts";
export { networkOf, SignInThrottle, type Attempt } from "./throttle.ts";
export { TeamSettingsStore } from "./settings.ts";
export { createTeam } from "./team.ts";
