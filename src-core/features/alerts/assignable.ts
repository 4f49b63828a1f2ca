import { PERMISSIONS } from "#shared/contract/permissions.ts";
import type { PartScope, Role, TeamUser } from "#shared/domain/team.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";

/** A user of the team who may acknowledge alerts. */
export interface AssignableUser {
  readonly id: string;
  readonly name: string;
  /** Whether the user sees all recorders of the alert. */
  seesWholeAlert(id: string): boolean;
}

/** The users to whom alerts can be assigned at this moment; none without a team. */
export type AssignableUsers = () => readonly AssignableUser[];

/** Users to whom all of these alerts can be assigned. */
export function assignableTo(users: AssignableUsers, ids: readonly string[]): AssignableUser[] {
  return users().filter((user) => ids.every((id) => user.seesWholeAlert(id)));
}

/** Users of a team who may acknowledge alerts, with what they see. */
export function assignableUsers(
  team: { usersWith(role: Role): readonly TeamUser[] },
  fleets: { of(scope: PartScope): Pick<VisibleFleet, "seesWholeAlert"> },
): AssignableUsers {
  const { role } = PERMISSIONS["alerts.acknowledge"];
  return () =>
    team.usersWith(role).map(({ id, name, scope }) => ({
      id,
      name,
      seesWholeAlert: (alert) => scope.kind === "all" || fleets.of(scope).seesWholeAlert(alert),
    }));
}
