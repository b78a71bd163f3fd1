import { settingEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { beforeEach, expect, test } from 'vitest';
import { startTickets } from '../../service.ts';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
let company: Company;
beforeEach(async () => {
  company = await aCompany(bus);
});

/** Stores a contact as releases did that took any digits for a number. */
async function anOldContact(name: string, number: string, lid: string | null = null): Promise<number> {
  const { rows } = await queryAsOwner<{ id: number }>(
    `insert into tickets.contacts (company_id, name, number, number_key, lid)
     values ($1, $2, $3, regexp_replace($3, '\\D', '', 'g'), $4) returning id`,
    [company.companyId, name, number, lid],
  );
  return Number(rows[0]?.id);
}
/** A process that starts looks through all contacts. */
async function look(): Promise<void> {
  const service = await startTickets();
  const left = `select position from tickets.number_scans where company_id = $1`;
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ position: number | null }>(left, [company.companyId]);
    return rows.length === 1 && rows[0]?.position === null;
  }, 'all contacts');
  await service.close();
}
const doubts = () => company.api.contacts.numberDoubts(company.admin, {});
const people = async () => {
  const { contacts } = await company.api.contacts.list(company.admin, {});
  return contacts.map(({ name, number }) => [name, number]);
};

test('numbers without their country are found, shown with what they mean, and mended', async () => {
  const id = await anOldContact('Ana', '11999990001');
  await anOldContact('Bia', '11 97777-1234');
  await anOldContact('Caio', '977771234');
  await anOldContact('Davi', '+55 (11) 95555-0001');
  await anOldContact('Eva', '11999990002', '88201');
  await look();
  expect(await doubts()).toEqual({
    count: 3,
    mendable: 2,
    contacts: [
      { contact: { id, name: 'Ana', number: '11999990001' }, reason: 'national', meant: '5511999990001', twin: null },
      expect.objectContaining({ reason: 'national', meant: '5511977771234' }),
      expect.objectContaining({ reason: 'noAreaCode', meant: null }),
    ],
  });
  expect(await company.api.contacts.mendNumbers(company.admin, {})).toEqual({ mended: 2, merged: 0, left: 0 });
  expect(await people()).toEqual([
    ['Ana', '5511999990001'],
    ['Bia', '5511977771234'],
    ['Caio', '977771234'],
    ['Davi', '5511955550001'],
    ['Eva', '11999990002'],
  ]);
  const [caio] = (await doubts()).contacts;
  await company.api.contacts.update(company.admin, { id: caio?.contact.id ?? 0, number: '5521977771234' });
  expect(await doubts()).toEqual({ count: 0, mendable: 0, contacts: [] });
});

test('a contact whose right number another one has becomes one with it, tickets and all', async () => {
  await anOldContact('Ana velha', '11955550002');
  await company.receives({ number: '5511955550002', body: 'oi', pushName: 'Ana' });
  const { contactId, id } = await company.ticketOf('5511955550002');
  await look();
  const [found] = (await doubts()).contacts;
  expect(found?.twin).toEqual({ id: contactId, name: 'Ana', number: '5511955550002' });
  expect(await company.api.contacts.mendNumbers(company.admin, {})).toEqual({ mended: 0, merged: 1, left: 0 });
  expect(await people()).toEqual([['Ana velha', '5511955550002']]);
  expect(await company.ticketOf('5511955550002')).toMatchObject({ id, contactId: found?.contact.id });
});

test('contacts of Argentina and Mexico get the key of both spellings, and twins of one person are shown', async () => {
  await anOldContact('Lara', '5491122345678');
  await anOldContact('Luz', '5215512345678');
  await anOldContact('Luz outra', '525512345678');
  await look();
  expect((await doubts()).contacts).toMatchObject([
    { contact: { name: 'Luz' }, reason: 'duplicate', twin: { name: 'Luz outra' } },
  ]);
  await company.receives({ number: '541122345678', pushName: 'Lara', body: 'hola' });
  await eventually(() => company.ticketOf('5491122345678'));
  expect(await company.api.contacts.mendNumbers(company.admin, {})).toMatchObject({ merged: 1, left: 0 });
  expect(await people()).toEqual([
    ['Lara', '5491122345678'],
    ['Luz', '5215512345678'],
  ]);
});

test('a number of two countries is shown, and mended by nobody but a person who says which it is', async () => {
  const [peru, brazil] = [await anOldContact('Lucía', '51912345679'), await anOldContact('Rui', '51912345680')];
  await anOldContact('Inês', '351912345678');
  await anOldContact('Com LID', '51912345681', '88301');
  await company.receives({ number: '51912345682', pushName: 'Já escreveu', body: 'oi' });
  await company.ticketOf('51912345682');
  await queryAsOwner(`update tickets.contacts set lid = null where company_id = $1 and number = '51912345682'`, [
    company.companyId,
  ]);
  await look();
  const found = await doubts();
  expect(found).toMatchObject({ count: 2, mendable: 0 });
  expect(found.contacts).toMatchObject([
    { contact: { id: peru, number: '51912345679' }, reason: 'ambiguous', meant: null, twin: null },
    { contact: { id: brazil }, reason: 'ambiguous', meant: null },
  ]);
  expect(await company.api.contacts.mendNumbers(company.admin, {})).toEqual({ mended: 0, merged: 0, left: 0 });
  const update = (id: number, number: string) => company.api.contacts.update(company.admin, { id, number });
  await update(peru, '51912345679');
  expect(await doubts()).toMatchObject({ count: 2 });
  expect(await update(peru, '+51 912 345 679')).toMatchObject({ number: '51912345679' });
  expect(await update(brazil, '51 91234-5680')).toMatchObject({ number: '5551912345680' });
  expect(await doubts()).toEqual({ count: 0, mendable: 0, contacts: [] });
});

test('what a number means follows the country of the company', async () => {
  await anOldContact('Inês', '912345678');
  await look();
  expect((await doubts()).contacts).toMatchObject([{ meant: null }]);
  await publishAs(bus, settingEvents.changed, company.companyId, { key: 'country', value: 'PT' });
  await eventually(async () => {
    const moved = `select from tickets.number_scans where company_id = $1 and position = 0`;
    return (await queryAsOwner(moved, [company.companyId])).rowCount === 1;
  }, 'the country');
  await look();
  expect((await doubts()).contacts).toMatchObject([{ meant: '351912345678' }]);
});
