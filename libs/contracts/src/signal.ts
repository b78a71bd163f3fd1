/** A moment, not kept: who listens now hears it, and nobody is told of it later. */
export interface SignalType<P = unknown> {
  /** Its subject. */
  readonly name: string;
  readonly payload?: P;
}
export const signal = <P>(name: string): SignalType<P> => ({ name });
