import { useMemo, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { recorderPageMessages as pageMessages } from "#shared/messages/recorder-page.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import {
  credentialOf,
  type Maintained,
  type Surroundings,
} from "#renderer/features/inventory/index.ts";
import { HistorySection } from "#renderer/features/channels/index.ts";
import { Anchor, Facts, Time, type Fact } from "#renderer/ui/index.ts";
import { signInText } from "./sign-in.ts";
import { trustText } from "./trust-words.tsx";
import css from "./recorders.module.css";

interface OverviewProps {
  readonly recorder: Recorder;
  readonly around: Surroundings;
}

/** Who and where a recorder is, and what people noted of it. */
export function Overview({ recorder, around }: OverviewProps): ReactNode {
  const facts = useMemo(() => factsOf(recorder, around), [recorder, around]);
  return (
    <>
      <section aria-label="Identity">
        <Facts facts={facts} />
      </section>
      <HistorySection
        key={recorder.id}
        recorderId={recorder.id}
        channel={null}
        label={recorder.name}
      />
    </>
  );
}

const UNREAD = (
  <span
    className={css.quiet}
    title="Read with the settings: when they are edited, planned or tested"
  >
    not read yet
  </span>
);

function factsOf(recorder: Recorder, around: Surroundings): Fact[] {
  const { url, model, firmware, serial, mac, tags, addedAt, notes, columns } = recorder;
  return [
    { label: "Address", value: <WebPage url={url} /> },
    { label: "Site", value: <SiteName recorder={recorder} maintained={around.maintained} /> },
    ...(recorder.customerName === ""
      ? []
      : [{ label: messages.customer, value: recorder.customerName }]),
    { label: "Model", value: model || UNREAD },
    { label: "Firmware", value: firmware || UNREAD },
    { label: "Serial", value: serial || UNREAD },
    { label: "MAC", value: mac ? <span className={css.address}>{mac}</span> : UNREAD },
    { label: "Credential", value: <CredentialName recorder={recorder} around={around} /> },
    { label: "Sign-in", value: signInText(recorder) },
    { label: "Network", value: trustText(recorder) },
    { label: "Tags", value: tags.join(", ") || <span className={css.quiet}>none</span> },
    { label: "Added", value: <Time iso={addedAt} /> },
    ...Object.entries(columns).map(([label, value]) => ({
      label,
      value,
      hint: `A column of your own: {{${label}}}`,
    })),
    {
      label: "Notes",
      value: notes ? (
        <span className={css.notes}>{notes}</span>
      ) : (
        <span className={css.quiet}>none</span>
      ),
    },
  ];
}

function WebPage({ url }: { url: string }): ReactNode {
  return (
    <Anchor
      className={css.address}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={pageMessages.hint}
    >
      {url}
    </Anchor>
  );
}

function SiteName(props: { recorder: Recorder; maintained: Maintained }): ReactNode {
  const { recorder, maintained } = props;
  const until = maintained.get(recorder.siteId);
  if (!until) return recorder.siteName;
  const time = until.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      {recorder.siteName} <span className={css.quiet}>in maintenance until {time}</span>
    </>
  );
}

function CredentialName({ recorder, around }: OverviewProps): ReactNode {
  const used = credentialOf(recorder, around.sites);
  if (!used) return <span className={css.quiet}>none</span>;
  return (
    <>
      {used.name} {used.from === "site" && <span className={css.quiet}>of the site</span>}
    </>
  );
}
