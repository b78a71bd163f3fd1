import 'reflect-metadata';
import { contracts, type Operations } from '@recado/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { aConversation } from './conversation.factory.ts';
import { requestsWith, type Refusal } from './program-requests.ts';
import { newCompany, product } from './running-product.ts';

/** The API as programs of other people meet it: its address, versions, and the forms of a request. */
let company: TestCompany;
let key: string;
beforeAll(async () => {
  company = await newCompany();
  const scopes = [
    'tickets:read',
    'tickets:write',
    'contacts:read',
    'contacts:write',
    'messages:read',
    'messages:write',
  ] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
});
const { get, send } = requestsWith(() => key);

describe('a list in a query', () => {
  test('finds the same tickets in each form', async () => {
    const queues = [];
    for (const name of ['Vendas', 'Suporte', 'Outra'])
      queues.push(await company.api.queues.create({ name, color: `#00000${queues.length}` }));
    const ids: number[] = [];
    for (const { id: queueId } of queues) {
      const { ticketId } = await aConversation({ company });
      await company.api.tickets.update({ id: ticketId, status: 'pending', queueId });
      ids.push(Number(ticketId));
    }
    const [a, b] = queues.map(({ id }) => id);
    const forms = [
      `queueIds=${a}&queueIds=${b}`,
      `queueIds[]=${a}&queueIds[]=${b}`,
      `queueIds=${a},${b}`,
      `queueIds=[${a},${b}]`,
    ];
    for (const form of forms) {
      const answer = await get(`${product.web}/backend/tickets?status=pending&showAll=true&${form}`);
      const { tickets } = (await answer.json()) as { tickets: { id: number }[] };
      expect(
        tickets.map(({ id }) => id).toSorted((x, y) => x - y),
        form,
      ).toEqual(ids.slice(0, 2));
    }
  });
});

interface Description {
  servers: { url: string }[];
  externalDocs: { url: string };
  paths: Record<string, Record<string, { operationId: string }>>;
}

describe('the address of the API', () => {
  test('is the one that the description names, at the web’s address and at the gateway’s', async () => {
    for (const [place, address] of [
      [product.web, `${product.web}/backend`],
      [`${product.web}/backend`, `${product.web}/backend`],
      [product.gateway, product.gateway],
    ] as const) {
      const { servers, externalDocs } = (await (await fetch(`${place}/openapi.json`)).json()) as Description;
      expect(servers[0]?.url, place).toMatch(address);
      const collection = await fetch(externalDocs.url);
      expect(collection.headers.get('content-disposition')).toContain('recado.postman_collection.json');
      expect(await collection.json()).toMatchObject({
        info: { name: 'Recado API' },
        variable: [{ key: 'baseUrl', value: servers[0]?.url }, { key: 'apiKey' }],
      });
      expect((await get(`${servers[0]?.url}/contacts`)).status, place).toBe(200);
      const page = await fetch(`${place}/docs`);
      expect([page.status, await page.text()], place).toEqual([200, expect.stringContaining('swagger-ui')]);
      expect(await (await fetch(`${place}/docs/swagger-ui-init.js`)).text(), place).toContain(`"url": "${address}`);
    }
  });

  test('is told by the web’s address, which never answers a call with a page', async () => {
    const { paths } = (await (await fetch(`${product.gateway}/openapi.json`)).json()) as Description;
    for (const path of Object.keys(paths)) {
      const answer = await get(product.web + path.replace(/\{\w+\}/g, '1'));
      expect([answer.status, await answer.json()], path).toMatchObject([404, { api: expect.any(String) }]);
    }
  });
});

describe('version 1', () => {
  test('has each operation of the description, and an older address says which one takes its place', async () => {
    const { servers } = (await (await fetch(`${product.web}/openapi.json`)).json()) as Description;
    expect(servers[0]?.url).toBe(`${product.web}/backend/api/v1`);
    for (const operation of operationsOfKeys()) {
      const [method = '', path = ''] = operation.rest.split(' ');
      const [v1Method, v1 = ''] = operation.v1.split(' ');
      expect(v1Method).toBe(method);
      const to = (address: string) => address.replace(/:\w+/g, '1');
      // Without a token every address of an operation is 401, and any other 404.
      const [old, now] = await Promise.all(
        [path, v1].map((address) => fetch(`${product.web}/backend${to(address)}`, { method })),
      );
      expect([old?.status, now?.status], operation.rest).toEqual([401, 401]);
      expect(old?.headers.get('deprecation'), operation.rest).toMatch(/^@\d{10}$/);
      expect(old?.headers.get('link')).toContain(`<${product.web}/backend${to(v1)}>; rel="successor-version"`);
      expect([now?.headers.get('deprecation'), now?.headers.get('link')]).toEqual([null, null]);
    }
  });

  test('answers as the older address does, which only programs are told is deprecated', async () => {
    const [old, now] = await Promise.all(
      ['/contacts', '/api/v1/contacts'].map((path) => get(`${product.gateway}${path}?pageNumber=1`)),
    );
    // Addresses of files are whole, with their ends beside them.
    const shown = ((await now?.text()) ?? '').replace(/"profilePicUrlExpiresAt":(null|"[^"]+"),/g, '');
    expect(JSON.parse(shown.replaceAll(`"${product.gateway}/public/`, '"/public/'))).toEqual(await old?.json());
    expect([old?.headers.has('deprecation'), now?.headers.has('deprecation')]).toEqual([true, false]);
    const ofApp = await get(`${product.gateway}/contacts`, { authorization: `Bearer ${company.token}` });
    expect([ofApp.status, ofApp.headers.has('deprecation')]).toEqual([200, false]);
  });
});

describe('a field or filter that is not known', () => {
  const contact = { name: 'Rita', number: '5511987650001', emial: 'rita@example.com' };

  test('is refused by version 1 with the name that was meant', async () => {
    const refused = await send('POST', '/api/v1/contacts', contact);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: [{ field: 'emial', message: 'Unknown. Did you mean `email`?' }] },
    });
    const { status, body } = await (async () => {
      const answer = await get(`${product.gateway}/api/v1/contacts?number=5511987650001`, { 'accept-language': 'en' });
      return { status: answer.status, body: (await answer.json()) as Refusal };
    })();
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'number']);
    expect(body.fields?.[0]?.message).toContain('`searchParam`');
    const misplaced = await send('POST', '/api/v1/contacts?dryRun=1', { name: 'Rita', number: '5511987650001' });
    expect(misplaced).toMatchObject({ status: 400, body: { fields: [{ field: 'dryRun', rule: 'unknown' }] } });
    expect((await company.api.contacts.list({ searchParam: '5511987650001' })).contacts).toEqual([]);
  });

  test('is ignored by the older addresses, as ever', async () => {
    expect((await send('POST', '/contacts?dryRun=1', contact)).status).toBe(200);
    expect((await get(`${product.gateway}/contacts?number=1`)).status).toBe(200);
  });
});

const operationsOfKeys = () =>
  Object.values(contracts).flatMap(({ operations }) =>
    Object.values(operations as unknown as Operations).flatMap(({ rest, v1 }) => (rest && v1 ? [{ rest, v1 }] : [])),
  );
