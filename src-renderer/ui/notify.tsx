import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { MusterError } from "#shared/errors.ts";
import { noticeMessages as texts } from "#shared/messages/controls.ts";
import { IconBad, IconGood, IconWarning } from "./icons.ts";
import css from "./notify.module.css";

let offers = 0;

/** A button of a message, such as Undo. */
export interface NotifyAction {
  readonly label: string;
  run(): void;
}

/** A short message that something was done. A message with a button stays longer, so that users can reach it. */
export function notifyDone(message: string, action?: NotifyAction): void {
  const id = action && `offer-${(offers += 1)}`;
  notifications.show({
    ...(id && { id }),
    message: action ? (
      <span className={css.offer}>
        {message}
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            if (id) notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Anchor>
      </span>
    ) : (
      message
    ),
    withBorder: true,
    color: "green",
    icon: <IconGood size={16} aria-hidden />,
    autoClose: action ? 12_000 : 4_000,
    closeButtonProps: { "aria-label": texts.close },
  });
}

/** The outcome of work that may have failed in part or as a whole. A failure stays until it is closed. */
export function notifyOutcome(outcome: {
  readonly tone: "good" | "warn" | "bad";
  readonly title: string;
  readonly detail: string;
}): void {
  const { tone, title, detail } = outcome;
  if (tone === "good") return notifyDone(title);
  const Shape = tone === "bad" ? IconBad : IconWarning;
  notifications.show({
    title,
    message: detail,
    withBorder: true,
    color: tone === "bad" ? "red" : "yellow",
    icon: <Shape size={16} aria-hidden />,
    autoClose: false,
    role: "alert",
    closeButtonProps: { "aria-label": texts.close },
  });
}

/** A failure and how to fix it. Stays until it is closed. */
export function notifyError(error: MusterError): void {
  if (error.code === "cancelled") return;
  notifications.show({
    title: error.message,
    message: error.hint ?? (error.where ? texts.location({ location: error.where }) : null),
    withBorder: true,
    color: "red",
    icon: <IconBad size={16} aria-hidden />,
    autoClose: false,
    role: "alert",
    closeButtonProps: { "aria-label": texts.close },
  });
}
