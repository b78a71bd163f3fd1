import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

const call = {
  id: 1,
  apiKeyId: 1,
  at: '2026-11-29T09:00:00.000Z',
  method: 'GET',
  path: '/api/v1/tickets',
  query: ['status', 'pageNumber'],
  hasBody: false,
  status: 200,
  error: null,
  requestId: 'r',
  durationMs: 5,
};

test('a call is repeated by a command without the secret', () => {
  expect(curlOf(call, 'https://desk.example/backend')).toBe(
    [
      `curl -X GET 'https://desk.example/backend/api/v1/tickets?status=…&pageNumber=…'`,
      `  -H "Authorization: Bearer $RECADO_API_KEY"`,
    ].join(' \\\n'),
  );
  const sent = curlOf({ ...call, method: 'POST', path: "/it's", query: [], hasBody: true }, '');
  expect(sent).toContain(`'/it'\\''s'`);
  expect(sent).toContain('--data @body.json');
});
