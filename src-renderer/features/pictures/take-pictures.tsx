import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Picture } from "#shared/domain/pictures.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { pictureMessages } from "#shared/messages/pictures.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  Anchor,
  Button,
  Dialog,
  downloadBase64,
  exactTime,
  Loader,
  StatusTag,
} from "#renderer/ui/index.ts";
import { failuresByCause } from "./picture-failures.ts";
import type { PictureTarget } from "./picture-targets.ts";
import { pictureSource } from "./picture-source.ts";
import css from "./take-pictures.module.css";

/** A channel to take a picture of, with the names for people. */
interface TakePicturesProps extends DialogProps {
  readonly targets: readonly PictureTarget[];
  /** How many chosen channels have no picture to take, because they are offline. */
  readonly offline: number;
}

type Result = { readonly picture: Picture } | { readonly error: MusterError };
type Results = ReadonlyMap<PictureTarget, Result>;

/** Width of one tile with its gap, of the frame, and of the dialog with most of them, in pixels. */
const TILE = 232;
const FRAME = 36;
const [MOST_TILES, LEAST_TILES] = [4, 2];

/** The dialog is as wide as the tiles of a recorder need. */
function widthFor(byRecorder: readonly (readonly [string, readonly PictureTarget[]])[]): number {
  const most = Math.max(0, ...byRecorder.map(([, own]) => own.length));
  return FRAME + TILE * Math.min(MOST_TILES, Math.max(LEAST_TILES, most));
}

/** Takes a picture of each of these channels, one after the other, and shows them by recorder. Closing the dialog stops after the current one. */
export function TakePicturesDialog({ offline, onClose, ...wanted }: TakePicturesProps): ReactNode {
  // Changes of the fleet do not begin the pictures anew: a recorder takes seconds for each.
  const [targets] = useState(wanted.targets);
  const { results, isDone, again } = useTaken(targets);
  const byRecorder = useMemo(
    () => [...Map.groupBy(targets, ({ recorderId }) => recorderId)],
    [targets],
  );
  return (
    <Dialog
      opened
      title={text.picturesTitle({ count: targets.length })}
      width={widthFor(byRecorder)}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {isDone ? common.close : text.stop}
        </Button>
      }
    >
      <Summary targets={targets} results={results} offline={offline} />
      <Failures results={results} onAgain={isDone ? again : null} />
      {byRecorder.map(([id, own]) => (
        <section key={id} aria-label={own[0]?.recorder}>
          <h3 className={css.recorder}>{own[0]?.recorder}</h3>
          <ul className={css.tiles}>
            {own.map((target) => (
              <Tile key={target.channel} target={target} result={results.get(target) ?? null} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface TakenPictures {
  readonly results: Results;
  readonly isDone: boolean;
  /** Takes the pictures that failed once more. */
  again(): void;
}

function useTaken(targets: readonly PictureTarget[]): TakenPictures {
  const { client } = useServices();
  const [results, setResults] = useState<Results>(new Map());
  const isOpen = useRef(true);
  const take = useCallback(
    async (wanted: readonly PictureTarget[]) => {
      for (const target of wanted) {
        const { recorderId, channel } = target;
        const answer = await client.call("pictures.take", { recorderId, channel });
        if (!isOpen.current) return;
        const result = answer.ok ? { picture: answer.value } : { error: answer.error };
        setResults((all) => new Map([...all, [target, result]]));
      }
    },
    [client],
  );
  useEffect(() => {
    isOpen.current = true;
    void take(targets);
    return () => {
      isOpen.current = false;
    };
  }, [take, targets]);
  const again = () => {
    const failed = targets.filter((target) => failureOf(results.get(target)) !== null);
    setResults(new Map([...results].filter(([target]) => !failed.includes(target))));
    void take(failed);
  };
  return { results, isDone: results.size === targets.length, again };
}

function failureOf(result: Result | undefined): MusterError | null {
  return result && "error" in result ? result.error : null;
}

function Summary(props: {
  targets: readonly PictureTarget[];
  results: Results;
  offline: number;
}): ReactNode {
  const { targets, results, offline } = props;
  const failed = [...results.values()].filter((one) => "error" in one).length;
  const taken = results.size - failed;
  const total = targets.length;
  return (
    <div className={css.summary} role="status">
      {results.size < total && (
        <progress
          className={css.progress}
          max={total}
          value={results.size}
          aria-label={text.picturesTitle({ count: total })}
        />
      )}
      <span>{text.picturesTaken({ count: taken, total: String(total) })}</span>
      {failed > 0 && <StatusTag tone="bad">{text.picturesFailed({ count: failed })}</StatusTag>}
      {offline > 0 && <span className={css.soft}>{text.offlineLeftOut({ count: offline })}</span>}
    </div>
  );
}

/** Why pictures failed, each cause once. */
function Failures({
  results,
  onAgain,
}: {
  results: Results;
  onAgain: (() => void) | null;
}): ReactNode {
  const causes = failuresByCause(
    [...results].flatMap(([target, result]) => {
      const error = failureOf(result);
      return error ? [{ channel: target.channel, recorder: target.recorder, error }] : [];
    }),
  );
  if (causes.length === 0) return null;
  return (
    <div className={css.failures}>
      <ul>
        {causes.map(({ key, channels, message, hint }) => (
          <li key={key}>
            <strong>{channels}</strong> {message} {hint}
          </li>
        ))}
      </ul>
      {onAgain && (
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          {common.tryAgain}
        </Button>
      )}
    </div>
  );
}

function Tile({ target, result }: { target: PictureTarget; result: Result | null }): ReactNode {
  const { channel, recorder, name } = target;
  return (
    <li className={css.tile}>
      <div className={css.frame}>
        {result === null && <Loader size="sm" aria-label={common.loading} />}
        {result !== null && "error" in result && (
          <p className={css.soft} title={result.error.message}>
            {pictureMessages.noneShort}
          </p>
        )}
        {result !== null && "picture" in result && (
          <img
            src={pictureSource(result.picture)}
            alt={pictureMessages.alternative({ channel, recorder })}
            title={pictureMessages.takenAt({ time: exactTime(result.picture.takenAt) })}
          />
        )}
      </div>
      <p className={css.tileName}>{name === "" ? channel : `${channel} · ${name}`}</p>
      {result !== null && "picture" in result && <Taken target={target} picture={result.picture} />}
    </li>
  );
}

/** When a picture was taken, and a way to save it as a file. */
function Taken({ target, picture }: { target: PictureTarget; picture: Picture }): ReactNode {
  const { channel, recorder } = target;
  const parts = [recorder, channel, picture.takenAt.slice(0, 19)];
  const name = `${parts.join("-").replace(/[^\p{L}\p{N}]+/gu, "-")}.jpg`;
  return (
    <p className={css.taken}>
      <span className={css.soft}>{exactTime(picture.takenAt)}</span>
      <Anchor
        component="button"
        type="button"
        aria-label={pictureMessages.saveOf({ channel, recorder })}
        onClick={() => downloadBase64(name, picture.jpeg, "image/jpeg")}
      >
        {pictureMessages.save}
      </Anchor>
    </p>
  );
}
