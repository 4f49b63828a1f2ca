import { useEffect, useRef, type ReactNode } from "react";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { waveStateLabels } from "#shared/messages/rollout-states.ts";
import { SegmentBar, StatusTag } from "#renderer/ui/index.ts";
import { outcomeText } from "./outcomes.ts";
import { failedText, waveLabel, waveSegments, waveTone, type WaveLine } from "./waves.ts";
import css from "./waves.module.css";

interface WaveStripProps {
  readonly lines: readonly WaveLine[];
  /** The wave whose recorders the grid shows; null shows all waves. */
  readonly pressed: number | null;
  readonly onToggle: (wave: number) => void;
}

/** The waves side by side, each with its progress. A click on a wave shows only its recorders. */
export function WaveStrip({ lines, pressed, onToggle }: WaveStripProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const at = lines.find(({ state }) => state !== "done")?.wave;
  useEffect(() => {
    const current = strip.current?.querySelector(`[data-wave="${at}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at]);
  return (
    <div ref={strip} className={css.strip} role="group" aria-label={m.filterByWave}>
      {lines.map((line) => (
        <button
          key={line.wave}
          type="button"
          className={css.wave}
          data-wave={line.wave}
          data-state={line.state}
          aria-pressed={pressed === line.wave}
          onClick={() => onToggle(line.wave)}
        >
          <WaveFacts line={line} />
        </button>
      ))}
    </div>
  );
}

function WaveFacts({ line }: { line: WaveLine }): ReactNode {
  const { wave, size, done, failed, state } = line;
  return (
    <>
      <span className={css.head}>
        <b>{waveLabel(wave)}</b>
        <StatusTag tone={waveTone(line)}>
          {state === "done" && failed > 0 ? failedText(line) : waveStateLabels[state]}
        </StatusTag>
      </span>
      <SegmentBar
        segments={waveSegments(line).map(({ outcome, share }) => ({
          key: outcome,
          share,
          tone: outcomeText(outcome).tone,
        }))}
        label={m.waveProgressLabel({ wave: waveLabel(wave), done, size })}
        done={done / Math.max(1, size)}
      />
      <span className={css.counts}>
        {m.waveProgress({ done, size })}
        {failed > 0 && state !== "done" && <span className={css.failed}>{failedText(line)}</span>}
      </span>
    </>
  );
}
