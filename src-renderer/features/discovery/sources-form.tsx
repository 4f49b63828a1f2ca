import type { ReactNode } from "react";
import { DEFAULT_PORTS } from "#shared/domain/discovery.ts";
import type { MusterError } from "#shared/errors.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  fieldError,
  IconDiscover,
  IconRefresh,
  IconStop,
  NumberInput,
  TextInput,
} from "#renderer/ui/index.ts";
import { discoveryStore } from "./store.ts";
import { SECONDS } from "./wishes.ts";
import css from "./discovery.module.css";

const FIELDS = ["sources", "subnets", "ports"];

/** Whether the error is said at a field of the form. */
export function isAtField(error: MusterError | null): boolean {
  return FIELDS.includes(error?.where ?? "");
}

/** How to look, and the button that starts and stops it. Enter in a field starts. */
export function SourcesForm(): ReactNode {
  const { wishes, wish, running, ended, error, start, stop } = useFeature(
    discoveryStore,
    (all) => all,
  );
  return (
    <form
      className={css.form}
      noValidate
      aria-label="How to look"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset className={css.group} disabled={running}>
        <legend className={css.legend}>Listen on this computer's networks</legend>
        <div className={css.line}>
          <Checkbox
            size="xs"
            label="Announcements (mDNS)"
            checked={wishes.mdns}
            onChange={(event) => wish({ mdns: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label="ONVIF"
            checked={wishes.onvif}
            onChange={(event) => wish({ onvif: event.currentTarget.checked })}
          />
          <span className={css.seconds}>
            <label htmlFor="discovery-seconds">for</label>
            <NumberInput
              id="discovery-seconds"
              aria-label="Seconds to listen"
              className={css.number}
              value={wishes.seconds}
              onChange={(value) => typeof value === "number" && wish({ seconds: value })}
              {...SECONDS}
              clampBehavior="blur"
              allowDecimal={false}
              disabled={!wishes.mdns && !wishes.onvif}
            />
            seconds
          </span>
        </div>
        <FieldError text={fieldError(error, "sources")} />
      </fieldset>
      <fieldset className={css.group} data-wide disabled={running}>
        <legend className={css.legend}>
          <Checkbox
            size="xs"
            label="Sweep addresses"
            checked={wishes.sweep}
            onChange={(event) => wish({ sweep: event.currentTarget.checked })}
          />
        </legend>
        <div className={css.line}>
          <TextInput
            className={css.subnets}
            aria-label="Addresses to sweep"
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
            aria-label="Ports to try"
            placeholder={`Ports ${DEFAULT_PORTS.join(", ")}`}
            value={wishes.ports}
            onChange={({ currentTarget: { value } }) => wish({ ports: value })}
            error={Boolean(fieldError(error, "ports"))}
            aria-describedby="discovery-sweep-error"
            spellCheck={false}
          />
        </div>
        <FieldError
          id="discovery-sweep-error"
          text={fieldError(error, "subnets") ?? fieldError(error, "ports")}
        />
      </fieldset>
      <div className={css.go}>
        {running ? (
          <Button variant="default" leftSection={<IconStop size={14} />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            variant={ended ? "default" : "filled"}
            leftSection={ended ? <IconRefresh size={14} /> : <IconDiscover size={15} />}
          >
            {ended ? "Look again" : "Start looking"}
          </Button>
        )}
      </div>
    </form>
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
