/** A moment, not kept: current subscribers receive it, later ones do not. */
export interface SignalType<P = unknown> {
  /** The NATS subject of the signal. */
  readonly name: string;
  readonly payload?: P;
}
export const signal = <P>(name: string): SignalType<P> => ({ name });
