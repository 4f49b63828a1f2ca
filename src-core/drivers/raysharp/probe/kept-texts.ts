import { isKnownWord } from "./vocabulary.ts";

/**
 * Which texts of an answer a report keeps: words of the interface, and texts that have a form of the interface. All other texts are
 * replaced (`placeholders.ts`), whatever they are.
 */

/** Forms that cannot name anything of a site. */
const FORMS: readonly RegExp[] = [
  // Channels, alarm inputs, rules, slots.
  /^(?:IP_|WIFI_)?CH\d{1,3}(?:->\d{1,2})?$/i,
  /^Local->\d{1,2}$/,
  /^rule_number\d$/,
  /^(?:HDD|RAID) ?\d{1,2}$/i,
  // Numbers, with and without units.
  /^[+-]?\d{1,5}(?:\.\d{1,3})?$/,
  /^\d{1,7}(?:\.\d{1,2})? ?(?:Kbps|Mbps|Gbps|Fps|KB|MB|GB|TB|G|M|T|ms|s|W|%)$/i,
  /^\d{2,5} ?[x*] ?\d{2,5}$/,
  // Times and zones.
  /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/,
  /^(?:\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[ T])?\d{1,2}:\d{2}(?::\d{2})?Z?$/,
  /^(?:GMT|UTC)(?:[+-]\d{1,2}(?::\d{2})?)?$/,
  // Colours and paths of the interface.
  /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/,
  /^\/API(?:\/[A-Za-z]{1,30}){1,5}$/,
];

const VERSION = /^V?\d{1,3}(?:\.\d{1,3}){1,4}(?:[-_](?:build)?\d{6,8})?$/i;
const VERSION_KEY = /version|firmware|(?:^|_)ver$/i;
/** Capitals and digits in one word, and no more than five digits in a row, which could be a serial number. */
const MODEL = /^(?!.*\d{6})[A-Z]{2,8}[A-Z0-9]{0,12}(?:[-_][A-Z0-9]{1,12}){0,4}$/;
const MODEL_KEY = /^(?:device_type|device_model|model|disk_model)$/i;
const CODE_KEY = /(?:error|result)_code$/i;
const CODE = /^[a-z][a-z_]{1,40}\d{0,2}$/i;
/** A value that a recorder offers in a Range. */
const OFFERED = /^[A-Za-z][A-Za-z0-9]{0,15}(?:[-_+.][A-Za-z0-9]{1,15}){0,3}\+?$/;

/** Members whose values name something of a site, or are secrets. Their texts are replaced even if they look harmless. */
const NAMING =
  /pass|pwd|token|secret|cipher|salt|(?:^|_)keys?$|key_?list|user|mail|addr|host|server|ur[li]s?$|serial|(?:^|_)sn$|mac|p2p|uuid|guid|name|alias|alais|text|note|comment|location|ssid|community|phone|domain|(?:^|_)ip(?:v[46])?(?:_|$)|gateway|mask|dns|(?:^|_)(?:code|pin|lat|lon|lng)$|plate|img|ima_|picture|subject|issuer|account|label|title|contact|email|reason/i;
/** Booleans as texts: `send_email: "true"`. */
const SWITCH = /^(?:true|false|on|off|enabled?|disabled?)$/i;
/** Members of these that have words of the interface as values. */
const CHOICES = /^(?:email_type|hosted_active|method|type|reason|status|report_button_\d)$/i;
/** Members whose numbers name something. */
const NAMING_NUMBER =
  /pass|pwd|token|secret|serial|(?:^|_)sn$|phone|mac|(?:^|_)(?:code|pin|lat|lon|lng)$|(?:^|_)ip(?:_|$)/i;

export interface TextPlace {
  /** The member that has the text, or the list with the text. */
  readonly key: string;
  /** The text is one of the values that a Range offers. */
  readonly isOffered: boolean;
}

export function isNamingKey(key: string): boolean {
  return NAMING.test(key) && !CODE_KEY.test(key);
}

export function isNamingNumber(key: string): boolean {
  return NAMING_NUMBER.test(key) && !CODE_KEY.test(key);
}

/** Members whose numbers may be large: bytes, seconds. */
export function isMeasure(key: string): boolean {
  return /(?:size|time|bandwidth)$/i.test(key);
}

/** Whether a text is a word or has a form of the interface, so that it names nothing wherever it is. */
export function isOfInterface(text: string): boolean {
  const parts = text.split(/\s*[|,]\s*/);
  return parts.length <= 8 && parts.every((part) => isKnownWord(part) || isForm(part.trim()));
}

function isForm(text: string): boolean {
  return FORMS.some((form) => form.test(text));
}

/** @param isLearned whether a text is, or contains, a value that names something elsewhere in the report */
export function isKept(
  text: string,
  { key, isOffered }: TextPlace,
  isLearned: (text: string) => boolean,
): boolean {
  if (text === "" || SWITCH.test(text)) return true;
  if (isNamingKey(key)) return CHOICES.test(key) && isKnownWord(text);
  if (isOfInterface(text)) return true;
  if (isLearned(text)) return false;
  if (VERSION_KEY.test(key)) return VERSION.test(text) && !isAddressLike(text);
  if (isMeasure(key)) return /^\d{1,13}$/.test(text);
  if (MODEL_KEY.test(key)) return MODEL.test(text);
  if (CODE_KEY.test(key)) return CODE.test(text);
  return isOffered && OFFERED.test(text);
}

/** `192.0.2.4` has the form of a version; versions of recorders begin with a small number. */
function isAddressLike(text: string): boolean {
  return /^\d{2,3}(?:\.\d{1,3}){3}$/.test(text);
}

/** Names of members: identifiers without long numbers. A recorder could use a name or an address as the name of a member. */
export function isKeptKey(key: string, isLearned: (text: string) => boolean): boolean {
  if (isOfInterface(key)) return true;
  if (/\d{5}/.test(key) || /^(?:[0-9a-f]{2}[-: ]?){6}$/i.test(key) || isLearned(key)) return false;
  return /^[A-Za-z][A-Za-z0-9]{0,40}(?:[_&-][A-Za-z0-9()&]{1,30}){0,8}$/.test(key);
}
