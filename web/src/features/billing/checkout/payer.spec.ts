import { expect, test } from 'vitest';
import { checkoutOf, emptyPayer } from './payer.ts';

test('a full name is divided after its first word', () => {
  const nameOf = (name: string) => {
    const { firstName, lastName } = checkoutOf({ ...emptyPayer, name }, 7);
    return [firstName, lastName];
  };
  expect(nameOf('  Ana  Souza Lima ')).toEqual(['Ana', 'Souza Lima']);
  expect(nameOf('Padaria')).toEqual(['Padaria', '']);
});
