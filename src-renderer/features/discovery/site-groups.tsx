import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { discoveryAddMessages as texts } from "#shared/messages/discovery-screen.ts";
import { formatList } from "#shared/format.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { Anchor, fieldError } from "#renderer/ui/index.ts";
import type { SiteGroup } from "./suggest-sites.ts";
import css from "./discovery.module.css";

/** Where an error about the site of a group is shown. */
export const siteField = (index: number) => `site/${index}`;

interface SiteGroupsProps {
  readonly groups: readonly SiteGroup[];
  readonly onChange: (groups: readonly SiteGroup[]) => void;
  readonly errors: readonly MusterError[];
}

/** The sites of the recorders to add: one field for each suggested site. */
export function SiteGroups({ groups, onChange, errors }: SiteGroupsProps): ReactNode {
  const rename = (index: number, site: string) =>
    onChange(groups.map((group, at) => (at === index ? { ...group, site } : group)));
  const merge = () => {
    const findings = groups.flatMap((group) => group.findings);
    onChange([{ site: groups[0]?.site ?? "", findings }]);
  };
  if (groups.length === 1) {
    return (
      <SitePicker
        value={groups[0]?.site ?? ""}
        onChange={(site) => rename(0, site)}
        error={fieldError(errors, siteField(0))}
      />
    );
  }
  return (
    <fieldset className={css.groups}>
      <legend className={css.groupsHead}>
        <span>{texts.suggested({ count: groups.length })}</span>
        <Anchor component="button" type="button" onClick={merge}>
          {texts.oneSite}
        </Anchor>
      </legend>
      <div className={css.groupLabels} aria-hidden>
        <span>{common.recorders}</span>
        <span>{common.site}</span>
      </div>
      <ul className={css.groupList}>
        {groups.map(({ site, findings }, index) => {
          const names = formatList(findings.map(({ name }) => name));
          return (
            <li key={findings[0]?.key}>
              <span title={names}>
                {countMessages.recorders({ count: findings.length })}
                <span className={css.groupNames}>{names}</span>
              </span>
              <SitePicker
                listLabel={texts.siteOf({ names })}
                value={site}
                onChange={(name) => rename(index, name)}
                error={fieldError(errors, siteField(index))}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
