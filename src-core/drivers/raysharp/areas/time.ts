import { PagedArea } from "./pages.ts";

/** Time zone, time server and daylight saving time: three reads, and three writes (docs/dev/field-notes-2.md §2). */
export const time = new PagedArea("time", {
  urls: {
    date_time: "/API/SystemConfig/DateTime",
    ntp: "/API/SystemConfig/NTP",
    dst: "/API/SystemConfig/DST",
  },
  // The running clock. Sent back, it would set the clock back (docs/dev/field-notes-2.md §2).
  notSettings: ["date", "time"],
});
