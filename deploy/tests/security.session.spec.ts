import { beforeAll, describe, expect, test } from 'vitest';
import { proxyKey } from '../standalone/service-environment.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { newCompany, product } from './running-product.ts';
import { openSocket } from './open-socket.ts';
import { login, refresh, refreshCookieOf } from './sign-in.requests.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

describe('the refresh cookie', () => {
  test('3.3.2 and 3.3.4 is for the own site, hidden from scripts, short, and not in the response body', async () => {
    const answer = await login(company);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^jrt=[\w.%-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie.length).toBeLessThan(4_096);
    expect(await answer.text()).not.toContain(cookie.slice(4, 40));
  });

  test('3.3.1 is sent over https only, when the web server says that the browser used https', async () => {
    const answer = await login(company, { 'x-forwarded-proto': 'https', 'x-recado-proxy': proxyKey(product) });
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure; SameSite=Strict');
  });

  test('7.2.3 has 256 random bits, and 7.2.4 new ones after each use; a forged cookie does not end the session', async () => {
    const first = refreshCookieOf(await login(company));
    expect(Buffer.from(first.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    const second = refreshCookieOf(await refresh(first));
    expect(second).not.toBe(first);
    // The id of a session is enough to forge a cookie; only the reuse of a replaced token indicates theft.
    const forged = `${second.split('.')[0]}.${Buffer.alloc(32, 7).toString('base64url')}`;
    expect((await refresh(forged)).status).toBe(401);
    expect((await refresh(second)).status).toBe(200);
  });
});

describe('sockets', () => {
  const open = async (origin?: string, transport: 'websocket' | 'polling' = 'websocket'): Promise<boolean> => {
    const { token } = (await (await login(company)).json()) as { token: string };
    const extraHeaders: Record<string, string> = origin ? { origin } : {};
    const socket = await openSocket(token, { transports: [transport], extraHeaders }).catch(() => null);
    socket?.close();
    return socket !== null;
  };
  test('4.4.2 can be opened by pages of the own host and by programs, not by other sites', async () => {
    expect(await open()).toBe(true);
    expect(await open(product.gateway)).toBe(true);
    for (const transport of ['websocket', 'polling'] as const) {
      expect(await open('https://evil.example', transport)).toBe(false);
      expect(await open('null', transport)).toBe(false);
    }
  });
});
