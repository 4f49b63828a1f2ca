export type {
  OpenedSession,
  OpenIdIdentity,
  Origin,
  Revoked,
  SignInWish,
  TeamAccess,
  TeamCaller,
} from "./team-access.ts";
