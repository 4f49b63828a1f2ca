import { useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialErrorMessages as errors } from "#shared/messages/credential-errors.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { ActionButton, runAction, useActionContext, useActions } from "#renderer/actions/index.ts";
import { Anchor, TextInput } from "#renderer/ui/index.ts";
import type { CredentialUses } from "./store.ts";
import css from "./credentials.module.css";

/** Most recorders in the list; a whole fleet may use one credential. A search finds the others. */
const SHOWN = 100;
const SEARCHED_FROM = 12;

/** The sites and recorders that use a credential. */
export function UsedBy({ uses }: { uses: CredentialUses }): ReactNode {
  const { sites, recorders, templates } = uses;
  const [search, setSearch] = useState("");
  if (sites.length + recorders.length + templates.length === 0) {
    return <p className={css.quiet}>{text.unused}</p>;
  }
  const found = recorders.filter(({ name, siteName }) => matches(search, name, siteName));
  return (
    <div className={css.uses}>
      {sites.length > 0 && (
        <p>
          <span className={css.quiet}>{countMessages.sites({ count: sites.length })} </span>
          {namesOf(sites.map(({ name }) => name))}
        </p>
      )}
      {templates.length > 0 && (
        <p>
          <span className={css.quiet}>{errors.templates({ count: templates.length })} </span>
          {namesOf(templates.map(({ name }) => name))}
        </p>
      )}
      <p className={css.usesHead}>
        <span>{countMessages.recorders({ count: recorders.length })}</span>
        {recorders.length > 0 && (
          <ActionButton action="credentials.recorders" label={text.showRecorders} />
        )}
      </p>
      {recorders.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={text.searchRecorders}
          placeholder={text.searchRecorders}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={css.list}>
        {found.slice(0, SHOWN).map((recorder) => (
          <RecorderLine key={recorder.id} recorder={recorder} />
        ))}
      </ul>
      {found.length === 0 && recorders.length > 0 && (
        <p className={css.quiet}>{common.noMatches}</p>
      )}
      {found.length > SHOWN && (
        <p className={css.quiet}>{common.andMore({ count: found.length - SHOWN })}</p>
      )}
    </div>
  );
}

function RecorderLine({ recorder }: { recorder: CredentialUses["recorders"][number] }): ReactNode {
  const actions = useActions();
  const context = useActionContext();
  const open = () => {
    const action = actions.get("credentials.openRecorder");
    if (action) runAction(action, { ...context, recorderIds: [recorder.id] });
  };
  return (
    <li className={css.line}>
      <Anchor component="button" type="button" onClick={open}>
        {recorder.name}
      </Anchor>
      <span className={css.quiet}>
        {recorder.via === "site" ? text.viaSite({ site: recorder.siteName }) : text.direct}
      </span>
    </li>
  );
}

const NAMED = 12;

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(", ");
  return more > 0 ? common.namesAndMore({ names: shown, count: more }) : shown;
}

function matches(search: string, ...values: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return values.some((value) => value.toLowerCase().includes(wanted));
}
