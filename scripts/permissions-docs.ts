/** Writes the table of permissions into docs/team.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { PERMISSIONS, type ScopeRule } from "#shared/contract/permissions.ts";

const START = "<!-- permissions -->";
const END = "<!-- /permissions -->";
const SCOPES: Readonly<Record<ScopeRule, string>> = {
  all: "the whole fleet",
  filtered: "filtered",
  none: "free",
};

/** The document with the table as it has to be. */
export function withPermissions(document: string): string {
  const before = document.slice(0, document.indexOf(START) + START.length);
  const after = document.slice(document.indexOf(END));
  return `${before}\n${permissionTable()}\n${after}`;
}

function permissionTable(): string {
  const rows = Object.entries(PERMISSIONS).map(([method, { role, scope, fields = {} }]) => {
    const higher = Object.entries(fields).map(([field, needed]) => `\`${field}\`: ${needed}`);
    return `| \`${method}\` | ${role} | ${SCOPES[scope]} | ${higher.join(", ")} |`;
  });
  return ["| Method | Role | Limited scope | Fields |", "|---|---|---|---|", ...rows].join("\n");
}

if (import.meta.main) {
  const path = new URL("../docs/team.md", import.meta.url);
  writeFileSync(path, withPermissions(readFileSync(path, "utf8")));
}
