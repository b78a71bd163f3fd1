import { expect, test } from 'vitest';
import { AddressRules, type Resolve } from './index.ts';
import { aClient } from './testing/a-client.ts';
import { foreignServer } from './testing/foreign-server.ts';

const secrets = { authorization: 'Bearer segredo', access_token: 'segredo', cookie: 'a=segredo' };
const headers = { ...secrets, 'accept-language': 'pt' };
const ok = (response: { end: (text: string) => unknown }) => void response.end('ok');
const to = (location: string, status = 302) =>
  foreignServer((response, { path }) =>
    path === '/end' ? void response.end('ok') : void response.writeHead(status, { location }).end(),
  );

test('redirects are followed only when the call allows it, and only a limited number', async () => {
  const { url, received } = await to('/again');
  const { failure } = aClient();
  expect(await failure(url)).toMatchObject({ reason: 'redirect', status: 302, isSent: true });
  expect(received).toHaveLength(1);
  expect(await failure(url, { limits: { redirects: 3 } })).toMatchObject({ reason: 'redirect' });
  expect(received).toHaveLength(5);
});

test('every hop is checked: a public host cannot redirect to a private address', async () => {
  const target = await foreignServer(ok, undefined, '127.0.0.2');
  const inside = `http://127.0.0.2:${target.port}/`;
  const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const { failure } = aClient({ rules: new AddressRules(['127.0.0.1']), resolve });
  for (const location of [inside, `http://169.254.169.254/`]) {
    const { url } = await to(location);
    const refused = await failure(url, { limits: { redirects: 2 } });
    expect(refused).toMatchObject({ reason: 'refusedAddress', isSent: true });
  }
  for (const location of ['file:///etc/passwd', 'http://u:p@a.example/', 'http://a.example:22/']) {
    const { url } = await to(location);
    expect(await failure(url, { limits: { redirects: 2 } })).toMatchObject({ reason: 'refusedUrl' });
  }
  expect(target.state.sockets).toBe(0);
});

test('credentials are not sent to another origin', async () => {
  const other = await foreignServer(ok);
  const { url, received } = await to(`${other.url}/x`);
  const { call } = aClient();
  await call(url, { headers, limits: { redirects: 1 } });
  expect(received[0]?.headers).toMatchObject(secrets);
  const there = other.received[0]?.headers ?? {};
  expect(there['accept-language']).toBe('pt');
  expect(JSON.stringify(there)).not.toContain('segredo');
  const same = await to('/end');
  await call(same.url, { headers, limits: { redirects: 1 } });
  expect(same.received[1]?.headers).toMatchObject(secrets);
});

test('a POST becomes a GET where the standard demands it; a body is never sent to another origin', async () => {
  const { call, failure } = aClient();
  const post = { method: 'POST', body: { json: { senha: 'segredo' } }, limits: { redirects: 1 } } as const;
  const rewritten = await to('/end', 303);
  await call(rewritten.url, post);
  expect(rewritten.received.map(({ method, body }) => [method, body.length > 0])).toEqual([
    ['POST', true],
    ['GET', false],
  ]);
  expect(rewritten.received[1]?.headers['content-type']).toBeUndefined();
  const kept = await to('/end', 307);
  await call(kept.url, post);
  expect(kept.received.map(({ method, body }) => `${method} ${body}`)).toEqual(
    Array(2).fill('POST {"senha":"segredo"}'),
  );
  const other = await foreignServer(ok);
  const away = await to(`${other.url}/x`, 308);
  expect(await failure(away.url, post)).toMatchObject({ reason: 'redirect' });
  expect(other.state.sockets).toBe(0);
});

test('a request that was redirected is not repeated when the next host is unavailable', async () => {
  const { url, received } = await to('http://127.0.0.1:1/', 303);
  const { failure } = aClient({ ports: [[1, 65_535]] });
  const refused = await failure(url, { method: 'POST', body: { json: {} }, limits: { redirects: 1 } });
  expect(refused).toMatchObject({ reason: 'network', isSent: true });
  expect(received).toHaveLength(1);
});
