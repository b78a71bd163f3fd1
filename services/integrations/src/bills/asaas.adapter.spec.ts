import { expect, test } from 'vitest';
import { asaasScene } from './testing/bill-scenario.ts';
import { document, mariaIn, open } from './testing/open-bill-system.ts';

test('too many requests are waited for', async () => {
  const { access, fake } = await asaasScene();
  fake.knobs.limited = 1;
  expect(await open(access).system.findCustomers(document)).toHaveLength(1);
});

test('a payment without boleto and Pix has neither line nor code', async () => {
  const { system } = open((await asaasScene()).access);
  const [, second] = await system.openBills(await mariaIn(system));
  if (!second) throw new Error('no bill');
  expect([await system.lineFor(second), await system.pixFor(second), await system.pdfFor(second)]).toEqual([
    null,
    null,
    null,
  ]);
});
