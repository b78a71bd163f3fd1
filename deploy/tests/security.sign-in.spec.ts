import { beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { call, newCompany, product } from './running-product.ts';
import { login, refresh, refreshCookieOf } from './sign-in.requests.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

describe('signing in', () => {
  const signInWith = (email: string, password: string) => call(null, 'auth.login', { email, password });

  test('6.3.8 has the same response for an unknown address and for a wrong password', async () => {
    const unknown = await signInWith(`nobody${Date.now()}@example.com`, 'wrong password');
    expect(unknown).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
    const body = { ...(unknown.body as object), requestId: expect.any(String) as string };
    expect(await signInWith(company.email, 'wrong password')).toEqual({ ...unknown, body });
  });

  test('6.3.1 is blocked after ten wrong passwords for one account, also for the right one', async () => {
    const other = await newCompany();
    for (let n = 0; n < 10; n++) expect((await signInWith(other.email, `wrong ${n}`)).status).toBe(401);
    expect((await signInWith(other.email, other.password)).status).toBe(429);
    expect((await signInWith(company.email, company.password)).status).toBe(200);
  });

  test('6.2.5, 6.2.8 and 6.2.9 compares passwords of any characters in full and unchanged', async () => {
    const password = `Ünï çødé \t"'<> 🐢 ${'x'.repeat(30)}`.slice(0, 50);
    const { api } = await newCompany();
    const { email } = await api.users.create({ name: 'Some One', email: `u${Date.now()}@example.com`, password });
    expect((await signInWith(email, password)).status).toBe(200);
    for (const wrong of [
      password.toLowerCase(),
      password.trim().slice(0, -1),
      ` ${password}`,
      password.normalize('NFKD').slice(0, 40),
    ])
      expect((await signInWith(email, wrong)).status).toBe(401);
  });

  test('6.2.4 common passwords are refused when they are chosen', async () => {
    const common = { status: 400, body: { error: 'ERR_COMMON_PASSWORD', fields: [{ field: 'password' }] } };
    const user = { id: company.user.id, name: 'Some One', email: `c${Date.now()}@example.com`, password: 'senha123' };
    const { token } = (await (await login(company)).json()) as { token: string };
    expect(await call(token, 'users.create', user)).toMatchObject(common);
    const change = { id: user.id, password: '123456', currentPassword: company.password };
    expect(await call(token, 'users.update', change)).toMatchObject(common);
    const signup = { name: `Padaria ${Date.now()}`, email: user.email, password: 'Password1', planId: 1 };
    expect(await call(null, 'companies.signup', signup)).toMatchObject(common);
    company = { ...company, token };
  });

  test('3.5.2 accepts JSON only, no content type that a form can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await login(company, { 'content-type': type })).status, type).toBe(415);
    }
    const { email, password } = company;
    const byQuery = await fetch(
      `${product.gateway}/auth/login?${new URLSearchParams({ email, password }).toString()}`,
      {
        method: 'POST',
      },
    );
    expect(byQuery.status).toBe(400);
    expect(byQuery.headers.getSetCookie()).toEqual([]);
  });

  test('3.5.1 is refused for pages of another site', async () => {
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

  test('3.5.1 is renewed by the cookie only, not by a token in the body or the query', async () => {
    const cookie = refreshCookieOf(await login(company));
    const refreshToken = decodeURIComponent(cookie.slice('jrt='.length));
    const byBody = await request(`${product.gateway}/auth/refresh_token`, 'POST', null, { refreshToken });
    const urlWithToken = `${product.gateway}/auth/refresh_token?refreshToken=${encodeURIComponent(refreshToken)}`;
    expect([byBody.status, (await request(urlWithToken, 'POST', null)).status]).toEqual([401, 401]);
    expect((await refresh(cookie)).status).toBe(200);
  });
});
