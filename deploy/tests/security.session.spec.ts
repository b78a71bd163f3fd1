import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { product, superToken } from './running-product.ts';
import { login } from './sign-in.requests.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
let company: TestCompany;
beforeAll(async () => {
  company = await aCompany(product, await superToken());
});

describe('the refresh cookie', () => {
  test('3.3.2 and 3.3.4 is for the own site and no script, is short, and its value stands nowhere else', async () => {
    const answer = await login(company);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^jrt=[\w.%-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie.length).toBeLessThan(4_096);
    expect(await answer.text()).not.toContain(cookie.slice(4, 40));
  });

  test('3.3.1 goes by https alone where the browser came by https', async () => {
    const answer = await login(company, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure; SameSite=Strict');
  });

  test('7.2.3 holds 256 random bits, and 7.2.4 another after each use; an invented one ends nothing', async () => {
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refresh = (cookie: string) =>
      fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
    const first = cookieOf(await login(company));
    expect(Buffer.from(first.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    const second = cookieOf(await refresh(first));
    expect(second).not.toBe(first);
    // Anybody who has seen the id of a session can invent one; only a used token that comes back is a theft.
    const forged = `${second.split('.')[0]}.${Buffer.alloc(32, 7).toString('base64url')}`;
    expect((await refresh(forged)).status).toBe(401);
    expect((await refresh(second)).status).toBe(200);
  });
});

describe('sockets', () => {
  const open = async (origin?: string, transport: 'websocket' | 'polling' = 'websocket'): Promise<boolean> => {
    const { token } = (await (await login(company)).json()) as { token: string };
    const extraHeaders: Record<string, string> = origin ? { origin } : {};
    const socket = io(product.gateway, {
      auth: { token },
      transports: [transport],
      extraHeaders,
      reconnection: false,
      forceNew: true,
    });
    const opened = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false)),
    );
    socket.close();
    return opened;
  };
  test('4.4.2 are opened by pages of the own host and by programs, and by no other site', async () => {
    expect(await open()).toBe(true);
    expect(await open(product.gateway)).toBe(true);
    for (const transport of ['websocket', 'polling'] as const) {
      expect(await open('https://evil.example', transport)).toBe(false);
      expect(await open('null', transport)).toBe(false);
    }
  });
});
