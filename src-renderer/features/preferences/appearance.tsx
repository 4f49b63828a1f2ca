import type { ReactNode } from "react";
import { LANGUAGE_PREFERENCE, LANGUAGES } from "#shared/languages/index.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { useServices } from "#renderer/services/context.tsx";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  isColorScheme,
  notifyError,
  SegmentedControl,
  Select,
  useColorScheme,
} from "#renderer/ui/index.ts";
import css from "./settings.module.css";

export function AppearanceSection(): ReactNode {
  return (
    <>
      <Colours />
      <Language />
    </>
  );
}

function Colours(): ReactNode {
  const { colorScheme, setColorScheme } = useColorScheme();
  const [, keep] = usePreference("appearance.colorScheme");
  const choose = (value: string) => {
    if (!isColorScheme(value)) return;
    setColorScheme(value);
    keep(value);
  };
  return (
    <section className={css.section} aria-labelledby="scheme">
      <h2 id="scheme">{texts.colours}</h2>
      <SegmentedControl
        aria-labelledby="scheme"
        value={colorScheme}
        onChange={choose}
        data={[
          { value: "auto", label: texts.system },
          { value: "light", label: texts.light },
          { value: "dark", label: texts.dark },
        ]}
      />
    </section>
  );
}

const AS_COMPUTER = "";

/** The host gives the page its language: the page is loaded again. */
function Language(): ReactNode {
  const { client } = useServices();
  const [chosen] = usePreference(LANGUAGE_PREFERENCE);
  const choose = async (code: string) => {
    const value = code === AS_COMPUTER ? null : code;
    const answer = await client.call("preferences.set", { key: LANGUAGE_PREFERENCE, value });
    if (answer.ok) location.reload();
    else notifyError(answer.error);
  };
  return (
    <section className={css.section} aria-labelledby="language">
      <h2 id="language">{texts.language}</h2>
      <Select
        aria-labelledby="language"
        w={240}
        allowDeselect={false}
        value={typeof chosen === "string" ? chosen : AS_COMPUTER}
        onChange={(code) => void choose(code ?? AS_COMPUTER)}
        data={[
          { value: AS_COMPUTER, label: texts.languageOfComputer },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </section>
  );
}
