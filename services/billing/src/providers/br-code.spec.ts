import { assert, constantFrom, integer, option, property, record, string, uuid } from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, encodeBrCode, parseBrCode, toPlainText } from './br-code.ts';

/** Examples of the central bank's manual and of API Pix. */
const withoutAmount =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const withAmount =
  '00020126360014br.gov.bcb.pix0114+5511999990000520400005303986540510.505802BR5910LOJA TESTE6009SAO PAULO62120508PEDIDO426304D898';
const dynamic =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5910LOJA TESTE6009SAO PAULO62070503***63043461';

test('the checksum is the published one', () => expect(crc16('123456789')).toBe('29B1'));

test('published codes are encoded byte for byte', () => {
  const key = '123e4567-e12b-12d1-a456-426655440000';
  expect(encodeBrCode({ account: { key }, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(withoutAmount);
  const shop = { name: 'LOJA TESTE', city: 'SÃO PAULO' };
  const phone = { account: { key: '+5511999990000' }, amountCents: 1_050, txid: 'PEDIDO42' };
  expect(encodeBrCode({ ...shop, ...phone })).toBe(withAmount);
  const url = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  expect(encodeBrCode({ ...shop, account: { url }, isPaidOnce: true })).toBe(dynamic);
});

test('published codes are decoded', () => {
  expect(parseBrCode(withAmount)).toEqual({
    key: '+5511999990000',
    url: null,
    amountCents: 1_050,
    currency: 'BRL',
    name: 'LOJA TESTE',
    city: 'SAO PAULO',
    txid: 'PEDIDO42',
    isPaidOnce: false,
  });
  expect(parseBrCode(withoutAmount)).toMatchObject({ amountCents: null, txid: null });
  const url = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  expect(parseBrCode(dynamic)).toMatchObject({ key: null, url, isPaidOnce: true });
});

test('banks write the name of Pix in capitals, too', () => {
  const text = withAmount.replace('br.gov.bcb.pix', 'BR.GOV.BCB.PIX').slice(0, -4);
  expect(parseBrCode(text + crc16(text))).not.toBeNull();
});

test('a code with another character, a wrong length or no Pix in it is refused', () => {
  const sealed = (text: string) => text + crc16(text);
  for (const wrong of [
    withAmount.replace('10.50', '10.51'),
    sealed(withAmount.slice(0, -4).replace('0510.50', '0610.50')),
    sealed(withAmount.slice(0, -4).replace('br.gov', 'br.com')),
    sealed(withAmount.slice(0, -4).replace('10.50', '1x.50')),
    sealed(`${withAmount.slice(0, -8)}5802BR6304`),
    withAmount.slice(1),
    '',
    'x'.repeat(600),
  ])
    expect(parseBrCode(wrong)).toBeNull();
});

test('accents, other scripts and long names leave plain text that fits', () => {
  expect(toPlainText('Açaí & Cia São João Ltda — Filial', 25)).toBe('Acai & Cia Sao Joao Ltda');
  expect(toPlainText('日本 Loja', 25)).toBe('Loja');
  const order = {
    account: { key: 'a@b.example' },
    name: 'Açougue do José da Conceição e Filhos',
    city: 'São João del-Rei MG',
  };
  expect(parseBrCode(encodeBrCode(order))).toMatchObject({
    name: 'Acougue do Jose da Concei',
    city: 'Sao Joao del-Re',
  });
});

test('a value that is too long for its field is refused', () => {
  const shop = { name: 'LOJA', city: 'RECIFE' };
  const key = { key: 'a@b.example' };
  expect(() => encodeBrCode({ ...shop, account: key, txid: 'with-dash' })).toThrow(RangeError);
  expect(() => encodeBrCode({ ...shop, account: key, txid: 'x'.repeat(26) })).toThrow(RangeError);
  expect(() => encodeBrCode({ ...shop, account: { key: 'x'.repeat(78) } })).toThrow(RangeError);
  expect(() => encodeBrCode({ ...shop, account: { url: 'pix.example' }, txid: 'A1' })).toThrow(RangeError);
  expect(() => encodeBrCode({ ...shop, account: key, name: '日本' })).toThrow(RangeError);
});

test('any encoded order is decoded to the same order', () => {
  const alphanumeric = constantFrom(...'abcXYZ019');
  const order = record({
    account: uuid().map((key) => ({ key })),
    amountCents: integer({ min: 1, max: 999_999_999 }),
    currency: constantFrom('BRL' as const, 'USD' as const, 'EUR' as const),
    name: string({ unit: alphanumeric, minLength: 1, maxLength: 25 }),
    city: string({ unit: alphanumeric, minLength: 1, maxLength: 15 }),
    txid: option(string({ unit: alphanumeric, minLength: 1, maxLength: 25 }), { nil: '***' }),
  });
  assert(
    property(order, ({ account, txid, ...rest }) => {
      const read = parseBrCode(encodeBrCode({ account, txid, ...rest }));
      expect(read).toMatchObject({ ...rest, key: account.key, txid: txid === '***' ? null : txid });
    }),
  );
});
