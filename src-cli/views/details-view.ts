import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import { table, type Column, type Layout } from "../table.ts";
import { localTime } from "./text.ts";
import { trustText } from "./trust-view.ts";

type Fact = readonly [name: string, value: string];

/** What there is, fact by fact; then what happened, the latest first. */
export function detailsText(details: RecorderDetails, layout: Layout): string {
  const known = table(factColumns, facts(details), layout);
  const happened = events(details);
  return happened.length === 0 ? known : `${known}\n\n${table(eventColumns, happened, layout)}`;
}

const factColumns: readonly Column<Fact>[] = [
  { head: "FACT", value: ([name]) => name },
  { head: "VALUE", value: ([, value]) => value, flexible: true },
];

function facts({ recorder, site, credential, refusals, session }: RecorderDetails): Fact[] {
  const { reach } = recorder;
  const all: Fact[] = [
    ["id", recorder.id],
    ["name", recorder.name],
    ["url", recorder.url],
    ["site", inMaintenance(site, new Date()) ? `${site.name} (in maintenance)` : site.name],
    ["customer", recorder.customerName],
    ["tags", recorder.tags.join(" ")],
    ["notes", recorder.notes],
    ...Object.entries(recorder.columns).map(([name, value]): Fact => [`column ${name}`, value]),
    ["model", recorder.model],
    ["firmware", recorder.firmware],
    ["serial", recorder.serial],
    ["mac", recorder.mac],
    ["reach", `${reach.state} ${localTime(reach.at)}`.trim()],
    ["trouble", reach.error?.message ?? ""],
    ["certificate", certificateText(recorder)],
    ["network", trustText(recorder)],
    ["sign-in", [recorder.auth, session.dialect].filter(Boolean).join(", found: ")],
    ["credential", credential ? `${credential.name} (of the ${credential.from})` : ""],
    ...refusals.map(({ at, why }): Fact => ["refused", `${localTime(at)} ${why}`]),
  ];
  return all.filter(([, value]) => value !== "");
}

function certificateText({ certificate, certificateOrigin }: Recorder): string {
  if (certificate === null) return "";
  const accepted =
    certificateOrigin === "redirect" ? " (seen behind http://, not accepted yet)" : "";
  return certificate + accepted;
}

interface Event {
  readonly at: string;
  readonly what: string;
}

const eventColumns: readonly Column<Event>[] = [
  { head: "WHEN", value: ({ at }) => localTime(at) },
  { head: "WHAT", value: ({ what }) => what, flexible: true },
];

function events({ changes, rollouts }: RecorderDetails): Event[] {
  const all = [
    ...changes.map(({ at, channel, was, is }) => ({ at, what: `${channel} ${was} → ${is}` })),
    ...rollouts.map(({ at, name, outcome, detail }) => ({
      at,
      what: `${name}: ${outcome ?? "to come"}. ${detail}`.trim(),
    })),
  ];
  return all.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
