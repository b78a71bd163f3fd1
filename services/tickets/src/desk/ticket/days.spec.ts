import { beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
let manaus: Company;
let unset: Company;

/** A ticket with given times of opening and last change. */
async function aTicketOf(company: Company, number: string, at: string) {
  await company.receives({ number });
  const { id } = await company.ticketOf(number);
  await asOwner((sql) =>
    sql.query('update tickets.tickets set created_at = $2, updated_at = $2 where id = $1', [id, at]),
  );
  return id;
}
const idsOf = async ({ api, admin }: Company, days: { date?: string; updatedAt?: string; searchParam?: string }) =>
  (await api.tickets.list(admin, { showAll: true, ...days })).tickets.map(({ id }) => id);

beforeAll(async () => {
  manaus = await aCompany(bus, { settings: { timezone: 'America/Manaus' } });
  unset = await aCompany(bus);
});

test('days of opening and last change are in the company’s time zone', async () => {
  const late = await aTicketOf(manaus, '5592900000001', '2026-03-16T03:59:59Z');
  const early = await aTicketOf(manaus, '5592900000002', '2026-03-16T04:00:00Z');
  for (const field of ['date', 'updatedAt']) {
    expect(await idsOf(manaus, { [field]: '2026-03-15' }), field).toEqual([late]);
    expect(await idsOf(manaus, { [field]: '2026-03-16' }), field).toEqual([early]);
  }
  expect(await idsOf(manaus, { date: '2026-03-15', updatedAt: '2026-03-16' })).toEqual([]);
  expect(await idsOf(manaus, { date: '2026-03-15', updatedAt: '2026-03-15', searchParam: 'Carla' })).toEqual([late]);
});

test('without a setting the default time zone applies', async () => {
  const late = await aTicketOf(unset, '5511900000001', '2026-03-16T02:59:59Z');
  expect(await idsOf(unset, { date: '2026-03-15' })).toEqual([late]);
});
