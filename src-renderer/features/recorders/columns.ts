import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { recorderSignInMessages as signIn } from "#shared/messages/recorder-sign-in.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import {
  channelDetails,
  channelShare,
  credentialFilterValue,
  stateMark,
  stateTexts,
  stateTooltip,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { exactTime, relativeTime, type CellValue, type GridColumn } from "#renderer/ui/index.ts";
import type { RecorderEdits } from "./cell-edits.ts";
import { dialectText } from "./sign-in.ts";

interface ColumnTools {
  open(id: string): void;
  readonly edits: RecorderEdits;
  readonly around: FilterContext;
  /** Health, and a column for each of its facts, hidden: last in the menu of columns. */
  readonly health: readonly GridColumn<Recorder>[];
  /** Names of the custom columns. */
  readonly names: readonly string[];
}

export function recorderColumns(tools: ColumnTools): GridColumn<Recorder>[] {
  // Of recorders in the same state, those with problems come first.
  const health = tools.health
    .slice(0, 1)
    .map((column) => ({ ...column, sort: "asc" as const, sortIndex: 1, besidePanel: true }));
  const facts = tools.health.slice(1);
  return [
    nameColumn(tools),
    siteColumn(tools),
    customerColumn(),
    stateColumn(tools),
    ...health,
    ...contactColumns(),
    ...identityColumns(),
    ...careColumns(tools),
    ...tools.names.map((name) => ownColumn(name, tools)),
    ...facts,
  ];
}

function customerColumn(): GridColumn<Recorder> {
  return {
    id: "customer",
    label: common.customer,
    value: ({ customerName }) => customerName,
    width: 170,
    minWidth: 150,
    hint: customers.columnHint,
  };
}

function nameColumn({ open, edits }: ColumnTools): GridColumn<Recorder> {
  return {
    id: "name",
    label: common.name,
    value: ({ name }) => name,
    width: 215,
    sort: "asc",
    sortIndex: 2,
    besidePanel: true,
    open: ({ id }) => open(id),
    edit: edits.name,
  };
}

/** Problems first, each with its reason. */
function stateColumn({ around: { maintained } }: ColumnTools): GridColumn<Recorder> {
  const order = stateTexts();
  return {
    id: "state",
    label: fields.state,
    value: (recorder) => stateMark(recorder, maintained).text,
    width: 220,
    besidePanel: "ifRoom",
    sort: "asc",
    sortIndex: 0,
    compare: (a, b) => order.indexOf(String(a)) - order.indexOf(String(b)),
    mark: (recorder) => stateMark(recorder, maintained),
    tooltip: (recorder) => stateTooltip(recorder, maintained),
  };
}

function siteColumn({ edits }: ColumnTools): GridColumn<Recorder> {
  return {
    id: "site",
    label: common.site,
    value: ({ siteName }) => siteName,
    width: 125,
    edit: edits.site,
  };
}

function contactColumns(): GridColumn<Recorder>[] {
  return [
    {
      id: "channels",
      label: common.channels,
      value: channelValue,
      alwaysShown: true,
      width: 84,
      align: "right",
      filter: "number",
      hint: text.channelsHint,
      format: shareText,
      tone: shareTone,
      tooltip: channelDetails,
    },
    {
      id: "contact",
      label: fields.lastChecked,
      alwaysShown: true,
      value: ({ reach }) => reach.at,
      width: 112,
      filter: false,
      ticks: true,
      isAge: true,
      format: ({ reach }) => timeText(reach.at),
      tone: ({ reach }) => (reach.at === null ? "quiet" : null),
      tooltip: ({ reach }) => reach.at && exactTime(reach.at),
      compare: compareTimes,
    },
  ];
}

function identityColumns(): GridColumn<Recorder>[] {
  return [
    {
      id: "url",
      label: common.address,
      value: ({ url }) => url,
      // Only what is not plain HTTP names its protocol.
      format: ({ url }) => url.replace(/^http:\/\//, ""),
      tooltip: ({ url }) => url,
      width: 180,
      minWidth: 150,
      mono: true,
      hint: text.addressHint,
    },
    { id: "model", label: common.model, value: ({ model }) => model, width: 105 },
    { id: "serial", label: fields.serial, value: ({ serial }) => serial, width: 132, mono: true },
    {
      id: "firmware",
      label: common.firmware,
      value: ({ firmware }) => firmware,
      width: 120,
      hidden: true,
      mono: true,
    },
    { id: "mac", label: common.mac, value: ({ mac }) => mac, width: 145, hidden: true, mono: true },
    {
      id: "dialect",
      label: fields.dialect,
      value: ({ dialect }) => dialect ?? "",
      width: 110,
      hidden: true,
      hint: text.dialectHint,
      format: ({ dialect }) => dialect ?? signIn.notDetected,
      tone: ({ dialect }) => (dialect === null ? "quiet" : null),
      tooltip: ({ dialect }) => dialectText(dialect),
    },
  ];
}

function careColumns({ edits, around: { sites } }: ColumnTools): GridColumn<Recorder>[] {
  return [
    {
      id: "tags",
      label: common.tags,
      value: ({ tags }) => tags.join(", "),
      width: 120,
      edit: edits.tags,
    },
    {
      id: "credential",
      label: common.credential,
      value: (recorder) => credentialFilterValue(recorder, sites)?.name ?? "",
      width: 130,
      hint: text.credentialHint,
      format: (recorder) => credentialFilterValue(recorder, sites)?.name ?? common.none,
      tone: ({ credential }) => (credential === null ? "quiet" : null),
      tooltip: (recorder) => credentialHint(credentialFilterValue(recorder, sites)?.from),
    },
    {
      id: "notes",
      label: common.notes,
      value: ({ notes }) => notes,
      width: 200,
      hidden: true,
      edit: edits.notes,
      tooltip: ({ notes }) => notes || null,
    },
    {
      id: "added",
      label: fields.added,
      value: ({ addedAt }) => addedAt,
      width: 110,
      hidden: true,
      filter: false,
      ticks: true,
      isAge: true,
      format: ({ addedAt }) => timeText(addedAt),
      tooltip: ({ addedAt }) => exactTime(addedAt),
      compare: compareTimes,
    },
  ];
}

function credentialHint(from: "recorder" | "site" | undefined): string {
  if (from === undefined) return signIn.noCredential;
  return from === "recorder" ? text.ownCredential : text.siteCredential;
}

function ownColumn(name: string, { edits }: ColumnTools): GridColumn<Recorder> {
  const edit = edits.own(name);
  return {
    id: `own.${name.toLowerCase()}`,
    label: name,
    value: edit.text,
    width: 130,
    hint: text.ownColumnHint({ variable: `{{${name}}}` }),
    edit,
  };
}

function timeText(iso: string | null): string {
  return iso === null ? text.never : relativeTime(Date.parse(iso));
}

/** Compares ISO times in UTC, which sort as text; a recorder without a time comes first. */
function compareTimes(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  return String(a ?? "") < String(b ?? "") ? -1 : 1;
}

/** Share of channels that are online; null if unknown. */
function channelValue(recorder: Recorder): number | null {
  const share = channelShare(recorder);
  return share?.current ? share.up : null;
}

/** Short, because a count must fit into its column. The tooltip says what is known. */
const NOT_KNOWN = "–";

function shareText(recorder: Recorder): string {
  const share = channelShare(recorder);
  if (!share) return NOT_KNOWN;
  return text.shareUp({ up: share.current ? share.up : NOT_KNOWN, total: share.of });
}

function shareTone(recorder: Recorder): "quiet" | "warn" | null {
  const share = channelShare(recorder);
  if (!share?.current) return "quiet";
  return share.down > 0 ? "warn" : null;
}
