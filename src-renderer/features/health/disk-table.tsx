import type { ReactNode } from "react";
import type { Disk } from "#shared/facts/disks.ts";
import { diskTableMessages as text, diskStates } from "#shared/messages/facts/disk-table.ts";
import { StatusTag, type Tone } from "#renderer/ui/index.ts";
import css from "./health.module.css";

const TONES: Readonly<Record<Disk["state"], Tone>> = {
  ok: "good",
  full: "fair",
  failed: "bad",
  offline: "bad",
  read_only: "bad",
  unformatted: "bad",
  unsupported: "bad",
  busy: "working",
  other: "unknown",
};

/** Each disk of a recorder, with its state and space. */
export function DiskTable({ disks }: { disks: readonly Disk[] }): ReactNode {
  if (disks.length === 0) return null;
  return (
    <table className={css.facts} aria-label={text.disks}>
      <thead>
        <tr>
          <th scope="col">{text.disk}</th>
          <th scope="col">{text.state}</th>
          <th scope="col" className={css.number}>
            {text.size}
          </th>
          <th scope="col" className={css.number}>
            {text.free}
          </th>
        </tr>
      </thead>
      <tbody>
        {disks.map((disk) => (
          <tr key={`${disk.inRaid} ${disk.name} ${disk.model}`}>
            <th scope="row" title={disk.model}>
              {disk.inRaid ? text.inRaid({ name: disk.name }) : disk.name}
            </th>
            <td>
              <StatusTag tone={TONES[disk.state]} tooltip={disk.reported}>
                {disk.state === "other" ? disk.reported : diskStates[disk.state]}
              </StatusTag>
            </td>
            <td className={css.number}>{sizeText(disk.total)}</td>
            <td className={css.number}>{sizeText(disk.free)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const GB = 1_024;

/** @param megabytes null if not reported */
function sizeText(megabytes: number | null): string {
  if (megabytes === null) return text.notReported;
  return text.gigabytes({ count: Math.round(megabytes / GB) });
}
