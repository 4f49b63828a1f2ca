import type { ReactNode } from "react";
import { Anchor, type GridColumn } from "#renderer/ui/index.ts";
import { sourcesText, standingText, verdictText, type FindingRow } from "./rows.ts";
import css from "./discovery.module.css";

const quietWhenGone = ({ finding }: FindingRow) => (finding.gone ? "quiet" : null);

/** @param onMove asks whether to take over the address of a recorder that moved */
export function findingColumns(onMove: (key: string) => void): GridColumn<FindingRow>[] {
  return [
    {
      id: "name",
      label: "Name",
      value: ({ finding }) => finding.name,
      width: 200,
      sort: "asc",
      tone: quietWhenGone,
    },
    {
      id: "verdict",
      label: "What it is",
      value: ({ finding }) => verdictText(finding).label,
      width: 135,
      mark({ finding }) {
        const { tone, label } = verdictText(finding);
        return { tone, text: label };
      },
      tooltip: ({ finding }) => verdictText(finding).meaning,
    },
    {
      id: "url",
      label: "Address",
      value: ({ finding }) => finding.url,
      width: 195,
      mono: true,
      format: ({ finding }) => addressText(finding),
      tone: quietWhenGone,
      tooltip: ({ finding }) => finding.addresses.join("\n"),
    },
    {
      id: "known",
      label: "Inventory",
      value: standingText,
      minWidth: 285,
      flex: 1,
      render: (row) => <Standing row={row} onMove={onMove} />,
      tooltip: (row) => (row.moved ? `${standingText(row)}. Enter updates its address.` : null),
    },
    {
      id: "model",
      label: "Model",
      value: ({ finding }) => finding.model,
      width: 100,
      tone: quietWhenGone,
    },
    {
      id: "serial",
      label: "Serial",
      value: ({ finding }) => finding.serial,
      width: 120,
      mono: true,
      tone: quietWhenGone,
    },
    {
      id: "mac",
      label: "MAC",
      value: ({ finding }) => finding.mac,
      width: 140,
      mono: true,
      hidden: true,
      tone: quietWhenGone,
    },
    {
      id: "sources",
      label: "Seen by",
      value: ({ finding }) => sourcesText(finding),
      width: 130,
      hint: "How it was found: its own announcement (mDNS), an answer to ONVIF, or the sweep",
      tone: () => "quiet",
    },
    {
      id: "signIn",
      label: "Sign-in",
      value: ({ finding: { verdict, needsSignIn } }) =>
        verdict === "recorder" ? (needsSignIn ? "needed" : "not needed") : "",
      width: 95,
      hidden: true,
    },
  ];
}

function Standing(props: { row: FindingRow; onMove: (key: string) => void }): ReactNode {
  const { row, onMove } = props;
  if (!row.moved) return <span className={css.soft}>{standingText(row)}</span>;
  return (
    <span className={css.standing}>
      <span className={css.moved}>{standingText(row)}</span>
      <Anchor
        component="button"
        type="button"
        tabIndex={-1}
        onClick={() => onMove(row.finding.key)}
        className={css.update}
      >
        Update address…
      </Anchor>
    </span>
  );
}

function addressText({ url, addresses }: FindingRow["finding"]): string {
  return addresses.length > 1 ? `${url} +${addresses.length - 1}` : url;
}
