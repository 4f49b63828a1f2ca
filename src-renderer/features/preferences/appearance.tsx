import type { ReactNode } from "react";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { isColorScheme, SegmentedControl, useColorScheme } from "#renderer/ui/index.ts";
import css from "./settings.module.css";

export function Appearance(): ReactNode {
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
