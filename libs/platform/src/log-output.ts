import { pino } from 'pino';

/** Lines that could not be written are kept up to this size; further ones are dropped. */
const MOST_UNWRITTEN_BYTES = 1 << 20;
const STDOUT = 1;

/** Writes at once. On a full disk a line waits for the next one: without a listener the error would end the process. */
export function openLogOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: STDOUT, sync: true, maxLength: MOST_UNWRITTEN_BYTES });
  return output.on('error', () => undefined);
}
