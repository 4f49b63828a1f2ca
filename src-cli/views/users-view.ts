import type { AccessToken, TeamSession, TeamUser } from "#shared/domain/team.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { userFields } from "#shared/entities/user-fields.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { textColumns } from "../text-columns.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

export function usersText(
  users: readonly TeamUser[],
  sites: readonly Pick<Site, "id" | "name">[],
  layout: Layout,
): string {
  if (users.length === 0) return "";
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const columns: readonly TextColumn<TeamUser>[] = [
    ...textColumns(userFields, { name: {}, role: { value: ({ role }) => role } }),
    { head: "scope", value: (user) => scopeText(user, names), flexible: true },
    { head: "signIn", value: ({ signIn, totp }) => (totp ? `${signIn}+totp` : signIn) },
    ...textColumns(userFields, {
      state: {
        value: ({ disabled }) => (disabled ? texts.disabled : texts.enabled),
        tone: ({ disabled }) => (disabled ? "bad" : undefined),
      },
      lastSeen: { value: ({ lastSeenAt }) => timeOr(lastSeenAt) },
    }),
  ];
  return textTable(columns, users, layout);
}

function scopeText({ scope }: Pick<TeamUser, "scope">, names: ReadonlyMap<string, string>): string {
  if (scope.kind === "all") return texts.wholeFleet;
  const sites = scope.siteIds.map((id) => texts.site({ name: names.get(id) ?? id }));
  return [...sites, ...scope.tags.map((name) => texts.tag({ name }))].join(", ");
}

const sessionColumns: readonly TextColumn<TeamSession>[] = [
  { head: "id", value: ({ id }) => id },
  { head: "user", value: ({ userName }) => userName },
  { head: "address", value: ({ address }) => address },
  { head: "lastSeen", value: ({ lastSeenAt }) => localTime(lastSeenAt) },
  { head: "program", value: ({ program }) => program, flexible: true },
];

export function sessionsText(sessions: readonly TeamSession[], layout: Layout): string {
  return sessions.length === 0 ? "" : textTable(sessionColumns, sessions, layout);
}

export function tokensText(
  tokens: readonly AccessToken[],
  sites: readonly Pick<Site, "id" | "name">[],
  layout: Layout,
): string {
  if (tokens.length === 0) return "";
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const columns: readonly TextColumn<AccessToken>[] = [
    { head: "id", value: ({ id }) => id },
    { head: "user", value: ({ userName }) => userName },
    { head: "name", value: ({ name }) => name, flexible: true },
    { head: "access", value: ({ access }) => access },
    { head: "scope", value: (token) => scopeText(token, names), flexible: true },
    { head: "created", value: ({ createdAt }) => localTime(createdAt) },
    { head: "expires", value: ({ expiresAt }) => timeOr(expiresAt) },
    { head: "lastUsed", value: ({ lastUsedAt }) => timeOr(lastUsedAt) },
  ];
  return textTable(columns, tokens, layout);
}

function timeOr(time: string | null): string {
  return time === null ? texts.never : localTime(time);
}
