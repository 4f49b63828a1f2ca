import type { ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { navigate } from "#renderer/services/router.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { useBranding } from "./use-branding.ts";
import { usePreview, type PreviewAnswer, type PreviewInput } from "./use-preview.ts";
import css from "./reports.module.css";

interface PreviewProps {
  /** Input of the preview; null if something is not chosen yet. */
  readonly wish: PreviewInput | null;
  readonly onLeave: () => void;
}

/** The sentences of the report's summary. */
export function ReportPreview({ wish, onLeave }: PreviewProps): ReactNode {
  return <PreviewSection isChosen={wish !== null} shown={usePreview(wish)} onLeave={onLeave} />;
}

interface SectionProps {
  /** Whether there is an input. */
  readonly isChosen: boolean;
  readonly shown: PreviewAnswer | null;
  readonly onLeave: () => void;
}

export function PreviewSection({ isChosen, shown, onLeave }: SectionProps): ReactNode {
  const branding = useBranding();
  const isBare = branding !== null && branding.name === "" && branding.logo === null;
  return (
    <section className={css.preview} aria-label={messages.preview} aria-live="polite">
      <h3>{messages.preview}</h3>
      {shown === null && (
        <p className={css.hint}>{isChosen ? messages.loading : messages.noneOf}</p>
      )}
      {shown && "error" in shown && <ErrorNotice error={shown.error} />}
      {shown && "preview" in shown && <Sentences {...shown.preview} />}
      {isBare && (
        <Notice
          tone="info"
          action={
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                onLeave();
                navigate("settings/reports");
              }}
            >
              {messages.setBranding}
            </Button>
          }
        >
          {messages.brandingMissing}
        </Notice>
      )}
    </section>
  );
}

/** Below it, an availability says little about the period. */
const LEAST_OBSERVED = 0.5;

function Sentences(preview: Output<"reports.preview">): ReactNode {
  const { sites, recorders, cameras, sentences, observed } = preview;
  return (
    <>
      <p className={css.hint}>
        {messages.covers({
          sites: messages.sites({ count: sites }),
          recorders: messages.recorders({ count: recorders }),
          cameras: messages.cameras({ count: cameras }),
        })}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {observed !== null && observed < LEAST_OBSERVED && (
        <Notice tone="warn">{messages.littleObserved({ share: percentText(observed) })}</Notice>
      )}
    </>
  );
}
