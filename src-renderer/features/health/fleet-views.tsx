import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { Client } from "#shared/contract/client.ts";
import type { FactReadingRow } from "#shared/domain/health.ts";
import type { MusterError } from "#shared/errors.ts";
import { FACT_IDS, factOf, type FactId } from "#shared/facts/index.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { ok, type Result } from "#shared/result.ts";
import { useServices } from "#renderer/services/context.tsx";
import { Button, Dialog, ErrorNotice, Loader } from "#renderer/ui/index.ts";
import { ClockComparison } from "./clock-spread.tsx";
import { FirmwareMatrix } from "./firmware-matrix.tsx";
import { inPieces, type FleetViewProps } from "./fleet-view.ts";

interface FleetView {
  readonly view: ComponentType<FleetViewProps>;
  /** Label of the action that opens it. */
  readonly label: () => string;
  /** Title of its dialog; the label of the fact if it is not given. */
  readonly title?: () => string;
}

/** Single facts as views over the whole fleet. */
const FLEET_VIEWS: { readonly [Id in FactId]?: FleetView } = {
  clock: { view: ClockComparison, label: () => text.compareClocks, title: () => text.clocks },
  firmware: { view: FirmwareMatrix, label: () => text.compareFirmware },
};

/** Facts that have a view over the fleet. */
export const FLEET_FACTS: readonly FactId[] = FACT_IDS.filter((id) => FLEET_VIEWS[id]);

/** `Compare firmware…`. */
export function fleetViewLabel(id: FactId): string {
  return FLEET_VIEWS[id]?.label() ?? "";
}

interface FleetViewDialogProps extends Omit<FleetViewProps, "readings"> {
  readonly fact: FactId;
  readonly recorderIds: readonly string[];
  readonly onClose: () => void;
}

/** A fact of all recorders. */
export function FleetViewDialog(props: FleetViewDialogProps): ReactNode {
  const { fact, recorderIds, onClose, ...view } = props;
  const { readings, error } = useReadings(fact, recorderIds);
  const { view: View, title } = FLEET_VIEWS[fact] ?? {};
  return (
    <Dialog
      title={title?.() ?? factOf(fact).label()}
      opened
      width={900}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      }
    >
      {error && <ErrorNotice error={error} />}
      {!readings && !error && <Loader size={16} />}
      {readings && View && <View readings={readings} {...view} />}
    </Dialog>
  );
}

interface Loaded {
  readonly readings: readonly FactReadingRow[] | null;
  readonly error: MusterError | null;
}

/** Readings as they were when the dialog was opened. */
function useReadings(fact: FactId, recorderIds: readonly string[]): Loaded {
  const { client } = useServices();
  const [ids] = useState(recorderIds);
  const [state, setState] = useState<Loaded>({ readings: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    void load(client, fact, ids).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setState({ readings: answer.value, error: null });
      else setState({ readings: null, error: answer.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, fact, ids]);
  return state;
}

async function load(
  { call }: Client,
  fact: FactId,
  ids: readonly string[],
): Promise<Result<FactReadingRow[]>> {
  return inPieces(ids, async (recorderIds) => {
    const answer = await call("health.list", { recorderIds, facts: [fact] });
    return answer.ok ? ok(answer.value.readings) : answer;
  });
}
