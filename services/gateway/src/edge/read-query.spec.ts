import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault, type Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
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
/** Fifty ids, or the words that a list chooses from. */
function valuesOf(type: Class<object>, field: string): (number | string)[] {
  const choice = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .find(({ propertyName, name }) => propertyName === field && name === 'isIn');
  return (choice?.constraints?.[0] as string[] | undefined) ?? Array.from({ length: 50 }, (_, n) => n + 1);
}

/** Reads one field of a query as the gateway does: its value, or the rule that refuses it. */
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
  const values = valuesOf(input, field);
  const [one, two] = values;
  const wanted = await read(`${field}=${one},${two}`);
  expect(wanted).toEqual([one, two]);
  for (const query of [
    `${field}=${one}&${field}=${two}`,
    `${field}[]=${one}&${field}[]=${two}`,
    `${field}%5B%5D=${one}&${field}%5B%5D=${two}`,
    `${field}[0]=${one}&${field}[1]=${two}`,
    `${field}=${one}&${field}=&${field}=${two}`,
    `${field}=${JSON.stringify([one, two])}`,
  ])
    expect(await read(query), query).toEqual(wanted);
  expect(await read(`${field}=${one}`)).toEqual([one]);
  expect(await read(`${field}[]=${one}`)).toEqual([one]);
  expect([[], ['arrayMinSize']]).toContainEqual(await read(`${field}=`));
  // Express' own parser makes an object of more than twenty.
  expect(await read(values.map((value) => `${field}=${value}`).join('&'))).toEqual(values);
  expect(await read(`${field}=${one}&${field}=x`)).toEqual([typeof one === 'number' ? 'isInt' : 'isIn']);
});
