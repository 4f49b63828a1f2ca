import type { ReactNode } from "react";
import { nothingFoundMessages as texts } from "#shared/messages/discovery-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { EmptyState } from "#renderer/ui/index.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Shown if no device answered: possible reasons, and what to do. */
export function NothingFound(): ReactNode {
  const swept = useFeature(discoveryStore, (state) => state.swept);
  return (
    <EmptyState title={texts.title}>
      <ul className={css.reasons}>
        <li>
          <strong>{texts.silent}</strong> {texts.silentHint}
        </li>
        <li>
          <strong>{texts.subnet}</strong> {texts.subnetHint}
        </li>
        <li>
          <strong>{texts.multicast}</strong> {texts.multicastHint}
        </li>
        {swept && (
          <li>
            <strong>{texts.port}</strong> {texts.portHint({ count: swept.addresses })}
          </li>
        )}
      </ul>
    </EmptyState>
  );
}
