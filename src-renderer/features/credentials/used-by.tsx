import { useState, type ReactNode } from "react";
import { ActionButton, runAction, useActionContext, useActions } from "#renderer/actions/index.ts";
import { counted } from "#renderer/services/words.ts";
import { Anchor, TextInput } from "#renderer/ui/index.ts";
import type { CredentialUses } from "./store.ts";
import css from "./credentials.module.css";

/** A fleet may use one credential; what is not among the first is found by typing. */
const SHOWN = 100;
const SEARCHED_FROM = 12;

/** Sites that give it to their recorders, and every recorder that is signed in to with it. */
export function UsedBy({ uses }: { uses: CredentialUses }): ReactNode {
  const { sites, recorders } = uses;
  const [search, setSearch] = useState("");
  if (sites.length + recorders.length === 0) {
    return (
      <p className={css.quiet}>
        Nothing signs in with it. Templates may name it as the secret of a mail account.
      </p>
    );
  }
  const found = recorders.filter(({ name, siteName }) => matches(search, name, siteName));
  return (
    <div className={css.uses}>
      {sites.length > 0 && (
        <p>
          <span className={css.quiet}>{counted(sites.length, "site")}: </span>
          {namesOf(sites.map(({ name }) => name))}
        </p>
      )}
      <p className={css.usesHead}>
        <span>{counted(recorders.length, "recorder")}</span>
        {recorders.length > 0 && (
          <ActionButton action="credentials.recorders" label="Show in Recorders" />
        )}
      </p>
      {recorders.length >= SEARCHED_FROM && (
        <TextInput
          aria-label="Search in these recorders"
          placeholder="Search in these recorders"
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
        <p className={css.quiet}>None of them is called that.</p>
      )}
      {found.length > SHOWN && (
        <p className={css.quiet}>and {counted(found.length - SHOWN, "more", "more")}</p>
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
        {recorder.via === "site" ? `through the site ${recorder.siteName}` : "by its own setting"}
      </span>
    </li>
  );
}

const NAMED = 12;

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
