import { contracts } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
let company: Company;
let serial = 0;
const aNumber = () => `55119333300${String(10 + ++serial)}`;
const aQueue = async () => {
  const name = `Fila ${++serial}`;
  return (await company.api.queues.create(company.admin, { name, color: `#${1000 + serial}` })).id;
};
async function aTicket() {
  const number = aNumber();
  await company.receives({ number });
  return company.ticketOf(number);
}
beforeAll(async () => {
  company = await aCompany(bus);
});

/** Runs an operation while another transaction deletes a row; the deletion commits once the operation waits for it. */
function whileDeleting(table: string, id: number, ask: () => Promise<unknown>): Promise<unknown> {
  return asOwner(async (sql) => {
    await sql.query('begin');
    await sql.query(`delete from tickets.${table} where id = $1`, [id]);
    const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asked = ask().then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
    await asOwner((other) =>
      eventually(async () => {
        const waiting = `select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
        return (await other.query(waiting, [rows[0]?.pid])).rowCount;
      }, 'a question that waits'),
    );
    await sql.query('commit');
    return asked;
  });
}

const cases: [
  what: string,
  prepare: () => Promise<[table: string, id: number, ask: () => Promise<unknown>]>,
  code: string,
][] = [
  [
    'an option of a queue',
    async () => {
      const id = await aQueue();
      const options = client(bus, contracts.queueOptions);
      return ['queues', id, () => options.create(company.admin, { queueId: id, title: 'Boleto' })];
    },
    'ERR_NO_QUEUE_FOUND',
  ],
  [
    'a ticket for a queue',
    async () => {
      const id = await aQueue();
      const { uuid } = await aTicket();
      return ['queues', id, () => company.api.tickets.update(company.admin, { id: uuid, queueId: id })];
    },
    'ERR_NO_QUEUE_FOUND',
  ],
  [
    'a new ticket of a contact',
    async () => {
      const { id } = await company.api.contacts.create(company.admin, { name: 'Rui Reis', number: aNumber() });
      return ['contacts', id, () => company.api.tickets.create(company.admin, { contactId: id })];
    },
    'ERR_NO_CONTACT_FOUND',
  ],
  [
    'a note on a ticket',
    async () => {
      const { id } = await aTicket();
      return ['tickets', id, () => company.api.notes.create(company.admin, { ticketId: id, note: 'Ligar' })];
    },
    'ERR_NO_TICKET_FOUND',
  ],
  [
    'a draft in a ticket',
    async () => {
      const { id } = await aTicket();
      return ['tickets', id, () => company.api.drafts.save(company.admin, { ticketId: id, body: 'Bom d' })];
    },
    'ERR_NO_TICKET_FOUND',
  ],
  [
    'a schedule for a contact',
    async () => {
      const { id } = await company.api.contacts.create(company.admin, { name: 'Lia Reis', number: aNumber() });
      const sendAt = new Date(Date.now() + 3_600_000).toISOString();
      const given = { contactId: id, body: 'Lembrete', sendAt };
      return ['contacts', id, () => client(bus, contracts.schedules).create(company.admin, given)];
    },
    'ERR_NO_CONTACT_FOUND',
  ],
];
test.each(cases)('%s deleted at that moment is not found', async (_what, prepare, code) => {
  expect(await whileDeleting(...(await prepare()))).toBe(code);
});

test('adding options while their queue is removed succeeds or finds no queue', async () => {
  const options = client(bus, contracts.queueOptions);
  for (let n = 0; n < 15; n++) {
    const queueId = await aQueue();
    const adding = Array.from({ length: 4 }, () => options.create(company.admin, { queueId, title: 'Boleto' }));
    const [removed, ...added] = await Promise.allSettled([
      company.api.queues.remove(company.admin, { id: queueId }),
      ...adding,
    ]);
    expect(removed?.status).toBe('fulfilled');
    for (const one of added)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
  }
});
