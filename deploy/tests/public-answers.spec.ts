import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { requestsWith, type Refusal } from './program-requests.ts';
import { newCompany, product } from './running-product.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** The answers that programs of other people get: their headers, refusals and ids. */
let company: TestCompany;
let key: string;
beforeAll(async () => {
  company = await newCompany();
  const scopes = [
    'tickets:read',
    'tickets:write',
    'contacts:read',
    'contacts:write',
    'messages:read',
    'messages:write',
  ] as const;
  key = (await company.api.apiKeys.create({ name: 'Programa', kind: 'live', scopes: [...scopes] })).secret;
});
const { get, send } = requestsWith(() => key);

describe('an answer', () => {
  const idOf = (headers: Headers) => headers.get('request-id') ?? 'none';

  test('has a Request-Id of its own, which an error has in its body', async () => {
    const ids: string[] = [];
    for (const path of ['/api/v1/contacts', '/contacts', '/health/live', '/openapi.json', '/docs'])
      ids.push(idOf((await get(product.gateway + path)).headers));
    for (const path of [
      '/api/v1/contacts/999999',
      '/api/v1/contacts?x=1',
      '/nowhere',
      '/api/v1/users',
      '/public/1/x',
    ]) {
      const answer = await get(product.gateway + path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(await answer.json(), path).toMatchObject({ requestId: idOf(answer.headers) });
      ids.push(idOf(answer.headers));
    }
    const elsewhere = await get(`${product.web}/api/v1/contacts`);
    expect(await elsewhere.json()).toMatchObject({ requestId: idOf(elsewhere.headers) });
    ids.push(idOf(elsewhere.headers));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of 401 says which token is wanted', async () => {
    const at = async (authorization: string) => {
      const headers = { 'accept-language': 'en', ...(authorization ? { authorization } : {}) };
      const answer = await fetch(`${product.gateway}/api/v1/contacts`, { headers });
      return {
        status: answer.status,
        asked: answer.headers.get('www-authenticate'),
        body: (await answer.json()) as Refusal,
      };
    };
    for (const authorization of ['', key, 'Basic eDp5']) {
      const { status, asked, body } = await at(authorization);
      expect([status, asked, body.error]).toEqual([401, 'Bearer realm="recado"', 'ERR_SESSION_EXPIRED']);
      expect(body.fields?.[0]).toMatchObject({ field: 'Authorization', message: expect.stringContaining('API key') });
    }
    const wrong = await at(`Bearer ${key.slice(0, -1)}`);
    expect(wrong).toMatchObject({ status: 401, body: { error: 'ERR_API_KEY_INVALID' } });
    expect(wrong.asked).toMatch(/^Bearer realm="recado", error="invalid_token"/);
  });

  test('of 403 says which scope the key lacks', async () => {
    const { secret } = await company.api.apiKeys.create({ name: 'Sem escopo', kind: 'live', scopes: ['tags:read'] });
    const answer = await fetch(`${product.gateway}/api/v1/contacts`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer realm="recado", error="insufficient_scope", scope="contacts:read"',
    ]);
  });

  test('of 405 names the methods of the address, also where they differ by a name in the path', async () => {
    for (const [method, path, allow] of [
      ['POST', '/contacts/1', 'PUT, PATCH, GET, DELETE'],
      ['DELETE', '/contacts', 'GET, POST'],
      ['POST', '/me', 'GET'],
      ['GET', '/messages/send', 'POST'],
      ['PATCH', '/ticket-tags/1/2', 'PUT, DELETE'],
    ] as const) {
      const answer = await fetch(`${product.gateway}/api/v1${path}`, { method });
      const named = (list: string) => list.split(', ').toSorted();
      expect([answer.status, named(answer.headers.get('allow') ?? '')], path).toEqual([405, named(allow)]);
      expect(await answer.json()).toMatchObject({ error: 'ERR_METHOD_NOT_ALLOWED', allow: expect.any(Array) });
    }
    const options = await fetch(`${product.gateway}/api/v1/me`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET']);
    expect((await fetch(`${product.gateway}/api/v1/nothing`, { method: 'PATCH' })).status).toBe(404);
    expect((await fetch(`${product.gateway}/api/v1/me`, { method: 'HEAD' })).status).toBe(401);
  });

  test('of 415 names what the address takes, also where files go to another one', async () => {
    const form = new FormData();
    form.append('medias', new Blob(['x']), 'x.txt');
    form.append('body', 'x');
    const post = async (path: string, init: RequestInit) => {
      const headers = { authorization: `Bearer ${key}`, ...init.headers };
      const answer = await fetch(product.gateway + path, { method: 'POST', ...init, headers });
      return { status: answer.status, takes: answer.headers.get('accept'), body: (await answer.json()) as Refusal };
    };
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
    const text = { headers: { 'content-type': 'text/plain' }, body: 'x' };
    for (const [path, init, takes] of [
      ['/api/v1/contacts', text, ['application/json']],
      ['/api/v1/tickets/1/messages', { body: form }, ['application/json']],
      ['/api/v1/tickets/1/messages/files', json, ['multipart/form-data']],
      ['/messages/1', text, ['application/json', 'multipart/form-data']],
    ] as const) {
      const answer = await post(path, init);
      expect([answer.status, answer.takes, answer.body.accepts], path).toEqual([415, takes.join(', '), takes]);
      expect(answer.body).toMatchObject({ error: 'ERR_UNSUPPORTED_MEDIA_TYPE', fields: [{ field: 'content-type' }] });
    }
  });

  test('calls rules by one naming in version 1, and by their old names without a version', async () => {
    const wrong = JSON.stringify({
      name: 'Rita',
      number: '5511987654321',
      email: 'rita',
      consent: 'maybe',
      extraInfo: 'x',
    });
    const rulesAt = async (path: string) => {
      const { body } = await send('POST', path, wrong);
      return Object.fromEntries((body.fields ?? []).map(({ field, rule }) => [field, rule]));
    };
    expect(await rulesAt('/api/v1/contacts')).toEqual({ email: 'email', consent: 'enum', extraInfo: 'array' });
    expect(await rulesAt('/contacts')).toEqual({ email: 'isEmail', consent: 'isIn', extraInfo: 'isArray' });
  });

  test('to a body that is no JSON names no field', async () => {
    const { status, body } = await send('POST', '/api/v1/contacts', '{"name": "Rita",}');
    expect([status, body.error, body.fields]).toEqual([400, 'ERR_INVALID_JSON', undefined]);
    expect(body).toMatchObject({ detail: expect.stringContaining('JSON') });
    const list = await send('POST', '/api/v1/contacts', '[1]');
    expect(list.body).toMatchObject({ error: 'ERR_INVALID_JSON', detail: 'The body must be a JSON object.' });
  });

  test('of 400 names all that is missing, and the values that a field may have', async () => {
    const { body } = await send('POST', '/api/v1/messages/send', {});
    expect(body.fields?.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['body required', 'number required']);
    const answer = await get(`${product.gateway}/api/v1/tickets?status=opened`, { 'accept-language': 'en' });
    const { fields } = (await answer.json()) as Refusal;
    expect(fields).toEqual([
      { field: 'status', rule: 'enum', message: expect.stringContaining('Possible values: `pending`, `open`') },
    ]);
  });

  test('of 409 has the row as a GET answers it, with addresses of files that say when they end', async () => {
    const made = await send('POST', '/api/v1/contacts', { name: 'Rita', number: '5511987650417' });
    const { id, version } = made.body as Refusal & { id: number; version: string };
    const row = (await (await get(`${product.gateway}/api/v1/contacts/${id}`)).json()) as object;
    const change = (name: string) => send('PUT', `/api/v1/contacts/${id}`, { name, version });
    expect((await change('Rita Reis')).status).toBe(200);
    const refused = await change('Rita Lima');
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_CHANGED_MEANWHILE']);
    const { current } = refused.body as Refusal & { current: object };
    expect(Object.keys(current).toSorted()).toEqual(Object.keys(row).toSorted());
    expect(current).toMatchObject({ name: 'Rita Reis', profilePicUrlExpiresAt: null });
  });

  test('is named by the webhooks of what its request caused, and in the log', async () => {
    const receiver = await openWebhookReceiver(() => 'take');
    onTestFinished(receiver.close);
    const given = { name: 'Programa', url: receiver.url, events: ['contact.created' as const] };
    receiver.state.secret = (await company.api.webhooks.create(given)).secret;
    const made = await send('POST', '/api/v1/contacts', { name: 'Bia', number: '5511987650002' });
    expect(made.status).toBe(200);
    const hook = await eventually(
      () => receiver.received.find(({ raw }) => raw.includes('5511987650002')),
      'the webhook',
    );
    expect(hook.requestId).toBe(idOf(made.headers));
    expect(hook.body).toMatchObject({ type: 'contact.created', requestId: idOf(made.headers) });
    const refused = await get(`${product.gateway}/api/v1/users`);
    expect(refused.status).toBe(403);
    const log = () => readdirSync(join(product.dataDir, 'log')).map((file) => join(product.dataDir, 'log', file));
    const isLogged = () => log().some((file) => readFileSync(file, 'utf8').includes(idOf(refused.headers)));
    await eventually(isLogged, 'the line of the log');
  });
});
