import { expect, test } from 'vitest';
import { crc16, parsePixCode } from './pix-code.ts';

const valid = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020126360014br.gov.bcb.pix0114+5511999990000520400005303986540510.505802BR5910LOJA TESTE6009SAO PAULO62120508PEDIDO426304D898',
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5910LOJA TESTE6009SAO PAULO62070503***63043461',
];
const [code = ''] = valid;

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
])('the checksum of %j is %s', (text, expected) => {
  expect(crc16(text)).toBe(expected);
});

test.each(valid)('%s is a Pix code', (text) => {
  expect(parsePixCode(` ${text}\n`)).toBe(text);
  expect(parsePixCode(text.slice(0, -4) + text.slice(-4).toLowerCase())).not.toBeNull();
});

const withChecksum = (text: string) => text + crc16(text);
test.each([
  ['a changed character', code.replace('Fulano', 'Fulana')],
  ['a missing end', code.slice(0, -1)],
  ['another scheme', withChecksum('00020126180014com.example.qr5204000053039865802BR6304')],
  ['a line break inside', withChecksum('000201\n26180014br.gov.bcb.pix6304')],
  ['more than 512 characters', withChecksum(`000201br.gov.bcb.pix${'0'.repeat(500)}6304`)],
  ['nothing', ''],
  ['a number', 1],
  ['null', null],
])('%s is no Pix code', (_, value) => {
  expect(parsePixCode(value)).toBeNull();
});
