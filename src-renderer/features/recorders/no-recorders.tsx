import type { ReactNode } from "react";
import { ActionButton, useAction, useActions } from "#renderer/actions/index.ts";
import { Anchor, Code, EmptyState, IconRecorder } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const IMPORT = "inventory.import";

/** The first start: the ways to a fleet. */
export function NoRecorders(): ReactNode {
  const add = useAction("recorders.add");
  return (
    <EmptyState icon={IconRecorder} title="No recorders yet">
      <ul className={css.ways}>
        <li>
          <div>
            <h3>Discover</h3>
            <p>Finds recorders that announce themselves on this network. No password is sent.</p>
          </div>
          <div className={css.way}>
            <ActionButton action="recorders.discover" primary />
          </div>
        </li>
        <ImportWay />
        <li>
          <div>
            <h3>Demo fleet</h3>
            <p>
              Run <Code>npm run demo</Code> in Muster's folder: 24 recorders at four sites, on this
              computer alone.
            </p>
          </div>
        </li>
      </ul>
      <p className={css.byHand}>
        A single recorder is quickest by its address:{" "}
        <Anchor component="button" type="button" onClick={add.run}>
          add it by hand
        </Anchor>
        .
      </p>
    </EmptyState>
  );
}

/** A list, where this version can read one. */
function ImportWay(): ReactNode {
  const present = useActions().has(IMPORT);
  if (!present) return null;
  return (
    <li>
      <div>
        <h3>Import</h3>
        <p>Reads a spreadsheet: a row a recorder, columns as they are called with you.</p>
      </div>
      <div className={css.way}>
        <ActionButton action={IMPORT} />
      </div>
    </li>
  );
}
