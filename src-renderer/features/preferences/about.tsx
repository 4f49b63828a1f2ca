import type { ReactNode } from "react";
import { ActionButton } from "#renderer/actions/index.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Code, ErrorNotice, Facts } from "#renderer/ui/index.ts";
import { CHANGEABLE_SETTINGS, NOT_YET } from "./about-facts.ts";
import css from "./settings.module.css";

/** Version, data folder, and what this version does not do. */
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
              { label: "Changes settings of", value: CHANGEABLE_SETTINGS.join(", ") },
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
          {NOT_YET.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
