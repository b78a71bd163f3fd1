import { typedTime, wholeTime } from '../lib/typed-time.ts';
import { MaskedInput, type MaskedProps } from './masked-input.tsx';

/** A time as HH:MM, of 24 hours whatever the browser's language. */
export const TimeInput = (props: MaskedProps) => (
  <MaskedInput placeholder="HH:MM" {...props} mask={typedTime} complete={wholeTime} />
);
