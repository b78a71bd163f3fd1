import { expect, test } from 'vitest';
import { hashPassword, isMovedHash, isPassword } from './hash-password.ts';

/** `segredo123` by bcrypt, as the products have it from which companies are moved in. */
const moved = '$2b$08$vIR7qXEaDksEHff.eCPZ9OSZ7QBSJxb28B8RUGQb9GPPHJVBpgrs2';

test('a bcrypt hash of another product is verified, and is known to be one', async () => {
  expect(await isPassword('segredo123', moved)).toBe(true);
  expect(await isPassword('segredo124', moved)).toBe(false);
  expect(isMovedHash(moved)).toBe(true);
});

test('an own hash is no moved one, and what is no hash at all matches nothing', async () => {
  const own = await hashPassword('segredo123');
  expect(isMovedHash(own)).toBe(false);
  expect(await isPassword('segredo123', own)).toBe(true);
  expect(await isPassword('-', '-')).toBe(false);
  expect(await isPassword('segredo123', '$2b$99$broken')).toBe(false);
});
