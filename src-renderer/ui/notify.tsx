import { Anchor } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { MusterError } from "#shared/errors.ts";
import { IconBad, IconGood, IconWarning } from "./icons.ts";
import css from "./notify.module.css";

let offers = 0;

/** What can be done about a message, such as taking back what it tells of. */
export interface NotifyAction {
  readonly label: string;
  run(): void;
}

/** A short word that something was done. One that offers something stays long enough to be read and reached. */
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
    closeButtonProps: { "aria-label": "Close this message" },
  });
}

/** What came of work that may have failed in part or in whole; what is not good stays until it is closed. */
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
    closeButtonProps: { "aria-label": "Close this message" },
  });
}

/** A failure with its mend; stays until it is closed, since it asks for something. */
export function notifyError(error: MusterError): void {
  if (error.code === "cancelled") return;
  notifications.show({
    title: error.message,
    message: error.mend ?? (error.where ? `At ${error.where}.` : null),
    withBorder: true,
    color: "red",
    icon: <IconBad size={16} aria-hidden />,
    autoClose: false,
    role: "alert",
    closeButtonProps: { "aria-label": "Close this message" },
  });
}
