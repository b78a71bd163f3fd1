import { expect, test } from 'vitest';
import { apiScopes, scopeOf, scopesOfConnections } from './api-scopes.ts';
import { authorize } from './authorize-caller.ts';
import { platformCaller, type ApiCaller } from './caller.ts';
import { contracts, Fault } from './index.ts';
import type { Operation } from './operation.ts';

const key = (given: Partial<ApiCaller>): ApiCaller => ({
  ...platformCaller(1, 't'),
  kind: 'api',
  profile: 'user',
  tokenId: 7,
  tokenName: 'ERP',
  scopes: [],
  connectionIds: null,
  isTest: false,
  ...given,
});
const operation = (resource: keyof typeof contracts, name: string): Operation =>
  (contracts[resource].operations as unknown as Record<string, Operation>)[name] as Operation;
const refusalOf = (one: Operation, caller: ApiCaller) => {
  try {
    authorize(one, caller);
    return null;
  } catch (error) {
    return error instanceof Fault ? [error.code, error.params] : error;
  }
};

test('a key may call the operations of its scopes, also those that need a right', () => {
  expect(refusalOf(operation('tickets', 'list'), key({ scopes: ['tickets:read'] }))).toBeNull();
  expect(refusalOf(operation('contacts', 'remove'), key({ scopes: ['contacts:write'] }))).toBeNull();
  const missing = ['ERR_NO_PERMISSION', { scope: 'tickets:write' }];
  expect(refusalOf(operation('tickets', 'update'), key({ scopes: ['tickets:read'] }))).toEqual(missing);
});

test('what outlives a key, or gives access to accounts or the platform, is closed to keys of every scope', () => {
  const all = key({ scopes: [...apiScopes] });
  const closed = [
    operation('whatsapp', 'createToken'),
    operation('apiKeys', 'create'),
    operation('users', 'setAvailable'),
    operation('settings', 'save'),
    operation('exports', 'create'),
    operation('companies', 'create'),
    operation('auth', 'me'),
    operation('sessions', 'list'),
    operation('chats', 'list'),
    operation('savedViews', 'create'),
    operation('prompts', 'list'),
  ];
  for (const one of closed) expect(refusalOf(one, all), one.summary).toEqual(['ERR_NO_PERMISSION', {}]);
});

test('a number is linked with the scope for it, and not with that to read', () => {
  const one = operation('linkPages', 'create');
  expect(refusalOf(one, key({ scopes: ['connections:write'] }))).toBeNull();
  const missing = ['ERR_NO_PERMISSION', { scope: 'connections:write' }];
  expect(refusalOf(one, key({ scopes: ['connections:read'] }))).toEqual(missing);
});

test('a plan without the external API refuses every key', () => {
  const without = key({ scopes: [...apiScopes], features: [] });
  const refusal = ['ERR_NO_PERMISSION', { feature: 'useExternalApi' }];
  expect(refusalOf(operation('tickets', 'list'), without)).toEqual(refusal);
});

test('the token of a connection opens the external messages API alone, and what tells it who it is', () => {
  const token = key({ tokenId: null, tokenName: null, scopes: [...apiScopes], connectionIds: [5] });
  const all = Object.values(contracts).flatMap(({ name, operations }) =>
    Object.values(operations as unknown as Record<string, Operation>)
      .filter(({ who }) => who !== 'anyone' && who !== 'internal')
      .map((one) => ({ name: name as string, one })),
  );
  for (const { name, one } of all)
    expect(refusalOf(one, token) === null, `${name}: ${one.summary}`).toBe(name === 'apiMessages' || name === 'me');
});

test('a test key reads, and changes nothing but by the external messages API', () => {
  const test = key({ isTest: true, scopes: [...apiScopes] });
  expect(refusalOf(operation('tickets', 'list'), test)).toBeNull();
  expect(refusalOf(operation('tickets', 'update'), test)).toEqual(['ERR_NO_PERMISSION', { key: 'test' }]);
});

test('every scope opens some operation, and keys of connections have a part of them', () => {
  const opened = Object.values(contracts).flatMap(({ operations }) =>
    Object.values(operations as unknown as Record<string, Operation>).map(({ scope }) => scope),
  );
  expect(apiScopes.filter((scope) => !opened.includes(scope))).toEqual([]);
  expect(scopesOfConnections.filter((scope) => !apiScopes.includes(scope))).toEqual([]);
  expect(scopeOf('nothing', 'query')).toBeUndefined();
});
