import type { WireValues } from "#shared/areas/wire-values.ts";
import { writableAreaOf, type HistoryArea } from "#shared/domain/history.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { RaysharpArea } from "./area.ts";
import { disarming } from "./disarming.ts";
import { email } from "./email.ts";
import { eventPush } from "./event-push.ts";
import { recognition } from "./recognition.ts";
import { time } from "./time.ts";

/** Every settings area of this family, by what reads and writes it. */
export const RAYSHARP_AREAS: Readonly<Record<Area, RaysharpArea>> = {
  email,
  disarming,
  eventPush,
  recognition,
  time,
};

/** What an older version stored, as it is stored now. */
export function upgradeValues(kept: HistoryArea, values: WireValues): WireValues {
  const area = writableAreaOf(kept);
  return (area && RAYSHARP_AREAS[area].upgradeValues?.(kept, values)) ?? values;
}
