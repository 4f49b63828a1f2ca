import { describe, expect, test } from "vitest";
import {
  EMPTY_ADDITION,
  inputOf,
  problemsOf,
  type Addition,
} from "#renderer/features/recorders/add-recorder.ts";

const full: Addition = {
  ...EMPTY_ADDITION,
  url: "192.0.2.1",
  name: "Front",
  site: "Leeds",
  signIn: "new",
  username: "admin",
  password: "secret",
};

describe("problemsOf", () => {
  const fields = (addition: Addition, taken: string[] = []) =>
    problemsOf(addition, taken).map(({ where }) => where);

  test("reports all missing fields at once, in the order of the form", () => {
    expect(fields(EMPTY_ADDITION)).toEqual(["url", "name", "site"]);
    const signIn = { ...EMPTY_ADDITION, url: "192.168.1", signIn: "new" as const };
    expect(fields(signIn)).toEqual(["url", "name", "site", "username", "password"]);
    expect(problemsOf(signIn, [])[0]?.message).toContain("'192.168.1' is not an address");
  });

  test("reports nothing for a complete form", () => {
    expect(fields(full)).toEqual([]);
  });

  test("reports a credential name that is in use", () => {
    expect(fields({ ...full, credentialName: "fleet" }, ["fleet"])).toEqual(["credentialName"]);
  });
});

describe("inputOf", () => {
  test("adds the recorder with the family that the test of its address found", () => {
    const tested = { origin: "http://192.0.2.1", driver: "isapi" };
    const driverOf = (url: string) => inputOf({ ...full, url, tested }, []).recorder.driver;
    expect(driverOf("http://192.0.2.1")).toBe("isapi");
    expect(driverOf("http://192.0.2.2")).toBeUndefined();
  });

  test("creates a credential for an entered password, and a recorder that uses the credential", () => {
    expect(inputOf(full, ["leeds admin"])).toEqual({
      signIn: { name: "Leeds admin 2", username: "admin", password: "secret" },
      recorder: {
        url: "192.0.2.1",
        name: "Front",
        site: "Leeds",
        auth: "auto",
        tags: [],
        notes: "",
        credential: "Leeds admin 2",
      },
    });
  });

  test("creates no credential for a recorder that uses the site credential", () => {
    const { recorder, signIn } = inputOf({ ...full, signIn: "site", credential: "old" }, []);
    expect(signIn).toBeNull();
    expect(recorder.credential).toBeNull();
  });
});
