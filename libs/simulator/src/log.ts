/** Writes one JSON line per happening. */
export type Log = (happening: string, details?: Record<string, unknown>) => void;

export const logToStderr: Log = (happening, details = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), happening, ...details })}\n`);
};

export const silentLog: Log = () => undefined;

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// libsignal prints whole session entries, private ratchet keys included, when it closes or drops one.
const printsKeys = /^(Closing|Opening|Removing old closed|Migrating) session|^Session already/;
// What else it prints about a failed decryption is told better by the error it throws.
const repeats = /^(Failed to decrypt message|Session error:|Closing open session|Decrypted message with closed)/;

let quiet = false;

/** Keeps libsignal from printing private keys; every other line passes. */
export function silenceLibsignal(): void {
  if (quiet) return;
  quiet = true;
  for (const level of ['info', 'warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...line: unknown[]) => {
      const first = typeof line[0] === 'string' ? line[0] : '';
      if (!printsKeys.test(first) && !repeats.test(first)) print(...line);
    };
  }
}
