import type { AccessToken, TeamSettings, TeamUser, UserScope } from "#shared/domain/team.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { accessMessages } from "#shared/messages/team.ts";
import type { Rules } from "./rule.ts";

/** Sign-ins are written down by the team feature itself: no method is called for them. */
export const teamRules = {
  "team.setUser": {
    done: (_, user) => ({ kind: "user.changed", subject: user.name, detail: userText(user) }),
  },
  "team.removeUser": { done: (_, { name }) => ({ kind: "user.removed", subject: name }) },
  "team.resetPassword": { done: (_, { name }) => ({ kind: "user.passwordSet", subject: name }) },
  "team.changePassword": {
    done: () => ({ kind: "user.passwordSet" }),
    failed: (_, error) => ({ kind: "user.passwordSet", detail: error.message }),
  },
  "team.confirmTotp": { done: () => ({ kind: "user.totpSet" }) },
  "team.removeTotp": {
    done: ({ userId = null }) => ({ kind: "user.totpRemoved", subject: userId }),
  },
  "team.revokeSession": {
    done: (_, { userName }) => ({ kind: "session.revoked", subject: userName }),
  },
  "team.createToken": {
    done: (_, { about }) => ({
      kind: "token.created",
      subject: about.userName,
      detail: tokenText(about),
    }),
  },
  "team.revokeToken": {
    done: (_, { userName, name }) => ({
      kind: "token.revoked",
      subject: userName,
      detail: texts.tokenOf({ name }),
    }),
  },
  "team.setSettings": {
    done: (_, settings) => ({ kind: "team.settingsChanged", detail: settingsText(settings) }),
  },
} satisfies Partial<Rules>;

function userText({ role, scope, disabled }: TeamUser): string {
  const seen = scopeText(scope);
  const state = disabled ? texts.userDisabled : texts.userEnabled;
  return texts.userSet({ role: accessMessages[role], scope: seen, state });
}

function scopeText(scope: UserScope): string {
  if (scope.kind === "all") return texts.wholeFleet;
  return texts.partOfFleet({ sites: scope.siteIds.length, tags: scope.tags.length });
}

function tokenText({ name, access, scope, expiresAt }: AccessToken): string {
  const until =
    expiresAt === null ? texts.tokenStays({ name }) : texts.tokenExpires({ name, time: expiresAt });
  const seen = scope.kind === "all" ? [] : [texts.tokenScope({ scope: scopeText(scope) })];
  return [until, ...(access === "read" ? [texts.tokenReads] : []), ...seen].join(" ");
}

function settingsText({ fourEyes, totpRequired, openId }: TeamSettings): string {
  const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);
  return texts.teamSettings({
    fourEyes: yesOrNo(fourEyes),
    totp: yesOrNo(totpRequired),
    openId: openId?.issuer ?? texts.none,
  });
}
