import type { ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import { useServices } from "#renderer/services/context.tsx";
import { editFields } from "#renderer/services/edit-request.ts";
import { counted } from "#renderer/services/words.ts";
import { Button, Notice } from "#renderer/ui/index.ts";
import { allFieldsRequest } from "./field-words.ts";

interface CompleteOnlyProps {
  readonly area: Area;
  readonly recorderIds: readonly string[];
  /** Wire path → value that the bulk editor begins with. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Recorders that accept complete settings only and cannot be read: offers to set all fields for them. */
export function CompleteOnly({ area, recorderIds, values }: CompleteOnlyProps): ReactNode {
  const services = useServices();
  const { label } = areaSpec(area);
  const accept = recorderIds.length === 1 ? "accepts" : "accept";
  return (
    <Notice
      tone="warn"
      title={`${counted(recorderIds.length, "recorder")} ${accept} complete ${label} settings only and cannot be read.`}
      action={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => editFields(services, recorderIds, [allFieldsRequest(area, values)])}
        >
          Set all fields of {label}
        </Button>
      }
    >
      Muster cannot fill in the fields that the plan leaves out.
    </Notice>
  );
}
