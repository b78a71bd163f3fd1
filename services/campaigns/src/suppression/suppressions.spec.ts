import { userEvents } from '@recado/contracts';
import { aCaller, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { workbook } from '@recado/sheets/testing';
import { beforeEach, expect, test } from 'vitest';
import { aListCompany, stored, storedFiles, type ListCompany } from '../testing/list.factory.ts';
import { openCampaignsDatabase } from '../testing/open-database.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns();
const database = openCampaignsDatabase();
let company: ListCompany;
beforeEach(() => {
  company = aListCompany(bus);
});

const entries = async (searchParam = '') => {
  const { records } = await company.suppressions.list(company.admin, { searchParam });
  return records.map(({ number, name, reason }) => [number, name, reason]);
};
const imported = async (name: string, content: Buffer | string) =>
  company.suppressions.import(company.admin, { files: [await stored(company.companyId, name, content)] });

test('a number is on the list once, with or without the ninth digit, with the user who added it', async () => {
  const { companyId, admin } = company;
  const userId = admin.userId ?? 0;
  await publishAs(bus, userEvents.created, companyId, { userId, name: 'Rosa', profile: 'admin', queueIds: [] });
  await eventually(async () => {
    const { rowCount } = await asOwner((sql) =>
      sql.query(`select 1 from campaigns.user_copies where id = $1`, [userId]),
    );
    return rowCount === 1;
  }, 'the name of the user');
  const added = await company.suppressions.add(admin, { number: '5511987654321', name: 'Zé' });
  expect(added).toMatchObject({ reason: 'manual', addedBy: 'Rosa', campaignId: null, campaignName: '' });
  const taken = { code: 'ERR_SUPPRESSED_ALREADY', fields: [{ field: 'number' }] };
  await expect(company.suppressions.add(admin, { number: '551187654321' })).rejects.toMatchObject(taken);
  await company.suppressions.remove(admin, { id: added.id });
  await expect(company.suppressions.remove(admin, { id: added.id })).rejects.toThrow('ERR_NO_SUPPRESSION_FOUND');
  expect(await entries()).toEqual([]);
});

test('the newest come first, a page at a time, and a search finds names and numbers', async () => {
  for (let n = 10; n < 31; n++)
    await company.suppressions.add(company.admin, { number: `55119000000${n}`, name: `Péssoa ${n}` });
  const first = await company.suppressions.list(company.admin, {});
  expect(first).toMatchObject({ count: 21, hasMore: true });
  expect(first.records[0]?.name).toBe('Péssoa 30');
  const second = await company.suppressions.list(company.admin, { cursor: first.cursor ?? '' });
  expect(second.records.map(({ name }) => name)).toEqual(['Péssoa 10']);
  expect(await entries('pessoa 2')).toHaveLength(10);
  expect(await entries('0000012')).toEqual([['5511900000012', 'Péssoa 12', 'manual']]);
});

test('an opt-out word puts a contact on the list once, with the campaign it answered', async () => {
  const { rows } = await asOwner((sql) =>
    sql.query<{ id: number }>(
      `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages)
       values ($1, 'Oferta', 'EM_ANDAMENTO', '{oi}', '{}') returning id`,
      [company.companyId],
    ),
  );
  const given = { number: '5511987654321', name: 'Ana', campaignId: Number(rows[0]?.id) };
  const add = () => database().within(company, ({ suppressions }) => suppressions.addWord(given));
  expect([await add(), await add()]).toEqual([true, false]);
  const { records } = await company.suppressions.list(company.admin, {});
  expect(records).toMatchObject([
    { name: 'Ana', reason: 'word', campaignId: given.campaignId, campaignName: 'Oferta', addedBy: '' },
  ]);
});

test('the campaigns ask which of their numbers are on the list of the company', async () => {
  await company.suppressions.add(company.admin, { number: '5511987654321' });
  const keys = ['551187654321', '5511900000002'];
  const among = (of: ListCompany) => database().within(of, ({ suppressions }) => suppressions.among(keys));
  expect(await among(company)).toEqual(new Set(['551187654321']));
  expect(await among(aListCompany(bus))).toEqual(new Set());
});

test('a spreadsheet puts its numbers on the list, whatever else its rows hold', async () => {
  await company.suppressions.add(company.admin, { number: '5511987654321', name: 'Já estava' });
  const sheet = [
    'nome;e-mail;telefone',
    'Já;a@x.com;(11) 98765-4321',
    'A;não é;11987650001',
    `${'N'.repeat(120)};;11987650002`,
    ';;11987650002',
    'Sem número;;',
    'Letras;;abc',
  ].join('\n');
  expect(await imported('saídas.csv', sheet)).toEqual({ added: 2, known: 2, refused: 2 });
  expect(await entries()).toEqual([
    ['5511987650002', 'N'.repeat(100), 'import'],
    ['5511987650001', 'A', 'import'],
    ['5511987654321', 'Já estava', 'manual'],
  ]);
  const other = [['Telefone'], ['+351 912 345 678']];
  expect(await imported('a.xlsx', workbook(other, 'xlsx'))).toEqual({ added: 1, known: 0, refused: 0 });
  expect(await imported('a.csv', 'cor;tamanho\nazul;M')).toEqual({ added: 0, known: 0, refused: 1 });
  await expect(imported('a.csv', '')).rejects.toThrow('ERR_SHEET_EMPTY');
});

test('a large file is imported while the user waits, and removed afterwards', async () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `${5_521_900_000_000 + n}`);
  const file = await stored(company.companyId, 'a.csv', ['número', ...rows].join('\n'));
  const counts = await company.suppressions.import(company.admin, { files: [file] });
  expect(counts).toEqual({ added: 50_000, known: 0, refused: 0 });
  expect(await (await storedFiles()).exists(file.path)).toBe(false);
}, 60_000);

test('the export has all numbers in the language of the caller, and an import reads it', async () => {
  const numbers = Array.from({ length: 1_001 }, (_, n) => `${5_521_900_000_000 + n}`);
  await imported('a.csv', ['número;nome', ...numbers.map((number) => `${number};=Ana`)].join('\n'));
  const spanish = { ...company.admin, language: 'es' as const };
  const first = await company.suppressions.export(spanish, {});
  expect(first.text.split('\r\n')[0]).toBe('\uFEFFnúmero;nombre;motivo;campaña;agregado por;fecha');
  expect(first.text.split('\r\n')[1]).toMatch(/^5521900000000;'=Ana;Importado;;;20/);
  const second = await company.suppressions.export(spanish, { after: first.next ?? '' });
  expect(second.next).toBeNull();
  expect(await imported('b.csv', first.text + second.text)).toEqual({ added: 0, known: 1_001, refused: 0 });
});

test('another company sees nothing, only admins remove, and agents may do nothing', async () => {
  const { id } = await company.suppressions.add(company.admin, { number: '5511987654321' });
  const other = aListCompany(bus);
  expect((await other.suppressions.list(other.admin, {})).records).toEqual([]);
  await expect(other.suppressions.remove(other.admin, { id })).rejects.toThrow('ERR_NO_SUPPRESSION_FOUND');
  expect((await other.suppressions.export(other.admin, {})).text).not.toContain('5511987654321');
  await other.suppressions.add(other.admin, { number: '5511987654321' });
  const supervisor = aCaller({ companyId: company.companyId, profile: 'supervisor' });
  await expect(company.suppressions.remove(supervisor, { id })).rejects.toThrow('ERR_NO_PERMISSION');
  await company.suppressions.add(supervisor, { number: '5511987654322' });
  const agent = aCaller({ companyId: company.companyId, profile: 'user' });
  await expect(company.suppressions.list(agent, {})).rejects.toThrow('ERR_NO_PERMISSION');
});
