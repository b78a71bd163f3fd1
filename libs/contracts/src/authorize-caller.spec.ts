import { expect, test } from 'vitest';
import { apiScopes } from './api-scopes.ts';
import { authorize } from './authorize-caller.ts';
import { anonymousCaller, platformCaller, serviceCaller, type ApiCaller, type UserCaller } from './caller.ts';
import { contracts, Fault } from './index.ts';
import type { Operation, Operations } from './operation.ts';

const user = (given: Partial<UserCaller>): UserCaller => ({
  ...platformCaller(1, 't'),
  kind: 'user',
  userId: 7,
  support: null,
  sessionId: 's',
  profile: 'user',
  ...given,
});
const operations = contracts.users.operations as unknown as Operations;
const { create } = operations as Record<string, Operation>;
const scheduling = (contracts.schedules.operations as unknown as Record<string, Operation>)['create'];
const login = (contracts.auth.operations as unknown as Record<string, Operation>)['login'];

const refusalOf = (operation: Operation | undefined, caller: Parameters<typeof authorize>[1]) => {
  try {
    authorize(operation as Operation, caller);
    return null;
  } catch (error) {
    return (error as Fault).code;
  }
};

test('an operation that needs a right is refused to callers without it', () => {
  expect(refusalOf(create, user({ profile: 'admin' }))).toBeNull();
  expect(refusalOf(create, user({}))).toBe('ERR_NO_PERMISSION');
  expect(refusalOf(create, user({ profile: 'supervisor' }))).toBe('ERR_NO_PERMISSION');
});

test('a locked company, a missing second factor and a missing feature each refuse the operation', () => {
  const admin = { profile: 'admin' } as const;
  expect(refusalOf(create, user({ ...admin, locked: true }))).toBe('ERR_SUBSCRIPTION_EXPIRED');
  expect(refusalOf(create, user({ ...admin, lacksSecondFactor: true }))).toBe('ERR_SECOND_FACTOR_MISSING');
  expect(refusalOf(scheduling, user({ features: [] }))).toBe('ERR_NO_PERMISSION');
  expect(refusalOf(scheduling, user({}))).toBeNull();
});

test('anonymous callers may call operations for anyone only; the platform and services may call all', () => {
  expect(refusalOf(login, anonymousCaller('t', 'pt', null))).toBeNull();
  expect(refusalOf(create, anonymousCaller('t', 'pt', null))).toBe('ERR_SESSION_EXPIRED');
  expect(refusalOf(create, platformCaller(1, 't'))).toBeNull();
  expect(refusalOf(create, serviceCaller('tickets', 1, 't'))).toBeNull();
});

test('an operation for users alone is refused to the platform’s support and to programs', () => {
  const list = (contracts.chats.operations as unknown as Record<string, Operation>)['list'];
  expect(refusalOf(list, user({}))).toBeNull();
  const support = { ...user({ profile: 'admin' }), kind: 'support', userId: null, support: 'Sofia' } as const;
  expect(refusalOf(list, support)).toBe('ERR_NO_PERMISSION');
  const program: ApiCaller = {
    ...platformCaller(1, 't'),
    kind: 'api',
    tokenId: 7,
    tokenName: 'ERP',
    scopes: [...apiScopes],
    connectionIds: null,
    isTest: false,
  };
  expect(refusalOf(list, program)).toBe('ERR_NO_PERMISSION');
});
