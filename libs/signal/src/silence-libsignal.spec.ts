/* oxlint-disable no-console -- libsignal writes to the console itself */
import { SessionRecord } from 'libsignal';
import { expect, test, vi } from 'vitest';
import { silenceLibsignal } from './silence-libsignal.ts';

/** Closing a session makes libsignal print it, with its private keys. */
const closeSession = () => {
  const record = new SessionRecord() as unknown as { closeSession(session: object): void };
  record.closeSession({ indexInfo: { closed: -1 }, rootKey: 'private' });
};

test('libsignal prints a session that it closes, and no longer once silenced; other lines stay', () => {
  const print = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  closeSession();
  expect(print.mock.calls[0]?.[0]).toContain('Closing session');
  print.mockClear();
  silenceLibsignal();
  closeSession();
  console.info('a line of another module');
  expect(print.mock.calls).toEqual([['a line of another module']]);
});
