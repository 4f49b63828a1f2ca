import { useId, useMemo, useState, type ReactNode } from "react";
import { firmware } from "#shared/facts/firmware.ts";
import { firmwareVersions, type FirmwareVersion } from "#shared/facts/firmware-versions.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { firmwareMatrixMessages as text } from "#shared/messages/facts/firmware-matrix.ts";
import { recorderActionMessages } from "#shared/messages/recorder-actions.ts";
import { Anchor, Button, StatusTag, VisuallyHidden, type Tone } from "#renderer/ui/index.ts";
import { shareMessages as shares } from "#shared/messages/shares.ts";
import { formatNumber } from "#shared/format.ts";
import { firmwareFilter } from "./firmware-filter.ts";
import type { FleetViewProps } from "./fleet-view.ts";
import { RowToggle } from "./row-toggle.tsx";
import css from "./health.module.css";

/** How many recorders of each model have which version, and which versions differ from most. */
export function FirmwareMatrix({ readings, ...view }: FleetViewProps): ReactNode {
  const models = useMemo(
    () => [
      ...Map.groupBy(firmwareVersions(readings.flatMap(installed)), ({ model }) => model).values(),
    ],
    [readings],
  );
  const [opened, setOpened] = useState<FirmwareVersion | null>(null);
  if (models.length === 0) return <p className={css.quiet}>{text.none}</p>;
  return (
    <div className={css.tab}>
      <p>{firmwareSentence(models.flat())}</p>
      <table className={css.facts} aria-label={text.versions}>
        <thead>
          <tr>
            <th scope="col">{common.model}</th>
            <th scope="col">{text.version}</th>
            <th scope="col" className={css.number}>
              {common.recorders}
            </th>
            <th scope="col">{text.note}</th>
            <th scope="col">
              <VisuallyHidden>{text.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {models.map((versions) => (
          <tbody key={versions[0]?.model}>
            {versions.map((one, index) => (
              <VersionRow
                key={one.version}
                of={one}
                isNewest={isNewest(one, versions)}
                model={index === 0 && <ModelCell of={versions} opened={opened} />}
                isOpen={one === opened}
                onToggle={() => setOpened(one === opened ? null : one)}
                {...view}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** How many recorders have an older version than another recorder of their model, and how many report none. */
export function firmwareSentence(
  versions: readonly Pick<FirmwareVersion, "version" | "isOlder" | "recorderIds">[],
): string {
  const countOf = (of: (one: (typeof versions)[number]) => boolean) =>
    versions.filter(of).reduce((sum, { recorderIds }) => sum + recorderIds.length, 0);
  const older = countOf(({ isOlder }) => isOlder);
  const unknown = countOf(({ version }) => version === "");
  const total = formatNumber(countOf(({ version }) => version !== ""));
  return [
    older > 0 ? text.someOlder({ count: older, total }) : text.noneOlder({ total }),
    unknown > 0 && text.someUnknown({ count: unknown }),
  ]
    .filter(Boolean)
    .join(" ");
}

type Reading = FleetViewProps["readings"][number];

function installed({ recorderId, values }: Reading) {
  return values.flatMap(({ value, condition, text: sentence }) => {
    const parsed = firmware.schema.safeParse(value);
    const problem = condition === "problem" ? sentence : "";
    return parsed.success ? [{ recorderId, ...parsed.data, problem }] : [];
  });
}

interface ModelCellProps {
  readonly of: readonly FirmwareVersion[];
  /** The version whose recorders are listed, in a row of their own. */
  readonly opened: FirmwareVersion | null;
}

/** The name of a model, beside all of its versions. */
function ModelCell({ of, opened }: ModelCellProps): ReactNode {
  const rows = of.length + of.filter((one) => one === opened).length;
  return (
    <th scope="rowgroup" rowSpan={rows} className={css.model}>
      {of[0]?.model || text.notReported}
    </th>
  );
}

/** Whether other recorders of the model have older versions than this one. */
function isNewest(one: FirmwareVersion, ofModel: readonly FirmwareVersion[]): boolean {
  return one.version !== "" && !one.isOlder && ofModel.some(({ isOlder }) => isOlder);
}

interface VersionRowProps extends Omit<FleetViewProps, "readings"> {
  readonly of: FirmwareVersion;
  readonly isNewest: boolean;
  /** Heading of the rows of its model, in the first of them. */
  readonly model: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Names that are listed, at most. */
const MOST_NAMES = 100;

function VersionRow(props: VersionRowProps): ReactNode {
  const { of, isNewest: newest, model, isOpen, onToggle, ...view } = props;
  const { nameOf, onOpen, onList, onEdit } = view;
  const details = useId();
  const { version, recorderIds, share } = of;
  const rest = recorderIds.length - MOST_NAMES;
  return (
    <>
      <tr className={css.versionRow}>
        {model}
        <th scope="row" className={css.version}>
          <RowToggle
            label={version || text.notReported}
            isOpen={isOpen}
            controls={details}
            onToggle={onToggle}
          />
        </th>
        <td className={css.number}>
          {formatNumber(recorderIds.length)}
          <span className={css.quiet}> · {wholePercent(share)}</span>
        </td>
        <td>
          <Note of={of} isNewest={newest} />
        </td>
        <td className={css.rowTools}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text.show({ count: recorderIds.length })}
            title={text.show({ count: recorderIds.length })}
            onClick={() => onList(firmwareFilter(of))}
          >
            {text.showShort}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            title={text.edit({ count: recorderIds.length })}
            onClick={() => onEdit(recorderIds)}
          >
            {recorderActionMessages.editSettings}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={details}>
          <td colSpan={4} className={css.more}>
            <ul className={css.names}>
              {recorderIds.slice(0, MOST_NAMES).map((id) => (
                <li key={id}>
                  <Anchor component="button" type="button" onClick={() => onOpen(id)}>
                    {nameOf(id)}
                  </Anchor>
                </li>
              ))}
            </ul>
            {rest > 0 && <p className={css.quiet}>{common.andMore({ count: rest })}</p>}
          </td>
        </tr>
      )}
    </>
  );
}

/** Neither 0 % nor 100 % for a part of the recorders. */
function wholePercent(share: number): string {
  const rounded = Math.round(share * 100);
  const number = share < 1 ? Math.min(99, Math.max(1, rounded)) : 100;
  return shares.percent({ number: formatNumber(number) });
}

/** What is wrong with a version, or how it compares with the others of its model. */
function Note({ of, isNewest: newest }: Pick<VersionRowProps, "of" | "isNewest">): ReactNode {
  const { text: words, tone } = noteOf(of, newest);
  if (words === "") return null;
  return (
    <StatusTag tone={tone} wraps>
      {words}
    </StatusTag>
  );
}

function noteOf(of: FirmwareVersion, newest: boolean): { text: string; tone: Tone } {
  const { problem, isRare, isUsual, isOlder } = of;
  if (problem !== "") return { text: problem, tone: "warn" };
  if (isOlder && isUsual) return { text: text.usualOlder, tone: "warn" };
  if (isOlder) return { text: isRare ? text.rareOlder : text.older, tone: "warn" };
  if (newest) return { text: isUsual ? text.usualNewest : text.newest, tone: "good" };
  return { text: isUsual ? text.usual : "", tone: "good" };
}
