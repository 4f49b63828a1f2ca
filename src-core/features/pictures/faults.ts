import type { PicturePermission } from "#shared/domain/pictures.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { pictureFaults, pictureMessages as texts } from "#shared/messages/pictures.ts";
import type { PictureFault } from "#core/platform/pictures/index.ts";

type Named = Pick<Recorder, "name" | "siteName">;

export function notPermitted(
  recorder: Named,
  { permission, customerName }: { permission: PicturePermission; customerName: string },
): MusterError {
  return permission === "no_customer"
    ? fault("forbidden", texts.noCustomer({ site: recorder.siteName }), {
        hint: texts.noCustomerHint,
      })
    : fault("forbidden", texts.off({ customer: customerName }), { hint: texts.offHint });
}

export function unknownChannel({ name }: Named, channel: string): MusterError {
  const message = texts.unknownChannel({ recorder: name, channel });
  return fault("not_found", message, { hint: texts.unknownChannelHint, where: "channel" });
}

export function noPictures({ name }: Named): MusterError {
  const message = texts.unsupported({ recorder: name });
  return fault("unsupported", message, { hint: texts.unsupportedHint });
}

/** @param status `connect_status` of the last audit */
export function cameraOffline({ name }: Named, channel: string, status: string): MusterError {
  const message = texts.offline({ recorder: name, channel, status: channelStatusLabel(status) });
  return fault("refused", message, { hint: texts.offlineHint });
}

export function pictureRefused({ name }: Named, channel: string, why: PictureFault): MusterError {
  const message = texts.refused({ recorder: name, channel, why: pictureFaults[why] });
  return fault("wrong_shape", message, { hint: texts.refusedHint });
}

export function noPictureStored({ name }: Named, channel: string): MusterError {
  const message = texts.noneToCompare({ recorder: name, channel });
  return fault("not_found", message, { hint: texts.noneToCompareHint, where: "channel" });
}

/** A new picture was stored while the user looked at an older one. */
export function otherPicture({ name }: Named, channel: string): MusterError {
  const message = texts.otherPicture({ recorder: name, channel });
  return fault("bad_input", message, { hint: texts.otherPictureHint, where: "takenAt" });
}

export function notComparable({ name }: Named, channel: string): MusterError {
  const message = texts.notComparable({ recorder: name, channel });
  return fault("bad_input", message, { hint: texts.notComparableHint, where: "channel" });
}

export function notStored(reason: unknown): MusterError {
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "unknown";
  return fault("storage_failed", texts.notStored({ reason: code }), { hint: texts.notStoredHint });
}
