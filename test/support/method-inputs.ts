import { METHOD_NAMES, type Input, type MethodName } from "#shared/contract/methods.ts";
import { NO_ID as ID, sampleInput, type Target } from "./sample-input.ts";

export type { Target };

const period = { from: "2026-10-01T00:00", to: "2026-10-08T00:00" };
const schedule: Input<"schedules.set">["schedule"] = {
  kind: "audit",
  name: "Nightly",
  when: { repeat: "weekly", days: ["mon"], at: "02:00" },
  timeZone: "site",
  scope: { of: "all" },
  quietHours: null,
  spreadMinutes: 0,
  enabled: false,
  options: {},
};
const password = "a long enough password";

/** An input that the contract accepts for the method: from its record, unless it has to say something particular. */
export function inputFor<M extends MethodName>(method: M, target: Target): Input<M> {
  return particularInputs(target)[method] ?? (sampleInput(method, target) as Input<M>);
}

/** The same for every method. */
export function inputsFor(target: Target): { readonly [M in MethodName]: Input<M> } {
  const all = METHOD_NAMES.map((name) => [name, inputFor(name, target)]);
  return Object.fromEntries(all) as { readonly [M in MethodName]: Input<M> };
}

function particularInputs(target: Target): { readonly [M in MethodName]?: Input<M> } {
  const { recorder, site } = target;
  const select = { ids: [recorder] };
  const byId = { id: recorder };
  const plan = { id: target.plan };
  const alerts = { ids: [target.alert] };
  return {
    "activity.list": { limit: 10 },
    "agents.add": { name: "van", group: "Van" },
    "agents.renameGroup": { id: ID, name: "Other" },
    "agents.setUp": { servers: ["nats://127.0.0.1:4222"], ca: null },
    "alerts.acknowledge": { ...alerts, acknowledged: true },
    "alerts.assign": { ...alerts, to: null },
    "alerts.list": { state: "open", limit: 100 },
    "alerts.note": { ...alerts, text: "A note" },
    "alerts.notices": { after: 0 },
    "alerts.setWebhook": { name: "Desk", url: "https://desk.example.com/", secret: password },
    "alerts.snooze": { ...alerts, until: null },
    "audit.run": { select },
    "availability.compare": { select, before: period.from, after: period.to },
    "availability.days": { select, period },
    "availability.figures": { select, period, by: "channel" },
    "availability.outages": { select, period },
    "availability.timeline": { recorderId: recorder, period },
    "branding.set": { name: "Us" },
    "calendar.get": { from: "2026-12-01T00:00:00Z", to: "2026-12-08T00:00:00Z" },
    "channels.setNote": {
      recorderId: recorder,
      channel: "CH1",
      text: "A note",
      expectedOfflineUntil: null,
    },
    "credentials.remove": { name: "none" },
    "credentials.set": { name: "some", username: "admin", password },
    "credentials.update": { name: "some", purpose: "mail" },
    "credentials.uses": { name: "some" },
    "customers.remove": { names: ["none"] },
    "customers.set": { name: "New" },
    "discovery.add": { findings: [{ name: "A", url: "http://192.0.2.9" }], site: "Leeds" },
    "discovery.networks": {},
    "discovery.probe": { url: "http://127.0.0.1:1" },
    "discovery.run": { seconds: 0.5, mdns: false, onvif: false },
    "discovery.updateAddress": { ...byId, url: "http://127.0.0.1:1" },
    "expectations.set": { scope: "all", scopeId: "", values: { footageDays: 30 } },
    "health.accept": { recorderId: recorder, fact: "disks" },
    "health.figures": { period, fact: "firmware" },
    "health.history": { recorderId: recorder, period },
    "health.trends": { fact: "clock", period },
    "history.compare": { recorderId: recorder, a: 1, b: 2 },
    "history.drift": { select },
    "history.readAgain": { select },
    "imports.open": { name: "list.csv", base64: "bmFtZQ==" },
    "inventory.export": { format: "json", select },
    "mail.set": { account: null },
    "mail.test": { to: "ann@example.com" },
    "plans.approve": { ...plan, digest: "0".repeat(64) },
    "plans.reject": { ...plan, digest: "0".repeat(64), reason: "Not now" },
    "plans.create": { template: { name: "Relay", email: { smtp_port: 2525 } }, select },
    "plans.import": { plan: {} },
    "preferences.get": { key: "recorders.columns" },
    "preferences.set": { key: "recorders.columns", value: 1 },
    "recorders.acceptCertificate": { ...byId, certificate: Array(32).fill("AB").join(":") },
    "recorders.add": { name: "New", url: "http://192.0.2.8", site: "Leeds" },
    "recorders.probe": byId,
    "recorders.set": { ids: [recorder], set: { notes: "A note" } },
    "reports.make": { kind: "channels", format: "csv", select },
    "reports.preview": { scope: { of: "all" }, period },
    "reports.send": { customer: `${site} Ltd`, period, request: "a-request-of-a-test" },
    "reports.sent": { customer: `${site} Ltd` },
    "rollouts.reschedule": { id: target.scheduled, at: "2030-01-01T00:00:00Z" },
    "rollouts.schedule": { planId: target.plan, start: { when: "maintenance" } },
    "schedules.preview": { schedule },
    "schedules.set": { schedule },
    "search.find": { text: "front" },
    "secrets.changePassphrase": { current: password, next: `${password} 2` },
    "secrets.choose": { kind: "memory" },
    "secrets.unlock": { passphrase: password },
    "server.connect": { address: "https://muster.example.com", name: "ann", password },
    "settings.read": { area: "email", select },
    "settings.survey": { area: "email", select },
    "sites.set": { name: site, notes: "A note" },
    "sites.setAll": { names: [site], set: { timeZone: "Europe/London" } },
    "team.changePassword": { current: password, next: `${password} 2` },
    "team.confirmTotp": { code: "000000" },
    "team.createToken": { name: "script" },
    "team.resetPassword": { id: ID, password },
    "team.setUser": { name: "new" },
    "team.testOpenId": { issuer: "http://127.0.0.1:9" },
    "templates.duplicate": { id: ID, name: "Copy" },
    "templates.parse": { text: "name: A" },
    "templates.save": { content: { text: "name: A" } },
    "views.remove": { screen: "recorders", name: "none" },
    "views.set": { screen: "recorders", name: "New", state: {} },
  };
}
