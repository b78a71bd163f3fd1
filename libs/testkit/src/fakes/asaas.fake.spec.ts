import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startAsaasFake, type AsaasFake } from './asaas.fake.ts';

const key = '$aact_prod_x';
const pdf = Buffer.from('%PDF-1.4');
const common = { customer: 'cus_1', value: 99.9, billingType: 'UNDEFINED' } as const;

async function start() {
  const fake = await startAsaasFake({
    key,
    customers: [{ id: 'cus_1', name: 'Maria', cpfCnpj: '52998224725' }],
    payments: [
      { id: 'pay_2', dueDate: '2026-10-10', status: 'OVERDUE', line: '123', pix: 'code', pdf, ...common },
      { id: 'pay_1', dueDate: '2026-09-10', status: 'OVERDUE', ...common },
      { id: 'pay_3', dueDate: '2026-08-10', status: 'RECEIVED', ...common },
    ],
  });
  onTestFinished(() => fake.stop());
  return fake;
}
/** `fetch` refuses a GET with a body and always names an agent. */
function get(fake: AsaasFake, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ status: number | undefined; text: string; headers: object }>((resolve, reject) => {
    const sent = request(
      fake.url + path,
      { headers: { ...headers, 'content-length': String(body.length) } },
      (response) => {
        textOf(response).then(
          (text) => resolve({ status: response.statusCode, text, headers: response.headers }),
          reject,
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}
const caller = { access_token: key, 'user-agent': 'Test' };

test('a call needs the key and a User-Agent', async () => {
  const fake = await start();
  const status = async (headers: Record<string, string>) => (await get(fake, '/v3/customers', headers)).status;
  expect(await status(caller)).toBe(200);
  expect(await status({ 'user-agent': 'Test' })).toBe(401);
  expect(await status({ ...caller, access_token: '$other' })).toBe(401);
  expect(await status({ access_token: key })).toBe(400);
});

test('a GET with a body is forbidden', async () => {
  const { status, text } = await get(await start(), '/v3/customers', caller, '{}');
  expect(status).toBe(403);
  expect(text).toContain('<h1>');
});

test('a customer is found by document, payments come by status and due date', async () => {
  const fake = await start();
  const found = await get(fake, '/v3/customers?cpfCnpj=52998224725', caller);
  expect(JSON.parse(found.text)).toMatchObject({
    object: 'list',
    hasMore: false,
    totalCount: 1,
    data: [{ id: 'cus_1' }],
  });
  const { text } = await get(fake, '/v3/payments?customer=cus_1&status=OVERDUE&limit=1', caller);
  const data = [{ id: 'pay_1', value: 99.9, bankSlipUrl: null }];
  expect(JSON.parse(text)).toMatchObject({ hasMore: true, totalCount: 2, data });
});

test('a payment without boleto or Pix answers 400, an unknown one 404', async () => {
  const fake = await start();
  const ask = (path: string) => get(fake, `/v3/payments/${path}`, caller);
  expect(JSON.parse((await ask('pay_2/identificationField')).text)).toMatchObject({ identificationField: '123' });
  expect(JSON.parse((await ask('pay_2/pixQrCode')).text)).toMatchObject({ success: true, payload: 'code' });
  for (const path of ['pay_1/identificationField', 'pay_1/pixQrCode']) {
    const { status, text } = await ask(path);
    expect([status, text]).toEqual([400, expect.stringContaining('invalid_action')]);
  }
  expect((await ask('pay_9/pixQrCode')).status).toBe(404);
});

test('too many requests are told with the time to wait', async () => {
  const fake = await start();
  fake.knobs.limited = 1;
  const { status, headers } = await get(fake, '/v3/customers', caller);
  expect(status).toBe(429);
  expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': '1' });
  expect((await get(fake, '/v3/customers', caller)).status).toBe(200);
});

test('the PDF is public, and the key does not belong there', async () => {
  const fake = await start();
  expect((await get(fake, '/b/pdf/pay_2', {})).text).toBe(pdf.toString());
  expect((await get(fake, '/b/pdf/pay_2', caller)).status).toBe(404);
});
