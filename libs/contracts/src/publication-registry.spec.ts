import { expect, test } from 'vitest';
import { contracts } from './index.ts';
import { publicationsByName, publishedBy } from './publication-registry.ts';

test('every publication belongs to one service or is an order to one, and has a unique name', () => {
  const services = new Set(Object.values(contracts).map((contract) => contract.service));
  expect(services.isSupersetOf(new Set(publishedBy.keys()))).toBe(true);
  const names = [...publishedBy.values()].flat().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const orders = [...publicationsByName.values()].filter(({ kind }) => kind === 'order');
  expect(orders.length + names.length).toBe(publicationsByName.size);
  for (const { name } of orders) expect(services).toContain(name.split('.')[1]);
  for (const [service, types] of publishedBy)
    for (const type of types) if (type.kind === 'event') expect(type.service, type.name).toBe(service);
});

test('event names have two parts, the resource and what happened to it', () => {
  for (const { name, kind } of publicationsByName.values())
    if (kind === 'event') expect(name).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/);
});
