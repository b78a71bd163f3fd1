import { countOf } from '../plans.statements.ts';
import { each } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const rows = /from "accounts"\."audit_log"/i;

export const auditLog = testedResource('auditLog', {
  attempts: {
    'auditLog.list': { ids: { userId: 'user' }, unchecked: ['userId'] },
  },
  pages: [{ name: 'auditLog.list', rows: 'records', size: 20, isCounted: true }],
  queries: () => [
    ['the audit log', () => ['auditLog.list', {}, rows, /^audit_log_/]],
    ['the audit log of a user', () => ['auditLog.list', { userId: 3 }, rows, /^audit_log_user$/]],
    ['a late page of the audit log', () => ['auditLog.list', { pageNumber: 100 }, rows, /^audit_log_/]],
    ['the count of the audit log', () => ['auditLog.list', {}, countOf('accounts.audit_log'), /^audit_log_/]],
    [
      'the count of the audit log of a user',
      () => ['auditLog.list', { userId: 3 }, countOf('accounts.audit_log'), /^audit_log_user$/],
    ],
    [
      'the count of the audit log of an operation',
      () => ['auditLog.list', { operation: 'queues.create' }, countOf('accounts.audit_log'), /^audit_log_/],
    ],
    [
      'the count of the audit log of some days',
      () => ['auditLog.list', { from: '2026-01-01' }, countOf('accounts.audit_log'), /^audit_log_/],
    ],
    ['the audit log of an operation', () => ['auditLog.list', { operation: 'queues.create' }, rows, /^audit_log_/]],
  ],
  rows: [
    `insert into accounts.audit_log (company_id, event_id, at, operation, user_id, user_name, input)
     select $1::bigint, 'paged-' || $1::bigint || '-' || n, now(), 'queues.create', 7, 'Pessoa', '{}' ${each}`,
  ],
});
