/** Lines in which libsignal prints whole session records, private ratchet keys included. */
const SECRET_LINES = /^(Closing|Opening|Removing old closed|Migrating) session|^Session already/;
/** Lines about a failed decryption, which the thrown error states as well. */
const REDUNDANT_LINES =
  /^(Failed to decrypt message|Session error:|Closing open session|Decrypted message with closed)/;

let isSilenced = false;

/** Keeps libsignal's private keys off the console; every other line is printed. */
export function silenceLibsignal(): void {
  if (isSilenced) return;
  isSilenced = true;
  for (const level of ['info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...line: unknown[]) => {
      const first = typeof line[0] === 'string' ? line[0] : '';
      if (!SECRET_LINES.test(first) && !REDUNDANT_LINES.test(first)) print(...line);
    };
  }
}
