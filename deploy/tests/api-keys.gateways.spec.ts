import { apiScopes, dayOf, DEFAULT_TIMEZONE, type ApiKeyWithSecret, type CreateApiKey } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { aConversation } from './conversation.factory.ts';
import { openSocket } from './open-socket.ts';
import { newCompany, product } from './running-product.ts';
import { startGateway } from './start-gateway.ts';
import { useDatabase } from './use-database.ts';

/** Requests of one key that run at once at a gateway, and that wait there. */
const [RUNNING, WAITING] = [4, 50];

const sql = useDatabase();
let second: Awaited<ReturnType<typeof startGateway>>;
let company: TestCompany;
let gateways: string[];
beforeAll(async () => {
  second = await startGateway();
  gateways = [product.gateway, second.url];
  company = await newCompany();
});
afterAll(() => second.stop());

interface Answer {
  status: number;
  error: string | undefined;
  headers: Headers;
  text: string;
}
async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const error = response.status < 300 ? undefined : (JSON.parse(text) as { error: string }).error;
  return { status: response.status, error, headers: response.headers, text };
}
const get = async (gateway: string, bearer: string, path = '/tags', headers = {}): Promise<Answer> =>
  answerOf(await fetch(`${gateway}${path}`, { headers: { authorization: `Bearer ${bearer}`, ...headers } }));
const put = async (path: string, bearer: string, body: object): Promise<Answer> => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  return answerOf(await fetch(product.gateway + path, { method: 'PUT', headers, body: JSON.stringify(body) }));
};
const getFrom = (address: string, bearer: string) => get(second.url, bearer, '/tags', { 'x-forwarded-for': address });
const outcomes = (answers: Answer[]) =>
  answers.map(({ status, error }) => (error ? `${status} ${error}` : `${status}`));
const atBoth = async (bearer: string) => outcomes([await get(product.gateway, bearer), await get(second.url, bearer)]);

const aKey = (given: Partial<CreateApiKey> = {}, owner = company): Promise<ApiKeyWithSecret> =>
  owner.api.apiKeys.create({ name: crypto.randomUUID().slice(0, 8), kind: 'live', scopes: [...apiScopes], ...given });

/** Sets how many requests a key, or its company, may still make in this minute. */
async function leave(requests: number, counted: string, owner: TestCompany): Promise<void> {
  const quota = counted === 'company' ? 100_000 : 50_000;
  await sql.query(
    `insert into accounts.api_requests (company_id, counted, seconds, requests)
     values ($1, $2, array[floor(extract(epoch from clock_timestamp()))::bigint], array[$3::int])
     on conflict (company_id, counted) do update set seconds = excluded.seconds, requests = excluded.requests`,
    [owner.id, counted, quota - requests],
  );
}

test('of 40 requests at once at two gateways exactly as many are accepted as the limit of the key leaves', async () => {
  const { id, secret } = await aKey();
  await leave(25, `key ${id}`, company);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => get(gateways[n % 2] ?? '', secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  const refused = answers.filter(({ error }) => error === 'ERR_TOO_MANY_REQUESTS');
  expect(refused).toHaveLength(15);
  for (const { status, headers, text } of refused) {
    expect(status).toBe(429);
    expect(JSON.parse(text)).toMatchObject({ limit: 'key', retryAfter: Number(headers.get('retry-after')) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+, "company";r=\d+;t=\d+$/);
  }
});

test('each accepted request counts once as a call of its company, whichever gateway answers it', async () => {
  const [own, other] = [await newCompany(), await newCompany()];
  const { id, secret } = await aKey({}, own);
  await leave(50, `key ${id}`, own);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => get(gateways[n % 2] ?? '', secret, n % 5 ? '/tags' : '/tags/4000000000')),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(50);
  const today = new Date();
  const yesterday = new Date(today.getTime() - 86_400_000);
  const [from, to] = [dayOf(yesterday, DEFAULT_TIMEZONE), dayOf(today, DEFAULT_TIMEZONE)];
  const callsOf = async ({ api }: TestCompany) =>
    (await api.usage.days({ from, to })).days.reduce((sum, { apiCalls }) => sum + apiCalls, 0);
  await eventually(async () => (await callsOf(own)) === 50, '50 calls');
  expect(await callsOf(other)).toBe(0);
});

test('the keys of a company share its limit, and another company is not limited by them', async () => {
  const [own, other] = [await newCompany(), await newCompany()];
  const [first, next, foreign] = [await aKey({}, own), await aKey({}, own), await aKey({}, other)];
  await leave(7, 'company', own);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => get(gateways[n % 2] ?? '', n % 4 < 2 ? first.secret : next.secret)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  const refused = answers.find(({ status }) => status === 429);
  expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({ limit: 'company' });
  expect((await get(second.url, foreign.secret)).status).toBe(200);
});

test('two gateways accept no more around the turn of a minute than a key may send in one', async () => {
  const own = await newCompany();
  const { id, secret } = await aKey({}, own);
  const at = (gateway: number) => get(gateways[gateway] ?? '', secret);
  await sql.query(
    `insert into accounts.api_requests (company_id, counted, seconds, requests)
     select $1, $2, array[s - 59, s - 2]::bigint[], array[1, 49999] from floor(extract(epoch from clock_timestamp())) as s`,
    [own.id, `key ${id}`],
  );
  const refused = await at(0);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeLessThanOrEqual(2);
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  expect(outcomes([await at(1), await at(0)])).toEqual(['200', '429 ERR_TOO_MANY_REQUESTS']);
});

test('of too many requests at once the refused ones name the limit, how many may run and when to try again', async () => {
  const own = await newCompany();
  const { secret } = await aKey({}, own);
  const { id } = await own.api.tags.create({ name: 'Held', color: '#0B6E75' });
  const refused: Answer[] = [];
  const change = async () => {
    const answer = await put(`/tags/${id}`, secret, { name: 'Held', color: '#B4447A' });
    if (answer.status === 429) refused.push(answer);
  };
  // Requests that wait for the row run at the same time on any machine.
  await sql.query('begin');
  await sql.query('select from tickets.tags where id = $1 for update', [id]);
  const answers = Array.from({ length: RUNNING + WAITING + 6 }, change);
  try {
    await eventually(() => refused.length >= 6, 'six refused requests');
  } finally {
    await sql.query('rollback');
  }
  await Promise.all(answers);
  for (const { headers, text } of refused) {
    const wait = headers.get('retry-after');
    const body = JSON.parse(text) as { message: string };
    expect(body).toMatchObject({ limit: 'concurrency', most: RUNNING, retryAfter: Number(wait) });
    expect(body.message).toContain(`${wait} s`);
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=\\d+;t=\\d+, .*, "concurrency";r=0;t=${wait}$`));
  }
});

test('every answer to a key says what its limits leave, also a refusal and one of a file', async () => {
  const { id, secret } = await aKey({ scopes: ['tags:read'] });
  await leave(10, `key ${id}`, company);
  const limits = ({ headers }: Answer) => headers.get('ratelimit')?.split(',')[0]?.split(';')[1];
  const answers = [
    await get(product.gateway, secret),
    await get(second.url, secret, '/queue'),
    await get(second.url, secret, '/tags/4000000000'),
    await get(product.gateway, secret, `/public/${company.id}/tickets/2026-01/nothing.png`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 404]);
  expect(answers.map(limits)).toEqual(['r=9', 'r=8', 'r=7', 'r=6']);
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe(
    '"key";q=50000;w=60, "company";q=100000;w=60, "concurrency";q=4;qu="concurrent-requests"',
  );
});

test('a revoked or changed key has its new state with the next request at both gateways', async () => {
  const { id, secret } = await aKey({ scopes: ['tags:read'] });
  expect(await atBoth(secret)).toEqual(['200', '200']);
  await company.api.apiKeys.update({ id, scopes: ['queues:read'] });
  expect(await atBoth(secret)).toEqual(Array(2).fill('403 ERR_NO_PERMISSION'));
  await company.api.apiKeys.update({ id, scopes: ['tags:read'] });
  expect(await atBoth(secret)).toEqual(['200', '200']);
  await company.api.apiKeys.remove({ id });
  expect(await atBoth(secret)).toEqual(Array(2).fill('401 ERR_API_KEY_INVALID'));
});

test('after a rotation both secrets are valid until the overlap is ended', async () => {
  const { id, secret } = await aKey();
  expect(await atBoth(secret)).toEqual(['200', '200']);
  const rotated = await company.api.apiKeys.rotate({ id });
  expect([await atBoth(secret), await atBoth(rotated.secret)].flat()).toEqual(Array(4).fill('200'));
  await company.api.apiKeys.endOverlap({ id });
  expect(await atBoth(secret)).toEqual(Array(2).fill('401 ERR_API_KEY_INVALID'));
  expect(await atBoth(rotated.secret)).toEqual(['200', '200']);
  await sql.query(`update accounts.api_keys set expires_at = now(), version = version + 1 where id = $1`, [id]);
  expect(await atBoth(rotated.secret)).toEqual(Array(2).fill('401 ERR_API_KEY_EXPIRED'));
});

test('a key is used from its addresses only, as the trusted proxy gives them', async () => {
  const { secret } = await aKey({ allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::1'])
    expect((await getFrom(address, secret)).status, address).toBe(200);
  for (const address of ['203.0.114.9', '2001:db9::1', '203.0.113.9, 198.51.100.1'])
    expect(outcomes([await getFrom(address, secret)]), address).toEqual(['403 ERR_API_KEY_ADDRESS']);
  const withoutProxy = await startGateway(0);
  const forged = await get(withoutProxy.url, secret, '/tags', { 'x-forwarded-for': '203.0.113.9' });
  await withoutProxy.stop();
  expect(forged.error).toBe('ERR_API_KEY_ADDRESS');
});

test('no header passes the addresses of a key, at the web server or at the gateway behind it', async () => {
  const { secret } = await aKey({ allowedAddresses: ['203.0.113.0/24'] });
  const claims = [
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9, 203.0.113.9' },
    { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9', 'x-client-ip': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9', 'x-recado-proxy': 'guessed' },
  ];
  for (const address of [product.gateway, `${product.web}/backend`])
    for (const claim of claims)
      expect(outcomes([await get(address, secret, '/tags', claim)]), `${address} ${JSON.stringify(claim)}`).toEqual([
        '403 ERR_API_KEY_ADDRESS',
      ]);
});

test('an unknown key is looked up twenty times a minute from one address, and a valid one is not hindered elsewhere', async () => {
  const { secret } = await aKey();
  const guess = (n: number) => getFrom('198.51.100.77', `guess number ${n}, which is no token of anybody`);
  const answers = [];
  for (let n = 0; n < 22; n++) answers.push(await guess(n));
  expect(outcomes(answers.slice(0, 20))).toEqual(Array(20).fill('401 ERR_API_KEY_INVALID'));
  expect(outcomes(answers.slice(20))).toEqual(Array(2).fill('429 ERR_API_KEY_GUESSES'));
  expect(JSON.parse(answers[21]?.text ?? '{}')).toMatchObject({ limit: 'guesses' });
  expect(Number(answers[21]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await getFrom('198.51.100.78', secret)).status).toBe(200);
  // A mistyped key fails by its checksum, and asks nobody.
  for (let n = 0; n < 30; n++)
    expect((await getFrom('198.51.100.79', `rec_live_${'x'.repeat(43)}abc${100 + n}`)).error).toBe(
      'ERR_API_KEY_INVALID',
    );
});

test('the token of a connection opens the external messages API, and is replaced at both gateways', async () => {
  const { line } = await aConversation({ company });
  const { token } = await company.api.whatsapp.createToken({ id: line.id });
  const messages = (bearer: string) => Promise.all(gateways.map((gateway) => get(gateway, bearer, '/api/messages')));
  expect(outcomes(await messages(token))).toEqual(['200', '200']);
  expect(await atBoth(token)).toEqual(Array(2).fill('403 ERR_NO_PERMISSION'));
  const { token: next } = await company.api.whatsapp.createToken({ id: line.id });
  await eventually(async () =>
    outcomes(await messages(token)).every((outcome) => outcome === '401 ERR_API_KEY_INVALID'),
  );
  expect(outcomes(await messages(next))).toEqual(['200', '200']);
  expect(await company.api.whatsapp.update({ id: line.id, token: '' })).toMatchObject({ hasToken: false });
  await eventually(async () =>
    outcomes(await messages(next)).every((outcome) => outcome === '401 ERR_API_KEY_INVALID'),
  );
});

test('a key fetches the files that its scopes and connections show', async () => {
  const { line, customer, ticketId } = await aConversation({ company });
  const { line: other } = await aConversation({ company });
  await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption: 'foto' });
  const url = await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    return messages.find(({ mediaUrl }) => mediaUrl)?.mediaUrl;
  }, 'the picture');
  const path = new URL(url ?? '', 'http://localhost').pathname;
  const fetchWith = async (given: Partial<CreateApiKey>) => {
    const { secret } = await aKey(given);
    const response = await fetch(`${second.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
    return response.status;
  };
  expect(await fetchWith({ scopes: ['messages:read'] })).toBe(200);
  expect(await fetchWith({ scopes: ['messages:read'], whatsappIds: [line.id] })).toBe(200);
  expect(await fetchWith({ scopes: ['messages:read'], whatsappIds: [other.id] })).toBe(404);
  expect(await fetchWith({ scopes: ['contacts:read'] })).toBe(404);
  const stranger = await aKey({ scopes: ['messages:read'] }, await newCompany());
  expect((await get(product.gateway, stranger.secret, path)).status).toBe(404);
});

test('keys open no sockets', async () => {
  const { secret } = await aKey();
  await expect(openSocket(secret)).rejects.toThrow(/^ERR_NO_PERMISSION$/);
});

test('the audit log names the key that did something, and shows no secret', async () => {
  const { name, secret } = await aKey({ scopes: ['tickets:write'] });
  const { ticket } = await aConversation({ company });
  const response = await fetch(`${second.url}/tickets/${ticket.uuid}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(response.status).toBe(204);
  const entries = await eventually(async () => {
    const { records } = await company.api.auditLog.list({});
    return records.some(({ operation }) => operation === 'tickets.remove') ? records : null;
  }, 'the entry');
  expect(entries.find(({ operation }) => operation === 'tickets.remove')).toMatchObject({
    userId: null,
    userName: `API: ${name}`,
  });
  const made = entries.filter(({ operation }) => operation === 'apiKeys.create');
  expect(made.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('rec_live_');
});
