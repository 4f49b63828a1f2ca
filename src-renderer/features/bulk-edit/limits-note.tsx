import type { ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { DetailsPopover } from "#renderer/ui/index.ts";
import { limitWords, type Limits } from "./limits.ts";
import { ReasonSection } from "./reason-section.tsx";
import css from "./bulk.module.css";

interface LimitsNoteProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly limits: Limits;
  /** The row shows an error of the value already. */
  readonly faulty: boolean;
  readonly empty: boolean;
}

/** Limits of the chosen recorders; if they differ, with the recorders of each limit. */
export function LimitsNote(props: LimitsNoteProps): ReactNode {
  const { spec, label, faulty, empty } = props;
  const { kind } = spec;
  const { kinds } = props.limits;
  if (kinds.size > 1) return <Differing choice={kind === "choice"} label={label} kinds={kinds} />;
  const [words] = kinds.keys();
  const said =
    faulty || SHOWN_BY_THE_INPUT.has(kind) ? "" : shortened(words ?? limitWords(spec.limits));
  // The text of the Range lists the entries already.
  const wanting = faulty || empty;
  const hint = wanting && !(kind === "list" && words !== undefined) ? spec.hint : undefined;
  const text = [said === "" ? "" : m.allowed({ limits: said }), hint ?? ""]
    .filter(Boolean)
    .join(" ");
  return text === "" ? null : <p className={css.remark}>{text}</p>;
}

/** The input itself shows lengths, values and points. */
const SHOWN_BY_THE_INPUT: ReadonlySet<FieldSpec["kind"]> = new Set([
  "switch",
  "choice",
  "text",
  "secret",
  "polygon",
  "week",
]);

const MOST_WORDS = 6;

/** `CH1, CH2, CH3 … CH16`: the input offers the whole list. */
function shortened(words: string): string {
  const list = words.split(", ");
  if (list.length <= MOST_WORDS) return words;
  return m.shortened({ first: list.slice(0, 3).join(", "), last: list.at(-1) ?? "" });
}

interface DifferingProps {
  readonly choice: boolean;
  readonly label: string;
  readonly kinds: Limits["kinds"];
}

function Differing({ choice, label, kinds }: DifferingProps): ReactNode {
  const sorted = [...kinds].toSorted(([, one], [, other]) => other.length - one.length);
  const few = sorted.slice(0, 3).map(([words]) => shortened(words) || m.noLimit);
  return (
    <p className={css.remark}>
      <DetailsPopover
        label={m.limitsOf({ field: label })}
        trigger={choice ? m.valuesDiffer : m.limitsDiffer({ limits: few.join(" / ") })}
      >
        {() =>
          sorted.map(([words, ids]) => (
            <ReasonSection key={words} reason={words || m.noLimit} recorderIds={ids} />
          ))
        }
      </DetailsPopover>
    </p>
  );
}
