import { Fault } from '@recado/contracts';
import { processorTimeOf } from '@recado/testkit/processor-time';
import { expect, test } from 'vitest';
import { hashChosenPassword } from './hash-chosen-password.ts';
import { isPassword } from './hash-password.ts';

const owner = { guessable: ['Ana Souza', 'ana.lima@padaria.example', 'Padaria do João', null], address: null };
const refused = new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);

test.each(['123456', 'password', 'Qwerty', 'senha123', 'ILOVEYOU'])(
  '%s is refused: everybody tries it',
  async (password) => {
    await expect(hashChosenPassword(password, owner)).rejects.toEqual(refused);
  },
);

test.each(['aaaaaaa', 'x'.repeat(50), 'abcabcabc', 'abcdefg', 'qwertyuiop', '🐢🐢🐢🐢🐢', '31121990'])(
  '%s is refused: it repeats itself, or is a sequence or a date',
  async (password) => {
    await expect(hashChosenPassword(password, owner)).rejects.toEqual(refused);
  },
);

test.each(['Ana Souza', 'anasouza', 'SouzaAna', 'ana.lima@padaria.example', 'Padaria do João', 'padaria1'])(
  '%s is refused: it is the name, the e-mail or the company of its owner',
  async (password) => {
    await expect(hashChosenPassword(password, owner)).rejects.toEqual(refused);
  },
);

test.each(['recado', 'Recado1', 'recado123', 'r3cad0', 'recado2026', 'whatsapp1', 'atendimento', 'padariadojoao'])(
  '%s is refused: it is a word of the platform or of the company',
  async (password) => {
    await expect(hashChosenPassword(password, owner)).rejects.toEqual(refused);
  },
);

test('other passwords are accepted, whatever their characters and length', async () => {
  for (const password of ['pão quente 7h', 'xK9$q', 'ação!', '🐢🌵🦊🍋🚲', 'correct horse'])
    expect(await isPassword(password, await hashChosenPassword(password, owner))).toBe(true);
});

test('a hash has the cost that OWASP recommends', async () => {
  expect(await hashChosenPassword('pão quente 7h', owner)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('estimating the longest text is fast', async () => {
  const longest = '@$0!1|3479{}()[]<>%+'.repeat(10);
  expect(await processorTimeOf(() => hashChosenPassword(longest, owner))).toBeLessThan(5_000);
});
