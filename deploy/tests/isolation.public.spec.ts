import { request as httpRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { request } from '../client/rest.client.ts';
import { openIsolationStage, attackers, type IsolationStage } from './isolation.stage.ts';
import { product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

let stage: IsolationStage;
const sql = useDatabase();

beforeAll(async () => {
  stage = await openIsolationStage(sql);
});

const get = (path: string, token: string | null) => request(`${product.gateway}${path}`, 'GET', token);
/** The status of a path that is sent unchanged: `fetch` would resolve `..` before. */
const statusOfRawPath = (path: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(product.gateway);
    const sent = httpRequest({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
const pathOf = (address: string) => address.split('?')[0] ?? '';

test('a file is served for its signed address, and for a session that may see its message', async () => {
  const { theirs, foreignFile, ownFile } = stage;
  expect((await get(foreignFile, null)).status).toBe(200);
  expect((await get(pathOf(foreignFile), theirs.token)).status).toBe(200);
  for (const who of ['admin', 'supervisor', 'user', 'support'] as const) {
    expect((await get(pathOf(ownFile), stage.attackers[who])).status, who).toBe(200);
  }
});

test.each(attackers)('%s gets no file of another company, whatever the address', async (who) => {
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
    // The signature of another file, no signature, a changed signature, expiry or path.
    `/public/${file}?${ownQuery}`,
    foreignFile.replace(/signature=[^&]+/, 'signature='),
    foreignFile.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    foreignFile.replace(/expires=\d+/, 'expires=99999999999'),
    foreignFile.replace(/expires=\d+/, 'expires=1'),
    foreignFile.replace(/expires=(\d+)/, 'expires[]=$1'),
    foreignFile.replace(/(signature=[^&]+)/, '$1&$1'),
    `/public/${file.replace(/\.\w+$/, '')}?${foreignFile.split('?')[1]}`,
  ];
  const body = { ...(absent.body as object), requestId: expect.any(String) as string };
  for (const address of addresses) expect(await get(address, token), address).toEqual({ ...absent, body });
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
  for (const address of written) expect([400, 404], address).toContain(await statusOfRawPath(address, token));
});

test('without a session the path alone gives no file, and no folder is listed for anybody', async () => {
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
