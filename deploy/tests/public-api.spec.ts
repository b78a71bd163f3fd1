import { beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { aConversation } from './conversation.factory.ts';
import { newCompany, product } from './running-product.ts';

/** What programs of other people meet: the address, the forms of a request, and the manners of an answer. */
let company: TestCompany;
let key: string;
beforeAll(async () => {
  company = await newCompany();
  const scopes = ['tickets:read', 'tickets:write', 'contacts:read', 'contacts:write', 'messages:read'] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { authorization: `Bearer ${key}`, ...headers } });

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
  paths: Record<string, Record<string, { operationId: string }>>;
}

describe('the address of the API', () => {
  test('is the one that the description names, at the web’s address and at the gateway’s', async () => {
    for (const [place, address] of [
      [product.web, `${product.web}/backend`],
      [`${product.web}/backend`, `${product.web}/backend`],
      [product.gateway, product.gateway],
    ] as const) {
      const { servers } = (await (await fetch(`${place}/openapi.json`)).json()) as Description;
      expect(servers[0]?.url, place).toMatch(address);
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
