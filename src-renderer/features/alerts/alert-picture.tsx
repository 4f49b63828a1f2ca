import type { ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { pictureSource, useStoredPicture } from "#renderer/features/pictures/index.ts";
import { Time } from "#renderer/ui/index.ts";
import css from "./alerts.module.css";

interface AlertPictureProps {
  readonly recorderId: string;
  readonly channel: string;
  readonly name: string;
}

/** The stored picture of the camera, if there is one. */
export function AlertPicture({ recorderId, channel, name }: AlertPictureProps): ReactNode {
  const picture = useStoredPicture(recorderId, channel);
  if (picture === null) return null;
  return (
    <figure className={css.picture}>
      <img src={pictureSource(picture)} alt={m.picture({ channel: name })} />
      <figcaption className={css.soft}>
        {m.pictureTaken} <Time iso={picture.takenAt} />
      </figcaption>
    </figure>
  );
}
