import { connectionEvents, sending, type NumbersToCheck } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aConnection, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

/** Numbers that the connections service has looked up, and whether each is on WhatsApp. */
const known = new Map<string, boolean>();
const asked: NumbersToCheck[] = [];
/** Connections of official numbers. */
const official = new Set<number>();
let stop = () => {};
beforeAll(() => {
  const checks = bus.nats.subscribe(rpcSubject('connections', sending.name, 'checkNumbers'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => {
        const { numbers, connectionId } = input as NumbersToCheck;
        const isAsked = !official.has(connectionId);
        asked.push(input as NumbersToCheck);
        return Promise.resolve(numbers.map((number) => ({ number, exists: known.get(number) ?? null, isAsked })));
      }),
  });
  stop = () => checks.unsubscribe();
});
afterAll(() => stop());

const add = (company: Company, number: string) =>
  company.api.contacts.create(company.admin, { name: 'Nina Prado', number });

test('the number of a contact is on WhatsApp, is not, or is still asked for', async () => {
  const company = await aCompany(bus);
  const check = async (number: string) =>
    company.api.contacts.checkNumber(company.admin, { id: (await add(company, number)).id });
  known.set('5511911112001', true).set('5511911112002', false);
  expect(await check('5511911112001')).toEqual({ state: 'onWhatsapp' });
  expect(await check('5511911112002')).toEqual({ state: 'absent' });
  expect(await check('5511911112003')).toEqual({ state: 'pending' });
  expect(asked.at(-1)).toEqual({ connectionId: company.connectionId, numbers: ['5511911112003'] });
});

test('without an open connection nothing is asked', async () => {
  const company = await aCompany(bus);
  const { id } = await add(company, '5511911112004');
  const closed = { ...aConnection(company.connectionId), status: 'DISCONNECTED' as const };
  await publishAs(bus, connectionEvents.updated, company.companyId, closed);
  await eventually(async () => {
    const { state } = await company.api.contacts.checkNumber(company.admin, { id });
    return state === 'unknown';
  }, 'the state without a connection');
  const before = asked.length;
  expect(await company.api.contacts.checkNumber(company.admin, { id })).toEqual({ state: 'unknown' });
  expect(asked).toHaveLength(before);
});

test('an official number cannot say it', async () => {
  const company = await aCompany(bus);
  official.add(company.connectionId);
  const { id } = await add(company, '5511911112006');
  expect(await company.api.contacts.checkNumber(company.admin, { id })).toEqual({ state: 'unknown' });
});

test('a contact of another company does not exist', async () => {
  const [mine, other] = [await aCompany(bus), await aCompany(bus)];
  const { id } = await add(other, '5511911112005');
  await expect(mine.api.contacts.checkNumber(mine.admin, { id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
});
