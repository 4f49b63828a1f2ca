/** Writes the table of permissions into docs/team.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { higherRole, inputsOf, limitedRule } from "#shared/contract/classified.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
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
  const rows = METHOD_NAMES.map((method) => {
    const { role, scope } = PERMISSIONS[method];
    return `| \`${method}\` | ${role} | ${SCOPES[scope]} | ${fieldsOf(method).join(", ")} |`;
  });
  return ["| Method | Role | Limited scope | Fields |", "|---|---|---|---|", ...rows].join("\n");
}

/** Inputs that need a higher role than the method, or the scope of the whole fleet. */
function fieldsOf(method: MethodName): string[] {
  return inputsOf(method).flatMap(({ path, class: inputClass }) => {
    const needsFleet =
      PERMISSIONS[method].scope === "filtered" && limitedRule(inputClass) === "refused";
    const needs = [higherRole(method, inputClass), needsFleet ? "whole fleet" : null];
    const named = needs.filter((one) => one !== null);
    return named.length === 0 ? [] : [`\`${path}\`: ${named.join(" + ")}`];
  });
}

if (import.meta.main) {
  const path = new URL("../docs/team.md", import.meta.url);
  writeFileSync(path, withPermissions(readFileSync(path, "utf8")));
}
