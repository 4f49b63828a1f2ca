import type { RecorderDetails } from "#shared/domain/details.ts";
import { shownOutcomeWords } from "#shared/domain/rollout-text.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { quirkText } from "#shared/domain/quirk-text.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { reachText } from "./recorder-view.ts";
import { localTime } from "./text.ts";
import { trustText } from "./trust-view.ts";

type Fact = readonly [name: string, value: string];

/** The facts; then the events, the latest first. */
export function detailsText(details: RecorderDetails, layout: Layout): string {
  const known = textTable(factColumns, facts(details), layout);
  const happened = events(details);
  return happened.length === 0 ? known : `${known}\n\n${textTable(eventColumns, happened, layout)}`;
}

const factColumns: readonly TextColumn<Fact>[] = [
  { head: "fact", value: ([name]) => name },
  { head: "value", value: ([, value]) => value, flexible: true },
];

function facts({ recorder, site, credential, refusals, session }: RecorderDetails): Fact[] {
  const { reach } = recorder;
  const all: Fact[] = [
    ["id", recorder.id],
    ["name", recorder.name],
    ["url", recorder.url],
    [
      "site",
      inMaintenance(site, new Date()) ? texts.siteInMaintenance({ site: site.name }) : site.name,
    ],
    ["customer", recorder.customerName],
    ["tags", recorder.tags.join(" ")],
    ["notes", recorder.notes],
    ...Object.entries(recorder.columns).map(([name, value]): Fact => [
      texts.ownColumn({ name }),
      value,
    ]),
    ["model", recorder.model],
    ["firmware", recorder.firmware],
    ["serial", recorder.serial],
    ["mac", recorder.mac],
    ["reach", `${reachText(recorder)} ${localTime(reach.at)}`.trim()],
    ["trouble", reach.error?.message ?? ""],
    ["certificate", certificateText(recorder)],
    ["network", trustText(recorder)],
    ["tls", recorder.outdatedTls ? texts.outdatedTls : ""],
    ["sign-in", signInText(recorder.auth, session.dialect)],
    ...recorder.quirks.map((quirk): Fact => ["http", quirkText(quirk)]),
    [
      "credential",
      credential ? texts.credentialOf({ name: credential.name, owner: credential.from }) : "",
    ],
    ...refusals.map(({ at, why }): Fact => ["refused", `${localTime(at)} ${why}`]),
  ];
  return all.filter(([, value]) => value !== "");
}

function signInText(mode: Recorder["auth"], dialect: string | null | undefined): string {
  return dialect ? texts.signInFound({ mode, dialect }) : mode;
}

function certificateText({ certificate, certificateOrigin }: Recorder): string {
  if (certificate === null) return "";
  return certificateOrigin === "redirect" ? texts.seenOnHttp({ certificate }) : certificate;
}

interface Event {
  readonly at: string;
  readonly what: string;
}

const eventColumns: readonly TextColumn<Event>[] = [
  { head: "when", value: ({ at }) => localTime(at) },
  { head: "what", value: ({ what }) => what, flexible: true },
];

function events({ changes, rollouts }: RecorderDetails): Event[] {
  const all = [
    ...changes.map(({ at, channel, was, is }) => ({
      at,
      what: texts.statusChange({ channel, was, is }),
    })),
    ...rollouts.map((rollout) => {
      const { at, name, detail } = rollout;
      const outcome = shownOutcomeWords(rollout) ?? texts.pending;
      return { at, what: texts.rolloutEvent({ name, outcome, detail }).trim() };
    }),
  ];
  return all.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
