import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, theTicket, type Company } from '../client/company.ts';
import { perform, request } from '../client/rest.ts';
import { product, superToken } from './running.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
let company: Company;
beforeAll(async () => {
  company = await aCompany(product, await superToken());
});

const signInBody = () => JSON.stringify({ email: company.email, password: company.password });
const login = (headers: Record<string, string> = {}) =>
  fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: signInBody(),
  });

describe('what every answer tells the browser', () => {
  const paths = ['/health/info', '/plans/list', '/auth/me', '/nowhere', '/public/1/2020-01/x.png', '/openapi.json'];

  test.each(paths)(
    '%s: 3.4.1 HSTS, 3.4.3 policy, 3.4.4 nosniff, 3.4.5 referrer, 3.4.6 frames, 14.3.2 no-store',
    async (path) => {
      const { headers } = await fetch(`${product.gateway}${path}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/charset=utf-8$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('3.4.3 the documentation is a page of its own files; no script stands in it', async () => {
    const answer = await fetch(`${product.gateway}/docs`);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  });

  test('3.4.2 no other site is allowed in, whatever origin it names', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${product.gateway}/plans/list`, { method, headers: asked });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('13.4.4 and 4.1.4 a method that is not an operation’s is answered by nothing', async () => {
    const { hostname, port } = new URL(product.gateway);
    for (const method of ['TRACE', 'PATCH', 'PROPFIND']) {
      const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const asked = httpRequest(
          { hostname, port, method, path: '/auth/me', headers: { cookie: 'jrt=seen' } },
          (got) => {
            let body = '';
            got
              .on('data', (part: Buffer) => (body += part.toString()))
              .on('end', () => resolve({ status: got.statusCode ?? 0, body }));
          },
        );
        asked.once('error', reject).end();
      });
      expect(answer.status, method).toBe(404);
      expect(answer.body).not.toContain('seen');
    }
  });
});

describe('the refresh cookie', () => {
  test('3.3.2 and 3.3.4 is for the own site and no script, is short, and its value stands nowhere else', async () => {
    const answer = await login();
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^jrt=[\w.%-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie.length).toBeLessThan(4_096);
    expect(await answer.text()).not.toContain(cookie.slice(4, 40));
  });

  test('3.3.1 goes by https alone where the browser came by https', async () => {
    const answer = await login({ 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure; SameSite=Strict');
  });

  test('7.2.3 holds 256 random bits, and 7.2.4 another after each use; an invented one ends nothing', async () => {
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refresh = (cookie: string) =>
      fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
    const first = cookieOf(await login());
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
    const { token } = (await (await login()).json()) as { token: string };
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
    const { token } = (await (await login()).json()) as { token: string };
    expect(await perform(product.gateway, token, 'users.create', user)).toMatchObject(common);
    const change = { id: user.id, password: '123456', currentPassword: company.password };
    expect(await perform(product.gateway, token, 'users.update', change)).toMatchObject(common);
    const signup = { name: `Padaria ${Date.now()}`, email: user.email, password: 'Password1', planId: 1 };
    expect(await perform(product.gateway, null, 'companies.signup', signup)).toMatchObject(common);
    company = { ...company, token };
  });

  test('3.5.2 takes JSON alone: what a form can send is read as nothing', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await login({ 'content-type': type })).status, type).toBe(415);
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
      const answer = await login(headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.json()).toMatchObject({ error: 'ERR_CROSS_SITE' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await login({ origin: product.gateway, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await login({ 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  test('3.5.1 is renewed by the cookie alone: a token in a body or an address renews nothing', async () => {
    const cookie = (await login()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refreshToken = decodeURIComponent(cookie.slice('jrt='.length));
    const byBody = await request(`${product.gateway}/auth/refresh_token`, 'POST', null, { refreshToken });
    const byAddress = `${product.gateway}/auth/refresh_token?refreshToken=${encodeURIComponent(refreshToken)}`;
    expect([byBody.status, (await request(byAddress, 'POST', null)).status]).toEqual([401, 401]);
    const headers = { cookie };
    expect((await fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers })).status).toBe(200);
  });
});

describe('uploads', () => {
  test('5.2.1, 5.3.2 and 5.4.2: too large is refused, names are only ever names, what could run is downloaded', async () => {
    const fresh = await aCompany(product, await superToken());
    const line = await aLinkedNumber(product, fresh);
    const customer = await aCustomer(product, 'Uploader');
    await customer.writes(line.number, 'oi');
    const { id } = await theTicket(fresh, customer.number);
    const send = async (name: string, content: string, type: string) => {
      const form = new FormData();
      form.append('medias', new Blob([content], { type }), name);
      const headers = { authorization: `Bearer ${fresh.token}` };
      const answer = await fetch(`${product.gateway}/messages/${id}`, { method: 'POST', headers, body: form });
      return { status: answer.status, body: (await answer.json()) as { mediaUrl: string; mediaName: string }[] };
    };
    const script = '<script>alert(1)</script>';
    for (const [name, type] of [
      ['../../../../etc/cron.d/x.html', 'text/html'],
      ['x.svg', 'image/svg+xml'],
      ['x.png\r\nSet-Cookie: jrt=1.xhtml', 'image/png'],
    ] as const) {
      const { status, body } = await send(name, script, type);
      expect(status, name).toBe(200);
      const { mediaUrl = '', mediaName = '' } = body[0] ?? {};
      expect(mediaUrl).toMatch(new RegExp(`^/public/${fresh.id}/\\d{4}-\\d{2}/[0-9a-f-]{36}(\\.\\w+)?\\?`));
      expect(mediaName).not.toMatch(/[/\\\r\n]/);
      const { headers } = await fetch(`${product.gateway}${mediaUrl}`);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
      expect(headers.get('set-cookie')).toBeNull();
    }
    const form = new FormData();
    form.append('body', 'x'.repeat(300_000));
    const headers = { authorization: `Bearer ${fresh.token}` };
    const large = await fetch(`${product.gateway}/messages/${id}`, { method: 'POST', headers, body: form });
    expect(large.status).toBe(400);
    const json = await request(`${product.gateway}/messages/${id}`, 'POST', fresh.token, {
      body: 'x'.repeat(1_100_000),
    });
    expect(json).toMatchObject({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE', fields: [{ field: 'body' }] } });
  });
});

test('16.5.1 what goes wrong inside is answered without its inside', async () => {
  const { token } = (await (await login()).json()) as { token: string };
  const cursors = ['{"at":1}', '{"at":"x","id":1}', '[]', '7', 'null', '{"at":{},"id":{}}'];
  const made = cursors.map((cursor) => `/tickets?cursor=${Buffer.from(cursor).toString('base64url')}`);
  for (const path of [...made, '/users/%00', '/users/9e99', '/messages/1%27%20or%201=1', '/tickets?queueIds=[{}]']) {
    const { status, body } = await request(`${product.gateway}${path}`, 'GET', token);
    expect([400, 404], path).toContain(status);
    expect(JSON.stringify(body), path).not.toMatch(/select |postgres|node_modules|\.ts:|stack/i);
  }
});

test('16.3.1, 16.3.2 and 16.2.5 who was refused what is written down, and nothing of what was given', async () => {
  const given = `wrong ${crypto.randomUUID()}`;
  const trace = crypto.randomUUID();
  const headers = { 'content-type': 'application/json', 'x-request-id': trace };
  const body = JSON.stringify({ email: company.email, password: given });
  await fetch(`${product.gateway}/auth/login`, { method: 'POST', headers, body });
  const { token } = (await (await login()).json()) as { token: string };
  expect((await perform(product.gateway, token, 'companies.list')).status).toBe(403);
  const log = () => readFileSync(join(product.dataDir, 'log', 'recado-1.log'), 'utf8');
  const lines = await eventually(() => {
    const found = log()
      .split('\n')
      .filter((line) => line.includes('"security":"refused"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return found.some(({ path }) => path === '/companies/list') ? found : null;
  }, 'the line');
  expect(lines.find((line) => line['trace'] === trace)).toMatchObject({
    code: 'ERR_INVALID_CREDENTIALS',
    path: '/auth/login',
    address: expect.stringMatching(/127\.0\.0\.1$/),
    time: expect.stringMatching(/Z$/),
  });
  expect(lines.findLast(({ path }) => path === '/companies/list')).toMatchObject({
    code: 'ERR_NO_PERMISSION',
    userId: company.user.id,
    companyId: company.id,
  });
  expect(log()).not.toContain(given);
});
