import { contracts, settingEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, fileStore, publishAs, type TestFileStore } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

// Two processes: each turn belongs to one of them.
serveTickets(2);
let store: TestFileStore;
beforeAll(async () => {
  store = await fileStore('tickets');
});

const MONTH_DAYS = 31;
interface StoredMessage {
  body: string;
  media_state: string;
  media_path: string | null;
}
const rows = <T extends object>(statement: string, values: unknown[]) =>
  asOwner(async (sql) => (await sql.query<T>(statement, values)).rows);
const messagesOf = ({ companyId }: Company) =>
  rows<StoredMessage>(
    `select body, media_state, media_path from tickets.messages where company_id = $1 order by sent_at, id`,
    [companyId],
  );
const bodiesOf = async (company: Company) => (await messagesOf(company)).map(({ body }) => body);

/** A ticket with a message of each age in days, and a file with each that is marked. */
async function aTicket(company: Company, status: 'closed' | 'open', ages: number[], withFiles = false) {
  const { companyId, connectionId } = company;
  const files: string[] = [];
  for (const age of withFiles ? ages : []) files.push((await store.put(companyId, `${age}.png`)).path);
  const [ticket] = await rows<{ id: number }>(
    `with contact as (
       insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', $4) returning id),
     ticket as (
       insert into tickets.tickets (company_id, contact_id, whatsapp_id, status)
       select $1, id, $2, $3 from contact returning id, contact_id),
     said as (
       insert into tickets.messages
         (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at, media_state, media_path)
       select $1, ticket.id, ticket.contact_id, $2, gen_random_uuid(), false, 'chat', $3 || ' ' || age,
         now() - make_interval(days => age), case when path is null then 'none' else 'ready' end, path
       from ticket, unnest($5::int[], $6::text[]) given(age, path) order by age desc returning id)
     select id from ticket`,
    [companyId, connectionId, status, crypto.randomUUID(), ages, files.length > 0 ? files : ages.map(() => null)],
  );
  const ticketId = Number(ticket?.id);
  await rows(
    `update tickets.tickets t set last_message_id = m.id, last_message = m.body from (
       select id, body from tickets.messages where ticket_id = $1 order by sent_at desc limit 1) m where t.id = $1`,
    [ticketId],
  );
  return { ticketId, files };
}
const keep = (company: Company, key: string, months: number) =>
  publishAs(bus, settingEvents.changed, company.companyId, { key, value: String(months) });
const passEnded = (company: Company) =>
  eventually(async () => {
    const turns = await rows<{ waits: boolean }>(
      `select next_at > now() + interval '50 minutes' as waits from tickets.retention_turns where company_id = $1`,
      [company.companyId],
    );
    return turns[0]?.waits;
  }, 'the end of the pass');

test('messages of closed tickets are removed with their files once they are too old; those of living tickets stay', async () => {
  const company = await aCompany(bus);
  const other = await aCompany(bus);
  const { files } = await aTicket(company, 'closed', [400, 70, 3 * MONTH_DAYS, 5], true);
  const whole = await aTicket(company, 'closed', [300, 299]);
  await aTicket(company, 'open', [500, 1]);
  await aTicket(other, 'closed', [400]);
  // A process died after its commit and before it removed the file.
  const leftover = await store.put(company.companyId, 'left.png');
  await rows(`insert into tickets.removed_files (company_id, path) values ($1, $2)`, [
    company.companyId,
    leftover.path,
  ]);
  await keep(company, 'retentionMessagesMonths', 2);
  await passEnded(company);
  expect(await bodiesOf(company)).toEqual(['open 500', 'closed 5', 'open 1']);
  expect(await bodiesOf(other)).toEqual(['closed 400']);
  const stored = await Promise.all([...files, leftover.path].map((path) => store.has(path)));
  expect(stored).toEqual([false, false, false, true, false]);
  const tickets = await rows<{ last_message: string; last_message_id: number | null }>(
    `select last_message, last_message_id from tickets.tickets where id = $1`,
    [whole.ticketId],
  );
  expect(tickets).toEqual([{ last_message: '', last_message_id: null }]);
  expect(await rows(`select from tickets.removed_files where company_id = $1`, [company.companyId])).toEqual([]);
});

test('files alone are removed where only they are too old, and the message stays', async () => {
  const company = await aCompany(bus);
  const { files, ticketId } = await aTicket(company, 'closed', [100, 40, 10], true);
  await keep(company, 'retentionMediaMonths', 1);
  await passEnded(company);
  expect(await messagesOf(company)).toMatchObject([
    { body: 'closed 100', media_state: 'removed', media_path: null },
    { body: 'closed 40', media_state: 'removed', media_path: null },
    { body: 'closed 10', media_state: 'ready', media_path: files[2] },
  ]);
  expect(await Promise.all(files.map((path) => store.has(path)))).toEqual([false, false, true]);
  const ticket = await company.api.tickets.get(company.admin, { id: String(ticketId) });
  const shown = await company.conversation(ticket.uuid);
  expect(shown.map(({ mediaState, mediaUrl }) => [mediaState, mediaUrl !== null])).toEqual([
    ['removed', false],
    ['removed', false],
    ['ready', true],
  ]);
});

test('more messages than one batch are removed, of several companies in turn', async () => {
  const companies = [await aCompany(bus), await aCompany(bus)];
  for (const company of companies) {
    await aTicket(company, 'open', [200]);
    await aTicket(
      company,
      'closed',
      Array.from({ length: 1_201 }, (_, n) => 100 + (n % 90)),
    );
    await keep(company, 'retentionMessagesMonths', 3);
  }
  for (const company of companies) {
    await passEnded(company);
    expect(await bodiesOf(company)).toEqual(['open 200']);
  }
});

test('nothing is removed while the periods are off', async () => {
  const company = await aCompany(bus);
  await aTicket(company, 'closed', [400]);
  await keep(company, 'retentionMessagesMonths', 0);
  await keep(company, 'timezone', 0);
  expect(await rows(`select from tickets.retention_turns where company_id = $1`, [company.companyId])).toEqual([]);
  expect(await bodiesOf(company)).toEqual(['closed 400']);
});

test('an admin is told how much periods would remove now, and nobody else', async () => {
  const company = await aCompany(bus);
  await aTicket(company, 'closed', [400, 100, 40, 5], true);
  await aTicket(company, 'open', [400], true);
  const { preview } = client(bus, contracts.retention);
  const of = (messagesMonths: number, mediaMonths: number) => preview(company.admin, { messagesMonths, mediaMonths });
  expect(await of(0, 0)).toEqual({ messages: 0, files: 0 });
  expect(await of(12, 0)).toEqual({ messages: 1, files: 0 });
  expect(await of(12, 1)).toEqual({ messages: 1, files: 2 });
  expect(await of(0, 1)).toEqual({ messages: 0, files: 3 });
  const other = await aCompany(bus);
  expect(await preview(other.admin, { messagesMonths: 1, mediaMonths: 1 })).toEqual({ messages: 0, files: 0 });
  const agent = await company.agent('Bia');
  await expect(preview(agent, { messagesMonths: 1, mediaMonths: 1 })).rejects.toThrow('ERR_NO_PERMISSION');
});
