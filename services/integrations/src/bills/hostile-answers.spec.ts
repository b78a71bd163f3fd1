import { startFakeServer } from '@recado/testkit/fakes';
import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, onTestFinished, test } from 'vitest';
import { BillHttp } from './bill-http.ts';
import { billSystemOf, type BillAccess } from './bill-system-of.ts';
import { BillSystemError, type BillCustomer, type BillSystemAdapter, type OpenBill } from './bill-system.ts';
import { aBillClient, maria } from './testing/bill-scenario.ts';

const CASES = 60;
const SEED = 7;
const fields =
  'registros total type tipo codigo pix dadosPix pixCopiaECola qrCode titulos dados_cliente mensagem error data id id_cliente status customer cnpj_cpf cpf_cnpj cpfCnpj uuid_cliente razao valor value dueDate data_vencimento success payload identificationField deleted'.split(
    ' ',
  );
const leaves = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  '0',
  'A',
  'OVERDUE',
  maria.cpf,
  maria.written,
  '7',
  'x'.repeat(5_000),
  '2026-10-10',
];

/** Any JSON value that uses the field names of the systems in the wrong places. */
function randomJson(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.3)) return random.pick(leaves);
  const size = random.int(0, 6);
  if (random.chance(0.3)) return Array.from({ length: size }, () => randomJson(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(fields), randomJson(random, depth - 1)]));
}

const customer: BillCustomer = {
  id: '7',
  document: { kind: 'cpf', value: maria.cpf },
  name: '',
  label: '',
  phones: [],
  birthDate: null,
  isBlocked: true,
};
const calls = (system: BillSystemAdapter, bill: OpenBill): (() => Promise<unknown> | undefined)[] => [
  () => system.findCustomers(customer.document),
  () => system.openBills(customer),
  () => system.lineFor(bill),
  () => system.pixFor(bill),
  () => system.pdfFor(bill),
  () => system.trustUnlock?.isBlocked(customer),
  () => system.trustUnlock?.unlock(customer),
];

test.each(['ixc', 'mkauth', 'asaas'] as const)('%s: every method survives any answer', async (name) => {
  let answer = '';
  const token = 'eyJ0.eyJ1.x';
  const fake = await startFakeServer({}, ({ path }) => ({
    type: 'application/json',
    body: path === '/api/' ? token : answer,
  }));
  onTestFinished(() => fake.stop());
  const access: BillAccess = {
    ixc: { system: 'ixc', ipixc: fake.url, tokenixc: '1:x' } as const,
    mkauth: { system: 'mkauth', ipmkauth: fake.url, clientidmkauth: 'a', clientsecretmkauth: 'b' } as const,
    asaas: { system: 'asaas', asaas: 'x', base: `${fake.url}/v3` } as const,
  }[name];
  const http = new BillHttp({ egress: aBillClient(), companyId: 1, purpose: 'test' });
  const system = billSystemOf(http, access);
  const [amountCents, dueDate, nothing] = [1, '2026-10-10', { description: '', line: null, pix: null, link: null }];
  const bill: OpenBill = { id: '1', amountCents, dueDate, ...nothing, pdfUrl: `${fake.url}/pdf` };
  for (let index = 0; index < CASES; index++) {
    const text = JSON.stringify(randomJson(caseRandom(SEED, index), 4));
    for (answer of [text, text.slice(0, -1), `{"registros":[${text}],"data":[${text}],"titulos":[${text}]}`])
      for (const call of calls(system, bill)) {
        const failure = await Promise.resolve(call()).catch((error: unknown) => error);
        if (failure instanceof Error) expect(failure, answer).toBeInstanceOf(BillSystemError);
      }
  }
  expect(http.calls.every(({ sent, answer: traced }) => sent.length <= 500 && traced.length <= 500)).toBe(true);
});
