import type { ImportView, SheetFault } from '@recado/contracts';
import { compoundFile, workbook, xlsxPackage } from '@recado/sheets/testing';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { csv, ended, imported, contactRows, preview, table } from '../../testing/import.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

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
    expect(await contactRows(company)).toEqual([]);
    const { hasHeader, country, columns, id } = shown;
    await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
    expect(await ended(company, id)).toMatchObject({ state: 'done', total: 2, done: 2, added: 2, refused: 0 });
    expect(await contactRows(company)).toEqual([
      ['Bia', '351912345678', null, {}],
      ['José Araújo', '5511987654321', 'jose@x.com', { Cidade: 'São Paulo' }],
    ]);
  },
);

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
  expect(await contactRows(company)).toEqual([['Ana', '5511987654321', null, { Nascimento: '1990-05-03' }]]);
});

test('surrogate pairs are not cut in titles, cells and problems', async () => {
  const company = await aCompany(bus);
  const [title, cell, long] = [`${'t'.repeat(99)}😀`, `${'c'.repeat(199)}😀`, `${'n'.repeat(99)}😀`];
  const sheet = `Nome;Telefone;${title}\nJosé;11987654321;${cell}\n${long};11987654322;x\n`;
  const shown = await preview(company, 'contatos.csv', sheet);
  expect(shown.columns.map((column) => column.title)).toEqual(['Nome', 'Telefone', `${'t'.repeat(99)}\uFFFD`]);
  expect(shown.sample[1]?.cells[2]).toBe(`${'c'.repeat(199)}\uFFFD`);
  const done = await imported(company, 'contatos.csv', sheet);
  expect(done).toMatchObject({ state: 'done', added: 2, refused: 0 });
  expect(done.problems).toMatchObject([{ reason: 'nameTooLong', value: `${'n'.repeat(99)}\uFFFD` }]);
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
  ['quotes that are never closed', 'ERR_SHEET_BROKEN', () => `nome,número\n${`"${'x'.repeat(300_000)}\n`.repeat(25)}`],
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
  180_000,
);
