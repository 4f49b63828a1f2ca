import { describe, expect, it } from "vitest";
import { parseTemplate } from "#core/features/templates/parse.ts";
import { readOptionsOf, secretsOfTemplate } from "#core/features/templates/index.ts";

const faultsOf = (text: string) =>
  parseTemplate(text).faults.map(({ where, position, message, hint }) => ({
    where,
    position,
    message,
    hint,
  }));

const ALL = `name: All
email: { smtp_port: 587 }
disarming:
  enable: true
  action: { buzzer: false }
  alarmio_channel: [Local->1]
eventPush:
  addr: 203.0.113.10
  keep_alive_interval: "5"
  password: { secret: push }
recognition:
  channels: [CH1, IP_CH12]
  detection_mode: "Mode {{channel.name}}"
  rule_info:
    rule_number1:
      rule_switch: true
      rule_rect: { x1: 1, y1: 1, x2: 704, y2: 1, x3: 704, y3: 576 }
`;

describe("a template of several areas", () => {
  it("is read, with what has to be found out for it", () => {
    const { template, faults, notes } = parseTemplate(ALL);
    expect([faults, notes]).toEqual([[], []]);
    if (!template) throw new Error("There is no template.");
    expect(template.recognition?.channels).toEqual(["CH1", "IP_CH12"]);
    expect(secretsOfTemplate(template)).toEqual([
      { name: "push", purpose: "push", where: "eventPush.password" },
    ]);
    expect(readOptionsOf(template)).toEqual({
      email: { withSecret: false, withChannelNames: false },
      disarming: { withSecret: false, withChannelNames: false },
      eventPush: { withSecret: true, withChannelNames: false },
      recognition: { withSecret: false, withChannelNames: true },
    });
  });

  it("is taken with an area whose sides cross, and that is pointed out", () => {
    const crossed = "x1: 1, y1: 1, x2: 9, y2: 9, x3: 9, y3: 1, x4: 1, y4: 9";
    const { template, notes } = parseTemplate(ALL.replace(/x1: 1.*576/, crossed));
    expect(template).not.toBeNull();
    const line = ALL.split("\n").findIndex((one) => one.includes("rule_rect")) + 1;
    expect(notes).toEqual([
      {
        where: `line ${line}, column 18`,
        position: { line, column: 18 },
        message: expect.stringMatching(
          /^recognition\.rule_info\.rule_number1\.rule_rect: its sides/,
        ),
      },
    ]);
  });

  it("says of an area that can be read only that it can", () => {
    expect(faultsOf("name: x\npushQuery:\n  Motion: true\nchannels: {}\n")).toEqual([
      {
        where: "line 2, column 1",
        position: { line: 2, column: 1 },
        message: "'pushQuery' can only be read. Recorders accept no changes in this area.",
        hint: "Remove 'pushQuery'. To read its values: muster settings get pushQuery.",
      },
      {
        where: "line 4, column 1",
        position: { line: 4, column: 1 },
        message: "'channels' can only be read. Recorders accept no changes in this area.",
        hint: "Remove 'channels'. To read its values: muster settings get channels.",
      },
    ]);
  });

  it("asks what was meant by a name that is misspelt, at any depth", () => {
    const text = `name: x
disaming: { enable: true }
recognition:
  channels: all
  rule_info:
    rule_number1: { rule_swich: true }
`;
    const [area, rule] = faultsOf(text);
    expect(area?.where).toBe("line 2, column 1");
    expect(area?.hint).toContain("Did you mean disarming?");
    expect(rule).toMatchObject({
      where: "line 6, column 21",
      position: { line: 6, column: 21 },
      message: "recognition.rule_info.rule_number1: there is no field 'rule_swich'.",
    });
    expect(rule?.hint).toContain("Did you mean rule_switch?");
  });

  it("names the area of a field that is in the wrong area", () => {
    const [fault] = faultsOf("name: x\nemail:\n  push_way: HTTP\n");
    expect(fault).toMatchObject({
      where: "line 3, column 3",
      position: { line: 3, column: 3 },
    });
    expect(fault?.hint).toContain("It is a field of eventPush.");
  });

  it.each([
    ["sensitivity: 5", "line 2, column 14", "must be all, or a list of channels"],
    ["channels: [channel 3]", "line 2, column 27", "must be the name of a channel, such as CH3"],
    ["channels: []", "line 2, column 26", "must have at least 1 entry"],
    ["channels: CH1", "line 2, column 26", "must be all, or a list of channels"],
  ])("wants channels by their names: %s", (part, where, words) => {
    const [fault] = faultsOf(`name: x\nrecognition: { ${part} }\n`);
    expect(fault?.message).toContain("recognition.channels");
    expect([fault?.where, fault?.message]).toEqual([where, expect.stringContaining(words)]);
  });

  it("changes nothing when it names channels alone", () => {
    const [fault] = faultsOf("name: x\nrecognition: { channels: all }\n");
    expect(fault?.message).toContain("changes nothing");
  });

  it("knows variables of channels only where settings are held per channel", () => {
    const [fault] = faultsOf('name: x\neventPush:\n  url: "{{channel.name}}"\n');
    expect(fault).toMatchObject({
      where: "line 3, column 8",
      position: { line: 3, column: 8 },
      message:
        "eventPush.url: {{channel.name}} has no value here, because these settings are not per channel.",
    });
    const [slip] = faultsOf(
      'name: x\nrecognition:\n  channels: all\n  detection_mode: "{{channel.nmae}}"\n',
    );
    expect(slip?.message).toContain("there is no variable {{channel.nmae}}");
    expect(slip?.hint).toContain("{{channel.alias}}");
  });

  it.each([
    ["{ x1: 1 }", "must have an x and a y for each point"],
    ["{}", "must have at least one point"],
    ["{ x1: 1, y1: 1, x3: 2, y3: 2 }", "must have its points from x1, y1 on, without a gap"],
    ["{ x1: 1, y1: 1, x2: 0, y2: 0 }", "must not end at 0, 0"],
    ["{ x1: 705, y1: 1 }", "must be at most 704"],
    ["{ x1: 1, y1: 577 }", "must be at most 576"],
    ["{ x9: 1, y9: 1 }", "there is no field 'x9'"],
  ])("holds a polygon to its form: %s", (rect, words) => {
    const text = `name: x\nrecognition:\n  channels: all\n  rule_info: { rule_number1: { rule_rect: ${rect} } }\n`;
    const [fault] = faultsOf(text);
    expect(fault?.message).toContain(words);
    expect(fault?.where).toMatch(/^line 4, column \d+$/);
  });

  it("never takes a password, of any area", () => {
    const { faults } = parseTemplate("name: x\neventPush:\n  password: hunter2\n");
    expect(faults[0]?.message).toContain("never contains a password");
    expect(JSON.stringify(faults)).not.toContain("hunter2");
  });

  it("wants a keep-alive as the text that it is, and a path that recorders take", () => {
    const [fault] = faultsOf("name: x\neventPush:\n  keep_alive_interval: 5\n");
    expect(fault).toMatchObject({
      message: "eventPush.keep_alive_interval accepts only 0, 1, 5, 10.",
      hint: "Put the value in quotes: it is text.",
    });
    const [url] = faultsOf('name: x\neventPush:\n  url: "a?b=1"\n');
    expect(url?.message).toBe("eventPush.url must not contain ?, & or a space.");
  });
});
