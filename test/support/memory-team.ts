import { randomBytes } from "node:crypto";
import type { OpenedSession, Revoked, TeamAccess, TeamCaller } from "#core/index.ts";
import type { Role, UserScope } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

interface Member {
  readonly name: string;
  readonly password: string;
  role: Role;
  scope: UserScope;
  readonly code?: string;
}

export interface MemoryTeam extends TeamAccess {
  readonly members: Map<string, Member>;
  /** Every sign-in, with the address that the host reported. */
  readonly attempts: { name: string; address: string }[];
  createToken(name: string): string;
  revoke(gone: Revoked): void;
  /** Ends a session as another process does: without an event. */
  forget(secret: string): void;
}

const DAY = 86_400_000;
const refused = () => err(fault("sign_in_failed", "User name or password is wrong."));

/** Users in memory, for tests of a host alone: `ada` with a password, `tom` who also needs the code 123456. */
export function memoryTeam(): MemoryTeam {
  const all: UserScope = { kind: "all" };
  const members = new Map<string, Member>([
    ["ada", { name: "ada", password: "a correct password", role: "administrator", scope: all }],
    [
      "tom",
      { name: "tom", password: "another password", role: "viewer", scope: all, code: "123456" },
    ],
  ]);
  const secrets = new Map<string, { readonly id: string; readonly name: string }>();
  const listeners = new Set<(gone: Revoked) => void>();
  const attempts: { name: string; address: string }[] = [];

  function callerOf(secret: string, key: "sessionId" | "tokenId"): TeamCaller | null {
    const held = secrets.get(secret);
    const member = held && members.get(held.name);
    if (!held || !member) return null;
    const { name, role, scope } = member;
    const caller = { user: { id: `id-${name}`, name }, role, scope };
    return key === "sessionId"
      ? { ...caller, sessionId: held.id }
      : { ...caller, tokenId: held.id };
  }

  function add(name: string, prefix = ""): string {
    const secret = prefix + randomBytes(32).toString("base64url");
    secrets.set(secret, { id: `${name}-${secrets.size}`, name });
    return secret;
  }

  function open(name: string): Result<OpenedSession> {
    const secret = add(name);
    const caller = callerOf(secret, "sessionId");
    if (caller === null) return refused();
    return ok({ secret, caller, expiresAt: new Date(Date.now() + DAY).toISOString() });
  }

  return {
    members,
    attempts,
    isSetUp: true,
    async signIn({ name, password, code, from }) {
      attempts.push({ name, address: from.address });
      const member = members.get(name);
      if (member === undefined || member.password !== password) return refused();
      if (member.code !== undefined && code === undefined)
        return err(fault("code_needed", "A code is needed."));
      if (member.code !== undefined && code !== member.code) return refused();
      return open(name);
    },
    signInOpenId: async ({ name }) => (members.has(name) ? open(name) : refused()),
    sessionOf: (secret) => callerOf(secret, "sessionId"),
    tokenOf: (token) => callerOf(token, "tokenId"),
    signOut(sessionId) {
      for (const [secret, { id }] of secrets) if (id === sessionId) secrets.delete(secret);
      for (const listener of listeners) listener({ sessionId });
    },
    openId: {
      label: () => null,
      setRedirectUrl: () => {},
      start: async () => refused(),
      finish: async () => refused(),
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createToken: (name) => add(name, "muster_pat_"),
    revoke(gone) {
      for (const listener of listeners) listener(gone);
    },
    forget: (secret) => void secrets.delete(secret),
  };
}
