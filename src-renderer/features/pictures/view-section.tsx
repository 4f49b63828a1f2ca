import { useState, type ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  FactList,
  notifyDone,
  StatusTag,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { pictureSource } from "./picture-source.ts";
import css from "./pictures.module.css";

interface ViewSectionProps {
  readonly recorderId: string;
  readonly channel: string;
  readonly recorder: string;
  readonly state: Output<"pictures.get">;
  readonly onChange: () => void;
}

/** Whether the camera still shows what its reference picture shows; both side by side, and what to do. */
export function ViewSection(props: ViewSectionProps): ReactNode {
  const { recorderId, channel, state, onChange } = props;
  const { picture, reference, check } = state;
  const { client } = useServices();
  const me = useFeature(meStore, (one) => one.me);
  const [error, setError] = useState<MusterError | null>(null);
  const maySet = mayCall(me, "pictures.setReference");
  if (!picture && !reference) return null;
  const set = async () => {
    const takenAt = picture?.takenAt;
    const answer = await client.call("pictures.setReference", {
      recorderId,
      channel,
      ...(takenAt !== undefined && { takenAt }),
    });
    setError(answer.ok ? null : answer.error);
    if (answer.ok) notifyDone(messages.referenceSet({ channel }));
    onChange();
  };
  const remove = async () => {
    const answer = await client.call("pictures.removeReference", { recorderId, channel });
    setError(answer.ok ? null : answer.error);
    if (answer.ok) notifyDone(messages.referenceRemoved({ channel }));
    onChange();
  };
  const isReference = reference?.takenAt === picture?.takenAt;
  const why = maySet === true ? undefined : maySet;
  return (
    <section className={css.view} aria-label={messages.compareTitle}>
      <h3 className={css.heading}>{messages.compareTitle}</h3>
      {reference && !isReference && <Compared {...props} />}
      {!(reference && !isReference) && (
        <p className={css.soft}>
          {reference ? messages.referenceIsLatest : messages.referenceMeans}
        </p>
      )}
      {check && <FactList facts={factsOfCheck(check)} />}
      {error && <ErrorNotice error={error} />}
      <div className={css.tools}>
        {picture && !isReference && (
          <Button
            variant="default"
            disabled={maySet !== true}
            title={why}
            onClick={() => void set()}
          >
            {reference ? messages.acceptReference : messages.setAsReference}
          </Button>
        )}
        {reference && (
          <Button
            variant="default"
            disabled={maySet !== true}
            title={why}
            onClick={() => void remove()}
          >
            {messages.removeReference}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Reference on the left, latest picture on the right. */
function Compared({ channel, recorder, state }: ViewSectionProps): ReactNode {
  const { picture, reference } = state;
  const both = [
    {
      shown: reference,
      label: messages.referencePicture,
      alternative: messages.referenceAlternative({ channel, recorder }),
    },
    {
      shown: picture,
      label: messages.currentPicture,
      alternative: messages.alternative({ channel, recorder }),
    },
  ];
  return (
    <div className={css.pair}>
      {both.map(({ shown, label, alternative }) =>
        shown ? (
          <figure key={label} className={css.figure}>
            <img
              className={css.picture}
              src={pictureSource(shown)}
              width={shown.width}
              height={shown.height}
              alt={alternative}
            />
            <figcaption className={css.soft}>
              {label} · <Time iso={shown.takenAt} />
            </figcaption>
          </figure>
        ) : null,
      )}
    </div>
  );
}

function factsOfCheck(check: NonNullable<Output<"pictures.get">["check"]>): LabelledFact[] {
  const { condition, text, since, checkedAt } = check;
  const tone = condition === "ok" ? "good" : condition === "problem" ? "bad" : "unknown";
  return [
    { label: messages.viewLabel, value: <StatusTag tone={tone}>{text}</StatusTag> },
    { label: messages.viewSince, value: <Time iso={since} /> },
    { label: messages.viewChecked, value: <Time iso={checkedAt} /> },
  ];
}
