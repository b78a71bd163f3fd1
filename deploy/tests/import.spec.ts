import type { ImportView } from '@recado/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, signIn, type TestCompany } from '../client/company.factory.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { startProduct, type Product } from './start-product.ts';

const PEOPLE = 30_000;
let product: Product;
beforeAll(async () => {
  product = await startProduct(['--split', '--replicas', 'tickets=2']);
}, 180_000);
afterAll(() => product?.stop());

async function preview({ token }: TestCompany): Promise<ImportView> {
  const people = Array.from({ length: PEOPLE }, (_, n) => `Pessoa ${n};55119${70_000_000 + n}`);
  const form = new FormData();
  form.append('file', new Blob([['Nome;Telefone', ...people].join('\n')]), 'pessoas.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.gateway}/contacts/import`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportView;
}

test('whoever imports is killed again and again: another goes on where it stood, every row is there once', async () => {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const { id, hasHeader, columns } = await preview(company);
  const { contactImports } = company.api;
  await contactImports.start({ id, hasHeader, columns, country: '' });
  // While a service starts again nobody may answer.
  const look = () => contactImports.get({ id }).catch(() => null);
  const seen: number[] = [];
  for (const share of [0.2, 0.6]) {
    const { done } = await eventually(
      async () => {
        const view = await look();
        return view && view.done >= PEOPLE * share ? view : null;
      },
      `${share * 100} % of it`,
      60_000,
    );
    expect(done).toBeLessThan(PEOPLE);
    seen.push(done);
    for (const name of ['tickets-1', 'tickets-2']) process.kill(pidOf(product.dataDir, name), 'SIGKILL');
  }
  const view = await eventually(
    async () => {
      const now = await look();
      return now?.state === 'done' ? now : null;
    },
    'the end',
    90_000,
  );
  expect(view).toMatchObject({ done: PEOPLE, added: PEOPLE, updated: 0, unchanged: 0 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    'select count(*)::int as n, count(distinct number_key)::int as different from tickets.contacts where company_id = $1',
    [company.id],
  );
  await sql.end();
  expect(rows).toEqual([{ n: PEOPLE, different: PEOPLE }]);
}, 240_000);
