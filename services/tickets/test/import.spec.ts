import { contactViews, type ImportView, type SheetFault } from '@recado/contracts';
import { compoundFile, workbook, xlsxPackage } from '@recado/sheets/testing';
import { eventually } from '@recado/testkit';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { aCompany } from './company.ts';
import { bus, serveTickets } from './service.ts';
import { stored } from './stored-file.ts';

serveTickets(2);

type Company = Awaited<ReturnType<typeof aCompany>>;

async function preview(company: Company, name: string, content: Buffer | string): Promise<ImportView> {
  const file = await stored(company.companyId, name, content);
  return company.api.contactImports.upload(company.admin, { files: [file] });
}
const ended = (company: Company, id: number) =>
  eventually(
    async () => {
      const view = await company.api.contactImports.get(company.admin, { id });
      return ['done', 'failed', 'cancelled'].includes(view.state) ? view : null;
    },
    'the end of the import',
    25_000,
  );
async function imported(company: Company, name: string, content: Buffer | string, differs: Partial<ImportView> = {}) {
  const { id, ...shown } = await preview(company, name, content);
  const { hasHeader, country, columns } = { ...shown, ...differs };
  await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
  return ended(company, id);
}
const everybody = async (company: Company) => {
  const { contacts } = await company.api.contacts.list(company.admin, {});
  return contacts.map(({ name, number, email, extraInfo }) => [
    name,
    number,
    email,
    Object.fromEntries(extraInfo.map((field) => [field.name, field.value])),
  ]);
};

const table = [
  ['Nome', 'Telefone', 'E-mail', 'Cidade'],
  ['José Araújo', '(11) 98765-4321', 'Jose@X.com', 'São Paulo'],
  ['Bia', '+351 912 345 678', '', ''],
];
const csv = (separator: string) => table.map((row) => row.join(separator)).join('\r\n');
const utf16 = (text: string, mark: boolean, isBig: boolean) => {
  const little = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return isBig ? little.swap16() : little;
};

test.each<[string, Buffer | string, Partial<ImportView>]>([
  ['contatos.csv', csv(';'), { format: 'csv', encoding: 'utf-8', separator: ';' }],
  ['contatos.csv', `\uFEFF${csv(',')}`, { format: 'csv', encoding: 'utf-8', separator: ',' }],
  ['contatos.csv', Buffer.from(csv('\t'), 'latin1'), { encoding: 'windows-1252', separator: '\t' }],
  ['contatos.csv', utf16(csv(';'), true, false), { encoding: 'utf-16le' }],
  ['contatos.csv', utf16(csv('\t'), true, true), { encoding: 'utf-16be' }],
  ['contatos.csv', utf16(csv(','), false, false), { encoding: 'utf-16le' }],
  ['contatos.csv', `sep=|\r\n${csv('|')}`, { separator: '|' }],
  ['contatos.xlsx', workbook(table, 'xlsx'), { format: 'xlsx', encoding: null, separator: null }],
  ['contatos.xls', workbook(table, 'biff8'), { format: 'xls' }],
])(
  '%s is read as it is written (%#), its columns are recognised, and its rows become contacts',
  async (name, content, how) => {
    const company = await aCompany(bus);
    const shown = await preview(company, name, content);
    expect(shown).toMatchObject({ ...how, state: 'preview', fileName: name, total: 3, hasHeader: true, country: '55' });
    expect(shown.columns).toEqual([
      { title: 'Nome', kind: 'name' },
      { title: 'Telefone', kind: 'number' },
      { title: 'E-mail', kind: 'email' },
      { title: 'Cidade', kind: 'field' },
    ]);
    expect(shown.sample[1]?.cells).toEqual(table[1]);
    expect(await everybody(company)).toEqual([]);
    const { hasHeader, country, columns, id } = shown;
    await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
    expect(await ended(company, id)).toMatchObject({ state: 'done', total: 2, done: 2, added: 2, refused: 0 });
    expect(await everybody(company)).toEqual([
      ['Bia', '351912345678', null, {}],
      ['José Araújo', '5511987654321', 'jose@x.com', { Cidade: 'São Paulo' }],
    ]);
  },
);

test('an import only fills the gaps of known contacts, with or without the ninth digit; a repeated number is one contact', async () => {
  const company = await aCompany(bus);
  const { contacts } = company.api;
  const extraInfo = [{ name: 'Cidade', value: 'Recife' }];
  await contacts.create(company.admin, { name: 'Zé', number: '551187654321', email: 'ze@x.com', extraInfo });
  const sheet = `nome,número,email,cidade,cpf
José Araújo,5511987654321,outro@x.com,Olinda,123
José Araújo,5511987654321,outro@x.com,Olinda,123
Novo,5521911112222,,,
,5521911112222,novo@x.com,,`;
  expect(await imported(company, 'a.csv', sheet)).toMatchObject({ added: 1, updated: 2, unchanged: 1, refused: 0 });
  expect(await everybody(company)).toEqual([
    ['Novo', '5521911112222', 'novo@x.com', {}],
    ['Zé', '551187654321', 'ze@x.com', { Cidade: 'Recife', cpf: '123' }],
  ]);
  // A second import finds nothing to add.
  expect(await imported(company, 'a.csv', sheet)).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

test('invalid rows are refused one by one with a reason and can be downloaded in the caller’s language', async () => {
  const company = await aCompany(bus);
  const sheet = [
    'nome;número;email',
    'Certa;5511911110001;certa@x.com',
    'Sem número;;x@x.com',
    ';5511911110002;',
    'A;5511911110003;',
    `${'N'.repeat(51)};5511911110004;`,
    'E-mail;5511911110005;não é',
    'Letras;55119ABC0006;',
    'Arredondado;5,51191E+12;',
    "=1+1;123;'=2",
  ].join('\n');
  const done = await imported(company, 'a.csv', sheet);
  expect(done).toMatchObject({ state: 'done', total: 9, done: 9, added: 2, refused: 7 });
  expect(done.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'número', 'numberMissing'],
    [5, 'nome', 'nameTooShort'],
    [6, 'nome', 'nameTooLong'],
    [7, 'email', 'emailInvalid'],
    [8, 'número', 'numberInvalid'],
    [9, 'número', 'numberRounded'],
    [10, 'número', 'numberInvalid'],
  ]);
  // Without a name the number is the name until WhatsApp sends one.
  expect((await everybody(company)).map(([name]) => name)).toEqual(['5511911110002', 'Certa']);
  await company.receives({ number: '5511911110002', pushName: 'Rosa' });
  await eventually(async () => (await everybody(company)).some(([name]) => name === 'Rosa'));
  const { text } = await company.api.contactImports.problems({ ...company.admin, language: 'es' }, { id: done.id });
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFfila;columna;valor;motivo', '3;número;;Falta el número']);
});

test('the user can correct columns, header and country', async () => {
  const company = await aCompany(bus);
  const sheet = '11987654321,Ana,x\n11987654322,Bia,y';
  const shown = await preview(company, 'a.csv', sheet);
  expect(shown).toMatchObject({ hasHeader: false, country: '55', total: 2 });
  expect(shown.columns.map(({ kind }) => kind)).toEqual(['number', 'name', 'none']);
  const columns = [
    { title: '', kind: 'number' as const },
    { title: '', kind: 'none' as const },
    { title: 'Letra', kind: 'field' as const },
  ];
  const { start } = company.api.contactImports;
  const given = { id: shown.id, hasHeader: false, country: '1' };
  const twice = columns.map((column) => ({ ...column, kind: 'number' as const }));
  for (const wrong of [twice, columns.slice(0, 2), columns.slice(1)])
    await expect(start(company.admin, { ...given, columns: wrong })).rejects.toThrow('ERR_IMPORT_COLUMNS');
  await start(company.admin, { ...given, columns });
  expect(await ended(company, shown.id)).toMatchObject({ added: 2 });
  expect((await everybody(company))[0]).toEqual(['111987654321', '111987654321', null, { Letra: 'x' }]);
});

test('stored results of formulas are imported, nothing is computed; dates and whole numbers keep their form', async () => {
  const company = await aCompany(bus);
  const sheet = await xlsxPackage(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Número</t></is></c><c r="D1" t="inlineStr"><is><t>Nascimento</t></is></c></row>
     <row r="2"><c r="A2" t="str"><f>"A"&amp;"na"</f><v>Ana</v></c><c r="B2"><f>5511987654320+1</f><v>5.511987654321E12</v></c><c r="D2" s="1"><v>32996</v></c></row>
     <row r="9"><c r="A9"><f>WEBSERVICE("http://127.0.0.1/")</f></c><c r="B9" t="e"><v>#REF!</v></c><c r="D9" t="b"><v>1</v></c></row>`,
    { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
  );
  const done = await imported(company, 'a.xlsx', sheet);
  expect(done).toMatchObject({ added: 1, refused: 1, problems: [{ row: 9, reason: 'numberMissing' }] });
  expect(await everybody(company)).toEqual([['Ana', '5511987654321', null, { Nascimento: '1990-05-03' }]]);
});

function* repeated(piece: string, times: number) {
  const chunk = piece.repeat(1_000);
  for (let n = 0; n < times / 1_000; n++) yield chunk;
}
const cells = (count: number) => `<row>${'<c t="str"><v>1</v></c>'.repeat(count)}</row>`;

test.each<[string, SheetFault, () => Buffer | string | Promise<Buffer>]>([
  ['empty', 'ERR_SHEET_EMPTY', () => ''],
  ['blank lines', 'ERR_SHEET_EMPTY', () => '\n;;\n \n'],
  ['an empty sheet', 'ERR_SHEET_EMPTY', () => xlsxPackage('')],
  ['a picture', 'ERR_SHEET_UNKNOWN', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', 'ERR_SHEET_UNKNOWN', () => '<!doctype html><table><tr><td>5511911110001</td></tr></table>'],
  ['another archive', 'ERR_SHEET_UNKNOWN', () => workbook(table, 'ods')],
  ['a binary workbook', 'ERR_SHEET_UNKNOWN', () => workbook(table, 'xlsb')],
  ['half an archive', 'ERR_SHEET_BROKEN', () => workbook(table, 'xlsx').subarray(0, 3_000)],
  ['half a compound file', 'ERR_SHEET_BROKEN', () => workbook(table, 'biff8').subarray(0, 1_000)],
  ['XML that ends nowhere', 'ERR_SHEET_BROKEN', () => xlsxPackage('<row><c><v>1</v>')],
  [
    'entities',
    'ERR_SHEET_BROKEN',
    () => xlsxPackage('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
  ],
  ['a quote that is never closed', 'ERR_SHEET_BROKEN', () => `nome,número\n"${'x'.repeat(300_000)}`],
  ['a password', 'ERR_SHEET_ENCRYPTED', () => compoundFile('EncryptedPackage')],
  ['macros', 'ERR_SHEET_MACROS', () => xlsxPackage(cells(2), { 'xl/vbaProject.bin': 'x' })],
  ['macros of old', 'ERR_SHEET_MACROS', () => compoundFile('_VBA_PROJECT_CUR')],
  ['UTF-8 that is none', 'ERR_SHEET_ENCODING', () => Buffer.from([0xef, 0xbb, 0xbf, 0x4a, 0xe3, 0x6f])],
  ['half a character', 'ERR_SHEET_ENCODING', () => Buffer.concat([utf16(csv(';'), true, false), Buffer.from([0x41])])],
  ['a million columns of text', 'ERR_SHEET_COLUMNS', () => 'x,'.repeat(1_000_000)],
  ['a million columns', 'ERR_SHEET_COLUMNS', () => xlsxPackage(cells(1_000_000))],
  ['one column far away', 'ERR_SHEET_COLUMNS', () => xlsxPackage('<row><c r="XFD1"><v>1</v></c></row>')],
  ['ten million rows', 'ERR_SHEET_ROWS', () => '1\n'.repeat(10_000_000)],
  ['ten million empty rows', 'ERR_SHEET_ROWS', () => '\n'.repeat(10_000_000)],
  ['a bomb', 'ERR_SHEET_INFLATED', () => xlsxPackage(repeated('<row></row>', 25_000_000))],
  ['one endless cell', 'ERR_SHEET_HEAVY', () => xlsxPackage(repeated(' '.repeat(1_000), 240_000))],
])(
  'a file that is %s is refused with %s',
  async (_what, code, content) => {
    const company = await aCompany(bus);
    await expect(preview(company, 'hostile.xlsx', await content())).rejects.toThrow(code);
    expect(await company.api.contactImports.list(company.admin, {})).toEqual([]);
    // The service still works.
    expect(await imported(company, 'a.csv', csv(';'))).toMatchObject({ added: 2 });
  },
  60_000,
);

const people = (count: number) =>
  ['nome;número', ...Array.from({ length: count }, (_, n) => `Pessoa ${n};${5_521_900_000_000 + n}`)].join('\n');

test('an interrupted import continues at its position, and no row is imported twice', async () => {
  const company = await aCompany(bus);
  const shown = await preview(company, 'a.csv', people(1_500));
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
  await sql.connect();
  await sql.query('set row_security = off');
  // The state a worker leaves that died after its first five hundred rows.
  await sql.query(`update tickets.contact_imports set position = 500, done = 499, added = 499 where id = $1`, [
    shown.id,
  ]);
  await sql.query(
    `insert into tickets.contacts (company_id, name, number, number_key) select $1, 'Pessoa ' || n,
       (5521900000000 + n)::text, (552100000000 + n)::text from generate_series(0, 498) n`,
    [company.companyId],
  );
  const { id, hasHeader, country, columns } = shown;
  await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
  expect(await ended(company, id)).toMatchObject({
    state: 'done',
    done: 1_500,
    added: 1_500,
    updated: 0,
    unchanged: 0,
  });
  const { rows } = await sql.query(`select count(*)::int as n from tickets.contacts where company_id = $1`, [
    company.companyId,
  ]);
  expect(rows).toEqual([{ n: 1_500 }]);
  const published = () => company.publications.of(contactViews.importUpdated).filter(({ importId }) => importId === id);
  // The row is done before its event arrives.
  await expect.poll(() => published().map(({ done }) => done)).toEqual([499, 499, 999, 1_499, 1_500, 1_500]);
  const { rows: kept } = await sql.query(`select path, sample from tickets.contact_imports where id = $1`, [id]);
  expect(kept).toEqual([{ path: null, sample: [] }]);
  await sql.end();
});

test('an import can be cancelled, one runs at a time, and other companies cannot see it', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const { contactImports } = company.api;
  const [big, small] = [await preview(company, 'a.csv', people(40_000)), await preview(company, 'b.csv', csv(';'))];
  const start = ({ id, hasHeader, country, columns }: ImportView) =>
    contactImports.start(company.admin, { id, hasHeader, country, columns });
  await start(big);
  await expect(start(small)).rejects.toThrow('ERR_IMPORT_RUNNING');
  await expect(start(big)).rejects.toThrow('ERR_IMPORT_RUNNING');
  await eventually(async () => (await contactImports.get(company.admin, { id: big.id })).done > 0, 'a beginning');
  expect(await contactImports.cancel(company.admin, { id: big.id })).toMatchObject({ state: 'cancelled' });
  const { done, added } = await contactImports.get(company.admin, { id: big.id });
  expect(done).toBeLessThan(40_000);
  await start(small);
  expect(await ended(company, small.id)).toMatchObject({ added: 2 });
  expect(await contactImports.get(company.admin, { id: big.id })).toMatchObject({ state: 'cancelled', done, added });
  for (const ask of [contactImports.get, contactImports.cancel, contactImports.problems])
    await expect(ask(other.admin, { id: big.id })).rejects.toThrow('ERR_NO_IMPORT_FOUND');
  expect(await contactImports.list(other.admin, {})).toEqual([]);
});

test('surrogate pairs are not cut in titles, cells and problems', async () => {
  const company = await aCompany(bus);
  const [title, cell, long] = [`${'t'.repeat(99)}😀`, `${'c'.repeat(199)}😀`, `${'n'.repeat(99)}😀`];
  const sheet = `Nome;Telefone;${title}\nJosé;11987654321;${cell}\n${long};11987654322;x\n`;
  const shown = await preview(company, 'contatos.csv', sheet);
  expect(shown.columns.map((column) => column.title)).toEqual(['Nome', 'Telefone', `${'t'.repeat(99)}\uFFFD`]);
  expect(shown.sample[1]?.cells[2]).toBe(`${'c'.repeat(199)}\uFFFD`);
  const done = await imported(company, 'contatos.csv', sheet);
  expect(done).toMatchObject({ state: 'done', added: 1, refused: 1 });
  expect(done.problems).toMatchObject([{ value: `${'n'.repeat(99)}\uFFFD` }]);
});
