import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault, type Class } from '@recado/contracts';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { mountedOperations } from './mounted-operation.ts';
import { parse } from './parse.ts';
import { listFieldsOf, readQuery } from './read-query.ts';
import type { EdgeRequest } from './request.ts';

const lists = mountedOperations()
  .filter(({ rest = '' }) => /^(GET|DELETE) /.test(rest))
  .flatMap(({ resource, operation, input }) =>
    [...listFieldsOf(input)].map((field) => ({ name: `${resource}.${operation} ${field}`, input, field })),
  );

/** What the gateway reads of a query for one field; the rule that refuses it. */
async function readBy(type: Class<object>, field: string): Promise<(query: string) => Promise<unknown>> {
  const app = express().set('query parser', 'extended');
  app.get('/', (request, response) => {
    try {
      const input = parse(type, readQuery(type, request as unknown as EdgeRequest), 'en');
      response.json((input as Record<string, unknown>)[field] ?? null);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // Other fields of the operation may be required.
      const wrong = error.fields.filter((problem) => problem.field === field);
      response.json(wrong.length > 0 ? wrong.map(({ rule }) => rule) : 'taken');
    }
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (query) => (await fetch(`http://127.0.0.1:${port}/?${query}`)).json();
}

test('operations with lists in their queries are tried', () => expect(lists.length).toBeGreaterThan(5));

test.each(lists.map((list) => [list.name, list] as const))('%s is read in each form', async (_, { input, field }) => {
  const read = await readBy(input, field);
  const wanted = await read(`${field}=7,8`);
  expect(wanted).toEqual([7, 8]);
  for (const query of [
    `${field}=7&${field}=8`,
    `${field}[]=7&${field}[]=8`,
    `${field}%5B%5D=7&${field}%5B%5D=8`,
    `${field}[0]=7&${field}[1]=8`,
    `${field}=7&${field}=&${field}=8`,
    `${field}=[7,8]`,
  ])
    expect(await read(query), query).toEqual(wanted);
  expect(await read(`${field}=7`)).toEqual([7]);
  expect(await read(`${field}[]=7`)).toEqual([7]);
  expect([[], ['arrayMinSize']]).toContainEqual(await read(`${field}=`));
  // Express' own parser makes an object of more than twenty.
  const many = Array.from({ length: 50 }, (__, n) => n + 1);
  expect(await read(many.map((id) => `${field}=${id}`).join('&'))).toEqual(many);
  expect(await read(`${field}=7&${field}=x`)).toEqual(['isInt']);
});
