import { expect, test } from 'vitest';
import { Keys } from './keys.ts';
import { openMailToken, sealMailToken } from './mail-token.ts';

const keys = new Keys('a root secret of some length');

test('the token of a mail is opened with the id of the mail only', () => {
  const sealed = sealMailToken(keys, 'reset-17', 'token');
  expect(sealed).not.toContain('token');
  expect(openMailToken(keys, 'reset-17', sealed)).toBe('token');
  expect(() => openMailToken(keys, 'reset-18', sealed)).toThrow();
  expect(() => openMailToken(new Keys('another root secret'), 'reset-17', sealed)).toThrow();
});
