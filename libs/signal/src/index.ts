export { mendLibsignal } from './mend.ts';
