import type { ReactNode } from "react";
import { DEFAULT_PORTS } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { ReachPicker } from "#renderer/features/agents/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  fieldError,
  IconChevronDown,
  IconChevronRight,
  IconDiscover,
  IconRefresh,
  IconStop,
  NumberInput,
  TextInput,
} from "#renderer/ui/index.ts";
import { discoveryStore } from "./store.ts";
import { networksText, networksToAdd, useNetworks, type SearchedNetwork } from "./networks.ts";
import { isUsual, SECONDS, waysText } from "./discovery-options.ts";
import css from "./discovery.module.css";

const FORM_ID = "discovery-form";

const FIELDS = ["sources", "subnets", "ports", "agentGroup"];

/** Whether a field of the form shows the error. */
export function isAtField(error: MusterError | null): boolean {
  return FIELDS.includes(error?.where ?? "");
}

/** Starts the search with the form, also from outside of it. */
export function StartSearchButton(): ReactNode {
  const { wishes, ended } = useFeature(discoveryStore, (all) => all);
  const label = wishes.agentGroup === "" ? texts.searchHere : texts.startScan;
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant={ended ? "default" : "filled"}
      leftSection={ended ? <IconRefresh size={14} /> : <IconDiscover size={15} />}
    >
      {ended ? texts.scanAgain : label}
    </Button>
  );
}

/** Addresses to scan besides the own network, below the first button of the search. */
export function AlsoScan(): ReactNode {
  const { wishes, wish } = useFeature(discoveryStore, (all) => all);
  const take = (subnets: string) =>
    subnets !== wishes.subnets && wish({ subnets, sweep: wishes.sweep || subnets.trim() !== "" });
  return (
    <TextInput
      form={FORM_ID}
      className={css.alsoScan}
      label={texts.alsoScan}
      placeholder="192.0.2.0/24"
      defaultValue={wishes.subnets}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && take(currentTarget.value)}
      spellCheck={false}
    />
  );
}

/** Before the first search, the empty list has all that starts it. */
function useIsFirst(): boolean {
  return useFeature(
    discoveryStore,
    ({ running, ended, findings }) => !running && !ended && findings.length === 0,
  );
}

/** Open where the scan differs from the usual one, and if a field of it has an error, until the user closes it. */
function useOptionsOpen(): boolean {
  return useFeature(
    discoveryStore,
    ({ wishes, optionsOpen, error }) => isAtField(error) || (optionsOpen ?? !isUsual(wishes)),
  );
}

/** Where and how the search looks, in a sentence. */
export function SearchedWays(): ReactNode {
  const wishes = useFeature(discoveryStore, (state) => state.wishes);
  const networks = useNetworks(wishes.agentGroup);
  return <p className={css.ways}>{waysText(wishes, networksText(networks))}</p>;
}

export function OptionsToggle(): ReactNode {
  const isOpen = useOptionsOpen();
  const setOpen = useFeature(discoveryStore, (state) => state.setOptionsOpen);
  return (
    <Button
      variant="subtle"
      aria-expanded={isOpen}
      rightSection={isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
      onClick={() => setOpen(!isOpen)}
    >
      {texts.options}
    </Button>
  );
}

/** The button that stops the search or starts another one, what it will do, and on demand the ways to scan. Enter in a field starts the scan. */
export function SourcesForm(): ReactNode {
  const { wishes, wish, running, error, start, stop } = useFeature(discoveryStore, (all) => all);
  const networks = useNetworks(wishes.agentGroup);
  const isFirst = useIsFirst();
  const isOpen = useOptionsOpen();
  return (
    <form
      id={FORM_ID}
      className={css.form}
      data-bare={(isFirst && !isOpen) || undefined}
      noValidate
      aria-label={texts.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <ReachPicker
        label={texts.searchFrom}
        description={null}
        value={wishes.agentGroup}
        onChange={(agentGroup) => wish({ agentGroup })}
        error={fieldError(error, "agentGroup")}
      />
      {!isFirst && (
        <div className={css.aim}>
          {running ? (
            <Button variant="default" leftSection={<IconStop size={14} />} onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            <StartSearchButton />
          )}
          <SearchedWays />
          <OptionsToggle />
        </div>
      )}
      {isOpen && (
        <div className={css.options}>
          <fieldset className={css.group} disabled={running}>
            <legend className={css.legend}>
              {wishes.agentGroup === "" ? texts.listen : texts.listenThere}
            </legend>
            <div className={css.line}>
              <Checkbox
                size="xs"
                label={texts.mdns}
                checked={wishes.mdns}
                onChange={(event) => wish({ mdns: event.currentTarget.checked })}
              />
              <Checkbox
                size="xs"
                label={texts.onvif}
                checked={wishes.onvif}
                onChange={(event) => wish({ onvif: event.currentTarget.checked })}
              />
              <span className={css.seconds}>
                <label htmlFor="discovery-seconds">{texts.listenFor}</label>
                <NumberInput
                  id="discovery-seconds"
                  aria-label={texts.secondsLabel}
                  className={css.number}
                  value={wishes.seconds}
                  onChange={(value) => typeof value === "number" && wish({ seconds: value })}
                  {...SECONDS}
                  clampBehavior="blur"
                  allowDecimal={false}
                  disabled={!wishes.mdns && !wishes.onvif}
                />
                {texts.listenSeconds}
              </span>
            </div>
            <FieldError text={fieldError(error, "sources")} />
          </fieldset>
          <fieldset className={css.group} data-wide disabled={running}>
            <legend className={css.legend}>
              <Checkbox
                size="xs"
                label={texts.sweep}
                checked={wishes.sweep}
                onChange={(event) => wish({ sweep: event.currentTarget.checked })}
              />
            </legend>
            <div className={css.line}>
              <TextInput
                className={css.subnets}
                aria-label={texts.addresses}
                placeholder="192.0.2.0/24, 198.51.100.10-198.51.100.60, 203.0.113.5"
                value={wishes.subnets}
                onChange={({ currentTarget: { value } }) =>
                  wish({ subnets: value, sweep: wishes.sweep || value.trim() !== "" })
                }
                error={Boolean(fieldError(error, "subnets"))}
                aria-describedby="discovery-sweep-error"
                spellCheck={false}
              />
              <TextInput
                className={css.ports}
                aria-label={texts.ports}
                placeholder={texts.portsPlaceholder({ ports: DEFAULT_PORTS.join(", ") })}
                value={wishes.ports}
                onChange={({ currentTarget: { value } }) => wish({ ports: value })}
                error={Boolean(fieldError(error, "ports"))}
                aria-describedby="discovery-sweep-error"
                spellCheck={false}
              />
            </div>
            <NetworksToAdd networks={networks} />
            <FieldError
              id="discovery-sweep-error"
              text={fieldError(error, "subnets") ?? fieldError(error, "ports")}
            />
          </fieldset>
        </div>
      )}
    </form>
  );
}

/** Adds a network to the addresses to scan. */
function NetworksToAdd(props: { readonly networks: readonly SearchedNetwork[] }): ReactNode {
  const { wishes, wish } = useFeature(discoveryStore, (all) => all);
  const offered = networksToAdd(props.networks, wishes.subnets);
  if (offered.length === 0) return null;
  const add = (subnet: string) =>
    wish({ sweep: true, subnets: [wishes.subnets.trim(), subnet].filter(Boolean).join(", ") });
  return (
    <div className={css.line}>
      {offered.map((subnet) => (
        <Button key={subnet} size="compact-xs" variant="subtle" onClick={() => add(subnet)}>
          {texts.addNetwork({ subnet })}
        </Button>
      ))}
    </div>
  );
}

/** Below all fields of a group, where a long sentence has room. */
function FieldError(props: { id?: string; text: string | undefined }): ReactNode {
  return (
    props.text && (
      <p id={props.id} className={css.error} role="alert">
        {props.text}
      </p>
    )
  );
}
