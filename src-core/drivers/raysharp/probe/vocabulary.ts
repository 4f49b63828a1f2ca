import { AREAS, areaSpec } from "#shared/areas/index.ts";

/**
 * Words of the interface: a text that is one of them says nothing about a site. From docs/dev/device-interface.md, docs/dev/field-notes.md and
 * docs/dev/field-notes-2.md, beside the choices of the settings areas.
 */
const WORDS = `
success failed true false none all on off yes no enable disable enabled disabled auto default normal full readonly
bool string int int8 int32 int64 uint32 double float array object r rw w minute second hour day
notconfigured online offline sleep notpaired failconnectnetwork weakpassword notactivated on-line off-line
fisheye binoculars ptz newptz altptz iris mainstream substream mobilestream dualstream floodlight audioalarm alarmoutnum talkhalf talkfull color
redbluelight notautoreconnect pir cover eventstream dsdistance regionfocus
crosscount heatmap sod lcd pvd fd pid crowddensity lpd rsd qd attributedetect firedetection tempmeas multityperecognition
g711_a g726_16kbps_asf g726_24kbps_asf g726_32kbps_asf g726_40kbps_asf aac
channelconfig alarmconfig allconfig hybridmode realtimemode intervalmode userdefined smd ad cc cd vt sd hm hybrid
person pedestrian vehicle bicycle motorcycle motor non-motor car bus truck train airplane bear orange bottle chair toaster vase scissors toothbrush
motion ioalarm io pd&vd pd_vd videoloss storageerror storagefull storagenull storageunformatted storagereadonly intellect aihuman aivehicle
pd&vd(pd) piralarm intrusion regionentrance regionexiting aifacedetection lpr
ssl tls http udp get post hosted other inactive active send_device_report broadcast multicast unicast
1min 3min 5min 10min 1day 3days 7days 14days 30days 90days
nohdd unformat hdderror connecting occupied oversized broken degrade rebuilding backup raidhdd esata sd usb network raid
readandwritedisk redundantdisk readonlydisk allhdddata onlyhddrecord onlyhdddata
rebuild sync none hotdisk connected unconnected connectting support nonsupport private onvif rtsp risk weak medium strength
normalrecord alarmrecord record schedule schedules time week date everyday everyweek everymonth
first second third fourth last jan feb mar apr may jun jul aug sep oct nov dec sun mon tue wed thu fri sat
january february march april june july august september october november december
sunday monday tuesday wednesday thursday friday saturday
mm/dd/yyyy yyyy-mm-dd dd/mm/yyyy manual automatic ntp pal ntsc gzip deflate base64 image/jpeg
system operate alarm account storage secure systemstartup reboot shutdown systemmaintain poweron poweroff upspowerfail cpuoverheat fanabnormal
nospaceondisk diskerror hddsmart hddpartitionchanged formathdd raidrebuildstart raidrebuildend changetime passworderror usernameerror login logout
auth_failed user_locked loginlock passwordinsecure networkdown networkconnect networkerror disarmingmodify eventpushplatform emailsetting
degraded ok hdd notfound success_no_data default_value
`
  .split(/\s+/)
  .filter((word) => word !== "")
  .map((word) => word.toLowerCase());

/** How recorders explain that a channel has no settings (docs/dev/field-notes-2.md §0), kinds of disks, and time servers of the maker. */
const PHRASES =
  /^(?:(?:this )?(?:channel )?not (?:configured|support(?:ed)?)!?|(?:normal|raid|hot) disk|hdd bad|pool\.ntp\.org|time\.windows\.com|time\.nist\.gov)$/i;

let words: ReadonlySet<string> | null = null;

/** Whether a text is a word of the interface, in any case and with spaces around it. */
export function isKnownWord(text: string): boolean {
  words ??= new Set([...WORDS, ...choices()]);
  return words.has(text.trim().toLowerCase()) || PHRASES.test(text.trim());
}

/** The choices of all settings areas. */
function choices(): string[] {
  return AREAS.flatMap((area) =>
    areaSpec(area).fields.flatMap(({ limits }) =>
      (limits.values ?? []).map((item) => String(item).toLowerCase()),
    ),
  );
}
