import type { ImportView } from '@recado/contracts';
import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { pidOf } from '../standalone/read-processes.ts';
import { newCompany, product } from './running-product.ts';
import { perLevel } from './test-level.ts';
import { withDatabase } from '../client/database.client.ts';
import { uploadForm } from '../client/rest.client.ts';

const PEOPLE = perLevel(30_000, 8_000);
/** Parts of the import after which the importing processes are killed. */
const shares = perLevel([0.2, 0.6], [0.2]);

async function preview({ token }: TestCompany): Promise<ImportView> {
  const people = Array.from({ length: PEOPLE }, (_, n) => `Pessoa ${n};55119${70_000_000 + n}`);
  const form = new FormData();
  form.append('file', new Blob([['Nome;Telefone', ...people].join('\n')]), 'pessoas.csv');
  const answer = await uploadForm(product.gateway, '/contacts/import', token, form);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportView;
}

test('when the importing service is killed, another replica continues, and every row is stored once', async () => {
  const company = await newCompany();
  const { id, hasHeader, columns } = await preview(company);
  const { contactImports } = company.api;
  await contactImports.start({ id, hasHeader, columns, country: '' });
  // Requests may fail while the services restart.
  const read = () => contactImports.get({ id }).catch(() => null);
  const progress: number[] = [];
  for (const share of shares) {
    const { done } = await eventually(
      async () => {
        const view = await read();
        return view && view.done >= PEOPLE * share ? view : null;
      },
      `${share * 100} % of the import`,
    );
    expect(done).toBeLessThan(PEOPLE);
    progress.push(done);
    for (const name of ['tickets-1', 'tickets-2']) process.kill(pidOf(product.dataDir, name), 'SIGKILL');
  }
  const view = await eventually(
    async () => {
      const now = await read();
      return now?.state === 'done' ? now : null;
    },
    'the end of the import',
    90_000,
  );
  expect(view).toMatchObject({ done: PEOPLE, added: PEOPLE, updated: 0, unchanged: 0 });
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const { rows } = await withDatabase(product.databaseUrl, (sql) =>
    sql.query(
      'select count(*)::int as n, count(distinct number_key)::int as different from tickets.contacts where company_id = $1',
      [company.id],
    ),
  );
  expect(rows).toEqual([{ n: PEOPLE, different: PEOPLE }]);
});
