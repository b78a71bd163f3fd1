import { contactEvents, numberKey, userEvents } from '@recado/contracts';
import { aCaller, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { workbook, xlsxPackage } from '@recado/sheets/testing';
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
  for (const typed of ['0000012', '011 90000-0012', 'wa.me/551100000012', '\u202a+55 11 90000\u20110012\u202c'])
    expect(await entries(typed), typed).toEqual([['5511900000012', 'Péssoa 12', 'manual']]);
});

test('an opt-out word puts a contact on the list once, with the campaign it answered', async () => {
  const { rows } = await asOwner((sql) =>
    sql.query<{ id: number }>(
      `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages)
       values ($1, 'Oferta', 'EM_ANDAMENTO', '{oi}', '{}') returning id`,
      [company.companyId],
    ),
  );
  const given = { number: '5511987654321', name: 'Ana', campaignId: Number(rows[0]?.id), reason: 'word' as const };
  const add = () => database().within(company, ({ suppressions }) => suppressions.addMany([given]));
  expect([(await add()).length, await add()]).toEqual([1, []]);
  const { records } = await company.suppressions.list(company.admin, {});
  expect(records).toMatchObject([
    { name: 'Ana', reason: 'word', campaignId: given.campaignId, campaignName: 'Oferta', addedBy: '' },
  ]);
});

test('an opt-out follows a person to another number, and stays with the former one', async () => {
  const [former, later, erased, last] = ['5511987650101', '5521987650102', '5511987650103', '5531987650104'];
  await company.suppressions.add(company.admin, { number: former, name: 'Zé' });
  await database().within(company, ({ suppressions }) => suppressions.anonymize('551187650103', true));
  const other = aListCompany(bus);
  const moves = (of: ListCompany, from: string, to: string) =>
    publishAs(bus, contactEvents.numberChanged, of.companyId, { contactId: 1, from, to });
  await moves(other, former, later);
  await moves(company, '5511987650199', '5521987650199');
  for (let n = 0; n < 2; n++) await moves(company, '551187650101', later);
  await moves(company, erased, last);
  const expected = [
    ['5531987650104', '', 'manual'],
    ['5521987650102', 'Zé', 'manual'],
    ['', '', 'manual'],
    ['5511987650101', 'Zé', 'manual'],
  ];
  await eventually(async () => (await entries()).length === expected.length, 'the opt-outs of the new numbers');
  expect(await entries()).toEqual(expected);
  // A number that is on the list already, by whichever spelling or as a hash, is not added again.
  await moves(company, later, former);
  await moves(company, later, erased);
  await moves(company, last, '5541987650105');
  await eventually(async () => (await entries()).length === expected.length + 1, 'the last one');
  expect((await entries()).slice(1)).toEqual(expected);
  expect((await other.suppressions.list(other.admin, {})).records).toEqual([]);
});

test('a name in a sheet of opt-outs turns no text', async () => {
  await imported('saidas.csv', 'Nome;Telefone\n\u202EAna\u2066 Lima;\u202E11 96669-0031');
  expect(await entries()).toEqual([['5511966690031', 'Ana Lima', 'import']]);
});

test('each phone of a person in a sheet of opt-outs is on the list', async () => {
  const sheet = [
    'Nome;Telefone;Celular;Fax',
    'Ana;(11) 3333-5001;(11) 96669-0021;(11) 3333-5009',
    'Bia;;(11) 96669-0022;',
    'Caio;(11) 96669-0023;;',
    'Davi;;;',
  ].join('\n');
  expect(await imported('saidas.csv', sheet)).toEqual({ added: 4, known: 0, refused: 1 });
  const { records } = await company.suppressions.list(company.admin, {});
  expect(records.map(({ number }) => number).toSorted()).toEqual([
    '551133335001',
    '5511966690021',
    '5511966690022',
    '5511966690023',
  ]);
});

test('an opt-out of a former number is that of the person, by hand and by a sheet, until somebody else has the number', async () => {
  const [first, second, last] = ['5511987660101', '5521987660102', '5531987660103'];
  const moves = (from: string, to: string) =>
    publishAs(bus, contactEvents.numberChanged, company.companyId, { contactId: 1, from, to });
  const known = (number: string) =>
    asOwner(async (sql) => {
      const { rows } = await sql.query<{ number: string }>(
        `select number from campaigns.number_moves where company_id = $1 and from_key = $2`,
        [company.companyId, numberKey(number)],
      );
      return rows[0]?.number;
    });
  await moves(first, second);
  await moves(second, last);
  await eventually(async () => (await known(first)) === last && (await known(second)) === last, 'both moves');
  await company.suppressions.add(company.admin, { number: first, name: 'Zé' });
  expect(new Set((await entries()).map(([number]) => number))).toEqual(new Set([first, last]));
  const [from, to] = ['5511987660201', '5521987660202'];
  await moves(from, to);
  await eventually(async () => (await known(from)) === to, 'the move');
  expect(await imported('a.csv', `nome;telefone\nAna;${from}`)).toMatchObject({ added: 1 });
  expect((await entries()).map(([number]) => number)).toContain(to);
  const [lost, kept] = ['5511987660301', '5521987660302'];
  await moves(lost, kept);
  await eventually(async () => (await known(lost)) === kept, 'the move');
  const taken = { contactId: 2, formerId: 1, number: lost };
  await publishAs(bus, contactEvents.numberTaken, company.companyId, taken);
  await eventually(async () => (await known(lost)) === undefined, 'the end of the move');
  await company.suppressions.add(company.admin, { number: lost });
  expect((await entries()).map(([number]) => number)).not.toContain(kept);
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
  const several = 'nome;telefone\nLi;11987650011 / 11987650012\n"Mi";"11987650013\n11987650014"';
  expect(await imported('a.csv', several)).toEqual({ added: 4, known: 0, refused: 0 });
  const other = [['Telefone'], ['+351 912 345 678']];
  expect(await imported('a.xlsx', workbook(other, 'xlsx'))).toEqual({ added: 1, known: 0, refused: 0 });
  expect(await imported('a.csv', 'cor;tamanho\nazul;M')).toEqual({ added: 0, known: 0, refused: 1 });
  await expect(imported('a.csv', '')).rejects.toThrow('ERR_SHEET_EMPTY');
});

test('a spreadsheet is shown as it would be read, and imported with the columns that were chosen', async () => {
  await company.suppressions.add(company.admin, { number: '5511955550102' });
  const sheet =
    'CPF;Nome;Contato;Recado\n529.982.247-25;Ana;11 95555-0101;11 3333-0101\n11144477735;Bia;(11) 95555-0102;';
  const upload = async () => [await stored(company.companyId, 'a.csv', sheet)];
  const files = await upload();
  const shown = await company.suppressions.preview(company.admin, { files });
  expect(shown).toMatchObject({ fileName: 'a.csv', hasHeader: true, country: '55', total: 3 });
  expect(shown.columns.map(({ kind }) => kind)).toEqual(['none', 'name', 'number', 'none']);
  expect(shown.forecast).toMatchObject({ added: 1, known: 1, refusals: [] });
  expect(shown.forecast.rows.map(({ name, number }) => [name, number])).toEqual([
    ['Ana', '+55 11 95555-0101'],
    ['Bia', '+55 11 95555-0102'],
  ]);
  expect(await (await storedFiles()).exists(files[0]?.path ?? '')).toBe(false);
  expect(await entries()).toEqual([['5511955550102', '', 'manual']]);
  const choice = { numberColumn: 3, nameColumn: 1, hasHeader: true, country: '55' };
  const chosen = await company.suppressions.preview(company.admin, { files: await upload(), ...choice });
  expect(chosen.forecast).toMatchObject({ added: 1, refusals: [{ reason: 'numberMissing', count: 1 }] });
  expect(await company.suppressions.import(company.admin, { files: await upload(), ...choice })).toEqual({
    added: 1,
    known: 0,
    refused: 1,
  });
  expect(await entries()).toEqual([
    ['551133330101', 'Ana', 'import'],
    ['5511955550102', '', 'manual'],
  ]);
  const absent = { files: await upload(), numberColumn: 4 };
  await expect(company.suppressions.preview(company.admin, absent)).rejects.toThrow('ERR_IMPORT_COLUMNS');
});

test('a large file is imported while the user waits, and removed afterwards', async () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `${5_521_900_000_000 + n}`);
  const file = await stored(company.companyId, 'a.csv', ['número', ...rows].join('\n'));
  const counts = await company.suppressions.import(company.admin, { files: [file] });
  expect(counts).toEqual({ added: 50_000, known: 0, refused: 0 });
  expect(await (await storedFiles()).exists(file.path)).toBe(false);
});

test('a file that cannot be read to its end does not stay behind', async () => {
  const wide = (columns: number) => `<row>${'<c t="str"><v>5511987650001</v></c>'.repeat(columns)}</row>`;
  // The first five thousand are stored before the row that is too wide is read.
  const content = await xlsxPackage(wide(1).repeat(5_500) + wide(201));
  const broken = () => stored(company.companyId, 'a.xlsx', content);
  const [shown, whole] = [await broken(), await broken()];
  const { preview, import: read } = company.suppressions;
  await expect(preview(company.admin, { files: [shown] })).rejects.toThrow('ERR_SHEET_COLUMNS');
  await expect(read(company.admin, { files: [whole] })).rejects.toThrow('ERR_SHEET_COLUMNS');
  expect(await entries()).toEqual([['5511987650001', '', 'import']]);
  const unread = await stored(company.companyId, 'a.csv', 'número\n5511987650002');
  await expect(read(company.admin, { files: [unread], numberColumn: 4 })).rejects.toThrow('ERR_IMPORT_COLUMNS');
  const files = await storedFiles();
  for (const { path } of [shown, whole, unread]) expect(await files.exists(path)).toBe(false);
});

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

test('an export that is imported again adds nobody, whatever the numbers and names begin with', async () => {
  // Without `+` the second would be a number of Brazil.
  const given = [
    ['+5511987654321', '"Zé" Silva'],
    ['+51912345678', '=1+1'],
    ['+525512345678', "'90s; Bar"],
  ] as const;
  for (const [number, name] of given) await company.suppressions.add(company.admin, { number, name });
  const { text } = await company.suppressions.export(company.admin, {});
  expect(await imported('a.csv', text)).toEqual({ added: 0, known: 3, refused: 0 });
  const other = aListCompany(bus);
  const files = [await stored(other.companyId, 'a.csv', text)];
  expect(await other.suppressions.import(other.admin, { files })).toEqual({ added: 3, known: 0, refused: 0 });
  const { records } = await other.suppressions.list(other.admin, {});
  expect(records.map(({ number, name }) => [`+${number}`, name])).toEqual(given.toReversed());
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
