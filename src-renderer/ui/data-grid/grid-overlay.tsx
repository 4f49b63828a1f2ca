import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { ErrorNotice } from "../notice.tsx";
import css from "./data-grid.module.css";

interface LoadFaultProps {
  readonly error: MusterError;
  readonly onRetry: (() => void) | undefined;
}

/** Why the rows could not be fetched; what was fetched before may still be there. */
export function LoadFault({ error, onRetry }: LoadFaultProps): ReactNode {
  const again = onRetry && (
    <Button variant="default" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  );
  return <ErrorNotice error={error} action={again} />;
}

interface GridOverlayProps {
  readonly loading: boolean;
  readonly error: MusterError | null;
  readonly onRetry: (() => void) | undefined;
  readonly empty: ReactNode;
}

/** Notice in place of the grid while there is nothing to show in it: waiting, failed, or empty. */
export function GridOverlay(props: GridOverlayProps): ReactNode {
  return <div className={css.overlay}>{content(props)}</div>;
}

function content({ error, loading, onRetry, empty }: GridOverlayProps): ReactNode {
  if (error) {
    return (
      <div className={css.error}>
        <LoadFault error={error} onRetry={onRetry} />
      </div>
    );
  }
  if (loading) return <Skeleton />;
  return empty ?? <p className={css.none}>{texts.empty}</p>;
}

const LINES = Array.from({ length: 40 }, (_, line) => line);

/** The shape of rows that are still loading, without any text. */
function Skeleton(): ReactNode {
  return (
    <div className={css.skeleton} role="status" aria-label={common.loading}>
      {LINES.map((line) => (
        <div key={line} className={css.skeletonRow} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
