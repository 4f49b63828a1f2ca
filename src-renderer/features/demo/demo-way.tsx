import type { ReactNode } from "react";
import type { DemoState } from "#shared/domain/demo.ts";
import { demoMessages as texts } from "#shared/messages/demo.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, IconExternal, Loader } from "#renderer/ui/index.ts";
import { demoStore } from "./store.ts";
import css from "./demo.module.css";

/** On the first screen: starts, opens and ends the demo fleet. Absent where the host cannot start it. */
export function DemoWay(): ReactNode {
  const demo = useFeature(demoStore, (state) => state.demo);
  if (demo === null || demo.state === "absent") return null;
  return (
    <section className={css.way} aria-label={texts.title}>
      <div className={css.line}>
        <div>
          <h3>{texts.title}</h3>
          <p role="status">{textOf(demo)}</p>
        </div>
        <Buttons demo={demo} />
      </div>
      {demo.error && <ErrorNotice error={demo.error} />}
    </section>
  );
}

function textOf({ state, url }: DemoState): string {
  if (state === "starting") return texts.starting;
  if (state !== "running") return texts.about;
  return url === null ? texts.runningInWindow : texts.runningInBrowser;
}

function Buttons({ demo: { state, url } }: { demo: DemoState }): ReactNode {
  return (
    <div className={css.buttons}>
      {state === "stopped" && <ActionButton action="demo.start" />}
      {state === "starting" && <Loader size="xs" aria-hidden />}
      {url !== null && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="light"
          leftSection={<IconExternal size={15} aria-hidden />}
        >
          {texts.open}
        </Button>
      )}
      {state !== "stopped" && (
        <ActionButton action="demo.stop" {...(state === "starting" && { label: texts.cancel })} />
      )}
    </div>
  );
}
