import { typedTime, wholeTime } from '../lib/typed-time.ts';
import { MaskedInput, type MaskedProps } from './masked-input.tsx';

/** A time as HH:MM in 24 hours, in every language of the browser. */
export const TimeInput = (props: MaskedProps) => (
  <MaskedInput placeholder="HH:MM" {...props} mask={typedTime} complete={wholeTime} />
);
