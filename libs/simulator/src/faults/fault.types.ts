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
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultRequest {
  kind: FaultKind;
  /** Hits only this number's devices. */
  number?: string | undefined;
  code?: number | undefined;
  /** How long the fault lasts; for `delay`, how late each message comes. */
  ms?: number | undefined;
  /** How often it strikes before it is over. */
  count?: number | undefined;
  /** Which part of the messages it strikes, above 0 to 1. */
  share?: number | undefined;
}

export interface InjectedFault extends FaultRequest {
  id: string;
  since: number;
  struck: number;
}

/** Over as soon as it has struck: nothing is left to be deleted but its name. */
export const isMomentary = ({ kind, ms, count }: FaultRequest): boolean =>
  kind === 'drop' || kind === 'expire-media' || (kind === 'end' && ms === undefined && count === undefined);
