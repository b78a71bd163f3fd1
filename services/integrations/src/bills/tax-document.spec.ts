import { expect, test } from 'vitest';
import { findDocument, formatDocument, maskDocument, parseDocument } from './tax-document.ts';

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['52998224725', 'cpf', '52998224725'],
  ['123.456.789-09', 'cpf', '12345678909'],
  ['12.345.678/0001-95', 'cnpj', '12345678000195'],
  ['11222333000181', 'cnpj', '11222333000181'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
])('%s is a valid document', (text, kind, value) => {
  expect(parseDocument(text)).toEqual({ kind, value });
});

test.each([
  '529.982.247-24',
  '529.982.247-35',
  '111.111.111-11',
  '00000000000000',
  '12.345.678/0001-96',
  '12.345.678/0001-85',
  '12ABC34501DE36',
  '12ABC34501DEA5',
  '5299822472',
  '529982247255',
  '',
  'cpf',
])('%j is no document', (text) => {
  expect(parseDocument(text)).toBeNull();
});

test.each([
  ['meu cpf é 529.982.247-25, obrigada', '52998224725'],
  ['CPF:52998224725', '52998224725'],
  ['529 982 247 25', '52998224725'],
  ['o da empresa: 12.ABC.345/01DE-35.', '12ABC34501DE35'],
  ['ligue 11987654321 ou use 529.982.247-25', '52998224725'],
])('a document is found in %j', (text, value) => {
  expect(findDocument(text)?.value).toBe(value);
});

test.each(['', 'não sei', '529.982.247-2', '9529.982.247-25', `${'x '.repeat(400)} 529.982.247-25`])(
  'no document is found in %j',
  (text) => {
    expect(findDocument(text)).toBeNull();
  },
);

test('documents are written with punctuation and masked for traces', () => {
  const cpf = { kind: 'cpf', value: '12345678909' } as const;
  const cnpj = { kind: 'cnpj', value: '12ABC34501DE35' } as const;
  expect([formatDocument(cpf), maskDocument(cpf)]).toEqual(['123.456.789-09', '***.456.789-**']);
  expect([formatDocument(cnpj), maskDocument(cnpj)]).toEqual(['12.ABC.345/01DE-35', '**.ABC.345/****-**']);
});
