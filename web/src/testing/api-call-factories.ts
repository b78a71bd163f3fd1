import type { ApiCallView } from '@recado/contracts';
import { ago } from './factories.ts';

const aCall = (differs: Partial<ApiCallView>): ApiCallView => ({
  id: 1,
  apiKeyId: 1,
  at: ago(2),
  method: 'POST',
  path: '/api/v1/messages/send',
  query: [],
  hasBody: true,
  status: 200,
  error: null,
  requestId: '0af7651916cd43dd8448eb211c80319c',
  durationMs: 31,
  ...differs,
});
/** A call that was refused, one that was not waited for, and one that succeeded. */
export const someCalls = [
  aCall({ id: 3, status: 403, error: 'ERR_NO_PERMISSION', method: 'GET', path: '/api/v1/tickets', query: ['status'] }),
  aCall({ id: 2, status: 0 }),
  aCall({}),
];
