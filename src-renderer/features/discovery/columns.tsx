import type { ReactNode } from "react";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Anchor, exactTime, type GridColumn } from "#renderer/ui/index.ts";
import {
  seenByText,
  sourcesText,
  standingText,
  findingVerdictText,
  type FindingRow,
} from "./rows.ts";
import css from "./discovery.module.css";

const quietWhenGone = ({ finding }: FindingRow) => (finding.gone ? "quiet" : null);

/** Least width of the relation to the inventory, in pixels; with the link of a recorder that moved. */
const KNOWN_WIDTH = { plain: 120, moved: 285 } as const;

/**
 * @param onMove asks whether to take over the address of a recorder that moved
 * @param hasMoved whether a recorder moved
 */
export function findingColumns(
  onMove: (key: string) => void,
  hasMoved: boolean,
): GridColumn<FindingRow>[] {
  return [
    {
      id: "name",
      label: common.name,
      value: ({ finding }) => finding.name,
      width: 200,
      sort: "asc",
      tone: quietWhenGone,
    },
    {
      id: "verdict",
      label: texts.verdict,
      value: ({ finding }) => findingVerdictText(finding).label,
      width: 135,
      mark({ finding }) {
        const { tone, label } = findingVerdictText(finding);
        return { tone, text: label };
      },
      tooltip: ({ finding }) => findingVerdictText(finding).meaning,
    },
    {
      id: "url",
      label: common.address,
      value: ({ finding }) => finding.url,
      width: 195,
      mono: true,
      cut: "middle",
      format: ({ finding }) => addressText(finding),
      tone: quietWhenGone,
      tooltip: ({ finding }) => finding.addresses.join("\n"),
    },
    {
      id: "known",
      label: texts.inventory,
      value: standingText,
      minWidth: hasMoved ? KNOWN_WIDTH.moved : KNOWN_WIDTH.plain,
      flex: 1,
      render: (row) => <FindingStatus row={row} onMove={onMove} />,
      tooltip: (row) => (row.moved ? texts.enterUpdates({ state: standingText(row) }) : null),
    },
    {
      id: "model",
      label: common.model,
      value: ({ finding }) => finding.model,
      width: 100,
      tone: quietWhenGone,
    },
    {
      id: "serial",
      label: common.serial,
      value: ({ finding }) => finding.serial,
      width: 132,
      mono: true,
      tone: quietWhenGone,
    },
    {
      id: "mac",
      label: common.mac,
      value: ({ finding }) => finding.mac,
      width: 140,
      mono: true,
      hidden: true,
      tone: quietWhenGone,
    },
    {
      id: "sources",
      label: texts.seenBy,
      value: ({ finding }) => sourcesText(finding),
      format: ({ finding }) => seenByText(finding, Date.now()),
      width: 130,
      hint: texts.seenByHint,
      tooltip: ({ finding: { foundAt } }) =>
        foundAt === undefined ? null : texts.foundBefore({ time: exactTime(foundAt) }),
      ticks: true,
      tone: () => "quiet",
    },
    {
      id: "signIn",
      label: common.signIn,
      value: ({ finding: { verdict, needsSignIn } }) =>
        verdict === "recorder" ? (needsSignIn ? texts.signInNeeded : texts.signInNotNeeded) : "",
      width: 95,
      hidden: true,
    },
  ];
}

function FindingStatus(props: { row: FindingRow; onMove: (key: string) => void }): ReactNode {
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
        {texts.update}
      </Anchor>
    </span>
  );
}

function addressText({ url, addresses }: FindingRow["finding"]): string {
  return addresses.length > 1
    ? texts.moreAddresses({ address: url, count: addresses.length - 1 })
    : url;
}
