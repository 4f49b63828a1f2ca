import { defineMessages } from "./catalogue.ts";

/** The Help screen: the documents of Muster, and where Muster keeps its data. */
export const helpMessages = defineMessages("helpMessages", {
  title: "Help",
  search: "Search documents",
  inEnglish: "The documents are in English.",
  allDocuments: "All documents",
  onThisPage: "On this page",
  loading: "Loading the document",
  failed: "The document could not be loaded.",
  failedHint: "Reload the page. If that does not help, start Muster again.",
  unknown: "Document not found",
  unknownText: "This version of Muster has no document with this name.",
  showAll: "Show all documents",
  thisMuster: "This installation",
});

/** Headings of the documents on the Help screen. */
export const helpGroups = defineMessages("helpGroups", {
  daily: "Look after the fleet",
  changes: "Change settings",
  records: "Records and reports",
  setup: "Set up Muster",
  team: "Teams and sites",
  security: "Security",
});

/** Titles of the documents, by the name of the file in docs/. */
export const helpTitles = defineMessages("helpTitles", {
  overview: "The overview",
  customers: "Customers and sites",
  pictures: "Pictures",
  channels: "Channels",
  health: "Health of recorders",
  alerts: "Alerts and mail",
  audit: "Audits and availability",
  "bulk-edit": "Bulk edit",
  templates: "Templates",
  rollouts: "Plans and rollouts",
  schedules: "Schedules",
  activity: "Activity log and settings history",
  reports: "Reports",
  "first-hour": "The first hour",
  import: "Import and export",
  discovery: "How discovery decides",
  desktop: "The desktop window",
  "command-line": "The command line",
  "data-directory": "The data directory",
  backup: "Backup and restore",
  upgrade: "Upgrade",
  scale: "Large fleets",
  team: "Working as a team",
  agents: "Agents at sites",
  security: "Security",
  protocol: "How Muster talks to a recorder",
  vault: "The vault",
});

/** One sentence about each document. */
export const helpSummaries = defineMessages("helpSummaries", {
  overview: "What the start screen shows, and how Muster decides what needs attention.",
  customers: "The tree of the fleet, and the lists and pages of customers and sites.",
  pictures: "Pictures of cameras: how to switch them on, what is stored, and who sees them.",
  channels: "The list of all channels, their history, notes and comparison.",
  health:
    "What recorders report about disks, recording, clock and firmware, and how Muster judges it.",
  alerts: "Rules for alerts, and their delivery as notification, email and webhook.",
  audit: "How Muster calculates availability, and what the figures do not cover.",
  "bulk-edit": "Change settings of many recorders with one form.",
  templates: "The format of templates, with all fields that Muster can change.",
  rollouts: "How Muster writes settings in waves, verifies them and rolls them back.",
  schedules: "Audits, readings and reports at set times.",
  activity: "What Muster records about every change, and how to prove that the log is complete.",
  reports: "Reports for customers, as HTML, PDF, XLSX and CSV.",
  "first-hour": "From an empty Muster to the first verified change, step by step.",
  import: "Add recorders from CSV files and Excel workbooks, and export them.",
  discovery: "How Muster finds recorders in a network, and when it recognises one.",
  desktop: "Start, options, tray and packages of the desktop window.",
  "command-line": "All commands of muster, with their options and exit codes.",
  "data-directory": "Where Muster stores its data, who can read it, and how it is backed up.",
  backup: "What a backup contains, how to verify it, and what to check after a restore.",
  upgrade: "What to do before and after a new version, in which order, and how to go back.",
  scale: "How many recorders one server can manage, and how to divide a larger fleet.",
  team: "A team server: users, roles, sign-in, approvals and TLS.",
  agents: "Reach recorders in networks that Muster cannot connect to.",
  security: "What an attacker can and cannot do with Muster.",
  protocol: "What Muster sends to recorders, when, and what it never sends.",
  vault: "Store passwords on computers that have no keychain.",
});
