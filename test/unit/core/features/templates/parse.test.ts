import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTemplate } from "#core/features/templates/parse.ts";
import { inFull } from "#test/support/long.ts";

function faultsOf(text: string) {
  const { template, faults } = parseTemplate(text);
  expect(template).toBeNull();
  return faults.map(({ message, where }) => `${where}: ${message}`);
}

describe("a template", () => {
  it("is read from YAML with wire names", () => {
    const text = `name: Relay
email:
  email_enable: true
  smtp_port: 587
  username: "alarms-{{site.code}}"
  password: { secret: alarm-mailbox }
  recvemail: { recvemail_1: noc@example.net }
  interval_time: 5
`;
    expect(parseTemplate(text)).toEqual({
      faults: [],
      notes: [],
      template: {
        name: "Relay",
        email: {
          email_enable: true,
          smtp_port: 587,
          username: "alarms-{{site.code}}",
          password: { secret: "alarm-mailbox" },
          recvemail: { recvemail_1: "noc@example.net" },
          interval_time: 5,
        },
      },
    });
  });

  it("is read from JSON too", () => {
    const text = '{"name":"x","email":{"smtp_port":25}}';
    expect(parseTemplate(text).template).toEqual({ name: "x", email: { smtp_port: 25 } });
  });

  it("has the name that its text says, and for want of one that of its file", () => {
    const named = (text: string) => parseTemplate(text, "relay").template?.name;
    expect(named("email:\n  smtp_port: 25\n")).toBe("relay");
    expect(named("name: Mail\nemail:\n  smtp_port: 25\n")).toBe("Mail");
    expect(parseTemplate("email:\n  smtp_prt: 25\n", "relay").faults).toMatchObject([
      { where: "line 2, column 3" },
    ]);
    expect(parseTemplate("- 1\n", "relay").template).toBeNull();
  });

  it("says line and column of an unknown field, and which there are", () => {
    const { faults } = parseTemplate("name: x\nemail:\n  smtp_port: 25\n  smtp_sever: a\n");
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      code: "template_invalid",
      where: "line 4, column 3",
      message: "email: there is no field 'smtp_sever'.",
    });
    expect(faults[0]?.hint).toContain("smtp_server");
  });

  it("says line and column of a value of the wrong type", () => {
    expect(faultsOf('name: x\nemail:\n  smtp_port: "25"\n')).toEqual([
      "line 3, column 14: email.smtp_port must be a number.",
    ]);
    expect(faultsOf("name: x\nemail:\n  email_enable: 1\n")).toEqual([
      "line 3, column 17: email.email_enable must be true or false.",
    ]);
  });

  it("refuses text of several lines, with its place", () => {
    const text =
      'name: x\nemail:\n  smtp_server: mail\n  sender: "a@b.example\\r\\nBcc: all@b.example"\n';
    expect(faultsOf(text)).toEqual([
      "line 4, column 11: email.sender must be one line of text, without control characters.",
    ]);
  });

  it("counts text in bytes of UTF-8", () => {
    expect(faultsOf(`name: x\nemail:\n  sender: ${"ü".repeat(64)}\n`)).toEqual([
      "line 3, column 11: email.sender is 128 bytes long in UTF-8; a recorder accepts at most 127.",
    ]);
    expect(parseTemplate(`name: x\nemail:\n  sender: ${"ü".repeat(63)}\n`).faults).toEqual([]);
  });

  it("holds ports and intervals to what the interface permits", () => {
    expect(faultsOf("name: x\nemail:\n  smtp_port: 65536\n  interval_time: 2\n")).toEqual([
      "line 3, column 14: email.smtp_port must be at most 65535.",
      "line 4, column 18: email.interval_time accepts only 1, 3, 5, 10.",
    ]);
  });

  it("tells all faults at once, from the top down", () => {
    const text = `name: x\nemail:\n  smtp_port: "25"\n  smtp_sever: a\n  sender: ${"ü".repeat(64)}\n`;
    const places = parseTemplate(text).faults.map(({ where }) => where);
    expect(places).toEqual(["line 3, column 14", "line 4, column 3", "line 5, column 11"]);
  });

  it("tells unknown fields and variables at once too", () => {
    const text = `name: x
email:
  sender: "{{x"
  smtp_prt: "{{site.codee}}"
eventPush: { addr: "{{site.nmae}}", prt: 1, username: "{{recorder.nmae}}" }
`;
    expect(faultsOf(text)).toEqual([
      "line 3, column 11: email.sender: a variable is not closed.",
      "line 4, column 3: email: there is no field 'smtp_prt'.",
      "line 4, column 13: email.smtp_prt: there is no variable {{site.codee}}.",
      "line 5, column 37: eventPush: there is no field 'prt'.",
      "line 5, column 20: eventPush.addr: there is no variable {{site.nmae}}.",
      "line 5, column 55: eventPush.username: there is no variable {{recorder.nmae}}.",
    ]);
  });

  it("reports every alias without an anchor, with its position", () => {
    const text = "name: x\nemail:\n  smtp_server: *relay\n  sender: &s a\n  username: *S\n";
    expect(faultsOf(text)).toEqual([
      "line 3, column 16: This is not YAML: there is no anchor &relay before *relay.",
      "line 5, column 13: This is not YAML: there is no anchor &S before *S.",
    ]);
  });

  it("says where it changes nothing", () => {
    const nothing = "The template 'x' changes nothing.";
    expect(faultsOf("name: x\n")).toEqual([`line 1, column 1: ${nothing}`]);
    expect(faultsOf("name: x\n\nemail: {}\n")).toEqual([`line 3, column 1: ${nothing}`]);
    const channels = "name: x\nrecognition:\n  channels: all\n";
    expect(faultsOf(channels)).toEqual([`line 2, column 1: ${nothing}`]);
  });

  it("ends with anchors that hold themselves, however often", () => {
    const all = "*a, ".repeat(10);
    expect(faultsOf(`name: x\nemail: &a { sender: "{{x", more: [[${all}], [${all}]] }\n`)).toEqual([
      "line 2, column 28: email: there is no field 'more'.",
      "line 2, column 21: email.sender: a variable is not closed.",
    ]);
  });

  it("never takes a password", () => {
    expect(faultsOf('name: x\nemail:\n  password: "{{site.hunter2}}"\n')).toEqual([
      "line 3, column 13: email.password must name a credential. A template never contains a password.",
    ]);
    const { faults } = parseTemplate("name: x\nemail:\n  password: hunter2\n");
    expect(faults[0]?.message).toContain("never contains a password");
    expect(JSON.stringify(faults)).not.toContain("hunter2");
  });

  it("refuses a variable that there is not", () => {
    expect(faultsOf('name: x\nemail:\n  sender: "{{site.nmae}}"\n')).toEqual([
      "line 3, column 11: email.sender: there is no variable {{site.nmae}}.",
    ]);
  });

  it.each(["{{ site.code", "{{site.code}", "{{site.code}}{{", "{{site.{{code}}"])(
    "refuses a variable that is not closed: %s",
    (sender) => {
      expect(faultsOf(`name: x\nemail:\n  sender: "${sender}"\n`)).toEqual([
        "line 3, column 11: email.sender: a variable is not closed.",
      ]);
    },
  );

  it("takes other braces for text", () => {
    const text = `name: x\neventPush:\n  url: '/{"a":{"b":"{{site.code}}"}}{}{'\n`;
    expect(parseTemplate(text).faults).toEqual([]);
  });

  it("takes any other name for a column of the user's own", () => {
    const text = 'name: x\nemail:\n  sender: "{{Rack}}@{{SITE.name}}"\n';
    expect(parseTemplate(text).faults).toEqual([]);
    expect(faultsOf('name: x\nemail:\n  sender: "{{ }}"\n')).toHaveLength(1);
  });

  it("refuses text that is not YAML, and a template that changes nothing", () => {
    expect(faultsOf("name: [")[0]).toContain("This is not YAML");
    expect(faultsOf("name: x\n")[0]).toContain("changes nothing");
    expect(faultsOf("name: x\nemail: {}\n")[0]).toContain("changes nothing");
    expect(faultsOf("")).not.toEqual([]);
    expect(faultsOf("a: *b\n")[0]).toContain("This is not YAML");
  });

  it("gives a template or faults for any text, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (text) => {
        const { template, faults } = parseTemplate(text);
        expect(template === null).toBe(faults.length > 0);
      }),
      { numRuns: inFull(500, 150) },
    );
  });
});
