import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { newCompany, product } from '../running-product.ts';
import { signInOnScreen, test } from './journey.fixtures.ts';
import { login, refreshCookieOf } from '../sign-in.requests.ts';

/** Another site, which serves the page that the query of the request contains. */
async function anotherSite(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const page = new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><body>${page}</body>`);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input name='${name}' value='${value}'>`)
    .join('');
const send = '<script>document.forms[0].submit()</script>';

/** Cross-site requests, each of which once signed a victim's browser in as the attacker. */
function attacks(attacker: { email: string; password: string; refreshToken: string }): Record<string, string> {
  const { email, password, refreshToken } = attacker;
  const login = `${product.web}/backend/auth/login`;
  const refresh = `${product.web}/backend/auth/refresh_token`;
  const query = new URLSearchParams({ email, password }).toString();
  const json = JSON.stringify({ email, password, x: '' });
  const call = (url: string, body: string) =>
    `<script>fetch('${url}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: ${body} })</script>`;
  return {
    'a form': `<form method=post action='${login}'>${hidden({ email, password })}</form>${send}`,
    'fields in the address': `<form method=post action='${login}?${query}'></form>${send}`,
    'JSON as text': `<form method=post enctype=text/plain action='${login}'><input name='${json.slice(0, -2)}' value='"}'></form>${send}`,
    'a form with files': `<form method=post enctype=multipart/form-data action='${login}'>${hidden({ email, password })}</form>${send}`,
    'a token in a form': `<form method=post action='${refresh}'>${hidden({ refreshToken })}</form>${send}`,
    'a call with text': call(login, `'${json}'`),
    'a call with nothing': call(`${refresh}?refreshToken=${refreshToken}`, 'null'),
  };
}

test('a page of another site neither signs a user in as another one nor signs the user out', async ({ page }) => {
  const [victim, attacker] = [await newCompany(), await newCompany()];
  const refreshToken = refreshCookieOf(await login(attacker)).slice('jrt='.length);
  await signInOnScreen(page, victim);
  const cookie = async () => (await page.context().cookies(product.web)).find(({ name }) => name === 'jrt')?.value;
  const before = await cookie();
  expect(before).toBeTruthy();

  const { server, port } = await anotherSite();
  // A browser sends even SameSite=Strict cookies to another port of the same host.
  for (const host of ['localhost', '127.0.0.1']) {
    for (const [name, html] of Object.entries(attacks({ ...attacker, refreshToken }))) {
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await page.goto(`http://${host}:${port}/?page=${encodeURIComponent(html)}`);
      // The browser withholds the response to a fetch from the page and reports a failure.
      const answer = await (await sent).response();
      if (answer) expect(answer.status(), `${name} from ${host}`).toBe(403);
      expect(await cookie(), `${name} from ${host}`).toBe(before);
    }
  }
  server.close();
  await page.goto(`${product.web}/tickets`);
  await expect(page.getByText(victim.user.name).first()).toBeVisible();
});
