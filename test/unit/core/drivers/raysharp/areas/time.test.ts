import { expect, test } from "vitest";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { sessionOver } from "#test/support/session.ts";

const REFUSED = fault("refused", "The recorder refused it.", { deviceCode: "save_failed" });
const MISSING = fault("unsupported", "The recorder does not have it.");

/** A recorder with the three pages of the clock; `failing` pages cannot be read. */
function clock(failing: Readonly<Record<string, MusterError>>) {
  const call = async ({ path }: { path: string }): Promise<Result<unknown>> => {
    const page = path.split("/")[3] ?? "";
    const error = path.endsWith("/Range") ? MISSING : failing[page];
    if (error) return err(error);
    return ok(page === "NTP" ? { ntp_enable: true } : { time_format: 24 });
  };
  return sessionOver({ call }).areas.time;
}

test("a page that is refused has its error, and the other pages are read", async () => {
  const read = await clock({ DST: REFUSED })?.read();
  if (!read?.ok) throw new Error("It was not read.");
  expect(read.value.values).toEqual({ "date_time.time_format": 24, "ntp.ntp_enable": true });
  expect(read.value.readError?.("dst.dst_enable")).toBe(REFUSED);
  expect(read.value.warning?.("dst.dst_enable")).toContain("could not be read");
  expect(read.value.readError?.("ntp.ntp_enable")).toBeNull();
});

test("right after a write, a refusal is an error of the reading, not a recorder without the page", async () => {
  const options = { valuesOnly: true };
  expect(await clock({ NTP: REFUSED })?.read(options)).toEqual(err(REFUSED));
  expect(await clock({ DST: MISSING })?.read(options)).toMatchObject({ ok: true });
});

test("a recorder without any page does not have the area", async () => {
  const read = await clock({ DateTime: MISSING, NTP: MISSING, DST: MISSING })?.read();
  expect(read).toEqual(err(MISSING));
});
