import type { ReactNode } from "react";
import { ERROR_TRAITS, type Turn } from "#shared/error-traits.ts";
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
      {error.hint && <p>{error.hint}</p>}
      <ErrorFacts error={error} />
    </Notice>
  );
}

/** The facts that support asks for: place and HTTP status, and the codes in a tooltip. */
export function ErrorFacts(props: { error: MusterError }): ReactNode {
  const { where, httpStatus } = props.error;
  const facts = [
    ...(where ? [texts.locationFact({ location: where })] : []),
    ...(httpStatus ? [texts.httpStatus({ status: String(httpStatus) })] : []),
  ];
  const codes = codesOf(props.error);
  if (facts.length === 0 && codes === "") return null;
  return (
    <p className={css.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {codes && <abbr title={codes}>{texts.errorCode}</abbr>}
    </p>
  );
}

/** Muster's code, and that of the recorder; empty if the message says it all, because the user asked for something impossible. */
export function codesOf({ code, deviceCode }: Pick<MusterError, "code" | "deviceCode">): string {
  const { reach, turn } = ERROR_TRAITS[code];
  if (deviceCode) return `${code} · ${texts.deviceCode({ code: deviceCode })}`;
  return reach === "unknown" && SELF_EXPLAINING.has(turn) ? "" : code;
}

const SELF_EXPLAINING: ReadonlySet<Turn> = new Set(["caller", "approver", "session", "wait"]);
