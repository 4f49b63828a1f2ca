import { useMemo, type ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { agentScreenMessages as agents } from "#shared/messages/agent-screens.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import {
  channelShare,
  credentialFilterValue,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { HealthSummary } from "#renderer/features/health/index.ts";
import { HistorySection } from "#renderer/features/channels/index.ts";
import { Anchor, FactList, Time, type LabelledFact } from "#renderer/ui/index.ts";
import { ChannelsUp } from "./channels-up.tsx";
import { signInText } from "./sign-in.ts";
import { networkTrustMeaning } from "./network-trust.tsx";
import css from "./recorders.module.css";

interface OverviewProps {
  readonly recorder: Recorder;
  readonly around: FilterContext;
}

/** The condition of a recorder, its identity, place and notes, and the history of its reachability. */
export function RecorderOverview({ recorder, around }: OverviewProps): ReactNode {
  const facts = useMemo(() => factsOf(recorder, around), [recorder, around]);
  return (
    <>
      <HealthSummary recorder={recorder} first={channelFact(recorder)} />
      <section className={css.identity} aria-label={text.identity}>
        <h3>{text.identity}</h3>
        <FactList facts={facts} />
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

/** Empty before the first audit. */
function channelFact(recorder: Recorder): LabelledFact[] {
  if (channelShare(recorder) === null) return [];
  return [{ label: common.channels, value: <ChannelsUp recorder={recorder} /> }];
}

function Unread(): ReactNode {
  return (
    <span className={css.quiet} title={text.notReadHint}>
      {text.notRead}
    </span>
  );
}

function None(): ReactNode {
  return <span className={css.quiet}>{common.none}</span>;
}

function factsOf(recorder: Recorder, around: FilterContext): LabelledFact[] {
  const { url, model, firmware, serial, mac, tags, addedAt, notes, columns } = recorder;
  return [
    { label: common.address, value: <WebPage url={url} /> },
    { label: common.site, value: recorder.siteName },
    ...reachOf(recorder, around),
    ...(recorder.customerName === ""
      ? []
      : [{ label: common.customer, value: recorder.customerName }]),
    { label: common.model, value: model || <Unread /> },
    { label: common.firmware, value: firmware || <Unread /> },
    { label: fields.serial, value: serial || <Unread /> },
    { label: common.mac, value: mac ? <span className={css.address}>{mac}</span> : <Unread /> },
    { label: common.credential, value: <CredentialName recorder={recorder} around={around} /> },
    { label: common.signIn, value: signInText(recorder) },
    { label: fields.network, value: networkTrustMeaning(recorder) },
    { label: common.tags, value: tags.join(", ") || <None /> },
    { label: fields.added, value: <Time iso={addedAt} /> },
    ...Object.entries(columns).map(([label, value]) => ({
      label,
      value,
      hint: text.ownColumnHint({ variable: `{{${label}}}` }),
    })),
    {
      label: common.notes,
      value: notes ? <span className={css.notes}>{notes}</span> : <None />,
    },
  ];
}

/** Label of the agents, for a recorder that agents reach. */
function reachOf({ siteId }: Recorder, { sites }: FilterContext): LabelledFact[] {
  const group = sites.get(siteId)?.agentGroupName ?? "";
  if (group === "") return [];
  return [{ label: agents.reachedThrough, value: agents.agentsOf({ group }) }];
}

function WebPage({ url }: { url: string }): ReactNode {
  return (
    <Anchor
      className={css.address}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={actions.webPageHint}
    >
      {url}
    </Anchor>
  );
}

function CredentialName({ recorder, around }: OverviewProps): ReactNode {
  const used = credentialFilterValue(recorder, around.sites);
  if (!used) return <None />;
  return (
    <>
      {used.name} {used.from === "site" && <span className={css.quiet}>{text.siteCredential}</span>}
    </>
  );
}
