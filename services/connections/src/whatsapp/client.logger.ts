import { log } from '@recado/platform';
import type { SocketConfig } from '@whiskeysockets/baileys';

const line = (level: 'debug' | 'warn') => (given: unknown, message?: string) => {
  const { err, error, trace } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  // Only the error: the client's own lines carry stanzas, numbers and at times keys.
  log[level]({ whatsapp: true, err: err ?? error ?? trace }, typeof given === 'string' ? given : (message ?? ''));
};

/** The client's log lines: what it calls information is not ours, what it calls an error is our warning at most. */
export const quietLogger: SocketConfig['logger'] = {
  level: 'warn',
  child: () => quietLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: line('debug'),
  error: line('debug'),
};
