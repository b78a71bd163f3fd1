import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { Keys } from '@recado/platform';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { product, superToken } from './running-product.ts';
import { login } from './sign-in.requests.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
let company: TestCompany;
beforeAll(async () => {
  company = await aCompany(product, await superToken());
});

describe('access tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (head: object, body: object, key: Buffer | string, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const me = (token: string) => request(`${product.gateway}/auth/me`, 'GET', token);
  let head: { alg: string; kid: string };
  let body: { exp: number; iat: number; sid: string; sub: string };
  let key: Buffer;
  beforeAll(async () => {
    const { token } = (await (await login(company)).json()) as { token: string };
    const [first = '', second = ''] = token.split('.');
    head = JSON.parse(Buffer.from(first, 'base64url').toString()) as typeof head;
    body = JSON.parse(Buffer.from(second, 'base64url').toString()) as typeof body;
    key = new Keys(product.secret).key(`access-token/${head.kid}`);
  });

  test('9.1.1 one that is signed like ours is good: what is refused below is refused for what is wrong with it', async () => {
    expect((await me(sign(head, body, key))).status).toBe(200);
  });

  const bad: [what: string, make: () => string][] = [
    [
      '9.1.1 changed after it was signed',
      () => sign(head, body, key).replace(/\.[\w-]+\./, `.${encode({ ...body, sub: '1' })}.`),
    ],
    ['9.1.1 without a signature', () => `${encode(head)}.${encode(body)}.`],
    ['9.1.2 algorithm none', () => `${encode({ ...head, alg: 'none' })}.${encode(body)}.`],
    ['9.1.2 algorithm None, with a signature', () => sign({ ...head, alg: 'None' }, body, key)],
    ['9.1.2 another algorithm of the same kind', () => sign({ ...head, alg: 'HS512' }, body, key, 'sha512')],
    ['9.1.2 an asymmetric algorithm named', () => sign({ ...head, alg: 'RS256' }, body, key)],
    ['9.1.3 another key', () => sign(head, body, Buffer.alloc(32, 1))],
    ['9.1.3 the empty key', () => sign(head, body, '')],
    ['9.1.3 the root secret itself', () => sign(head, body, product.secret)],
    ['9.1.3 a key for another purpose', () => sign(head, body, new Keys(product.secret).key('public'))],
    [
      '9.1.3 a key of its own, carried along',
      () =>
        sign(
          { ...head, jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example' },
          body,
          Buffer.from('AAAA', 'base64url'),
        ),
    ],
    [
      '9.1.3 a key of long ago',
      () => sign({ ...head, kid: '1' }, body, new Keys(product.secret).key('access-token/1')),
    ],
    ['9.1.3 a key that is a path', () => sign({ ...head, kid: '../../dev/null' }, body, '')],
    ['9.1.3 no name of a key', () => sign({ alg: 'HS256' }, body, key)],
    ['9.2.1 run out', () => sign(head, { ...body, exp: body.iat - 1 }, key)],
    ['9.2.1 not yet good', () => sign(head, { ...body, nbf: body.exp + 600 }, key)],
  ];
  test.each(bad)('%s: refused over REST and socket', async (_what, make) => {
    const token = make();
    expect(await me(token)).toMatchObject({ status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } });
    const socket = io(product.gateway, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('ERR_TOKEN_EXPIRED');
    socket.close();
  });

  test('8.3.1 and 7.4.1 one of another user with this session, or of a session that has ended, is refused', async () => {
    expect((await me(sign(head, { ...body, sub: String(Number(body.sub) + 1) }, key))).status).toBe(401);
    expect((await me(sign(head, { ...body, sid: crypto.randomUUID() }, key))).status).toBe(401);
  });

  test('9.2.2 the refresh token is no access token, and the access token no refresh token', async () => {
    const signedIn = await login(company);
    const refresh = signedIn.headers.getSetCookie()[0]?.split(';')[0]?.slice(4) ?? '';
    const { token } = (await signedIn.json()) as { token: string };
    expect((await me(decodeURIComponent(refresh))).status).toBe(403);
    const headers = { cookie: `jrt=${token}` };
    expect((await fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers })).status).toBe(401);
  });
});
