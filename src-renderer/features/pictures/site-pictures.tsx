import { useMemo, useState, type ReactNode } from "react";
import { channelLabel } from "#shared/domain/channels.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button } from "#renderer/ui/index.ts";
import { pictureTargets } from "./picture-targets.ts";
import { TakePicturesDialog } from "./take-pictures.tsx";
import { TileThumbnail } from "./thumbnail.tsx";
import { useCameras } from "./use-cameras.ts";
import css from "./pictures.module.css";

/** More pictures are on the contact sheet and the screen Channels. */
const TILES = 12;
/** So many pictures are taken at a time. */
const MOST = 64;

interface SitePicturesProps {
  readonly siteId: string;
  /** Recorders of the site, whose customer permits pictures. */
  readonly recorders: readonly { readonly id: string; readonly name: string }[];
}

/** Tiles with the stored pictures of the cameras of a site. Each leads to its channel. Asks no recorder. */
export function SitePictures({ siteId, recorders }: SitePicturesProps): ReactNode {
  const names = useMemo(() => new Map(recorders.map(({ id, name }) => [id, name])), [recorders]);
  const cameras = useCameras([...names.keys()].join(" "));
  const me = useFeature(meStore, (state) => state.me);
  const [isTaking, setTaking] = useState(false);
  // Counts the times that pictures were taken: the tiles load them again.
  const [round, setRound] = useState(0);
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
  const more = cameras.length - TILES;
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
          }}
        />
      )}
      <ul className={css.tiles}>
        {cameras.slice(0, TILES).map((row) => (
          <li key={`${row.recorderId}/${row.channel}/${round}`}>
            <a
              className={css.tile}
              href={`#/channels/${row.recorderId}/${encodeURIComponent(row.channel)}`}
            >
              <TileThumbnail
                recorderId={row.recorderId}
                channel={row.channel}
                recorder={names.get(row.recorderId) ?? ""}
              />
              <span className={css.tileName}>{channelLabel(row) || row.channel}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <a className={css.more} href={`#/channels?site=${encodeURIComponent(siteId)}`}>
          {messages.moreChannels({ count: more })}
        </a>
      )}
    </section>
  );
}
