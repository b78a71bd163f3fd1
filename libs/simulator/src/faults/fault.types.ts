export const faultKinds = [
  'drop',
  'refuse',
  'end',
  'stall',
  'delay',
  'duplicate',
  'reorder',
  'lose-acks',
  'bad-mac',
  'restrict',
  'expire-media',
  'half-open',
  'limit-lookups',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultRequest {
  kind: FaultKind;
  /** Restricts the fault to the devices of this number. */
  number?: string | undefined;
  code?: number | undefined;
  /** Duration of the fault in ms; for `delay`, the delay of each message. */
  ms?: number | undefined;
  /** Count of strikes after which the fault is over. */
  count?: number | undefined;
  /** Share of the messages that it strikes, above 0 to 1. */
  share?: number | undefined;
  /** For `restrict` with 463: in how many ms the time-lock ends that the server states; without it none is stated. */
  until?: number | undefined;
  /** For `restrict`: messages to people who have written to the number are accepted. */
  coldOnly?: boolean | undefined;
}

export interface InjectedFault extends FaultRequest {
  id: string;
  since: number;
  struck: number;
}

/** The time at which the stated time-lock ends, in ms since 1970; undefined for a fault without one. */
export const timeLockEnd = ({ kind, code, until, since }: InjectedFault): number | undefined =>
  kind === 'restrict' && (code ?? 463) === 463 && until !== undefined ? since + until : undefined;

/** Whether the fault is over as soon as it has struck. */
export const isMomentary = ({ kind, ms, count }: FaultRequest): boolean =>
  kind === 'drop' || kind === 'expire-media' || (kind === 'end' && ms === undefined && count === undefined);
