import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { preview } from '../../testing/import.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const sheet = [
  'nome;telefone',
  'Nova;(11) 95555-0010',
  'Conhecida;(11) 95555-0011',
  'Outra vez;11 95555-0010',
  'Sem área;95555-0012',
  'De fora;351912345678',
].join('\n');

test('before an import starts each row is shown as it would be stored, the doubtful ones first, and all are counted', async () => {
  const company = await aCompany(bus);
  await company.api.contacts.create(company.admin, { name: 'Antiga', number: '5511955550011' });
  const { id, hasHeader, country, columns } = await preview(company, 'a.csv', sheet);
  const choice = { id, hasHeader, country, columns };
  const forecast = await company.api.contactImports.check(company.admin, choice);
  expect(forecast).toMatchObject({ counted: 5, added: 2, known: 1, repeated: 1, foreign: 1, unusual: 0 });
  expect(forecast.refusals).toEqual([{ reason: 'numberAreaCode', count: 1 }]);
  expect(
    forecast.rows.map(({ row, number, country: of, problems, doubt, isKnown }) => [
      row,
      number,
      of,
      problems[0] ?? doubt,
      isKnown,
    ]),
  ).toEqual([
    [5, '', null, 'numberAreaCode', false],
    [6, '+351 912 345 678', 'PT', 'foreign', false],
    [2, '+55 11 95555-0010', 'BR', null, false],
    [3, '+55 11 95555-0011', 'BR', null, true],
    [4, '+55 11 95555-0010', 'BR', null, true],
  ]);
  expect((await company.api.contacts.list(company.admin, { searchParam: 'Nova' })).contacts).toEqual([]);
  // The import stores the rows as the check has shown them.
  await company.api.contactImports.start(company.admin, choice);
  await expect(company.api.contactImports.check(company.admin, choice)).rejects.toThrow('ERR_IMPORT_RUNNING');
});

test('a row is shown with all that is not taken of it, and with the reason why its number is none', async () => {
  const company = await aCompany(bus);
  const rows = [
    'nome;telefone;e-mail',
    `${'N'.repeat(51)};(11) 95555-0020;sem arroba`,
    'Curto;123;',
    'Longo;55119555500201234567;',
  ];
  const { id, hasHeader, country, columns } = await preview(company, 'a.csv', rows.join('\n'));
  const forecast = await company.api.contactImports.check(company.admin, { id, hasHeader, country, columns });
  expect(forecast.rows.map(({ row, problems }) => [row, problems])).toEqual([
    [3, ['numberTooShort']],
    [4, ['numberTooLong']],
    [2, ['emailInvalid', 'nameTooLong']],
  ]);
});

test('only the columns of the file are checked, and another company sees nothing', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const { id, hasHeader, country, columns } = await preview(company, 'a.csv', sheet);
  const { check } = company.api.contactImports;
  const given = { id, hasHeader, country };
  await expect(check(company.admin, { ...given, columns: columns.slice(1) })).rejects.toThrow('ERR_IMPORT_COLUMNS');
  await expect(check(other.admin, { ...given, columns })).rejects.toThrow('ERR_NO_IMPORT_FOUND');
  // Without a country each number has to have its code.
  expect(await check(company.admin, { ...given, country: '', columns })).toMatchObject({ foreign: 0 });
});
