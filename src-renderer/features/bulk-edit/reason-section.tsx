import type { ReactNode } from "react";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { RecorderNames } from "./recorder-names.tsx";
import css from "./bulk.module.css";

interface ReasonSectionProps {
  readonly reason: string;
  readonly recorderIds: readonly string[];
}

/** What concerns some of the chosen recorders, and which: `3 recorders: accepts only 3, 5, 10`. */
export function ReasonSection({ reason, recorderIds }: ReasonSectionProps): ReactNode {
  return (
    <section className={css.reason}>
      <h3>
        {m.recordersReason({
          recorders: countMessages.recorders({ count: recorderIds.length }),
          reason,
        })}
      </h3>
      <RecorderNames ids={recorderIds} />
    </section>
  );
}
