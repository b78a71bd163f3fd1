import { apiCallLog, MOST_LOGGED_API_CALLS, serviceCaller, type NewApiCall } from '@recado/contracts';
import { anApiKey } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const log = () => clientOf(apiCallLog);
let made = 0;
const aCall = (given: Partial<NewApiCall> = {}): NewApiCall => ({
  apiKeyId: 1,
  at: new Date().toISOString(),
  method: 'GET',
  path: '/api/v1/tickets',
  query: ['status'],
  hasBody: false,
  status: 200,
  error: null,
  requestId: `request-${++made}`,
  durationMs: 12,
  ...given,
});
const gatewayOf = ({ companyId }: { companyId: number }) => serviceCaller('gateway', companyId, 't');

test('calls are listed newest first, by key and outcome, in pages', async () => {
  const { admin } = await aCompany(clientOf);
  const refused = aCall({ apiKeyId: 2, status: 403, error: 'ERR_NO_PERMISSION', hasBody: true, query: [] });
  const failed = [aCall({ status: 503, error: 'ERR_UNAVAILABLE' }), aCall({ status: 0 })];
  await log().add(gatewayOf(admin), { calls: [aCall(), refused, ...failed] });
  const { calls, hasMore } = await log().list(admin, {});
  expect(calls.map(({ status }) => status)).toEqual([0, 503, 403, 200]);
  expect(calls[2]).toMatchObject(refused);
  expect(hasMore).toBe(false);
  const idsOf = async (filter: object) => (await log().list(admin, filter)).calls.map(({ status }) => status);
  expect(await idsOf({ apiKeyId: 2 })).toEqual([403]);
  expect(await idsOf({ outcome: 'succeeded' })).toEqual([200]);
  expect(await idsOf({ outcome: 'refused' })).toEqual([403]);
  expect(await idsOf({ outcome: 'failed' })).toEqual([0, 503]);
});

test('of each company the newest calls are kept, and those of others stay', async () => {
  const { admin } = await aCompany(clientOf);
  const { admin: other } = await aCompany(clientOf);
  await log().add(gatewayOf(other), { calls: [aCall({ path: '/other' })] });
  await log().add(gatewayOf(admin), { calls: [aCall({ path: '/first' })] });
  for (let n = 0; n < MOST_LOGGED_API_CALLS / 1_000; n++)
    await log().add(gatewayOf(admin), { calls: Array.from({ length: 1_000 }, () => aCall()) });
  const last = await log().list(admin, { pageNumber: MOST_LOGGED_API_CALLS / 20 });
  expect([last.calls.length, last.hasMore]).toEqual([20, false]);
  expect(last.calls.map(({ path }) => path)).not.toContain('/first');
  expect((await log().list(other, {})).calls.map(({ path }) => path)).toEqual(['/other']);
});

test('only who may manage keys sees the log, and only that of the own company', async () => {
  const { admin } = await aCompany(clientOf);
  await log().add(gatewayOf(admin), { calls: [aCall()] });
  const { admin: other } = await aCompany(clientOf);
  expect((await log().list(other, {})).calls).toEqual([]);
  const refused = { code: 'ERR_NO_PERMISSION' };
  const supervisor = { ...admin, profile: 'supervisor' } as const;
  const program = anApiKey(admin.companyId, ['webhooks:read', 'users:write']);
  for (const one of [supervisor, program]) await expect(log().list(one, {})).rejects.toMatchObject(refused);
});
