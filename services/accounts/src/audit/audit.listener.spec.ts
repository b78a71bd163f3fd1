import 'reflect-metadata';
import { audits } from '@recado/contracts';
import { expect, test } from 'vitest';
import { AuditListener } from './audit.listener.ts';

test('the audited operations of every service are stored', () => {
  const methods = Object.getOwnPropertyNames(AuditListener.prototype).map((name) => {
    const method: unknown = Object.getOwnPropertyDescriptor(AuditListener.prototype, name)?.value;
    return typeof method === 'function'
      ? JSON.stringify(Reflect.getMetadata('microservices:pattern', method) ?? '')
      : '';
  });
  for (const { name } of Object.values(audits))
    expect(
      methods.filter((pattern) => pattern.includes(name)),
      name,
    ).toHaveLength(1);
});
