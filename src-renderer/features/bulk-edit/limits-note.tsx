import type { ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { counted } from "#renderer/services/words.ts";
import { DetailsPopover } from "#renderer/ui/index.ts";
import { limitWords, type Limits } from "./limits.ts";
import { RecorderNames } from "./recorder-names.tsx";
import css from "./bulk.module.css";

interface LimitsNoteProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly limits: Limits;
  /** What is entered does not fit, and that is said already. */
  readonly faulty: boolean;
  readonly empty: boolean;
}

/** What the chosen recorders take, in words; where they differ, which takes what is a click away. */
export function LimitsNote(props: LimitsNoteProps): ReactNode {
  const { spec, label, faulty, empty } = props;
  const { kind } = spec;
  const { kinds } = props.limits;
  if (kinds.size > 1) return <Differing choice={kind === "choice"} label={label} kinds={kinds} />;
  const [words] = kinds.keys();
  const said =
    faulty || SHOWN_BY_THE_INPUT.has(kind) ? "" : shortened(words ?? limitWords(spec.limits));
  // What a list may hold stands in the Range that was just told.
  const wanting = faulty || empty;
  const hint = wanting && !(kind === "list" && words !== undefined) ? spec.hint : undefined;
  const text = [said === "" ? "" : `Takes ${said}.`, hint ?? ""].filter(Boolean).join(" ");
  return text === "" ? null : <p className={css.remark}>{text}</p>;
}

/** Lengths stand beside the text, values and points in the input. */
const SHOWN_BY_THE_INPUT: ReadonlySet<FieldSpec["kind"]> = new Set([
  "switch",
  "choice",
  "text",
  "secret",
  "polygon",
  "week",
]);

const MOST_WORDS = 6;

/** `CH1, CH2, CH3 … CH16`: long lists stand in the input. */
function shortened(words: string): string {
  const list = words.split(", ");
  if (list.length <= MOST_WORDS) return words;
  return `${list.slice(0, 3).join(", ")} … ${list.at(-1)}`;
}

interface DifferingProps {
  readonly choice: boolean;
  readonly label: string;
  readonly kinds: Limits["kinds"];
}

function Differing({ choice, label, kinds }: DifferingProps): ReactNode {
  const sorted = [...kinds].toSorted(([, one], [, other]) => other.length - one.length);
  const few = sorted.slice(0, 3).map(([words]) => shortened(words) || "no limit");
  return (
    <p className={css.remark}>
      <DetailsPopover
        label={`Limits of ${label}`}
        trigger={choice ? "Not all take the same values" : `Limits differ: ${few.join(" / ")}`}
      >
        {() =>
          sorted.map(([words, ids]) => (
            <section key={words} className={css.reason}>
              <h3>
                {counted(ids.length, "recorder")}: {words || "no limit"}
              </h3>
              <RecorderNames ids={ids} />
            </section>
          ))
        }
      </DetailsPopover>
    </p>
  );
}
