import { EventEmitter } from 'node:events';
import type { AddApiCalls, Caller } from '@recado/contracts';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import type { EdgeRequest } from '../edge/request.ts';
import { CallLog } from './call-log.ts';
import { ProgramToken } from './program-token.ts';

const access = { features: [], locked: false, language: 'pt', timezone: 'UTC', country: 'BR' } as const;
const keyOf = (companyId: number): ProgramToken =>
  ProgramToken.ofKey({
    ...access,
    features: [],
    id: 7,
    version: 1,
    companyId,
    name: 'ERP',
    scopes: [],
    providerScopes: null,
    whatsappIds: null,
    isTest: false,
    allowedAddresses: [],
    expiresAt: null,
  });

function aLog(isAway = false) {
  const stored: { companyId: number; calls: AddApiCalls['calls'] }[] = [];
  const log = new CallLog({} as never, { API_CALL_LOG_MS: 60_000 } as never);
  const add = ({ companyId }: Caller, { calls }: AddApiCalls) => {
    if (isAway) return Promise.reject(new Error('away'));
    stored.push({ companyId, calls });
    return Promise.resolve();
  };
  Object.assign(log, { accounts: { add } });
  return { log, stored };
}
function aRequest(log: CallLog, token: ProgramToken, given: object = {}) {
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
  const request = {
    method: 'GET',
    headers: {},
    route: { path: '/api/v1/tickets/:id' },
    params: { id: '5' },
    query: { status: 'open', 5511987654321: '' },
    trace: 'trace',
    ...given,
  };
  log.watch(request as unknown as EdgeRequest, response as unknown as Response, token, Date.now());
  return response;
}

test('calls are stored together once they are answered, without values', async () => {
  const { log, stored } = aLog();
  const answered = [aRequest(log, keyOf(1)), aRequest(log, keyOf(1), { refusal: 'ERR_NO_PERMISSION' })];
  const left = Object.assign(aRequest(log, keyOf(2)), { writableFinished: false });
  for (const response of [...answered, left]) response.emit('close');
  expect(stored).toEqual([]);
  await log.onModuleDestroy();
  expect(stored.map(({ companyId, calls }) => [companyId, calls.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(stored[0]?.calls[1]).toMatchObject({
    apiKeyId: 7,
    path: '/api/v1/tickets/5',
    query: ['status'],
    error: 'ERR_NO_PERMISSION',
    requestId: 'trace',
  });
  expect(stored[1]?.calls[0]?.status).toBe(0);
  expect(JSON.stringify(stored)).not.toMatch(/open|5511987654321/);
});

test('tokens of connections are not logged, what waits is bounded, and a batch that fails is given up', async () => {
  const { log, stored } = aLog();
  aRequest(log, ProgramToken.ofConnection(7, 1, { ...access, features: [] })).emit('close');
  for (let n = 0; n < 6_000; n++) aRequest(log, keyOf(1)).emit('close');
  await log.onModuleDestroy();
  expect(stored.map(({ calls }) => calls.length)).toEqual(Array.from({ length: 10 }, () => 500));
  const { log: other } = aLog(true);
  aRequest(other, keyOf(1)).emit('close');
  await expect(other.onModuleDestroy()).resolves.toBeUndefined();
});
