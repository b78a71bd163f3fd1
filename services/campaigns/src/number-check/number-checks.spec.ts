import { contactListViews, messageOrders, whatsappEvents, type CheckState } from '@recado/contracts';
import { eventually, newId, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { aListCompany, peopleSheet, type ListCompany } from '../testing/list.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns(2);
let company: ListCompany;
let listId: number;
beforeEach(async () => {
  company = aListCompany(bus);
  ({ id: listId } = await company.aList());
});

const orders = () => company.publications.of(messageOrders.checkNumbers);
const ordered = () => orders().flatMap(({ numbers }) => numbers);
const answer = (number: string, exists: boolean, connectionId = 1) =>
  publishAs(bus, whatsappEvents.numberChecked, company.companyId, { connectionId, number, exists });
const states = async (id = listId): Promise<CheckState[]> => {
  const { contacts } = await company.items.list(company.admin, { contactListId: id });
  return contacts.map(({ checkState }) => checkState).toReversed();
};
/** Makes the company's turn due now. */
const turn = () =>
  asOwner((sql) =>
    sql.query(`update campaigns.check_turns set next_at = now() where company_id = $1`, [company.companyId]),
  );
/** An answer of some days ago. */
const answered = (number: string, isValid: boolean, daysAgo: number) =>
  asOwner((sql) =>
    sql.query(
      `insert into campaigns.number_checks (company_id, number_key, is_valid, checked_at)
       values ($1, $2, $3, now() - make_interval(days => $4))`,
      [company.companyId, number, isValid, daysAgo],
    ),
  );

test('a number added by hand is asked for, and the answer reaches it in every list of the company', async () => {
  const connectionId = await company.connects();
  const { id: secondId } = await company.aList();
  const item = await company.add(listId, '5511987654321');
  await company.add(secondId, '551187654321');
  await company.add(secondId, '5511900000002');
  await eventually(() => ordered().length === 2, 'the order');
  expect(new Set(orders().map((order) => order.connectionId))).toEqual(new Set([connectionId]));
  expect(await states()).toEqual(['checking']);
  await answer('551187654321', true, connectionId);
  await answer('5511900000002', false, connectionId);
  await eventually(async () => (await states(secondId)).join() === 'valid,invalid', 'the answers');
  expect(await company.items.get(company.admin, { id: item.id })).toMatchObject({
    checkState: 'valid',
    isWhatsappValid: true,
  });
  expect(await company.counts(listId)).toEqual([1, 1, 0]);
  expect(await company.counts(secondId)).toEqual([2, 1, 1]);
  const saved = () => company.publications.of(contactListViews.itemSaved).map(({ record }) => record);
  await eventually(() => saved().some(({ id, checkState }) => id === item.id && checkState === 'valid'), 'the view');
  // The same answer once more changes nothing.
  await answer('551187654321', true, connectionId);
  await answer('5511900000002', true, connectionId);
  await eventually(async () => (await company.counts(secondId)).join() === '2,2,0', 'the other answer');
  expect(await company.counts(listId)).toEqual([1, 1, 0]);
});

test('without a connected connection nothing is asked until there is one, and two take turns', async () => {
  const [first, second] = [newId(), newId()];
  await company.connects(first, 'DISCONNECTED');
  for (let n = 0; n < 4; n++) await company.add(listId, `551190000000${n}`);
  await pause(3_000);
  expect(orders()).toEqual([]);
  expect(new Set(await states())).toEqual(new Set(['unchecked']));
  await asOwner((sql) =>
    sql.query(`update campaigns.check_turns set next_at = now() + interval '1 hour' where company_id = $1`, [
      company.companyId,
    ]),
  );
  for (const id of [first, second]) await company.connects(id);
  const connected = `select 1 from campaigns.connection_copies where company_id = $1 and status = 'CONNECTED'`;
  await eventually(
    async () => (await asOwner((sql) => sql.query(connected, [company.companyId]))).rowCount === 2,
    'the copies of the connections',
  );
  await turn();
  await eventually(() => ordered().length === 4, 'the orders');
  expect(orders().map(({ connectionId, numbers }) => [connectionId, numbers.length])).toEqual(
    expect.arrayContaining([
      [first, 2],
      [second, 2],
    ]),
  );
});

test('never more than a hundred numbers of a company are in flight, and each is asked for once', async () => {
  await company.connects();
  await company.imported(listId, 'a.csv', peopleSheet(180));
  const asked = async (count: number) => {
    await turn();
    await eventually(() => ordered().length === count, `${count} numbers`);
  };
  await asked(50);
  await asked(100);
  await turn();
  await pause(3_000);
  expect(ordered()).toHaveLength(100);
  for (const number of ordered().slice(0, 30)) await answer(number, true);
  await eventually(async () => (await company.counts(listId))[1] === 30, 'the answers');
  await asked(130);
  expect(new Set(ordered()).size).toBe(130);
});

test('answers of the last weeks are used instead of asking again', async () => {
  await company.connects();
  await answered('551187654321', true, 29);
  await answered('551187654322', true, 31);
  await answered('551187654323', false, 6);
  await answered('551187654324', false, 8);
  for (let n = 1; n < 5; n++) await company.add(listId, `551198765432${n}`);
  expect(await company.counts(listId)).toEqual([4, 1, 1]);
  await eventually(() => ordered().length === 2, 'the orders');
  expect(ordered().toSorted()).toEqual(['5511987654322', '5511987654324']);
  expect(await states()).toEqual(['valid', 'checking', 'invalid', 'checking']);
});

test('an answer that came while a number was being added reaches it in the next turn', async () => {
  await company.connects();
  await asOwner((sql) =>
    sql.query(
      `with list as (update campaigns.contact_lists set contacts_count = 1 where id = $2)
       insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key)
       values ($1, $2, 'Ana', '5511987654321', '551187654321')`,
      [company.companyId, listId],
    ),
  );
  await answered('551187654321', false, 0);
  await asOwner((sql) => sql.query(`insert into campaigns.check_turns (company_id) values ($1)`, [company.companyId]));
  await eventually(async () => (await states()).join() === 'invalid', 'the answer');
  expect(await company.counts(listId)).toEqual([1, 0, 1]);
  expect(ordered()).toEqual([]);
});

test('a number whose answer never comes is asked for again after half an hour', async () => {
  await company.connects();
  await company.add(listId, '5511987654321');
  await eventually(() => ordered().length === 1, 'the order');
  const age = (minutes: number) =>
    asOwner((sql) =>
      sql.query(
        `update campaigns.checks_in_flight set asked_at = now() - make_interval(mins => $2) where company_id = $1`,
        [company.companyId, minutes],
      ),
    );
  await age(29);
  await turn();
  await pause(3_000);
  expect(ordered()).toHaveLength(1);
  await age(31);
  await turn();
  await eventually(() => ordered().length === 2, 'the second order');
  // A late answer of the first order counts as well.
  await answer('5511987654321', true);
  await eventually(async () => (await states()).join() === 'valid', 'the answer');
});

test('a list is checked again, except numbers that were asked for today', async () => {
  await company.connects();
  await answered('551187654321', true, 0);
  await answered('551187654322', false, 3);
  for (const number of ['5511987654321', '5511987654322']) await company.add(listId, number);
  expect(await company.counts(listId)).toEqual([2, 1, 1]);
  await company.lists.check(company.admin, { id: listId });
  expect(await company.counts(listId)).toEqual([2, 1, 0]);
  await eventually(() => ordered().length === 1, 'the order');
  expect(ordered()).toEqual(['5511987654322']);
  await answer('5511987654322', true);
  await eventually(async () => (await company.counts(listId)).join() === '2,2,0', 'the answer');
});

test('a company whose numbers are all checked has no turn any more, and a new number gives it one', async () => {
  await company.connects();
  const hasTurn = async () => {
    const { rowCount } = await asOwner((sql) =>
      sql.query(`select 1 from campaigns.check_turns where company_id = $1`, [company.companyId]),
    );
    return rowCount === 1;
  };
  await company.add(listId, '5511987654321');
  await eventually(() => ordered().length === 1, 'the order');
  await answer('5511987654321', true);
  await eventually(async () => (await states()).join() === 'valid', 'the answer');
  await turn();
  await eventually(async () => !(await hasTurn()), 'the end of its turns');
  await company.add(listId, '5511987654322');
  await eventually(() => ordered().length === 2, 'the second order');
});

test('a number that official numbers cannot look up is unknown, and is asked for again when the list is checked again', async () => {
  const connectionId = await company.connects();
  const unknown = () =>
    publishAs(bus, whatsappEvents.numberChecked, company.companyId, {
      connectionId,
      number: '5511987654321',
      exists: true,
      isUnknown: true,
    });
  const { id } = await company.add(listId, '5511987654321');
  await eventually(() => ordered().length === 1, 'the order');
  await unknown();
  await eventually(async () => (await states()).join() === 'unknown', 'the answer');
  expect(await company.counts(listId)).toEqual([1, 0, 0]);
  const unknownCount = async () => (await company.lists.get(company.admin, { id: listId })).unknownCount;
  expect(await unknownCount()).toBe(1);
  const saved = () => company.publications.of(contactListViews.itemSaved).map(({ record }) => record);
  await eventually(() => saved().some((item) => item.id === id && item.checkState === 'unknown'), 'the view');
  await company.lists.check(company.admin, { id: listId });
  await eventually(() => ordered().length === 2, 'the second order');
  await answer('5511987654321', true);
  await eventually(async () => (await states()).join() === 'valid', 'the answer of a linked phone');
  expect(await unknownCount()).toBe(0);
  await unknown();
  await answer('5511987654321', false);
  await eventually(async () => (await states()).join() === 'invalid', 'the answer after it');
});

test('an answer for one company changes nothing of another', async () => {
  const other = aListCompany(bus);
  const { id } = await other.aList();
  await other.add(id, '5511987654321');
  await company.add(listId, '5511987654321');
  await answer('5511987654321', true);
  await eventually(async () => (await states()).join() === 'valid', 'the answer');
  const { contacts } = await other.items.list(other.admin, { contactListId: id });
  expect(contacts).toMatchObject([{ checkState: 'unchecked' }]);
  expect(await other.counts(id)).toEqual([1, 0, 0]);
});
