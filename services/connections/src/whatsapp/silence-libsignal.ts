/* oxlint-disable no-console -- libsignal writes to the console itself; this is where it is stopped */
const chatter = [
  'Closing session',
  'Opening session',
  'Removing old closed session',
  'Session already',
  'Closing open session',
  'Migrating session',
  'V1 session',
  'Failed to decrypt message',
  'Session error',
  'Decrypted message with closed session',
  'Unhandled bucket',
];

let done = false;

/** libsignal prints private ratchet keys ("Closing session: SessionEntry …"). They must not reach a log. */
export function quietSignal(): void {
  if (done) return;
  done = true;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...line: unknown[]) => {
      if (typeof line[0] === 'string' && chatter.some((start) => (line[0] as string).startsWith(start))) return;
      print(...line);
    };
  }
}
