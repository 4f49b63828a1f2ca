import type { ReactNode } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Code, ErrorNotice, Facts } from "#renderer/ui/index.ts";
import css from "./settings.module.css";

/** Which Muster this is, where its data is, and what it does not do yet. */
export function About(): ReactNode {
  const { signOut } = useServices();
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
    <>
      <section className={css.section} aria-labelledby="about">
        <h2 id="about">Muster</h2>
        {error && <ErrorNotice error={error} />}
        {info && (
          <Facts
            facts={[
              { label: "Version", value: info.version },
              { label: "Data folder", value: <Code>{info.dataDir}</Code> },
              { label: "Runs on", value: info.platform },
            ]}
          />
        )}
      </section>
      {signOut && (
        <section className={css.section} aria-labelledby="session">
          <h2 id="session">Session of this browser</h2>
          <p>
            It ends when you sign out, when Muster stops, or when no tab of Muster was open for 12
            hours.
          </p>
          <ActionButton action="shell.signOut" />
        </section>
      )}
      <section className={css.section} aria-labelledby="missing">
        <h2 id="missing">Not in this version</h2>
        <ul className={css.lines}>
          <li>Overview of the fleet's health, and the activity log.</li>
          <li>Settings other than email; history and availability of channels.</li>
        </ul>
      </section>
    </>
  );
}
