import { contactListViews } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { beforeEach, expect, test } from 'vitest';
import { aListCompany, peopleSheet, storedFiles, type ListCompany } from '../testing/list.factory.ts';
import { openCampaignsDatabase } from '../testing/open-database.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { csv } from '../testing/sheet-samples.ts';

serveCampaigns(2);
const database = openCampaignsDatabase();
let company: ListCompany;
let listId: number;
beforeEach(async () => {
  company = aListCompany(bus);
  ({ id: listId } = await company.aList());
});

test('numbers of the list stay as they are, with or without the ninth digit; a repeated one is known', async () => {
  await company.add(listId, '551187654321', 'Como era');
  const sheet = `nome,número,email,cidade,CPF,cidade
José Araújo,5511987654321,outro@x.com,Olinda,1,
Novo,5521911112222,Novo@X.com,Recife,123,Olinda
Outra vez,5521911112222,,,,
,5521911113333,,,,`;
  expect(await company.imported(listId, 'a.csv', sheet)).toMatchObject({ added: 2, known: 2, refused: 0, done: 4 });
  const { contacts } = await company.items.list(company.admin, { contactListId: listId });
  expect(contacts.map(({ name, number, email, variables }) => [name, number, email, variables])).toEqual([
    ['5521911113333', '5521911113333', '', []],
    [
      'Novo',
      '5521911112222',
      'novo@x.com',
      [
        { key: 'cidade', value: 'Recife' },
        { key: 'CPF', value: '123' },
      ],
    ],
    ['Como era', '551187654321', '', []],
  ]);
  expect(await company.counts(listId)).toEqual([3, 0, 0]);
  // A second import finds nothing to add.
  expect(await company.imported(listId, 'a.csv', sheet)).toMatchObject({ added: 0, known: 4 });
});

test('each number of a person becomes a contact of the list where that is chosen', async () => {
  const sheet = 'nome;celular;fixo\nAna;11 95555-0101 / 11 95555-0102;11 3222-0101';
  const { id, hasHeader, country, columns } = await company.preview(listId, 'a.csv', sheet);
  await company.imports.start(company.admin, { id, hasHeader, country, columns, otherNumbers: 'contacts' });
  await company.ended(id);
  expect(await company.counts(listId)).toEqual([3, 0, 0]);
});

test('rows without a number are refused one by one, others are taken with a notice; both can be downloaded in the caller’s language', async () => {
  const sheet = [
    'nome;número;email',
    'Certa;5511911110001;certa@x.com',
    'Sem número;;x@x.com',
    'A;5511911110003;',
    'E-mail;5511911110005;não é',
    'Letras;55119ABC0006;',
    'Arredondado;5,51191E+12;',
    "=1+1;123;'=2",
  ].join('\n');
  const done = await company.imported(listId, 'a.csv', sheet);
  expect(done).toMatchObject({ state: 'done', total: 7, done: 7, added: 3, refused: 4 });
  expect(done.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'numberMissing'],
    [5, 'emailInvalid'],
    [6, 'numberInvalid'],
    [7, 'numberRounded'],
    [8, 'numberTooShort'],
  ]);
  const { text } = await company.imports.problems({ ...company.admin, language: 'es' }, { id: done.id });
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFfila;columna;valor;motivo', '3;número;;Falta el número']);
});

test('the user can correct columns, header and country', async () => {
  const shown = await company.preview(listId, 'a.csv', '2125550143,Ana,x\n2125550144,Bia,y');
  expect(shown).toMatchObject({ hasHeader: false, country: '55', total: 2, contactListId: listId });
  const columns = [
    { title: '', kind: 'number' as const },
    { title: '', kind: 'none' as const },
    { title: 'Letra', kind: 'field' as const },
  ];
  const given = { id: shown.id, hasHeader: false, country: '1' };
  const twice = columns.map((column) => ({ ...column, kind: 'number' as const }));
  for (const wrong of [twice, columns.slice(0, 2), columns.slice(1)])
    await expect(company.imports.start(company.admin, { ...given, columns: wrong })).rejects.toThrow(
      'ERR_IMPORT_COLUMNS',
    );
  await company.imports.start(company.admin, { ...given, columns });
  expect(await company.ended(shown.id)).toMatchObject({ added: 2 });
  const { contacts } = await company.items.list(company.admin, { contactListId: listId });
  expect(contacts[1]).toMatchObject({ number: '12125550143', variables: [{ key: 'Letra', value: 'x' }] });
});

test('before an import starts its rows are shown as they would be stored, and counted', async () => {
  await company.add(listId, '5511955550011', 'Antiga');
  const sheet = 'nome;telefone\nNova;11 95555-0010\nConhecida;011 95555-0011\nSem área;95555-0012';
  const { id, hasHeader, country, columns } = await company.preview(listId, 'a.csv', sheet);
  const choice = { id, hasHeader, country, columns };
  const forecast = await company.imports.check(company.admin, choice);
  expect(forecast).toMatchObject({ counted: 3, added: 1, known: 1, repeated: 0 });
  expect(forecast.refusals).toEqual([{ reason: 'numberAreaCode', count: 1 }]);
  expect(forecast.rows.map(({ number, isKnown }) => [number, isKnown])).toEqual([
    ['', false],
    ['+55 11 95555-0010', false],
    ['+55 11 95555-0011', true],
  ]);
  const other = aListCompany(bus);
  await expect(other.imports.check(other.admin, choice)).rejects.toThrow('ERR_NO_IMPORT_FOUND');
  await company.imports.start(company.admin, choice);
  await expect(company.imports.check(company.admin, choice)).rejects.toThrow('ERR_IMPORT_RUNNING');
});

test('an interrupted import continues at its position, and no row is imported twice', async () => {
  const shown = await company.preview(listId, 'a.csv', peopleSheet(1_500));
  // The state left by a worker that died after its first five hundred rows.
  await asOwner(async (sql) => {
    await sql.query(`update campaigns.list_imports set position = 500, done = 499, added = 499 where id = $1`, [
      shown.id,
    ]);
    await sql.query(
      `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key, import_id)
       select $1, $2, 'Pessoa ' || n, (5521900000000 + n)::text, (552100000000 + n)::text, $3 from generate_series(0, 498) n`,
      [company.companyId, listId, shown.id],
    );
    await sql.query(`update campaigns.contact_lists set contacts_count = 499 where id = $1`, [listId]);
  });
  await company.start(shown);
  expect(await company.ended(shown.id)).toMatchObject({ state: 'done', done: 1_500, added: 1_500, known: 0 });
  expect(await company.counts(listId)).toEqual([1_500, 0, 0]);
  const progress = () => company.publications.of(contactListViews.importUpdated).map(({ done }) => done);
  // The row is done before its event arrives.
  await expect.poll(progress).toEqual([499, 499, 999, 1_499, 1_500, 1_500]);
  const { rows } = await asOwner((sql) =>
    sql.query(`select path, sample from campaigns.list_imports where id = $1`, [shown.id]),
  );
  expect(rows).toEqual([{ path: null, sample: [] }]);
});

test('two imports into one list run one after the other; those of two lists side by side', async () => {
  const { id: secondId } = await company.aList();
  const big = await company.preview(listId, 'a.csv', peopleSheet(20_000));
  const [same, other] = [
    await company.preview(listId, 'b.csv', csv(';')),
    await company.preview(secondId, 'c.csv', csv(';')),
  ];
  await company.start(big);
  await expect(company.start(same)).rejects.toThrow('ERR_IMPORT_RUNNING');
  await expect(company.start(big)).rejects.toThrow('ERR_IMPORT_RUNNING');
  await expect(company.imports.undo(company.admin, { id: big.id })).rejects.toThrow('ERR_IMPORT_RUNNING');
  await company.start(other);
  expect(await company.ended(other.id)).toMatchObject({ added: 2 });
  expect(await company.ended(big.id)).toMatchObject({ state: 'done', added: 20_000, done: 20_000 });
  expect(await company.counts(listId)).toEqual([20_000, 0, 0]);
});

test('two workers with the same import add each row once', async () => {
  const shown = await company.preview(listId, 'a.csv', peopleSheet(3_000));
  const order = [{ companyId: company.companyId, importId: shown.id }];
  await company.start(shown);
  await asOwner((sql) =>
    sql.query(`insert into campaigns_jobs.job (name, data) values ('import-contact-lists', $1)`, order),
  );
  expect(await company.ended(shown.id)).toMatchObject({ state: 'done', added: 3_000, done: 3_000, known: 0 });
  const states = `select distinct state from campaigns_jobs.job where data = $1`;
  const completed = async () =>
    (await asOwner((sql) => sql.query(states, order))).rows.map(({ state }) => state as string);
  await expect.poll(completed, { timeout: 90_000 }).toEqual(['completed']);
  expect(await company.counts(listId)).toEqual([3_000, 0, 0]);
});

test('a cancelled import keeps what it added, which undoing removes exactly', async () => {
  await company.add(listId, '5511987654321', 'Fica');
  const big = await company.preview(listId, 'a.csv', peopleSheet(40_000));
  await company.start(big);
  await eventually(async () => (await company.imports.get(company.admin, { id: big.id })).done > 0, 'a beginning');
  expect(await company.imports.cancel(company.admin, { id: big.id })).toMatchObject({ state: 'cancelled' });
  const { added } = await company.imports.get(company.admin, { id: big.id });
  expect(added).toBeLessThan(40_000);
  expect(await company.counts(listId)).toEqual([added + 1, 0, 0]);
  const second = await company.imported(listId, 'b.csv', csv(';'));
  expect(await company.imports.undo(company.admin, { id: big.id })).toMatchObject({ state: 'undone' });
  expect(await company.rows(listId)).toEqual(['Fica 5511987654321', 'Bia 351912345678']);
  expect(await company.counts(listId)).toEqual([2, 0, 0]);
  // One of the second import's people was removed by hand, another number had been there before.
  const { contacts } = await company.items.list(company.admin, { contactListId: listId, searchParam: 'Bia' });
  await company.items.remove(company.admin, { id: contacts[0]?.id ?? 0 });
  await company.imports.undo(company.admin, { id: second.id });
  expect(await company.rows(listId)).toEqual(['Fica 5511987654321']);
  expect(await company.counts(listId)).toEqual([1, 0, 0]);
});

test('an import that fills the list stops there, keeps what it added, and can be undone', async () => {
  await asOwner((sql) =>
    sql.query(`update campaigns.contact_lists set contacts_count = 99400 where id = $1`, [listId]),
  );
  const ended = await company.imported(listId, 'a.csv', peopleSheet(1_000));
  expect(ended).toMatchObject({ state: 'failed', failure: 'ERR_CONTACT_LIST_FULL', added: 600, done: 600 });
  expect(await company.counts(listId)).toEqual([100_000, 0, 0]);
  await company.imports.undo(company.admin, { id: ended.id });
  expect(await company.counts(listId)).toEqual([99_400, 0, 0]);
});

test('a list that is removed takes its imports and their files along, also a running one', async () => {
  const shown = await company.preview(listId, 'a.csv', csv(';'));
  const { id: busyId } = await company.aList();
  const running = await company.preview(busyId, 'b.csv', peopleSheet(40_000));
  const pathOf = async (id: number) => {
    const { rows } = await asOwner((sql) =>
      sql.query<{ path: string }>(`select path from campaigns.list_imports where id = $1`, [id]),
    );
    return rows[0]?.path ?? '';
  };
  const paths = [await pathOf(shown.id), await pathOf(running.id)];
  await company.start(running);
  await eventually(async () => (await company.imports.get(company.admin, { id: running.id })).done > 0, 'a beginning');
  for (const id of [listId, busyId]) await company.lists.remove(company.admin, { id });
  await expect(company.imports.get(company.admin, { id: running.id })).rejects.toThrow('ERR_NO_IMPORT_FOUND');
  const files = await storedFiles();
  for (const path of paths) await eventually(async () => !(await files.exists(path)), 'the removal of the file');
});

test('previews that nobody started and imports of long ago are outdated, others are not', async () => {
  const [preview, kept] = [
    await company.preview(listId, 'a.csv', csv(';')),
    await company.preview(listId, 'b.csv', csv(';')),
  ];
  const done = await company.imported(listId, 'c.csv', csv(';'));
  const outdated = async () => {
    const [unbegun, over] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 7_200_000)];
    const found = await database().asSystem('imports of all companies', ({ listImports }) =>
      listImports.listOutdated(unbegun, over),
    );
    return found.filter(({ companyId }) => companyId === company.companyId).map(({ id }) => id);
  };
  const age = (id: number, hours: number) =>
    asOwner((sql) =>
      sql.query(`update campaigns.list_imports set created_at = now() - make_interval(mins => $2) where id = $1`, [
        id,
        hours * 60 + 1,
      ]),
    );
  await age(done.id, 1);
  expect(await outdated()).toEqual([]);
  await age(preview.id, 1);
  expect(await outdated()).toEqual([preview.id]);
  await age(done.id, 2);
  expect((await outdated()).toSorted((a, b) => a - b)).toEqual([preview.id, done.id]);
  expect(await company.imports.get(company.admin, { id: kept.id })).toMatchObject({ state: 'preview' });
});

test('other companies cannot see or change an import', async () => {
  const shown = await company.preview(listId, 'a.csv', csv(';'));
  const other = aListCompany(bus);
  const { imports, admin } = other;
  const { id } = shown;
  for (const attempt of [
    () => imports.get(admin, { id }),
    () => imports.cancel(admin, { id }),
    () => imports.undo(admin, { id }),
    () => imports.problems(admin, { id }),
    () => other.start(shown),
  ])
    await expect(attempt()).rejects.toThrow('ERR_NO_IMPORT_FOUND');
  await expect(imports.list(admin, { id: listId })).rejects.toThrow('ERR_NO_CONTACT_LIST_FOUND');
  await expect(other.preview(listId, 'a.csv', csv(';'))).rejects.toThrow('ERR_NO_CONTACT_LIST_FOUND');
  expect(await company.imports.get(company.admin, { id })).toMatchObject({ state: 'preview' });
  expect(await company.imports.list(company.admin, { id: listId })).toMatchObject([{ id }]);
});
