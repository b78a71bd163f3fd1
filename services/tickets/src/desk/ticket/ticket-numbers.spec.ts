import { eventually, newId } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import type { QueryRunner } from 'typeorm';
import { expect, test } from 'vitest';
import { NumberEarlierTickets1769100000052 } from '../../../migrations/0052-number-earlier-tickets.ts';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const numberAt = (at: number) => `55119${String(71000000 + at)}`;
const numbersOf = async ({ companyId }: Company) => {
  const { rows } = await queryAsOwner<{ number: number }>(
    'select number::int from tickets.tickets where company_id = $1 order by id',
    [companyId],
  );
  return rows.map(({ number }) => number);
};
async function receiveFrom(company: Company, count: number, from = 0) {
  await Promise.all(
    Array.from({ length: count }, (_, at) => company.receives({ number: numberAt(from + at), body: 'oi' })),
  );
  await eventually(async () => (await numbersOf(company)).length === from + count, `${from + count} tickets`);
}

test('tickets count by company from 1 on, also those that customers open at once', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  await company.receives({ number: numberAt(0), body: 'oi' });
  expect(await company.ticketOf(numberAt(0))).toMatchObject({ number: 1 });
  await receiveFrom(company, 29, 1);
  const numbers = await numbersOf(company);
  expect(new Set(numbers).size).toBe(30);
  expect(Math.min(...numbers)).toBe(1);
  await other.receives({ number: numberAt(0), body: 'oi' });
  expect(await other.ticketOf(numberAt(0))).toMatchObject({ number: 1 });
});

test('two transactions that open tickets of a company do not wait for each other', async () => {
  const company = await aCompany(bus);
  await receiveFrom(company, 1);
  const { companyId } = company;
  const { rows: contacts } = await queryAsOwner<{ id: number }>(
    `insert into tickets.contacts (company_id, name, lid) values ($1, 'Um', '5511970000001'), ($1, 'Dois', '5511970000002') returning id`,
    [companyId],
  );
  const insert = `insert into tickets.tickets (company_id, contact_id, status) values ($1, $2, 'pending') returning number`;
  await asOwner(async (first) => {
    await first.query('begin');
    const one = await first.query(insert, [companyId, contacts[0]?.id]);
    const two = await queryAsOwner(insert, [companyId, contacts[1]?.id]);
    await first.query('rollback');
    expect(Number(two.rows[0]?.['number'])).toBe(Number(one.rows[0]?.['number']) + 1);
  });
});

test('two transactions that open the first tickets of a company number them, one after the other', async () => {
  const companyId = newId();
  const add = `with contact as (insert into tickets.contacts (company_id, name, lid) values ($1, 'Nova', $2) returning id)
    insert into tickets.tickets (company_id, contact_id, status) select $1, id, 'pending' from contact returning number::int`;
  await asOwner(async (first) => {
    await first.query('begin');
    expect((await first.query(add, [companyId, '1'])).rows).toEqual([{ number: 1 }]);
    const second = queryAsOwner(add, [companyId, '2']);
    await eventually(async () => {
      const { rows } = await queryAsOwner(`select from pg_locks where locktype = 'advisory' and not granted`);
      return rows.length > 0;
    }, 'the second transaction to wait');
    await first.query('commit');
    expect((await second).rows).toEqual([{ number: 2 }]);
  });
});

test('a ticket is found by its number, first of all by digits, alone with #; not that of another company or queue', async () => {
  const company = await aCompany(bus);
  const queue = await company.api.queues.create(company.admin, { name: 'Vendas', color: '#123456' });
  const agent = await company.agent('Bruno', [queue.id]);
  await receiveFrom(company, 2);
  const { tickets } = await company.api.tickets.list(company.admin, { showAll: true });
  const [one, two] = [1, 2].map((wanted) => tickets.find(({ number }) => number === wanted));
  await company.receives({ number: one?.contact.number ?? '', body: 'comprei 2 pares' });
  const find = async (searchParam: string, as = company.admin) =>
    (await company.api.tickets.list(as, { searchParam, showAll: true })).tickets.map(({ id }) => id);
  expect(await find('#2')).toEqual([two?.id]);
  await eventually(async () => (await find('2')).length === 2, 'the message');
  expect(await find('2')).toEqual([two?.id, one?.id]);
  expect(await find('#3')).toEqual([]);
  expect(await find('#2', agent)).toEqual([]);
  const other = await aCompany(bus);
  expect((await other.api.tickets.list(other.admin, { searchParam: '#2', showAll: true })).tickets).toEqual([]);
});

test('tickets from before get numbers in their order, also after a run that broke off, and new ones go on after them', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  await receiveFrom(company, 4);
  await receiveFrom(other, 1);
  await asOwner(async (sql) => {
    const migration = new NumberEarlierTickets1769100000052();
    const runner = { query: (statement: string) => sql.query(statement) } as unknown as QueryRunner;
    await migration.down(runner);
    const ofCompany = 'company_id = $1';
    await sql.query(`update tickets.tickets set number = null where ${ofCompany}`, [company.companyId]);
    await sql.query(
      `update tickets.tickets set number = 1 where id = (select min(id) from tickets.tickets where ${ofCompany})`,
      [company.companyId],
    );
    await sql.query(`drop sequence ticket_numbers.company_${company.companyId}`);
    await company.receives({ number: numberAt(4), body: 'oi' });
    await eventually(async () => (await numbersOf(company)).length === 5, 'the new ticket');
    await migration.up(runner);
  });
  expect(await numbersOf(company)).toEqual([1, 2, 3, 4, 5]);
  await receiveFrom(company, 1, 5);
  expect(await numbersOf(company)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await numbersOf(other)).toEqual([1]);
});

test('a row that brings its number keeps it, and the next ticket comes after it', async () => {
  const company = await aCompany(bus);
  await receiveFrom(company, 1);
  await queryAsOwner(
    `with contact as (insert into tickets.contacts (company_id, name, lid) values ($1, 'Vinda', '5511970000003') returning id)
     insert into tickets.tickets (company_id, contact_id, status, number) select $1, id, 'closed', 40 from contact`,
    [company.companyId],
  );
  await company.receives({ number: numberAt(2), body: 'oi' });
  await company.ticketOf(numberAt(2));
  expect(await numbersOf(company)).toEqual([1, 40, 41]);
});
