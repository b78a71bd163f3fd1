import { beforeAll, expect, test } from 'vitest';
import type { ImportView } from '@recado/contracts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { importSamples } from '../../libs/sheets/src/testing/import-samples.ts';
import { withDatabase } from '../client/database.client.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { uploadForm } from '../client/rest.client.ts';
import { newCompany, product } from './running-product.ts';

/** Reasons of refused rows have no blank. */
const isPerson = (text: string) => /\d{8,}$/.test(text);

let company: TestCompany;
beforeAll(async () => {
  company = await newCompany();
});

async function uploaded(path: string, name: string, content: Buffer): Promise<ImportView> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await uploadForm(product.gateway, path, company.token, form);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportView;
}
const storedIn = (table: string, condition: string, value: number) =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ name: string; number: string }>(
      `select name, number from ${table} where company_id = $1 and ${condition} order by id`,
      [company.id, value],
    );
    return rows.map(({ name, number }) => (name === number ? number : `${name} ${number}`)).toSorted();
  });
const lastContact = () =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ last: number }>(
      `select coalesce(max(id), 0)::int as last from tickets.contacts where company_id = $1`,
      [company.id],
    );
    return rows[0]?.last ?? 0;
  });

const samples = importSamples.map((sample) => [sample.name, sample] as const);

test.each(samples)('%s becomes contacts, as it is shown before', async (name, { content, people }) => {
  const { contactImports } = company.api;
  const last = await lastContact();
  const { id, hasHeader, country, columns } = await uploaded('/contacts/import', name, content);
  const choice = { id, hasHeader, country, columns };
  const expected = people.filter(isPerson);
  expect(await contactImports.check(choice)).toMatchObject({ added: expected.length, counted: people.length });
  await contactImports.start(choice);
  await eventually(async () => (await contactImports.get({ id })).state === 'done', 'the end of the import');
  expect(await contactImports.get({ id })).toMatchObject({
    added: expected.length,
    refused: people.length - expected.length,
  });
  expect(await storedIn('tickets.contacts', 'id > $2', last)).toEqual(expected.toSorted());
});

test.each(samples)('%s becomes a contact list', async (name, { content, people }) => {
  const { listImports, contactLists } = company.api;
  const list = await contactLists.create({ name: `${name} ${crypto.randomUUID()}`.slice(0, 50) });
  const { id, hasHeader, country, columns } = await uploaded(`/contact-lists/${list.id}/upload`, name, content);
  const expected = people.filter(isPerson);
  await listImports.start({ id, hasHeader, country, columns });
  await eventually(async () => (await listImports.get({ id })).state === 'done', 'the end of the import');
  expect(await listImports.get({ id })).toMatchObject({
    added: expected.length,
    refused: people.length - expected.length,
  });
  expect(await storedIn('campaigns.contact_list_items', 'contact_list_id = $2', list.id)).toEqual(expected.toSorted());
});
