import { useMemo, useState, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { PICTURE_DAYS, SHEET_FORMATS, type SheetFormat } from "#shared/domain/pictures.ts";
import { REPORT_TYPES } from "#shared/domain/reports.ts";
import { contactSheetMessages as messages } from "#shared/messages/contact-sheet.ts";
import { pictureMessages } from "#shared/messages/pictures.ts";
import { reportScreenMessages as formats } from "#shared/messages/report-screens.ts";
import { severalChannelMessages as several } from "#shared/messages/several-channels.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  ChoiceRow,
  downloadBase64,
  FormDialog,
  NO_FIELDS,
  Notice,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";
import { pictureTargets } from "./picture-targets.ts";
import { useSwitchOn } from "./switch-on-pictures.tsx";
import { TakePicturesDialog } from "./take-pictures.tsx";
import { useCameras } from "./use-cameras.ts";
import { ofSite, usePictureCounts, type PictureCounts } from "./use-picture-counts.ts";
import css from "./pictures.module.css";

interface ContactSheetDialogProps {
  readonly site: Pick<Site, "id" | "name" | "customerName">;
  readonly onClose: () => void;
}

/** Saves the stored pictures of a site as a file, after it has said how many there are and what that means. */
export function ContactSheetDialog({ site, onClose }: ContactSheetDialogProps): ReactNode {
  const { client } = useServices();
  const [format, setFormat] = useState<SheetFormat>("pdf");
  // One dialog at a time: it takes the place of this one, and gives it back.
  const [step, setStep] = useState<Step | null>(null);
  const { counts, error: unknown, reload } = usePictureCounts(site.name);
  const targets = useTargets(site.id);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await client.call("pictures.sheet", { select: ofSite(site.name), format });
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, REPORT_TYPES[format]);
      notifyDone(messages.saved({ name }));
      return null;
    },
    onClose,
  );
  const switching = useSwitchOn(site.customerName, reload);
  const next = useNextStep(site, counts, targets.targets.length);
  const back = () => setStep(null);
  if (step === "take")
    return (
      <TakePicturesDialog
        {...targets}
        onClose={() => {
          back();
          reload();
        }}
      />
    );
  return (
    <FormDialog
      title={messages.question({ site: site.name })}
      confirm={next === null ? messages.save : STEP_LABELS[next](site.customerName)}
      busy={busy || switching.busy}
      blocked={next === null && (counts === null || whyNone(counts))}
      error={error ?? switching.error ?? unknown}
      fields={[]}
      onClose={onClose}
      onSubmit={next === null ? submit : next === "take" ? () => setStep(next) : switching.submit}
    >
      {counts && isOff(counts) && <Off site={site} />}
      {counts && !isOff(counts) && (
        <>
          <Stored counts={counts} online={targets.targets.length} onTake={() => setStep("take")} />
          <ChoiceRow
            label={formats.format}
            choices={SHEET_FORMATS.map((value) => ({ value, label: formats[value] }))}
            value={format}
            onChoose={setFormat}
          />
          <p className={css.soft}>{messages.explanation}</p>
        </>
      )}
    </FormDialog>
  );
}

/** What leads to pictures where none can be saved. */
type Step = "take" | "switchOn";

const STEP_LABELS: Readonly<Record<Step, (customer: string) => string>> = {
  take: () => several.picturesAction,
  switchOn: (customer) => pictureMessages.switchOn({ customer }),
};

/**
 * What the user can do first if there is no picture to save; null if there is one, or nothing can be done.
 * @param online cameras of which a picture can be taken
 */
function useNextStep(
  { customerName }: ContactSheetDialogProps["site"],
  counts: PictureCounts | null,
  online: number,
): Step | null {
  const me = useFeature(meStore, (state) => state.me);
  if (counts === null) return null;
  if (isOff(counts)) {
    const maySwitch = mayCall(me, ["customers.set", "personalData"]) === true;
    return maySwitch && customerName !== "" ? "switchOn" : null;
  }
  const mayTake = mayCall(me, "pictures.take") === true && online > 0;
  return mayTake && counts.channels > 0 && counts.pictures === 0 ? "take" : null;
}

/** Pictures of all recorders are off. */
function isOff({ off, channels }: PictureCounts): boolean {
  return off > 0 && channels === 0;
}

/** Why there is no file to save; null if there is one. */
function whyNone(counts: PictureCounts): string | null {
  if (isOff(counts)) return messages.off;
  if (counts.channels === 0) return messages.noCameras;
  return counts.pictures === 0 ? messages.noneStored : null;
}

interface StoredProps {
  readonly counts: PictureCounts;
  /** Cameras of which a picture can be taken. */
  readonly online: number;
  readonly onTake: () => void;
}

function Stored({ counts, online, onTake }: StoredProps): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const mayTake = mayCall(me, "pictures.take");
  const why = mayTake === true ? (online === 0 ? several.allOffline : undefined) : mayTake;
  const [pictures, channels] = [String(counts.pictures), String(counts.channels)];
  return (
    <Notice
      tone={counts.pictures === 0 ? "warn" : "info"}
      title={messages.stored({ pictures, channels })}
      action={
        counts.channels > 0 &&
        (counts.pictures > 0 || why !== undefined) && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={why !== undefined}
            title={why}
            onClick={onTake}
          >
            {several.picturesAction}
          </Button>
        )
      }
    >
      {whyNone(counts)}
    </Notice>
  );
}

function Off({ site }: Pick<ContactSheetDialogProps, "site">): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const maySwitch = mayCall(me, ["customers.set", "personalData"]);
  const { name, customerName: customer } = site;
  if (customer === "")
    return (
      <Notice tone="info" title={pictureMessages.noCustomer({ site: name })}>
        {pictureMessages.noCustomerHint}
      </Notice>
    );
  return (
    <div className={css.about}>
      <p>{messages.about}</p>
      <p>
        <strong>{pictureMessages.off({ customer })}</strong>{" "}
        {maySwitch === true ? messages.offAbout : maySwitch}
      </p>
      {maySwitch === true && (
        <p className={css.soft}>{pictureMessages.switchOnText({ days: PICTURE_DAYS })}</p>
      )}
    </div>
  );
}

/** The cameras of a site of which a picture can be taken. */
function useTargets(siteId: string): ReturnType<typeof pictureTargets> {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const names = useMemo(
    () =>
      new Map(recorders.filter((one) => one.siteId === siteId).map(({ id, name }) => [id, name])),
    [recorders, siteId],
  );
  const cameras = useCameras([...names.keys()].join(" "));
  return useMemo(
    () =>
      pictureTargets(
        cameras.map((row) => {
          const { recorderId: id } = row;
          return { row, recorder: { id, name: names.get(id) ?? "" } };
        }),
      ),
    [cameras, names],
  );
}
