import { contracts } from '@recado/contracts';
import { client } from '@recado/platform';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const end = { hasMore: false, cursor: null };
/** Invented positions, as a client may send them. */
const forged = Buffer.from(JSON.stringify({ at: 9, id: 9, shown: 40_000_000 })).toString('base64url');

test('a page beyond the limit of merging is empty and reads nothing', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511944450001', body: 'Bom dia' });
  await company.ticketOf('5511944450001');
  await asOwner(async (sql) => {
    await sql.query('begin');
    // A query that reads these rows ends with ERR_TOO_SLOW.
    await sql.query('lock table tickets.tickets, tickets.contacts, tickets.quick_messages in access exclusive mode');
    const [lane, found, cursor, board, quick] = await Promise.all([
      api.kanban.board(admin, { untagged: true, pageNumber: 1_000_000 }),
      api.tickets.list(admin, { searchParam: 'dia', pageNumber: 1_000_000 }),
      api.tickets.list(admin, { searchParam: 'dia', cursor: forged }),
      api.kanban.board(admin, { untagged: true, searchParam: 'dia', pageNumber: 251 }),
      client(bus, contracts.quickMessages).page(admin, { pageNumber: 1_000_000 }),
    ]);
    for (const page of [lane, found, cursor, board]) expect(page).toEqual({ tickets: [], ...end });
    expect(quick).toEqual({ records: [], count: null, ...end });
    await sql.query('rollback');
  });
});
