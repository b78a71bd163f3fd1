import { expect, test } from 'vitest';
import { baseUrlOf } from './bill-http.ts';

test.each([
  ['https://ixc.example.com', 'https://ixc.example.com'],
  ['ixc.example.com', 'https://ixc.example.com'],
  [' http://ixc.example.com:8080// ', 'http://ixc.example.com:8080'],
  ['https://ixc.example.com/webservice/v1/', 'https://ixc.example.com'],
  ['https://example.com/erp?x=1#y', 'https://example.com/erp'],
  ['', ''],
  ['https://', ''],
  ['https://user:password@ixc.example.com', ''],
])('the address entered as %j is %j', (entered, base) => {
  expect(baseUrlOf(entered, '/webservice/v1')).toBe(base);
});
