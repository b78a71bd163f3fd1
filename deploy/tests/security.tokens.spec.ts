import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { Keys } from '@recado/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { newCompany, product } from './running-product.ts';
import { openSocket } from './open-socket.ts';
import { login, refresh, refreshCookieOf } from './sign-in.requests.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
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

  test('9.1.1 a correctly signed token is accepted, so those below are refused for their own fault', async () => {
    expect((await me(sign(head, body, key))).status).toBe(200);
  });

  const invalidTokens: [fault: string, make: () => string][] = [
    [
      '9.1.1 changed after it was signed',
      () => sign(head, body, key).replace(/\.[\w-]+\./, `.${encode({ ...body, sub: '1' })}.`),
    ],
    ['9.1.1 without a signature', () => `${encode(head)}.${encode(body)}.`],
    ['9.1.2 algorithm none', () => `${encode({ ...head, alg: 'none' })}.${encode(body)}.`],
    ['9.1.2 algorithm None, with a signature', () => sign({ ...head, alg: 'None' }, body, key)],
    ['9.1.2 another algorithm of the same kind', () => sign({ ...head, alg: 'HS512' }, body, key, 'sha512')],
    ['9.1.2 an asymmetric algorithm', () => sign({ ...head, alg: 'RS256' }, body, key)],
    ['9.1.3 another key', () => sign(head, body, Buffer.alloc(32, 1))],
    ['9.1.3 the empty key', () => sign(head, body, '')],
    ['9.1.3 the root secret itself', () => sign(head, body, product.secret)],
    ['9.1.3 a key for another purpose', () => sign(head, body, new Keys(product.secret).key('public'))],
    [
      '9.1.3 a key within the token',
      () =>
        sign(
          { ...head, jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example' },
          body,
          Buffer.from('AAAA', 'base64url'),
        ),
    ],
    [
      '9.1.3 a key of an old period',
      () => sign({ ...head, kid: '1' }, body, new Keys(product.secret).key('access-token/1')),
    ],
    ['9.1.3 a path as key id', () => sign({ ...head, kid: '../../dev/null' }, body, '')],
    ['9.1.3 no key id', () => sign({ alg: 'HS256' }, body, key)],
    ['9.2.1 expired', () => sign(head, { ...body, exp: body.iat - 1 }, key)],
    ['9.2.1 not valid yet', () => sign(head, { ...body, nbf: body.exp + 600 }, key)],
  ];
  test.each(invalidTokens)('%s: refused over REST and socket', async (_fault, make) => {
    const token = make();
    expect(await me(token)).toMatchObject({ status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } });
    await expect(openSocket(token)).rejects.toThrow(/^ERR_TOKEN_EXPIRED$/);
  });

  test('8.3.1 and 7.4.1 a token of another user with this session, or of an ended session, is refused', async () => {
    expect((await me(sign(head, { ...body, sub: String(Number(body.sub) + 1) }, key))).status).toBe(401);
    expect((await me(sign(head, { ...body, sid: crypto.randomUUID() }, key))).status).toBe(401);
  });

  test('9.2.2 a refresh token is refused as access token, and an access token as refresh token', async () => {
    const signedIn = await login(company);
    const refreshToken = refreshCookieOf(signedIn).slice('jrt='.length);
    const { token } = (await signedIn.json()) as { token: string };
    // A bearer that is no JSON Web Token is looked up as an API key or the token of a connection.
    expect((await me(decodeURIComponent(refreshToken))).status).toBe(401);
    expect((await refresh(`jrt=${token}`)).status).toBe(401);
  });
});
