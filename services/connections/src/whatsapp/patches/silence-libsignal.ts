/* oxlint-disable no-console -- libsignal writes to the console itself; this file filters its lines */
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

/** Drops the lines of libsignal, which print private ratchet keys ("Closing session: SessionEntry …"). */
export function silenceLibsignal(): void {
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
