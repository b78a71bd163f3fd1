import { expect, test } from 'vitest';
import { auditOf, audits, isAudited, redacted, valuesBefore } from './audit.ts';
import { anonymousCaller } from './caller.ts';
import { contracts } from './index.ts';
import type { Operations } from './operation.ts';

test('secrets are redacted at every depth, and the entry shows that they were given', () => {
  expect(redacted({ id: 7, name: 'Ana', password: 'x', deep: [{ token: 'y' }], refreshToken: undefined })).toEqual({
    id: 7,
    name: 'Ana',
    password: '•••',
    deep: [{ token: '•••' }],
  });
  const keys = { apiKey: 'x', voiceKey: 'x', jsonContent: '{}', secret: 'x' };
  expect(new Set(Object.values(redacted(keys)))).toEqual(new Set(['•••']));
  expect(redacted({ maxTokens: 100, queueId: 3 })).toEqual({ maxTokens: 100, queueId: 3 });
  expect(redacted({ key: 'tokenixc', value: 'x' })).toEqual({ key: 'tokenixc', value: '•••' });
  expect(redacted({ key: 'call', value: 'enabled' })).toEqual({ key: 'call', value: 'enabled' });
});

test('an audit entry has user, operation, target and address', () => {
  const caller = { ...anonymousCaller('t', 'pt', '10.0.0.1'), userId: 3, companyId: 9 };
  expect(auditOf('users.update', caller, { id: '12', name: 'Ana' })).toEqual({
    operation: 'users.update',
    userId: 3,
    support: null,
    targetId: 12,
    input: { id: '12', name: 'Ana' },
    address: '10.0.0.1',
  });
  expect(auditOf('users.create', caller, { id: 'no number' }).targetId).toBeNull();
});

test('audited operations belong to services that can publish the audit event', () => {
  for (const { service, operations } of Object.values(contracts)) {
    const some = Object.values(operations as unknown as Operations).some((operation) => isAudited(operation));
    if (some) expect(Object.keys(audits)).toContain(service);
  }
});

test('every command of super users is audited', () => {
  const commands = Object.values(contracts).flatMap(({ name, operations }) =>
    Object.entries(operations as unknown as Operations)
      .filter(([, { kind, who }]) => kind === 'command' && who.startsWith('platform:'))
      .map(([key, operation]) => [`${name}.${key}`, isAudited(operation)] as const),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(([, isKept]) => !isKept)).toEqual([]);
});

test('of a row before a change the changed fields are kept, before a removal its name, and no secrets', () => {
  const row = { id: 7, name: 'Ana', token: 'x', phone: '5511', queues: [{ id: 1 }], plan: { id: 5 } };
  expect(
    valuesBefore('users.update', { id: 7, name: 'Bia', token: 'y', queueIds: [2], planId: 6, more: 1 }, row),
  ).toEqual({
    name: 'Ana',
    token: '•••',
    queueIds: [1],
    planId: 5,
  });
  expect(valuesBefore('users.remove', { id: 7 }, row)).toEqual({ name: 'Ana' });
});

test('the version that an editor knew is no part of what was changed', () => {
  expect(redacted({ id: 7, name: 'Vendas', version: 'abcd' })).toEqual({ id: 7, name: 'Vendas' });
});
