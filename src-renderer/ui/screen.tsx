import { createContext, use, type ReactNode } from "react";
import { BesidePanel } from "./beside-panel.tsx";
import { IconChevronRight } from "./icons.ts";
import css from "./screen.module.css";

interface ScreenParent {
  readonly label: string;
  /** The whole name for screen readers, such as 'All plans': the navigation has a link with the label, too. */
  readonly name: string;
  readonly href: string;
}

interface ScreenProps {
  readonly title: string;
  /** Before the title of one thing: the list that has it. */
  readonly parent?: ScreenParent;
  /** After the title: which part of the fleet the screen is limited to. */
  readonly scope?: ReactNode;
  /** One quiet line beside the title: counts, what is shown. Phrasing content, as it is a paragraph. */
  readonly subtitle?: ReactNode;
  /** Whether a subtitle that is too long is cut off at its end, so that the header stays one row. */
  readonly cutsSubtitle?: boolean;
  /** Buttons and fields at the upper right. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** A panel at the right, inside of the screen: details of the row. */
  readonly aside?: ReactNode;
  /** Whether the content has padding and scrolls, as forms do; otherwise it fills the screen, as grids do. */
  readonly padded?: boolean;
}

/** What the headers of all screens have after the title: something about the user of the window. */
export const ScreenBadge = createContext<ReactNode>(null);

/** The frame of every screen: one heading, its tools, its content. */
export function Screen(props: ScreenProps): ReactNode {
  const badge = use(ScreenBadge);
  return (
    <div className={css.screen}>
      <header className={css.header}>
        {props.parent && <Parent {...props.parent} />}
        <h1 id="screen-title" className={css.title} tabIndex={-1}>
          {props.title}
        </h1>
        {badge}
        {props.scope}
        {props.subtitle && (
          <p className={css.subtitle} data-cut={props.cutsSubtitle || undefined}>
            {props.subtitle}
          </p>
        )}
        {props.toolbar && <div className={css.toolbar}>{props.toolbar}</div>}
      </header>
      <BesidePanel panel={props.aside} padded={props.padded}>
        {props.children}
      </BesidePanel>
    </div>
  );
}

function Parent({ label, name, href }: ScreenParent): ReactNode {
  return (
    <span className={css.parent}>
      <a href={href} aria-label={name}>
        {label}
      </a>
      <IconChevronRight size={14} aria-hidden />
    </span>
  );
}
