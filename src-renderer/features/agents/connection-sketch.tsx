import type { ReactNode } from "react";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { capitalized } from "#shared/text-case.ts";
import { IconAgent, IconRecorder } from "#renderer/ui/index.ts";
import css from "./agents.module.css";

/** Who connects to what: the agent of a site and Muster both connect out, to the server. The text below says the same. */
export function ConnectionSketch(): ReactNode {
  return (
    <div className={css.sketch} aria-hidden>
      <div className={css.place}>
        <span className={css.placeName}>{common.site}</span>
        <span className={css.end}>
          <IconRecorder size={16} />
          {common.recorders}
        </span>
        <span className={css.link} />
        <span className={css.end}>
          <IconAgent size={16} />
          {capitalized(messages.oneAgent)}
        </span>
      </div>
      <span className={css.link} data-to="right" />
      <span className={css.end}>{messages.connection}</span>
      <span className={css.link} data-to="left" />
      <span className={css.end}>
        <img src="./icon.svg" alt="" width={16} height={16} />
        Muster
      </span>
    </div>
  );
}
