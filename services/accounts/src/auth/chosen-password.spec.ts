import { expect, test } from 'vitest';
import { hashChosen } from './chosen-password.ts';
import { isPassword } from './password.ts';

test.each(['123456', 'password', 'Qwerty', 'senha123', 'ILOVEYOU'])(
  '%s is refused: everybody tries it',
  async (password) => {
    await expect(hashChosen(password)).rejects.toMatchObject({ code: 'ERR_COMMON_PASSWORD', status: 400 });
  },
);

test('what is not among them is taken, whatever it is made of', async () => {
  for (const password of ['pão quente 7h', '🐢🐢🐢🐢🐢', 'x'.repeat(50)]) {
    expect(await isPassword(password, await hashChosen(password))).toBe(true);
  }
});
