/* oxlint-disable no-console -- libsignal writes to the console itself; this file filters its lines */

/**
 * Lines of libsignal that are dropped: those about sessions print whole records, private ratchet keys included ("Closing
 * session: SessionEntry …"), and those about failed decryptions repeat the thrown error.
 */
const DROPPED_LINES = [
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

let isSilenced = false;

/** Keeps libsignal's lines, and with them private keys, off the console; every other line is printed. */
export function silenceLibsignal(): void {
  if (isSilenced) return;
  isSilenced = true;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...line: unknown[]) => {
      const [first] = line;
      if (typeof first !== 'string' || !DROPPED_LINES.some((start) => first.startsWith(start))) print(...line);
    };
  }
}
