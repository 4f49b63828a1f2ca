import type { FleetStatements } from "./fleet-keys.ts";

/**
 * `muster-accounts.conf`: who may connect to the NATS servers of a fleet. The configurations of `resources/nats` include it.
 * It holds no secret: NATS servers check signatures, and the keys stay in the password store of Muster.
 */
export function serverAccounts(statements: FleetStatements): string {
  const { operatorJwt, systemAccount, systemAccountJwt, fleetAccount, fleetAccountJwt } =
    statements;
  return `# Written by "muster agents setup". Put it beside the configuration of nats-server.
operator: ${operatorJwt}
system_account: ${systemAccount}
resolver_preload {
  ${systemAccount}: ${systemAccountJwt}
  ${fleetAccount}: ${fleetAccountJwt}
}
`;
}
