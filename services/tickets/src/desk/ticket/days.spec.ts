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

test('tickets that changed since a moment come in the order of their changes, in pages of a chosen size', async () => {
  const company = await aCompany(bus);
  const changed: number[] = [];
  for (const n of [1, 2, 3, 4])
    changed.push(await aTicketOf(company, `551190000000${n}`, `2026-05-0${n}T12:00:00.000Z`));
  const input = { showAll: true, updatedSince: '2026-05-02T12:00:00Z', sort: 'oldest', limit: 2 } as const;
  const first = await company.api.tickets.list(company.admin, input);
  expect(first.tickets.map(({ id }) => id)).toEqual(changed.slice(1, 3));
  const next = await company.api.tickets.list(company.admin, { ...input, cursor: first.cursor ?? '' });
  expect([next.tickets.map(({ id }) => id), next.hasMore]).toEqual([changed.slice(3), false]);
});
