import { useEffect, useState, type ReactNode } from "react";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { reportScreenMessages as messages } from "#shared/messages/report-screens.ts";
import { useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { useBranding } from "./use-branding.ts";
import css from "./reports.module.css";

type PreviewInput = Input<"reports.preview">;
type Shown = { readonly preview: Output<"reports.preview"> } | { readonly error: MusterError };

interface PreviewProps {
  /** Input of the preview; null if something is not chosen yet. */
  readonly wish: PreviewInput | null;
  readonly onLeave: () => void;
}

/** The sentences of the report's summary. */
export function Preview({ wish, onLeave }: PreviewProps): ReactNode {
  const shown = usePreview(wish);
  const branding = useBranding();
  const isBare = branding !== null && branding.name === "" && branding.logo === null;
  return (
    <section className={css.preview} aria-label={messages.preview} aria-live="polite">
      <h3>{messages.preview}</h3>
      {shown === null && <p className={css.hint}>{wish ? messages.loading : messages.noneOf}</p>}
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

function Sentences({ sites, recorders, cameras, sentences }: Output<"reports.preview">): ReactNode {
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
    </>
  );
}

/** The preview; null if it is still loading, or there is no input. */
function usePreview(wish: PreviewInput | null): Shown | null {
  const { client } = useServices();
  const [shown, setShown] = useState<{ readonly of: PreviewInput; readonly value: Shown } | null>(
    null,
  );
  useEffect(() => {
    if (!wish) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const answer = await client.call("reports.preview", wish, { signal });
      if (signal.aborted) return;
      const value = answer.ok ? { preview: answer.value } : { error: answer.error };
      setShown({ of: wish, value });
    };
    void ask();
    return () => controller.abort();
  }, [client, wish]);
  return shown && shown.of === wish ? shown.value : null;
}
