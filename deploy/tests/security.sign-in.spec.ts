import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { perform, request } from '../client/rest.client.ts';
import { product, superToken } from './running-product.ts';
import { login } from './sign-in.requests.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
let company: TestCompany;
beforeAll(async () => {
  company = await aCompany(product, await superToken());
});

describe('signing in', () => {
  const tryOut = (email: string, password: string) => perform(product.gateway, null, 'auth.login', { email, password });

  test('6.3.8 says the same of an unknown address and of a wrong password', async () => {
    const unknown = await tryOut(`nobody${Date.now()}@example.com`, 'wrong password');
    expect(unknown).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
    expect(await tryOut(company.email, 'wrong password')).toEqual(unknown);
  });

  test('6.3.1 is held up after ten wrong passwords for one account, right ones included', async () => {
    const other = await aCompany(product, await superToken());
    for (let n = 0; n < 10; n++) expect((await tryOut(other.email, `wrong ${n}`)).status).toBe(401);
    expect((await tryOut(other.email, other.password)).status).toBe(429);
    expect((await tryOut(company.email, company.password)).status).toBe(200);
  });

  test('6.2.5, 6.2.8 and 6.2.9 takes any characters, all of them, exactly as they are', async () => {
    const password = `Ünï çødé \t"'<> 🐢 ${'x'.repeat(30)}`.slice(0, 50);
    const { api } = await aCompany(product, await superToken());
    const { email } = await api.users.create({ name: 'Some One', email: `u${Date.now()}@example.com`, password });
    expect((await tryOut(email, password)).status).toBe(200);
    for (const wrong of [
      password.toLowerCase(),
      password.trim().slice(0, -1),
      ` ${password}`,
      password.normalize('NFKD').slice(0, 40),
    ])
      expect((await tryOut(email, wrong)).status).toBe(401);
  });

  test('6.2.4 is by no password that everybody tries: it is refused where it is chosen', async () => {
    const common = { status: 400, body: { error: 'ERR_COMMON_PASSWORD', fields: [{ field: 'password' }] } };
    const user = { id: company.user.id, name: 'Some One', email: `c${Date.now()}@example.com`, password: 'senha123' };
    const { token } = (await (await login(company)).json()) as { token: string };
    expect(await perform(product.gateway, token, 'users.create', user)).toMatchObject(common);
    const change = { id: user.id, password: '123456', currentPassword: company.password };
    expect(await perform(product.gateway, token, 'users.update', change)).toMatchObject(common);
    const signup = { name: `Padaria ${Date.now()}`, email: user.email, password: 'Password1', planId: 1 };
    expect(await perform(product.gateway, null, 'companies.signup', signup)).toMatchObject(common);
    company = { ...company, token };
  });

  test('3.5.2 takes JSON alone: what a form can send is read as nothing', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await login(company, { 'content-type': type })).status, type).toBe(415);
    }
    const { email, password } = company;
    const inAddress = await fetch(
      `${product.gateway}/auth/login?${new URLSearchParams({ email, password }).toString()}`,
      {
        method: 'POST',
      },
    );
    expect(inAddress.status).toBe(400);
    expect(inAddress.headers.getSetCookie()).toEqual([]);
  });

  test('3.5.1 is not done by a page of another site, whatever it sends', async () => {
    const refused: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) {
      const answer = await login(company, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.json()).toMatchObject({ error: 'ERR_CROSS_SITE' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await login(company, { origin: product.gateway, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await login(company, { 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  test('3.5.1 is renewed by the cookie alone: a token in a body or an address renews nothing', async () => {
    const cookie = (await login(company)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refreshToken = decodeURIComponent(cookie.slice('jrt='.length));
    const byBody = await request(`${product.gateway}/auth/refresh_token`, 'POST', null, { refreshToken });
    const byAddress = `${product.gateway}/auth/refresh_token?refreshToken=${encodeURIComponent(refreshToken)}`;
    expect([byBody.status, (await request(byAddress, 'POST', null)).status]).toEqual([401, 401]);
    const headers = { cookie };
    expect((await fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers })).status).toBe(200);
  });
});
