import { request as httpRequest } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '../client/rest.client.ts';
import { openIsolationStage, attackers, type IsolationStage } from './isolation.stage.ts';
import { product } from './running-product.ts';

let stage: IsolationStage;
let sql: Client;

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  stage = await openIsolationStage(sql);
});
afterAll(() => sql.end());

const get = (path: string, token: string | null) => request(`${product.gateway}${path}`, 'GET', token);
/** The path as it is written: `fetch` would take `..` out before it asks. */
const raw = (path: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(product.gateway);
    const asked = httpRequest({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });
const pathOf = (address: string) => address.split('?')[0] ?? '';

test('a file is fetched with its signed address, or with a session that may see its message', async () => {
  const { theirs, foreignFile, ownFile } = stage;
  expect((await get(foreignFile, null)).status).toBe(200);
  expect((await get(pathOf(foreignFile), theirs.token)).status).toBe(200);
  for (const who of ['admin', 'supervisor', 'user', 'support'] as const) {
    expect((await get(pathOf(ownFile), stage.attackers[who])).status, who).toBe(200);
  }
});

test.each(attackers)('%s gets no file of another company, however it is asked for', async (who) => {
  const { foreignFile, ownFile, foreign, own } = stage;
  const token = stage.attackers[who];
  const file = pathOf(foreignFile).slice('/public/'.length);
  const [, ownQuery] = ownFile.split('?');
  const absent = await get(`/public/${foreign.company}/2020-01/${crypto.randomUUID()}.png`, token);
  expect(absent.status).toBe(404);
  const addresses = [
    `/public/${file}`,
    // As a file of another owner, of none, and as one stored before the owner was part of the path.
    `/public/${file.replace('/tickets/', '/accounts/')}`,
    `/public/${file.replace('/tickets/', '/gateway/')}`,
    `/public/${file.replace('/tickets/', '/')}`,
    // The signature of another file, no signature, another time, another path than the one that was signed.
    `/public/${file}?${ownQuery}`,
    foreignFile.replace(/signature=[^&]+/, 'signature='),
    foreignFile.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    foreignFile.replace(/expires=\d+/, 'expires=99999999999'),
    foreignFile.replace(/expires=\d+/, 'expires=1'),
    foreignFile.replace(/expires=(\d+)/, 'expires[]=$1'),
    foreignFile.replace(/(signature=[^&]+)/, '$1&$1'),
    `/public/${file.replace(/\.\w+$/, '')}?${foreignFile.split('?')[1]}`,
  ];
  for (const address of addresses) expect(await get(address, token), address).toEqual(absent);
  const written = [
    `/public/${own.company}/../${file}`,
    `/public/${own.company}/%2e%2e/${file}`,
    `/public/${own.company}%2f..%2f${file}`,
    `/public/${own.company}/..%5c${file}`,
    `/public//${file}`,
    `/public/%2e%2e/postgres.port`,
    `/public/..%2f..%2fsecret`,
    `/public/%252e%252e%252fsecret`,
    `/public/${file}%00.png`,
    `/public/${file.toUpperCase()}`,
  ];
  for (const address of written) expect([400, 404], address).toContain(await raw(address, token));
});

test('nobody without a session gets a file by its path alone, and a list of files nobody at all', async () => {
  const { foreignFile, foreign, theirs } = stage;
  expect((await get(pathOf(foreignFile), null)).status).toBe(404);
  for (const folder of [
    '',
    `/${foreign.company}`,
    `/${foreign.company}/`,
    pathOf(foreignFile).replace(/^\/public|\/[^/]+$/g, ''),
  ])
    expect((await get(`/public${folder}`, theirs.token)).status, folder).toBe(404);
});
