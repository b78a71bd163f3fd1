import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { expect, test } from 'vitest';
import { Checkout } from './billing/subscription.contract.ts';
import { readPayerDocument } from './read-payer-document.ts';

test('a CPF or a CNPJ is read with or without its dots, and a new CNPJ has letters', () => {
  expect(readPayerDocument('529.982.247-25')).toEqual({ kind: 'cpf', value: '52998224725' });
  expect(readPayerDocument('11.222.333/0001-81')).toEqual({ kind: 'cnpj', value: '11222333000181' });
  expect(readPayerDocument('12.abc.345/01de-35')).toEqual({ kind: 'cnpj', value: '12ABC34501DE35' });
});

test('each of the two check digits decides, and equal digits are nobody’s', () => {
  for (const text of [
    '529.982.247-24',
    '529.982.247-35',
    '11.222.333/0001-82',
    '11.222.333/0001-91',
    '12.ABC.345/01DE-34',
  ])
    expect(readPayerDocument(text), text).toBeNull();
  for (const text of ['111.111.111-11', '00000000000000', '', '123', '5299822472a', null])
    expect(readPayerDocument(text), String(text)).toBeNull();
});

test('a checkout with a document that does not exist is refused at its field, and one without is not', () => {
  const refused = (document?: string) =>
    validateSync(Object.assign(new Checkout(), { invoiceId: 1, document })).map(({ property }) => property);
  expect(refused('529.982.247-26')).toEqual(['document']);
  for (const document of ['529.982.247-25', '', undefined]) expect(refused(document), document).toEqual([]);
});
