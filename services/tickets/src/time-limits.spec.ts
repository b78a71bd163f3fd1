import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany } from './testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from './testing/serve-tickets.ts';

serveTickets();

/** The result of an operation and its duration in milliseconds. */
async function ended(asked: Promise<unknown>): Promise<{ code: string; ms: number }> {
  const start = Date.now();
  const code = await asked.then(
    () => 'answered',
    (fault: { code: string }) => fault.code,
  );
  return { code, ms: Date.now() - start };
}

test('a query ends after five seconds, a command after fifteen; jobs have no such limit', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511944440001' });
  const { uuid } = await company.ticketOf('5511944440001');
  await asOwner(async (sql) => {
    await sql.query('begin');
    await sql.query('lock table tickets.contacts in access exclusive mode');
    const given = { name: 'Rui Reis', number: '5511944440002' };
    await company.receives({ number: '5511944440003', body: 'enquanto isso' });
    const [list, search, create] = await Promise.all([
      ended(api.contacts.list(admin, {})),
      ended(api.tickets.list(admin, { searchParam: 'enquanto' })),
      ended(api.contacts.create(admin, given)),
    ]);
    for (const [one, least] of [
      [list, 5_000],
      [search, 5_000],
      [create, 15_000],
    ] as const) {
      expect(one.code).toBe('ERR_TOO_SLOW');
      expect(one.ms).toBeGreaterThan(least - 500);
    }
    expect(list.ms).toBeLessThan(create.ms);
    await sql.query('rollback');
  });
  expect((await company.ticketOf('5511944440003')).lastMessage).toBe('enquanto isso');
  await eventually(async () => (await api.contacts.list(admin, {})).contacts.length === 2, 'both contacts');
  expect((await api.tickets.get(admin, { id: uuid })).uuid).toBe(uuid);
});
