import { beforeAll, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { aNumber } from '../client/company.factory.ts';
import { newCompany, product } from './running-product.ts';

/** Calls of a program with a key, at the web app's address, besides sending. */
let company: TestCompany;
let key: string;
beforeAll(async () => {
  company = await newCompany();
  const scopes = ['contacts:read', 'contacts:write', 'webhooks:read', 'webhooks:write'] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
});

async function send(method: string, path: string, body?: object) {
  const answer = await fetch(`${product.web}/backend/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a key reads who it is', async () => {
  expect(await send('GET', '/me')).toMatchObject({
    status: 200,
    body: { kind: 'key', name: 'Programa', company: { id: company.id } },
  });
});

test('a contact is added with 201 and changed with 200, by its number in any usual form', async () => {
  const number = aNumber();
  const path = `/contacts/by-number/${encodeURIComponent(`+${number}`)}`;
  const added = await send('PUT', path, { name: 'Rita', email: 'rita@x.com' });
  expect(added).toMatchObject({ status: 201, body: { number, name: 'Rita', isNew: true } });
  const { id } = added.body;
  expect(await send('PUT', path, { disableBot: true })).toMatchObject({
    status: 200,
    body: { id, name: 'Rita', email: 'rita@x.com', disableBot: true, isNew: false },
  });
  expect(await send('PUT', path, { nome: 'Rita' })).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
});

test('a program that has no webhook reads what happens from its first call on', async () => {
  const first = await send('GET', '/events');
  expect(first).toMatchObject({ status: 200, body: { events: [], hasMore: false } });
  const number = aNumber();
  await send('PUT', `/contacts/by-number/${number}`, { name: 'Sílvia' });
  const read: { type: string; data: { contact?: { number: string } } }[] = [];
  let after = String(first.body['after']);
  await expect
    .poll(
      async () => {
        const { body } = await send('GET', `/events?types=contact.*&after=${encodeURIComponent(after)}`);
        read.push(...(body['events'] as typeof read));
        after = String(body['after']);
        return read.map(({ type, data }) => [type, data.contact?.number]);
      },
      { timeout: 10_000 },
    )
    .toEqual([['contact.created', number]]);
});
