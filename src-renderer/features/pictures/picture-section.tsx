import { useState, type ReactNode } from "react";
import type { Picture } from "#shared/domain/pictures.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, exactTime, FactList, Time } from "#renderer/ui/index.ts";
import { pictureSource } from "./picture-source.ts";
import { SwitchOnPictures } from "./switch-on-pictures.tsx";
import { ViewSection } from "./view-section.tsx";
import { usePicture } from "./use-picture.ts";
import css from "./pictures.module.css";

interface PictureSectionProps {
  readonly recorderId: string;
  readonly channel: string;
  /** Name of the recorder for people. */
  readonly recorder: string;
  readonly site: string;
}

/** The latest picture of a channel, and the way to a new one; or why there are none. */
export function PictureSection(props: PictureSectionProps): ReactNode {
  const { recorderId, channel, recorder, site } = props;
  const { state, error, isTaking, take, reload } = usePicture(recorderId, channel);
  const me = useFeature(meStore, (one) => one.me);
  const [switching, setSwitching] = useState(false);
  const mayTake = mayCall(me, "pictures.take");
  const maySwitch = mayCall(me, ["customers.set", "personalData"]);
  if (!state) return error && <ErrorNotice error={error} />;
  const { permission, customerName: customer, picture, reference } = state;
  // Then the pictures are below, side by side.
  const isCompared = reference !== null && reference.takenAt !== picture?.takenAt;
  return (
    <section aria-label={messages.title}>
      <h3 className={css.heading}>{messages.title}</h3>
      {picture && !isCompared && (
        <Shown picture={picture} alternative={messages.alternative({ channel, recorder })} />
      )}
      {permission === "on" && !picture && <p className={css.soft}>{messages.none}</p>}
      {permission === "off" && <p className={css.soft}>{messages.off({ customer })}</p>}
      {permission === "no_customer" && <p className={css.soft}>{messages.noCustomer({ site })}</p>}
      {error && <ErrorNotice error={error} />}
      <div className={css.tools}>
        {permission === "on" && (
          <Button
            variant="default"
            loading={isTaking}
            disabled={mayTake !== true}
            title={mayTake === true ? undefined : mayTake}
            onClick={take}
          >
            {picture ? messages.takeAgain : messages.take}
          </Button>
        )}
        {permission === "off" && (
          <Button
            variant="default"
            disabled={maySwitch !== true}
            title={maySwitch === true ? undefined : maySwitch}
            onClick={() => setSwitching(true)}
          >
            {messages.switchOn({ customer })}
          </Button>
        )}
        {isTaking && <span className={css.soft}>{messages.taking}</span>}
      </div>
      {permission === "on" && (
        <ViewSection
          recorderId={recorderId}
          channel={channel}
          recorder={recorder}
          state={state}
          onChange={reload}
        />
      )}
      {switching && (
        <SwitchOnPictures customer={customer} onDone={reload} onClose={() => setSwitching(false)} />
      )}
    </section>
  );
}

function Shown({ picture, alternative }: { picture: Picture; alternative: string }): ReactNode {
  const { jpeg, width, height, takenAt, localTime } = picture;
  return (
    <>
      <img
        className={css.picture}
        src={pictureSource({ jpeg })}
        width={width}
        height={height}
        alt={alternative}
      />
      <FactList
        facts={[
          { label: messages.taken, value: <Time iso={takenAt} /> },
          ...(localTime === null
            ? []
            : [{ label: messages.recorderClock, value: exactTime(localTime) }]),
        ]}
      />
    </>
  );
}
