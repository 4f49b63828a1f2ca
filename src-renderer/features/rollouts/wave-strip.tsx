import { useEffect, useRef, type ReactNode } from "react";
import { SegmentBar, StatusTag } from "#renderer/ui/index.ts";
import { OUTCOME_TEXTS } from "./outcomes.ts";
import { WAVE_TEXTS, waveLabel, waveSegments, waveTone, type WaveLine } from "./waves.ts";
import css from "./waves.module.css";

interface WaveStripProps {
  readonly lines: readonly WaveLine[];
  /** The wave that alone is shown below. */
  readonly pressed: number | null;
  readonly onToggle: (wave: number) => void;
}

/** The waves side by side, each with how far it is; pressing one shows its recorders alone. */
export function WaveStrip({ lines, pressed, onToggle }: WaveStripProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const at = lines.find(({ state }) => state !== "done")?.wave;
  useEffect(() => {
    const current = strip.current?.querySelector(`[data-wave="${at}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at]);
  return (
    <div ref={strip} className={css.strip} role="group" aria-label="Filter by wave">
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
  const { label } = WAVE_TEXTS[state];
  const count = `${done.toLocaleString("en")} of ${size.toLocaleString("en")}`;
  return (
    <>
      <span className={css.head}>
        <b>{waveLabel(wave)}</b>
        <StatusTag tone={waveTone(line)}>{label}</StatusTag>
      </span>
      <SegmentBar
        segments={waveSegments(line).map(({ outcome, share }) => ({
          key: outcome,
          share,
          tone: OUTCOME_TEXTS[outcome].tone,
        }))}
        label={`${waveLabel(wave)}: ${count} done`}
        done={done / Math.max(1, size)}
      />
      <span className={css.counts}>
        {count}
        {failed > 0 && <span className={css.failed}>{failed.toLocaleString("en")} failed</span>}
      </span>
    </>
  );
}
