import { log } from '@recado/platform';
import type { SocketConfig } from '@whiskeysockets/baileys';

const line = (level: 'debug' | 'warn') => (given: unknown, message?: string) => {
  const { err, error, trace } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  // Only the error is logged: the client's own fields contain stanzas, numbers and at times keys.
  log[level]({ whatsapp: true, err: err ?? error ?? trace }, typeof given === 'string' ? given : (message ?? ''));
};

/** The client's logger: its warnings and errors become debug lines, the rest is dropped. */
export const clientLogger: SocketConfig['logger'] = {
  level: 'warn',
  child: () => clientLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: line('debug'),
  error: line('debug'),
};
