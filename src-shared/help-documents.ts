import type { helpGroups, helpSummaries } from "./messages/help.ts";

/** A document of docs/ that users can read in Muster, by the name of its file without `.md`. */
export type HelpDocument = keyof typeof helpSummaries;

/** The documents on the Help screen, by group, in the order of the screen. The build includes exactly these. */
export const HELP_DOCUMENTS: {
  readonly [Group in keyof typeof helpGroups]: readonly HelpDocument[];
} = {
  start: ["first-hour", "quick-start", "troubleshooting"],
  daily: ["overview", "lists", "customers", "channels", "pictures", "health", "alerts", "audit"],
  changes: ["bulk-edit", "templates", "rollouts", "schedules"],
  records: ["activity", "reports"],
  setup: ["import", "discovery", "desktop", "data-directory", "backup", "upgrade", "scale"],
  commands: ["command-line", "reference"],
  team: ["team", "agents"],
  security: ["security", "privacy", "protocol", "vault"],
  help: ["faq", "glossary"],
};

const names: readonly string[] = Object.values(HELP_DOCUMENTS).flat();

export function isHelpDocument(name: string): name is HelpDocument {
  return names.includes(name);
}
