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
