/** One channel of a recorder (docs/dev/device-interface.md §2.1). Other members are as the recorder sent them. */
export interface Channel {
  /** `CH1`; `IP_CH1` for a network camera. */
  readonly channel: string;
  readonly channel_name: string;
  readonly channel_alias: string;
  readonly videoloss: boolean;
  /** Status that the recorder reports: `Online`, `Offline` …; empty if it reports none. The channel is then unknown, not offline. */
  readonly connect_status: string;
  readonly ability: string[];
  readonly intelligent_ability: string[];
  readonly [member: string]: unknown;
}
