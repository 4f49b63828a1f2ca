import { useMemo, useState, type ReactNode } from "react";
import { channelLabel, type ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button } from "#renderer/ui/index.ts";
import { pictureTargets } from "./picture-targets.ts";
import { TakePicturesDialog } from "./take-pictures.tsx";
import { TileThumbnail } from "./thumbnail.tsx";
import { useCameras } from "./use-cameras.ts";
import { usePictureCounts } from "./use-picture-counts.ts";
import css from "./pictures.module.css";

/** So many pictures are taken at a time. */
const MOST = 64;

interface SitePicturesProps {
  readonly siteId: string;
  /** Recorders of the site, whose customer permits pictures. */
  readonly recorders: readonly Pick<Recorder, "id" | "name" | "siteName">[];
}

/** Tiles with the first stored pictures of a site, which lead to their channels, and how many cameras have none. Asks no recorder. */
export function SitePictures({ siteId, recorders }: SitePicturesProps): ReactNode {
  const names = useMemo(() => new Map(recorders.map(({ id, name }) => [id, name])), [recorders]);
  const cameras = useCameras([...names.keys()].join(" "));
  const me = useFeature(meStore, (state) => state.me);
  const [isTaking, setTaking] = useState(false);
  // Counts the times that pictures were taken: the tiles load them again.
  const [round, setRound] = useState(0);
  const { counts, reload } = usePictureCounts(recorders[0]?.siteName ?? "");
  const { targets, offline } = useMemo(
    () =>
      pictureTargets(
        cameras.slice(0, MOST).map((row) => {
          const { recorderId: id } = row;
          return { row, recorder: { id, name: names.get(id) ?? "" } };
        }),
      ),
    [cameras, names],
  );
  const mayTake = mayCall(me, "pictures.take");
  if (cameras.length === 0) return null;
  const down = pictureTargets(
    cameras.map((row) => ({ row, recorder: { id: row.recorderId, name: "" } })),
  ).offline;
  return (
    <section aria-labelledby="site-pictures">
      <div className={css.head}>
        <h2 id="site-pictures" className={css.heading}>
          {messages.customerLabel}
        </h2>
        <Button
          variant="default"
          size="compact-sm"
          disabled={mayTake !== true || targets.length === 0}
          title={mayTake === true ? (targets.length === 0 ? text.allOffline : undefined) : mayTake}
          onClick={() => setTaking(true)}
        >
          {text.picturesAction}
        </Button>
      </div>
      {isTaking && (
        <TakePicturesDialog
          targets={targets}
          offline={offline}
          onClose={() => {
            setTaking(false);
            setRound(round + 1);
            reload();
          }}
        />
      )}
      {counts && counts.first.length > 0 && (
        <ul className={css.tiles}>
          {counts.first.map((of) => (
            <SiteTile
              key={`${of.recorderId}/${of.channel}/${round}`}
              row={cameras.find(
                (one) => one.recorderId === of.recorderId && one.channel === of.channel,
              )}
              recorder={names.get(of.recorderId) ?? ""}
              {...of}
            />
          ))}
        </ul>
      )}
      {counts && (
        <WithoutPicture
          siteId={siteId}
          more={counts.pictures - counts.first.length}
          without={counts.channels - counts.pictures}
          down={down}
        />
      )}
    </section>
  );
}

interface SiteTileProps {
  readonly recorderId: string;
  readonly channel: string;
  /** Name of the recorder. */
  readonly recorder: string;
  readonly row: ChannelRow | undefined;
}

function SiteTile({ row, ...of }: SiteTileProps): ReactNode {
  const name = (row && channelLabel(row)) || of.channel;
  return (
    <li>
      <a
        className={css.tile}
        href={`#/channels/${of.recorderId}/${encodeURIComponent(of.channel)}`}
        title={`${of.recorder}, ${of.channel}`}
      >
        <TileThumbnail {...of} name={name} />
      </a>
    </li>
  );
}

interface WithoutPictureProps {
  readonly siteId: string;
  /** Pictures that are not among the tiles. */
  readonly more: number;
  /** Cameras without a picture. */
  readonly without: number;
  /** Cameras that are down: they have none to take. */
  readonly down: number;
}

function WithoutPicture({ siteId, more, without, down }: WithoutPictureProps): ReactNode {
  if (more === 0 && without === 0) return null;
  return (
    <p className={css.soft}>
      {more > 0 && `${messages.morePictures({ count: more })} `}
      {without > 0 && `${messages.withoutPicture({ count: without })} `}
      {without > 0 && down > 0 && `${messages.camerasDown({ count: down })} `}
      <a className={css.more} href={`#/channels?site=${encodeURIComponent(siteId)}`}>
        {messages.showChannels}
      </a>
    </p>
  );
}
