import { useRef, type ReactNode } from "react";
import { exactTime } from "#shared/domain/time-text.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { Skeleton, Time } from "#renderer/ui/index.ts";
import { pictureSource } from "./picture-source.ts";
import { useOnScreen, useThumbnail } from "./use-thumbnail.ts";
import css from "./pictures.module.css";

export interface ThumbnailProps {
  readonly recorderId: string;
  readonly channel: string;
  /** Name of the recorder for people. */
  readonly recorder: string;
}

/** The stored picture of a channel in a cell of a list. Cells are there only while their row is on screen. */
export function CellThumbnail(props: ThumbnailProps): ReactNode {
  const picture = useThumbnail(props.recorderId, props.channel, true);
  return picture ? <Small {...props} picture={picture} className={css.cellThumbnail} /> : null;
}

/** Height of the place of a picture within its border, in pixels. */
const TILE_HEIGHT = 88;

/** The same on a page, with a place for it while it loads, the name of the camera and the time; what is scrolled away is dropped. */
export function TileThumbnail({
  name,
  ...props
}: ThumbnailProps & { readonly name: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useOnScreen(place);
  const picture = useThumbnail(props.recorderId, props.channel, isShown);
  return (
    <>
      <div ref={place} className={css.tilePlace}>
        {picture && <Small {...props} picture={picture} className={css.tileThumbnail} />}
        {picture === undefined && <Skeleton height={TILE_HEIGHT} />}
        {picture === null && <span className={css.soft}>{messages.noneShort}</span>}
      </div>
      <span className={css.tileName}>{name}</span>
      <span className={css.tileTime}>{picture ? <Time iso={picture.takenAt} /> : "\u00a0"}</span>
    </>
  );
}

interface SmallProps extends ThumbnailProps {
  readonly picture: { readonly jpeg: string; readonly takenAt: string };
  readonly className: string | undefined;
}

function Small({ picture, channel, recorder, className }: SmallProps): ReactNode {
  return (
    <img
      className={className}
      src={pictureSource(picture)}
      alt={messages.alternative({ channel, recorder })}
      title={messages.takenAt({ time: exactTime(picture.takenAt) })}
    />
  );
}
