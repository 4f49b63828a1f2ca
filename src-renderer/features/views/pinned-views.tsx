import type { ReactNode } from "react";
import type { ViewScreen } from "#shared/domain/views.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { hashWith, useRoute, useScope } from "#renderer/services/router.ts";
import { usePins } from "./pins.ts";
import { viewId, viewsStore } from "./store.ts";
import { VIEW_PARAM, viewPath } from "./view-state.ts";

interface PinnedViewsProps {
  /** Screens of one line of the navigation. */
  readonly screens: readonly string[];
  readonly className: { readonly list: string | undefined; readonly link: string | undefined };
}

/** The views of these screens that the user put into the side bar, below the line of their screen. */
export function PinnedViews({ screens, className }: PinnedViewsProps): ReactNode {
  const { pins } = usePins();
  const here = pins.filter(({ screen }) => screens.includes(screen));
  return here.length === 0 ? null : (
    <ul className={className.list}>
      {here.map(({ screen, name }) => (
        <PinnedView
          key={viewId({ screen, name })}
          screen={screen}
          name={name}
          className={className.link}
        />
      ))}
    </ul>
  );
}

interface PinnedViewProps {
  readonly screen: ViewScreen;
  readonly name: string;
  readonly className: string | undefined;
}

function PinnedView({ screen, name, className }: PinnedViewProps): ReactNode {
  const route = useRoute();
  const scope = useScope();
  const isThere = useFeature(viewsStore, ({ views }) =>
    views.some((view) => viewId(view) === viewId({ screen, name })),
  );
  const isHere = route.screen === screen && route.params.get(VIEW_PARAM) === name;
  if (!isThere) return null;
  return (
    <li>
      <a
        className={className}
        href={hashWith(viewPath(screen, name), scope)}
        aria-current={isHere ? "true" : undefined}
        title={name}
      >
        {name}
      </a>
    </li>
  );
}
