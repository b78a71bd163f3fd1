import { contactViews, type ImportView } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { csv, ended, imported, contactRows, preview } from '../../testing/import.steps.ts';
import { startTickets } from '../../service.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

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
  expect(await contactRows(company)).toEqual([
    ['Novo', '5521911112222', 'novo@x.com', {}],
    ['Zé', '551187654321', 'ze@x.com', { Cidade: 'Recife', cpf: '123' }],
  ]);
  // A second import finds nothing to add.
  expect(await imported(company, 'a.csv', sheet)).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

test('each number of a person becomes a contact where that is chosen; the preview shows all', async () => {
  const company = await aCompany(bus);
  const { contactImports } = company.api;
  const sheet = 'nome;celular;fixo;cidade\nAna;11 95555-0101 / 11 95555-0102;11 3222-0101;Olinda';
  const { id, hasHeader, country, columns, otherNumbers } = await preview(company, 'a.csv', sheet);
  expect(otherNumbers).toBe('fields');
  const choice = { id, hasHeader, country, columns, otherNumbers: 'contacts' as const };
  const forecast = await contactImports.check(company.admin, choice);
  expect(forecast).toMatchObject({ added: 3 });
  expect(forecast.rows.map(({ written, number }) => [written, number])).toEqual([
    ['11 95555-0101 / 11 95555-0102', '+55 11 95555-0101'],
    ['11 95555-0101 / 11 95555-0102', '+55 11 95555-0102'],
    ['11 3222-0101', '+55 11 3222-0101'],
  ]);
  await contactImports.start(company.admin, choice);
  expect(await ended(company, id)).toMatchObject({ done: 1, added: 3, otherNumbers: 'contacts' });
  const added = ['551132220101', '5511955550101', '5511955550102'].map((number) => [
    'Ana',
    number,
    null,
    { cidade: 'Olinda' },
  ]);
  const imported = await contactRows(company);
  expect(imported).toHaveLength(added.length);
  expect(imported).toEqual(expect.arrayContaining(added));
});

test('rows without a number are refused one by one, others are taken with a notice; both can be downloaded in the caller’s language', async () => {
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
  expect(done).toMatchObject({ state: 'done', total: 9, done: 9, added: 5, refused: 4 });
  expect(done.problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'número', 'numberMissing'],
    [6, 'nome', 'nameTooLong'],
    [7, 'email', 'emailInvalid'],
    [8, 'número', 'numberInvalid'],
    [9, 'número', 'numberRounded'],
    [10, 'número', 'numberTooShort'],
  ]);
  // Without a name the number is the name until WhatsApp sends one.
  expect((await contactRows(company)).map(([name]) => name)).toEqual([
    '5511911110002',
    'A',
    'Certa',
    'E-mail',
    'N'.repeat(50),
  ]);
  await company.receives({ number: '5511911110002', pushName: 'Rosa' });
  await eventually(async () => (await contactRows(company)).some(([name]) => name === 'Rosa'));
  const { text } = await company.api.contactImports.problems({ ...company.admin, language: 'es' }, { id: done.id });
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFfila;columna;valor;motivo', '3;número;;Falta el número']);
});

test('the user can correct columns, header and country', async () => {
  const company = await aCompany(bus);
  const sheet = '2125550143,Ana,x\n2125550144,Bia,y';
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
  expect((await contactRows(company))[0]).toEqual(['12125550143', '12125550143', null, { Letra: 'x' }]);
});

const people = (count: number) =>
  ['nome;número', ...Array.from({ length: count }, (_, n) => `Pessoa ${n};${5_521_900_000_000 + n}`)].join('\n');

test('an interrupted import continues at its position, and no row is imported twice', async () => {
  const company = await aCompany(bus);
  const shown = await preview(company, 'a.csv', people(1_500));
  // The state left by a worker that died after its first five hundred rows.
  await asOwner(async (sql) => {
    await sql.query(`update tickets.contact_imports set position = 500, done = 499, added = 499 where id = $1`, [
      shown.id,
    ]);
    await sql.query(
      `insert into tickets.contacts (company_id, name, number, number_key) select $1, 'Pessoa ' || n,
         (5521900000000 + n)::text, (552100000000 + n)::text from generate_series(0, 498) n`,
      [company.companyId],
    );
  });
  const { id, hasHeader, country, columns } = shown;
  await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
  expect(await ended(company, id)).toMatchObject({
    state: 'done',
    done: 1_500,
    added: 1_500,
    updated: 0,
    unchanged: 0,
  });
  const { rows } = await asOwner((sql) =>
    sql.query(`select count(*)::int as n from tickets.contacts where company_id = $1`, [company.companyId]),
  );
  expect(rows).toEqual([{ n: 1_500 }]);
  const published = () => company.publications.of(contactViews.importUpdated).filter(({ importId }) => importId === id);
  // The row is done before its event arrives.
  await expect.poll(() => published().map(({ done }) => done)).toEqual([499, 499, 999, 1_499, 1_500, 1_500]);
  const { rows: kept } = await asOwner((sql) =>
    sql.query(`select path, sample from tickets.contact_imports where id = $1`, [id]),
  );
  expect(kept).toEqual([{ path: null, sample: [] }]);
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

test('an import that finds a full disk is tried again, and goes on', async () => {
  const company = await aCompany(bus);
  // A sequence keeps its number when the transaction is undone: the first write alone is refused.
  await asOwner((sql) =>
    sql.query(`
      create sequence tickets.full_disk_contacts;
      grant usage on sequence tickets.full_disk_contacts to public;
      create function tickets.refuse_once() returns trigger language plpgsql as $$ begin
        if new.company_id = ${company.companyId} and nextval('tickets.full_disk_contacts') = 1 then
          raise exception 'no space left on device' using errcode = '53100';
        end if;
        return new;
      end $$;
      create trigger refuse_once before insert on tickets.contacts for each row execute function tickets.refuse_once()`),
  );
  try {
    expect(await imported(company, 'a.csv', people(3))).toMatchObject({
      state: 'done',
      done: 3,
      added: 3,
      failure: null,
    });
    const { rows } = await asOwner((sql) =>
      sql.query(`select last_value::int > 1 as tried from tickets.full_disk_contacts`),
    );
    expect(rows).toEqual([{ tried: true }]);
  } finally {
    await asOwner((sql) =>
      sql.query(`drop trigger refuse_once on tickets.contacts; drop function tickets.refuse_once;
                 drop sequence tickets.full_disk_contacts`),
    );
  }
});

test('an import whose attempts ended while nothing could be written goes on once there is space', async () => {
  const company = await aCompany(bus);
  const shown = await preview(company, 'a.csv', people(3));
  const { id, hasHeader, country, columns } = shown;
  await asOwner((sql) =>
    sql.query(`
      create function tickets.refuse_imports() returns trigger language plpgsql as $$ begin
        if new.id = ${id} and new.state <> 'waiting' then
          raise exception 'no space left on device' using errcode = '53100';
        end if;
        return new;
      end $$;
      create trigger refuse_imports before update on tickets.contact_imports
        for each row execute function tickets.refuse_imports()`),
  );
  const jobs = `from tickets_jobs.job where name = 'import-contacts' and data ->> 'importId' = '${id}'`;
  const stateOfJob = async () =>
    (await asOwner((sql) => sql.query<{ state: string }>(`select state ${jobs}`))).rows[0]?.state;
  try {
    await company.api.contactImports.start(company.admin, { id, hasHeader, country, columns });
    await eventually(async () => (await stateOfJob()) === 'retry', 'the failure of an attempt');
    await asOwner((sql) => sql.query(`update tickets_jobs.job set retry_limit = 1 where id in (select id ${jobs})`));
    await eventually(async () => (await stateOfJob()) === 'failed', 'the end of the attempts');
  } finally {
    await asOwner((sql) =>
      sql.query(`drop trigger refuse_imports on tickets.contact_imports; drop function tickets.refuse_imports`),
    );
  }
  expect(await company.api.contactImports.get(company.admin, { id })).toMatchObject({ state: 'waiting' });
  const restarted = await startTickets();
  expect(await ended(company, id)).toMatchObject({ state: 'done', added: 3, failure: null });
  await restarted.close();
});
