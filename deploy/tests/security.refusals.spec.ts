import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { call, newCompany, product } from './running-product.ts';
import { login } from './sign-in.requests.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

test('16.5.1 a refusal contains no internal details', async () => {
  const { token } = (await (await login(company)).json()) as { token: string };
  const cursors = ['{"at":1}', '{"at":"x","id":1}', '[]', '7', 'null', '{"at":{},"id":{}}'];
  const paths = cursors.map((cursor) => `/tickets?cursor=${Buffer.from(cursor).toString('base64url')}`);
  for (const path of [...paths, '/users/%00', '/users/9e99', '/messages/1%27%20or%201=1', '/tickets?queueIds=[{}]']) {
    const { status, body } = await request(`${product.gateway}${path}`, 'GET', token);
    expect([400, 404], path).toContain(status);
    expect(JSON.stringify(body), path).not.toMatch(/select |postgres|node_modules|\.ts:|stack/i);
  }
});

test('16.3.1, 16.3.2 and 16.2.5 a refusal is logged with user and path, without the given password', async () => {
  const password = `wrong ${crypto.randomUUID()}`;
  const trace = crypto.randomUUID().replaceAll('-', '');
  const headers = { 'content-type': 'application/json', 'x-request-id': trace };
  const body = JSON.stringify({ email: company.email, password });
  await fetch(`${product.gateway}/auth/login`, { method: 'POST', headers, body });
  const { token } = (await (await login(company)).json()) as { token: string };
  expect((await call(token, 'companies.list')).status).toBe(403);
  const isRefusedList = ({ path, companyId }: Record<string, unknown>) =>
    path === '/companies/list' && companyId === company.id;
  const log = () => readFileSync(join(product.dataDir, 'log', 'recado-1.log'), 'utf8');
  const lines = await eventually(() => {
    const found = log()
      .split('\n')
      .filter((line) => line.includes('"security":"refused"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return found.some(isRefusedList) ? found : null;
  }, 'the log line');
  expect(lines.find((line) => line['trace'] === trace)).toMatchObject({
    code: 'ERR_INVALID_CREDENTIALS',
    path: '/auth/login',
    address: expect.stringMatching(/127\.0\.0\.1$/),
    time: expect.stringMatching(/Z$/),
  });
  expect(lines.find(isRefusedList)).toMatchObject({
    code: 'ERR_NO_PERMISSION',
    userId: company.user.id,
  });
  expect(log()).not.toContain(password);
});
