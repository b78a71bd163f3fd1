import { readFile } from 'node:fs/promises';
import type { ListImportView, SheetFault } from '@recado/contracts';
import { compoundFile, workbook, xlsxPackage } from '@recado/sheets/testing';
import { beforeEach, expect, test } from 'vitest';
import { aListCompany, type ListCompany } from '../testing/list.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { csv, table, utf16 } from '../testing/sheet-samples.ts';

serveCampaigns(2);
let company: ListCompany;
let listId: number;
beforeEach(async () => {
  company = aListCompany(bus);
  ({ id: listId } = await company.aList());
});

test.each<[string, Buffer | string, Partial<ListImportView>]>([
  ['contatos.csv', csv(';'), { format: 'csv', encoding: 'utf-8', separator: ';' }],
  ['contatos.csv', Buffer.from(csv('\t'), 'latin1'), { encoding: 'windows-1252', separator: '\t' }],
  ['contatos.csv', utf16(csv('\t'), true, true), { encoding: 'utf-16be' }],
  ['contatos.xlsx', workbook(table, 'xlsx'), { format: 'xlsx', encoding: null, separator: null }],
  ['contatos.xls', workbook(table, 'biff8'), { format: 'xls' }],
])('%s is shown as it is written, and its rows become contacts of the list (%#)', async (name, content, how) => {
  const shown = await company.preview(listId, name, content);
  expect(shown).toMatchObject({ ...how, state: 'preview', fileName: name, total: 3, hasHeader: true, country: '55' });
  expect(shown.columns.map(({ kind }) => kind)).toEqual(['name', 'number', 'email', 'field']);
  expect(shown.sample[1]?.cells).toEqual(table[1]);
  expect(await company.rows(listId)).toEqual([]);
  await company.start(shown);
  expect(await company.ended(shown.id)).toMatchObject({ state: 'done', total: 2, done: 2, added: 2 });
  const { contacts } = await company.items.list(company.admin, { contactListId: listId, searchParam: 'José' });
  const variables = [{ key: 'Cidade', value: 'São Paulo' }];
  expect(contacts).toMatchObject([{ number: '5511987654321', email: 'jose@x.com', variables }]);
});

test('the example spreadsheet that users download is imported as it is', async () => {
  const example = new URL('../../../../web/public/exemplo-lista-de-contatos.xlsx', import.meta.url);
  const done = await company.imported(listId, 'exemplo-lista-de-contatos.xlsx', await readFile(example));
  expect(done).toMatchObject({ added: 2, refused: 0 });
  const { contacts } = await company.items.list(company.admin, { contactListId: listId, searchParam: 'João' });
  const variables = [{ key: 'cidade', value: 'Rio de Janeiro' }];
  expect(contacts).toMatchObject([{ name: 'João Souza', number: '5521988887777', variables }]);
});

test('long titles are cut to keys, and of two that are the same then the first one counts', async () => {
  const [title, other] = ['t'.repeat(60), `${'t'.repeat(50)}x`];
  const sheet = `Nome;Telefone;${title};${other};${'c'.repeat(49)}😀\nJosé;11987654321;um;dois;três`;
  await company.imported(listId, 'a.csv', sheet);
  const { contacts } = await company.items.list(company.admin, { contactListId: listId });
  expect(contacts[0]?.variables).toEqual([
    { key: 't'.repeat(50), value: 'um' },
    { key: `${'c'.repeat(49)}\uFFFD`, value: 'três' },
  ]);
});

function* repeated(piece: string, times: number) {
  const chunk = piece.repeat(1_000);
  for (let n = 0; n < times / 1_000; n++) yield chunk;
}
const cells = (count: number) => `<row>${'<c t="str"><v>1</v></c>'.repeat(count)}</row>`;

test.each<[string, SheetFault, () => Buffer | string | Promise<Buffer>]>([
  ['empty', 'ERR_SHEET_EMPTY', () => ''],
  ['a picture', 'ERR_SHEET_UNKNOWN', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['half an archive', 'ERR_SHEET_BROKEN', () => workbook(table, 'xlsx').subarray(0, 3_000)],
  ['quotes that are never closed', 'ERR_SHEET_BROKEN', () => `nome,número\n${`"${'x'.repeat(300_000)}\n`.repeat(25)}`],
  ['a password', 'ERR_SHEET_ENCRYPTED', () => compoundFile('EncryptedPackage')],
  ['macros', 'ERR_SHEET_MACROS', () => xlsxPackage(cells(2), { 'xl/vbaProject.bin': 'x' })],
  ['half a character', 'ERR_SHEET_ENCODING', () => Buffer.concat([utf16(csv(';'), true, false), Buffer.from([0x41])])],
  ['a million columns', 'ERR_SHEET_COLUMNS', () => xlsxPackage(cells(1_000_000))],
  ['ten million rows', 'ERR_SHEET_ROWS', () => '1\n'.repeat(10_000_000)],
  ['a bomb', 'ERR_SHEET_INFLATED', () => xlsxPackage(repeated('<row></row>', 25_000_000))],
])(
  'a file that is %s is refused with %s',
  async (_what, code, content) => {
    await expect(company.preview(listId, 'hostile.xlsx', await content())).rejects.toThrow(code);
    expect(await company.imports.list(company.admin, { id: listId })).toEqual([]);
    // The service still works.
    expect(await company.imported(listId, 'a.csv', csv(';'))).toMatchObject({ added: 2 });
  },
  180_000,
);
