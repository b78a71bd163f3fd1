import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { newCompany, product } from './running-product.ts';
import { startGateway } from './start-gateway.ts';

/** Decision 79 says what the log may lose. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

let lastKey = 0;
async function aCaller() {
  const name = `Registro ${++lastKey}`;
  const { id, secret } = await company.api.apiKeys.create({ name, kind: 'live', scopes: ['tags:read'] });
  /** @returns the ids of answered requests */
  const call = async (gateway: string, times: number) => {
    const answers = Array.from({ length: times }, async () => {
      const answer = await fetch(`${gateway}/api/v1/tags`, { headers: { authorization: `Bearer ${secret}` } });
      expect(answer.status).toBe(200);
      await answer.text();
      return answer.headers.get('request-id') ?? '';
    });
    return Promise.all(answers);
  };
  const logged = async () => (await company.api.apiCallLog.list({ apiKeyId: id })).calls.map((one) => one.requestId);
  return { call, logged };
}
const sorted = (ids: string[]) => ids.toSorted();

test('a gateway that is stopped has logged each call that it answered, once', async () => {
  const { call, logged } = await aCaller();
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const ids = await call(gateway.url, 15);
  await gateway.stop();
  expect(sorted(await logged())).toEqual(sorted(ids));
});

test('a gateway that is killed takes the calls of its last two seconds along, and no others', async () => {
  const { call, logged } = await aCaller();
  const gateway = await startGateway();
  onTestFinished(() => gateway.kill());
  const before = await call(gateway.url, 6);
  await eventually(async () => (await logged()).length === 6, 'the first calls');
  const last = await call(gateway.url, 6);
  await gateway.kill();
  const after = await call(product.gateway, 3);
  const log = await eventually(async () => {
    const found = await logged();
    return after.every((id) => found.includes(id)) ? found : null;
  }, 'the calls at another gateway');
  expect(new Set(log).size).toBe(log.length);
  expect(before.every((id) => log.includes(id))).toBe(true);
  expect(log.filter((id) => ![...before, ...last, ...after].includes(id))).toEqual([]);
});
