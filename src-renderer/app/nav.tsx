import { Fragment, type ReactNode } from "react";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { useAction } from "#renderer/actions/index.ts";
import { isLimitedUser, mayCall, meStore } from "#renderer/features/team/index.ts";
import { PinnedViews } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { hashWith, useRoute, useScope } from "#renderer/services/router.ts";
import {
  IconLock,
  IconSearch,
  IconTree,
  Keys,
  Tooltip,
  UnstyledButton,
} from "#renderer/ui/index.ts";
import type { ScreenEntry } from "./screens.ts";
import { useHasTree } from "./use-has-tree.ts";
import { TREE_TOGGLE, useTreePane } from "./use-tree-pane.ts";
import css from "./shell.module.css";

/** The screens, and the way into the command palette. */
export function Nav(props: { screens: readonly ScreenEntry[]; inert: boolean }): ReactNode {
  const { screens, inert } = props;
  const palette = useAction("shell.palette");
  const route = useRoute().screen;
  const here = screens.find(({ path }) => path === route)?.under ?? route;
  const isLimited = useFeature(meStore, isLimitedUser);
  const main = screens.filter(
    ({ under, wholeFleet }) => under === undefined && !(isLimited && wholeFleet),
  );
  return (
    <nav className={css.nav} aria-label={text.navigation} inert={inert}>
      <div className={css.brand}>
        <img src="./icon.svg" alt="" width={20} height={20} />
        <span className={css.wide}>Muster</span>
        <TreeToggle />
      </div>
      <UnstyledButton className={css.search} onClick={palette.run} aria-label={text.searchMuster}>
        <IconSearch size={15} aria-hidden />
        <span className={css.wide}>{text.search}</span>
        <span className={css.wide}>
          <Keys shortcut="mod+K" />
        </span>
      </UnstyledButton>
      <ul className={css.links}>
        {main.map((screen) => (
          <Fragment key={screen.path}>
            <NavItem screen={screen} here={here} views={withScreensUnder(screens, screen.path)} />
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}

/** Shows and hides the fleet tree. Absent where there is no tree. */
function TreeToggle(): ReactNode {
  const { isOpen, toggle } = useTreePane();
  const hasTree = useHasTree();
  if (!hasTree) return null;
  return (
    <Tooltip label={isOpen ? places.hideTree : places.showTree} position="right">
      <UnstyledButton
        id={TREE_TOGGLE}
        className={css.treeToggle}
        aria-label={places.toggleTree}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconTree size={17} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}

/** The paths of a screen and of those that it leads to. */
function withScreensUnder(screens: readonly ScreenEntry[], path: string): readonly string[] {
  return screens.filter((one) => one.path === path || one.under === path).map((one) => one.path);
}

/** The role that the user of the window lacks for a screen; null otherwise. */
function useMissingRole({ needs }: ScreenEntry): string | null {
  const mayUse = useFeature(
    meStore,
    ({ me }) => needs === undefined || mayCall(me, needs) === true,
  );
  return needs === undefined || mayUse ? null : accessMessages[PERMISSIONS[needs].role];
}

interface NavItemProps {
  readonly screen: ScreenEntry;
  readonly here: string;
  /** Screens of which the pinned views are shown below this one. */
  readonly views: readonly string[];
}

function NavItem({ screen, here, views }: NavItemProps): ReactNode {
  const { icon: Icon, badge: Badge } = screen;
  const scope = useScope();
  const needed = useMissingRole(screen);
  const tooltip =
    needed === null ? screen.label() : text.screenLocked({ screen: screen.label(), role: needed });
  return (
    <li className={screen.last ? css.last : undefined}>
      <Tooltip
        label={tooltip}
        position="right"
        events={{ hover: true, focus: false, touch: false }}
      >
        <a
          className={css.link}
          href={hashWith(screen.path, scope)}
          aria-current={here === screen.path ? "page" : undefined}
          aria-describedby={needed === null ? undefined : `locked-${screen.path}`}
        >
          <Icon size={17} stroke={1.6} aria-hidden />
          <span className={css.wide}>{screen.label()}</span>
          {Badge && <Badge />}
          {needed !== null && <IconLock size={13} aria-hidden className={css.lock} />}
        </a>
      </Tooltip>
      {needed !== null && (
        <span id={`locked-${screen.path}`} hidden>
          {tooltip}
        </span>
      )}
      <PinnedViews screens={views} className={{ list: css.pins, link: css.pin }} />
    </li>
  );
}
