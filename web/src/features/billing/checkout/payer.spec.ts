import { expect, test } from 'vitest';
import { checkoutOf, emptyPayer, isDocument } from './payer.ts';

test('a document is a CPF or a CNPJ, written with or without dots, and a new CNPJ has letters', () => {
  for (const text of ['529.982.247-25', '52998224725', '11.222.333/0001-81', '12ABC34501DE35', '12.abc.345/01de-35'])
    expect(isDocument(text), text).toBe(true);
  for (const text of ['', '123', '5299822472a', '11.222.333/0001-8X', '112223330001811'])
    expect(isDocument(text), text).toBe(false);
});

test('a full name is divided after its first word', () => {
  const nameOf = (name: string) => {
    const { firstName, lastName } = checkoutOf({ ...emptyPayer, name }, 7);
    return [firstName, lastName];
  };
  expect(nameOf('  Ana  Souza Lima ')).toEqual(['Ana', 'Souza Lima']);
  expect(nameOf('Padaria')).toEqual(['Padaria', '']);
});
