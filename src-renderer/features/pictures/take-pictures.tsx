import { useEffect, useState, type ReactNode } from "react";
import type { Picture } from "#shared/domain/pictures.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { pictureMessages } from "#shared/messages/pictures.ts";
import type { DialogProps } from "#renderer/dialogs/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, Dialog, exactTime, Loader } from "#renderer/ui/index.ts";
import { pictureSource } from "./picture-source.ts";
import css from "./take-pictures.module.css";

/** A channel to take a picture of, with the names for people. */
export interface PictureTarget {
  readonly recorderId: string;
  readonly channel: string;
  readonly recorder: string;
  /** Name of the channel. */
  readonly name: string;
}

interface TakePicturesProps extends DialogProps {
  readonly targets: readonly PictureTarget[];
}

type Result = { readonly picture: Picture } | { readonly error: MusterError };

const WIDTH = 960;

/** Takes a picture of each of these channels, one after the other, and shows them side by side. Closing the dialog stops after the current one. */
export function TakePicturesDialog({ targets, onClose }: TakePicturesProps): ReactNode {
  const { client } = useServices();
  const [results, setResults] = useState<readonly Result[]>([]);
  useEffect(() => {
    let isOpen = true;
    const take = async () => {
      for (const { recorderId, channel } of targets) {
        if (!isOpen) return;
        const answer = await client.call("pictures.take", { recorderId, channel });
        if (!isOpen) return;
        const result = answer.ok ? { picture: answer.value } : { error: answer.error };
        setResults((all) => [...all, result]);
      }
    };
    void take();
    return () => {
      isOpen = false;
    };
  }, [client, targets]);
  const isDone = results.length === targets.length;
  return (
    <Dialog
      opened
      title={text.picturesTitle({ count: targets.length })}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {isDone ? common.close : text.stop}
        </Button>
      }
    >
      <p role="status" className={css.soft}>
        {isDone
          ? text.picturesTaken({ count: results.filter((one) => "picture" in one).length })
          : text.takingPicture({ nth: String(results.length + 1), total: String(targets.length) })}
      </p>
      <ul className={css.tiles}>
        {targets.map((target, at) => (
          <Tile
            key={`${target.recorderId}/${target.channel}`}
            target={target}
            result={results[at] ?? null}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Tile({ target, result }: { target: PictureTarget; result: Result | null }): ReactNode {
  const { channel, recorder, name } = target;
  return (
    <li className={css.tile}>
      <div className={css.frame}>
        {result === null && <Loader size="sm" aria-label={common.loading} />}
        {result !== null && "error" in result && <p className={css.soft}>{result.error.message}</p>}
        {result !== null && "picture" in result && (
          <img
            src={pictureSource(result.picture)}
            alt={pictureMessages.alternative({ channel, recorder })}
          />
        )}
      </div>
      <p className={css.tileName}>{name === "" ? channel : `${channel} · ${name}`}</p>
      <p className={css.soft}>
        {recorder}
        {result !== null && "picture" in result && `, ${exactTime(result.picture.takenAt)}`}
      </p>
    </li>
  );
}
