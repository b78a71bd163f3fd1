import { writeFile } from 'node:fs/promises';
import { temporaryFile } from '@recado/platform';
import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { parseRow, type ParsedRow, type RefusedRow, type RowLayout } from './parse-row.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './row-filter.ts';
import { importSamples } from './testing/import-samples.ts';

/** The people that an import finds in a file, with the columns as they are guessed. */
async function peopleOf(name: string): Promise<(ParsedRow | RefusedRow)[]> {
  const sample = importSamples.find((one) => one.name === name);
  const rows: SheetRow[] = [];
  await using file = await temporaryFile();
  await writeFile(file.path, sample?.content ?? '');
  for await (const part of readSheet(file.path)) if ('rows' in part) rows.push(...part.rows);
  return importedFrom(rows);
}
function importedFrom(rows: SheetRow[], change: Partial<RowLayout> = {}): (ParsedRow | RefusedRow)[] {
  const layout = guessColumns(
    rows.filter(({ isBroken }) => !isBroken).map(({ cells }) => cells),
    'BR',
  );
  expect(layout.columns.filter(({ kind }) => kind === 'number')).toHaveLength(1);
  const changed = { ...layout, ...change };
  return rows.slice(layout.hasHeader ? 1 : 0).flatMap((row) => parseRow(row, changed));
}
const rowsOf = (lines: string[]) => lines.map((line, at) => ({ number: at + 1, cells: line.split(';') }));
const table = (...lines: string[]) => importedFrom(rowsOf(lines));
const shown = (people: (ParsedRow | RefusedRow)[]) =>
  people.map((one) => ('reason' in one ? one.reason : `${one.name} ${one.number}`.trim()));

test.each(importSamples.map(({ name, people }) => [name, people] as const))('%s', async (name, people) =>
  expect(shown(await peopleOf(name))).toEqual(people),
);

test('a second number of the same cell or of another column is kept as a field', async () => {
  const [mara, ivo] = await peopleOf('google-contacts.csv');
  expect(mara).toMatchObject({
    fields: [{ name: 'Phone 1 - Value 2', value: '5511955550117' }, expect.anything(), expect.anything()],
  });
  expect(ivo).toMatchObject({
    fields: expect.arrayContaining([{ name: 'Phone 2 - Value', value: '+55 21 3333-0002' }]) as object,
  });
});

test('the other numbers of a person become contacts of their own where that is chosen', () => {
  const rows = rowsOf([
    'Nome;Celular;Telefone 2;Fixo;Vendedor;Cidade',
    'Ana;11 95555-0101 / 11 95555-0102;11 3222-0101;ramal;11 95555-0109;Santos',
    'Bia;11 95555-0103;;;;Itu',
  ]);
  const people = importedFrom(rows, { otherNumbers: 'contacts' });
  expect(shown(people)).toEqual(['Ana 5511955550101', 'Ana 5511955550102', 'Ana 551132220101', 'Bia 5511955550103']);
  const ofAna = [
    { name: 'Fixo', value: 'ramal' },
    { name: 'Vendedor', value: '11 95555-0109' },
    { name: 'Cidade', value: 'Santos' },
  ];
  expect(people.slice(0, 3)).toMatchObject([{ fields: ofAna }, { fields: ofAna }, { fields: ofAna }]);
});

test('a second number that is not whole is named', () => {
  const [ana] = table('Nome;Celular', 'Ana;11 95555-0101 / 95555-0102');
  expect(ana).toMatchObject({
    number: '5511955550101',
    fields: [],
    notices: [{ row: 2, reason: 'otherNumberInvalid', value: '11 95555-0101 / 95555-0102' }],
  });
});

test.each(['Celular do vendedor', 'Telefone de emergência', 'Telefone do cônjuge'])(
  'who has no number does not get that of the column %s',
  (title) => {
    const numbers = ['11 98123-6401', '', '11 98123-6403', '11 98123-6404'];
    const rows = numbers.map((number, at) => `Pessoa ${at};${number};11 98123-0002`);
    expect(shown(table(`Nome;Celular;${title}`, ...rows))[1]).toBe('numberMissing');
  },
);

test.each(['Fixo', 'Telefone fixo', 'Telefone 2', 'Home Phone', 'Phone Number', 'Mobile Phone Number'])(
  'who has no number in the chosen column gets his own of the column %s',
  (title) => {
    const rows = ['Ana;11 98123-6401;', 'Bia;;11 3222-0002', 'Caio;11 98123-6403;', 'Dora;11 98123-6404;'];
    expect(shown(table(`Nome;Celular;${title}`, ...rows))[1]).toBe('Bia 551132220002');
  },
);

test('a card keeps e-mail, further numbers and the organization', async () => {
  expect(await peopleOf('contacts.vcf')).toMatchObject([
    { email: 'rita@example.com', fields: [{ name: 'Tel 2', value: '(11) 3333-0134' }] },
  ]);
});

test.each([
  ['an order', ['Número do pedido;Nome;Telefone', '80012345;Ana;11 95555-0101', '80012346;Bia;11 95555-0102']],
  ['a CPF', ['CPF;Nome;Contato', '529.982.247-25;Ana;11 95555-0101', '11144477735;Bia;(11) 95555-0102']],
  ['a CPF without a title', ['52998224725;Ana;11955550101', '11144477735;Bia;11955550102']],
  ['a CNPJ', ['Documento;Nome;Fone', '11.222.333/0001-81;Ana;11 95555-0101', '11222333000181;Bia;11 95555-0102']],
  ['a CEP', ['CEP;Nome;Celular', '01310-100;Ana;11 95555-0101', '20040-020;Bia;11 95555-0102']],
  ['a day', ['Nascimento;Nome;WhatsApp', '01/02/1990;Ana;11 95555-0101', '13/12/1985;Bia;11 95555-0102']],
  ['a moment', ['Criado em;Nome;Tel', '2026-01-02 10:30;Ana;11 95555-0101', '2026-01-03 11:30;Bia;11 95555-0102']],
  ['an id', ['id;nome;telefone', '5511900000001;Ana;11 95555-0101', '5511900000002;Bia;11 95555-0102']],
  [
    'an emergency',
    ['Nome;Telefone emergência;Telefone', 'Ana;11 95555-0109;11 95555-0101', 'Bia;11 95555-0108;11 95555-0102'],
  ],
  [
    'a seller',
    ['Telefone vendedor;Nome;Telefone cliente', '11955550109;Ana;11 95555-0101', '11955550108;Bia;11 95555-0102'],
  ],
  [
    'an order that may be a number',
    ['Número;Nome;WhatsApp', '11987650001;Ana;1195555-0101', '11987650002;Bia;1195555-0102'],
  ],
  ['the landline', ['Telefone fixo;Nome;Celular', '11 3222-0101;Ana;11 95555-0101', '11 3222-0102;Bia;11 95555-0102']],
  [
    'the label of a number',
    ['Phone 1 - Label;Nome;Phone 1 - Value', 'Mobile;Ana;11 95555-0101', 'Work;Bia;11 95555-0102'],
  ],
  ['an invoice', ['Nota fiscal;Nome;Contatos', '1133224400;Ana;11 95555-0101', '1133224401;Bia;11 95555-0102']],
  ['an order of service', ['OS;Nome;Celulares', '1133224400;Ana;11955550101', '1133224401;Bia;11955550102']],
  ['a barcode', ['EAN;Nome;Contato', '7891000100;Ana;11955550101', '7891000101;Bia;11955550102']],
  ['an account', ['Conta;Nome;Contato', '1133224400;Ana;11955550101', '1133224401;Bia;11955550102']],
  ['something unknown', ['Xpto;Nome;Abc', '1133224400;Ana;(11) 95555-0101', '1133224401;Bia;(11) 95555-0102']],
  [
    'an identifier',
    ['identifier;name;phone_number', '98765432101234@lid;Ana;+55 11 95555-0101', 'x;Bia;+5511955550102'],
  ],
])('the number is not that of %s', (_, lines) =>
  expect(shown(table(...lines))).toEqual(['Ana 5511955550101', 'Bia 5511955550102']),
);

test('characters that turn the direction of a text are no part of a name or a number', () => {
  const turned = '\u202E\u2066Ana\u2069\u202C Lima;\u202E+55 11 95555-0101\u202C';
  expect(shown(table('Nome;Telefone', turned))).toEqual(['Ana Lima 5511955550101']);
});

test.each(
  (
    'Cód. Cliente,Cód,COD_CLI,CodCliente,Código,CÓDIGO,Código do cliente,Co\u0301digo,Cartão,Cartao,Nº do cartão,Número do cartão,' +
    'Cartão fidelidade,Matrícula,Matricula,MATRÍCULA,Mat.,Carteirinha,Registro,Inscrição,Prontuário,PIS,NIS,CNS,CNH,RA,' +
    'Título de eleitor,Chave Pix,Nosso número,Ref.,Referência,Ticket,Comanda,Lote,Nº de série,Documento,Nr. Doc,Ficha,NSU,' +
    'Rastreio,Card number,Serial number,Member no.,Tarjeta,Número de tarjeta,Código de cliente,Legajo,Cédula,Expediente'
  ).split(','),
)('a column %s has ids, though they look like phones', (title) => {
  const ids = ['11977771234', '51912345678', '21988887777'];
  const kinds = (head: string, rows: string[]) =>
    guessColumns(
      [head, ...rows].map((line) => line.split(';')),
      'BR',
    ).columns.map(({ kind }) => kind);
  expect(
    kinds(
      `Nome;${title}`,
      ids.map((id) => `Ana;${id}`),
    ),
  ).toEqual(['name', 'field']);
  const withPhones = ids.map((id, at) => `${id};Ana;1195555010${at}`);
  for (const phone of ['Contato', 'Número', 'Tel', 'Xpto'])
    expect(kinds(`${title};Nome;${phone}`, withPhones), phone).toEqual(['field', 'name', 'number']);
});

test.each([
  ['Name Prefix;First Name;Last Name;Phone', 'Sr.;Ana;Lima;11 95555-0101'],
  ['Nome;Sobrenome;Celular', 'Ana;Lima;11 95555-0101'],
  ['Given Name;Middle Name;Family Name;Mobile Phone', 'Ana;;Lima;11 95555-0101'],
  ['Celular;Nome completo;Nome', '11 95555-0101;Ana Lima;Ana'],
])('the parts of a name are joined: %s', (...lines) =>
  expect(shown(table(...lines))).toEqual(['Ana Lima 5511955550101']),
);

test.each([
  ['are empty', ['', '', 'Ana']],
  ['are the numbers', ['+55 11 95555-0101', '5511955550102', 'Ana']],
  ['are of signs', ['1+1', '2020', '🎉 Ana']],
])('a column with the title of a name is one, though the first names %s', (_, [first, second, third]) => {
  const people = table(
    'name;number;email',
    `${first};5511955550101;`,
    `${second};5511955550102;`,
    `${third};5511955550103;`,
  );
  const names = people.map((person) => ('name' in person ? person.name : person.reason));
  expect(names.at(-1)).toBe(third);
  expect(names.slice(0, 2).filter((name) => /\d{8}|\d-/.test(name))).toEqual([]);
  expect(people.every((person) => 'fields' in person && person.fields.length === 0)).toBe(true);
});

test('joiners and tags stay in emojis, and unseen marks go', () => {
  const family = '\u{1f469}\u200d\u{1f467}';
  const [person] = table('nome;telefone;e-mail', `\u200e${family} Ana\u200b;11 95555-0101;\u200dana@x.test`);
  expect(person).toMatchObject({ name: `${family} Ana`, email: 'ana@x.test' });
});

test('what is wrong beside the number leaves the person in, with a notice', () => {
  const long = 'Maria '.repeat(12).trim();
  const [person, other] = table('nome;telefone;e-mail', `${long};11 95555-0101;n/a`, 'Ana;11 95555-0102;ana@x.test');
  expect(person).toMatchObject({
    name: long.slice(0, 50),
    email: null,
    notices: [
      { row: 2, reason: 'emailInvalid', value: 'n/a' },
      { row: 2, reason: 'nameTooLong' },
    ],
  });
  expect(other).toMatchObject({ email: 'ana@x.test', notices: [] });
});

test('a sheet with both spellings of one number has one person', () =>
  expect(shown(table('nome;fone', 'Ana;5511955550101', 'Ana;(11) 95555-0101', 'Eva;12025550143'))).toEqual([
    'Ana 5511955550101',
    'Ana 5511955550101',
    'Eva 12025550143',
  ]));

test('of two columns that may have the numbers none is chosen where neither title nor spelling tells', () => {
  const { columns } = guessColumns(
    [
      ['xpto', 'nome', 'abc'],
      ['1133224400', 'Ana', '11955550101'],
      ['1133224401', 'Bia', '11955550102'],
    ],
    'BR',
  );
  expect(columns.map(({ kind }) => kind)).toEqual(['field', 'name', 'field']);
});

test('no column is chosen where none is like numbers', () => {
  const { columns } = guessColumns(
    [
      ['nome', 'pedido'],
      ['Ana', '12345'],
      ['Bia', '12346'],
    ],
    'BR',
  );
  expect(columns.map(({ kind }) => kind)).toEqual(['name', 'field']);
});

test('a column of CPFs has no phones, even under the title "Telefone"', () => {
  const rows = ['11977770088', '11977770169', '11977770240'].map((cpf) => ['Ana', cpf]);
  const { columns } = guessColumns([['nome', 'telefone'], ...rows], 'BR');
  expect(columns.map(({ kind }) => kind)).toEqual(['name', 'field']);
});
