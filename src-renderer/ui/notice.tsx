import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { noticeMessages as texts } from "#shared/messages/controls.ts";
import { IconBad, IconGood, IconInfo, IconWarning } from "./icons.ts";
import css from "./notice.module.css";

interface NoticeProps {
  readonly tone: "info" | "good" | "warn" | "bad";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button, at the end. */
  readonly action?: ReactNode;
}

const SHAPES = { info: IconInfo, good: IconGood, warn: IconWarning, bad: IconBad } as const;

/** Something that the user should know, in its place on the screen. Faults are announced to screen readers. */
export function Notice(props: NoticeProps): ReactNode {
  const Shape = SHAPES[props.tone];
  return (
    <div
      className={css.notice}
      data-tone={props.tone}
      role={props.tone === "bad" ? "alert" : "note"}
    >
      <Shape size={16} aria-hidden className={css.shape} />
      <div className={css.body}>
        {props.title && <p className={css.title}>{props.title}</p>}
        {props.children && <div className={css.text}>{props.children}</div>}
      </div>
      {props.action && <div className={css.action}>{props.action}</div>}
    </div>
  );
}

/** An error of the core: what happened, where, and how to fix it. */
export function ErrorNotice(props: { error: MusterError; action?: ReactNode }): ReactNode {
  const { error } = props;
  return (
    <Notice tone="bad" title={error.message} action={props.action}>
      {error.mend && <p>{error.mend}</p>}
      <ErrorFacts error={error} />
    </Notice>
  );
}

/** The facts that support asks for: place, the device's own code, HTTP status, Muster's code. */
export function ErrorFacts(props: { error: MusterError }): ReactNode {
  const { where, deviceCode, httpStatus, code } = props.error;
  const facts = [
    where && texts.locationFact({ location: where }),
    deviceCode && texts.deviceCode({ code: deviceCode }),
    httpStatus && texts.httpStatus({ status: String(httpStatus) }),
    code,
  ].filter(Boolean);
  return <p className={css.facts}>{facts.join(" · ")}</p>;
}
