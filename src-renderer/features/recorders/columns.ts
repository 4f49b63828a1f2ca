import type { Recorder } from "#shared/domain/inventory.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import {
  channelDetails,
  channelShare,
  credentialOf,
  RECORDER_STATES,
  STATE_TEXTS,
  stateOf,
  stateTooltip,
  type Surroundings,
} from "#renderer/features/inventory/index.ts";
import { exactTime, relativeTime, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import type { RecorderEdits } from "./edits.ts";
import { dialectText } from "./sign-in.ts";

/** Worst first, so that sorting by state brings up what needs a look. */
const ORDER = RECORDER_STATES.map((state) => STATE_TEXTS[state].label);

interface ColumnTools {
  open(id: string): void;
  readonly edits: RecorderEdits;
  readonly around: Surroundings;
  /** Whether there is a recorder of a customer: without one there is no column for customers. */
  readonly hasCustomers: boolean;
  /** Columns of the user's own. */
  readonly names: readonly string[];
}

export function recorderColumns(tools: ColumnTools): GridColumn<Recorder>[] {
  return [
    ...whoAndWhere(tools),
    ...contactColumns(tools),
    ...identityColumns(),
    ...careColumns(tools),
    ...tools.names.map((name) => ownColumn(name, tools)),
  ];
}

const customerColumn: GridColumn<Recorder> = {
  id: "customer",
  label: messages.customer,
  value: ({ customerName }) => customerName,
  width: 170,
  hint: messages.columnHint,
};

function whoAndWhere({ open, edits, hasCustomers }: ColumnTools): GridColumn<Recorder>[] {
  return [
    {
      id: "name",
      label: "Name",
      value: ({ name }) => name,
      width: 215,
      sort: "asc",
      open: ({ id }) => open(id),
      edit: edits.name,
    },
    { id: "site", label: "Site", value: ({ siteName }) => siteName, width: 125, edit: edits.site },
    ...(hasCustomers ? [customerColumn] : []),
    {
      id: "url",
      label: "Address",
      value: ({ url }) => url,
      width: 180,
      mono: true,
      hint: "Where the recorder answers: scheme, host and port",
    },
  ];
}

function contactColumns({ around: { maintained } }: ColumnTools): GridColumn<Recorder>[] {
  return [
    {
      id: "state",
      label: "State",
      value: (recorder) => STATE_TEXTS[stateOf(recorder, maintained)].label,
      width: 145,
      compare: (a, b) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b)),
      mark(recorder) {
        const { tone, label } = STATE_TEXTS[stateOf(recorder, maintained)];
        return { tone, text: label };
      },
      tooltip: (recorder) => stateTooltip(recorder, maintained),
    },
    {
      id: "channels",
      label: "Channels",
      value: channelValue,
      width: 118,
      align: "right",
      filter: "number",
      hint: "connect_status Online, of the channels that are configured, at the last audit",
      format: shareText,
      tone: shareTone,
      tooltip: channelDetails,
    },
    {
      id: "contact",
      label: "Last checked",
      value: ({ reach }) => reach.at,
      width: 112,
      filter: false,
      ticks: true,
      format: ({ reach }) => timeText(reach.at),
      tone: ({ reach }) => (reach.at === null ? "quiet" : null),
      tooltip: ({ reach }) => reach.at && exactTime(reach.at),
      compare: compareTimes,
    },
  ];
}

function identityColumns(): GridColumn<Recorder>[] {
  return [
    { id: "model", label: "Model", value: ({ model }) => model, width: 105 },
    { id: "serial", label: "Serial", value: ({ serial }) => serial, width: 122, mono: true },
    {
      id: "firmware",
      label: "Firmware",
      value: ({ firmware }) => firmware,
      width: 120,
      hidden: true,
      mono: true,
    },
    { id: "mac", label: "MAC", value: ({ mac }) => mac, width: 145, hidden: true, mono: true },
    {
      id: "dialect",
      label: "Dialect",
      value: ({ dialect }) => dialect ?? "",
      width: 110,
      hidden: true,
      hint: "How the recorder turned out to want to be signed in to: plain, basic, digest, session",
      format: ({ dialect }) => dialect ?? "not known yet",
      tone: ({ dialect }) => (dialect === null ? "quiet" : null),
      tooltip: ({ dialect }) => dialectText(dialect),
    },
  ];
}

function careColumns({ edits, around: { sites } }: ColumnTools): GridColumn<Recorder>[] {
  return [
    {
      id: "tags",
      label: "Tags",
      value: ({ tags }) => tags.join(", "),
      width: 120,
      edit: edits.tags,
    },
    {
      id: "credential",
      label: "Credential",
      value: (recorder) => credentialOf(recorder, sites)?.name ?? "",
      width: 130,
      hint: "Its own credential, or that of its site",
      format: (recorder) => credentialOf(recorder, sites)?.name ?? "none",
      tone: ({ credential }) => (credential === null ? "quiet" : null),
      tooltip: (recorder) => CREDENTIAL_FROM[credentialOf(recorder, sites)?.from ?? "nobody"],
    },
    {
      id: "notes",
      label: "Notes",
      value: ({ notes }) => notes,
      width: 200,
      hidden: true,
      edit: edits.notes,
      tooltip: ({ notes }) => notes || null,
    },
    {
      id: "added",
      label: "Added",
      value: ({ addedAt }) => addedAt,
      width: 110,
      hidden: true,
      filter: false,
      ticks: true,
      format: ({ addedAt }) => timeText(addedAt),
      tooltip: ({ addedAt }) => exactTime(addedAt),
      compare: compareTimes,
    },
  ];
}

export const CREDENTIAL_FROM = {
  recorder: "The recorder's own credential.",
  site: "The credential of its site.",
  nobody: "Neither the recorder nor its site has a credential.",
} as const;

function ownColumn(name: string, { edits }: ColumnTools): GridColumn<Recorder> {
  const edit = edits.own(name);
  return {
    id: `own.${name.toLowerCase()}`,
    label: name,
    value: edit.text,
    width: 130,
    hint: `A column of your own; in templates it is {{${name}}}.`,
    edit,
  };
}

function timeText(iso: string | null): string {
  return iso === null ? "never" : relativeTime(Date.parse(iso), Date.now());
}

/** ISO times in UTC: their order is that of their letters; never before all. */
function compareTimes(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  return String(a ?? "") < String(b ?? "") ? -1 : 1;
}

/** Share online, so that sorting brings up where cameras are missing; unknown has none. */
function channelValue(recorder: Recorder): number | null {
  const share = channelShare(recorder);
  return share?.current ? share.online : null;
}

function shareText(recorder: Recorder): string {
  const share = channelShare(recorder);
  if (!share) return "not audited";
  return share.current ? `${share.online}/${share.of} online` : "unknown";
}

function shareTone(recorder: Recorder): "quiet" | "warn" | null {
  const share = channelShare(recorder);
  if (!share?.current) return "quiet";
  return share.online < share.of ? "warn" : null;
}
