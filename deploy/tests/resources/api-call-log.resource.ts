import { each, eachOfMany } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const rows = /from accounts\.api_call_log/i;

export const apiCallLog = testedResource('apiCallLog', {
  attempts: {
    // The key may have been revoked since, so its id is not looked up.
    'apiCallLog.list': { ids: { apiKeyId: 'apiKey' }, unchecked: ['apiKeyId'] },
  },
  pages: [{ name: 'apiCallLog.list', rows: 'calls', size: 20 }],
  queries: () => [
    ['the calls of API keys', () => ['apiCallLog.list', {}, rows, /^api_call_log_/]],
    ['the calls of an API key', () => ['apiCallLog.list', { apiKeyId: 3 }, rows, /^api_call_log_/]],
    ['a late page of calls', () => ['apiCallLog.list', { pageNumber: 100 }, rows, /^api_call_log_/]],
    ['the calls that failed', () => ['apiCallLog.list', { outcome: 'failed' }, rows, /^api_call_log_/]],
  ],
  rows: [
    `insert into accounts.api_call_log
       (company_id, api_key_id, at, method, path, query, has_body, status, request_id, duration_ms)
     select $1::bigint, 7, now(), 'GET', '/api/v1/tickets', '{}', false, 200, 'paged-' || n, 5 ${each}`,
  ],
  manyRows: [
    `insert into accounts.api_call_log
       (company_id, api_key_id, at, method, path, query, has_body, status, request_id, duration_ms)
     select id, n % 3 + 1, now(), 'GET', '/api/v1/tickets', '{}', false, 200, 'many-' || n, 5 ${eachOfMany}`,
  ],
});
