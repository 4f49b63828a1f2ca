import type { ReactNode } from "react";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { LANGUAGE_PREFERENCE, LANGUAGES } from "#shared/languages/index.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { meStore } from "#renderer/services/me-store.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  ChoiceRow,
  exactTime,
  isColorScheme,
  notifyError,
  Select,
  SettingsRow,
  SettingsRows,
  useColorScheme,
  useNow,
} from "#renderer/ui/index.ts";

/** What a user chooses for the own window: colours, language, keys, the session. */
export function GeneralSettings(): ReactNode {
  return (
    <>
      <SettingsRows title={texts.appearance}>
        <Colours />
        <Language />
        <Times />
      </SettingsRows>
      <SettingsRows title={texts.thisWindow}>
        <SettingsRow id="shortcuts" name={texts.keys} text={texts.keysText}>
          <ActionButton action="shell.shortcuts" label={texts.showKeys} />
        </SettingsRow>
        <Session />
      </SettingsRows>
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
    <SettingsRow id="scheme" name={texts.colours} text={texts.coloursText}>
      <ChoiceRow
        label={texts.colours}
        value={colorScheme}
        onChoose={choose}
        choices={[
          { value: "auto", label: texts.system },
          { value: "light", label: texts.light },
          { value: "dark", label: texts.dark },
        ]}
      />
    </SettingsRow>
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
    <SettingsRow id="language" name={texts.language} text={texts.languageText}>
      <Select
        aria-labelledby="language"
        w={250}
        allowDeselect={false}
        value={typeof chosen === "string" ? chosen : AS_COMPUTER}
        onChange={(code) => void choose(code ?? AS_COMPUTER)}
        data={[
          { value: AS_COMPUTER, label: texts.languageOfComputer },
          ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </SettingsRow>
  );
}

/** No setting: which clock the times on all screens follow. */
function Times(): ReactNode {
  const now = useNow();
  return (
    <SettingsRow id="times" name={texts.times} text={texts.timesText({ zone: ownTimeZone() })}>
      <span>{exactTime(new Date(now).toISOString())}</span>
    </SettingsRow>
  );
}

/** The session of a browser: a desktop window has none that can be ended. */
function Session(): ReactNode {
  const { signOut } = useServices();
  const hasAccount = useFeature(meStore, ({ me }) => me?.isOwner === false);
  if (!signOut) return null;
  return (
    <SettingsRow
      id="session"
      name={texts.session}
      text={hasAccount ? texts.sessionEnd : texts.localSessionEnd}
    >
      <ActionButton action={hasAccount ? "shell.signOut" : "shell.endSession"} />
    </SettingsRow>
  );
}
