import { contactViews, type Caller } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { asOwner } from '@recado/testkit/as-owner';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

async function twoOfOne(company: Company) {
  const [older, newer] = ['5511911112222', '5521922223333'];
  await company.receives({ number: older, body: 'do antigo' });
  const kept = await company.ticketOf(older);
  await company.receives({ number: newer, body: 'do novo' });
  const gone = await company.ticketOf(newer);
  const { contacts } = company.api;
  const given = { id: gone.contactId, email: 'ana@x.com', extraInfo: [{ name: 'CPF', value: '123' }] };
  await contacts.update(company.admin, given);
  return { kept, gone };
}

test('merging moves fields, tickets and messages and closes one of two living tickets', async () => {
  const company = await aCompany(bus);
  const { kept, gone } = await twoOfOne(company);
  const { contacts, tickets } = company.api;
  const merged = await contacts.merge(company.admin, { id: kept.contactId, otherId: gone.contactId });
  expect(merged).toMatchObject({ id: kept.contactId, number: '5511911112222', email: 'ana@x.com' });
  expect(merged.extraInfo.map(({ name, value }) => [name, value])).toEqual([
    ['Outro número', '5521922223333'],
    ['CPF', '123'],
  ]);
  await expect(contacts.get(company.admin, { id: gone.contactId })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  const all = await tickets.ofContact(company.admin, { id: kept.contactId });
  expect(all.tickets.map(({ id, status, contactId }) => [id, status, contactId])).toEqual([
    [gone.id, 'closed', kept.contactId],
    [kept.id, 'pending', kept.contactId],
  ]);
  const [ending] = await tickets.history(company.admin, { id: String(gone.id) });
  expect(ending).toMatchObject({ kind: 'closed', by: 'Ana Admin' });
  const bodies = (await company.conversation(kept.uuid)).map(({ body }) => body);
  expect(bodies).toEqual(['do antigo', 'do novo']);
  expect(await tickets.get(company.admin, { id: kept.uuid })).toMatchObject({
    unreadMessages: 2,
    lastMessage: 'do novo',
  });
  await eventually(() => company.publications.of(contactViews.deleted).some((f) => f.contactId === gone.contactId));
});

test('merging keeps the former numbers of both, each once', async () => {
  const company = await aCompany(bus);
  const { kept, gone } = await twoOfOne(company);
  const { contacts } = company.api;
  const [shared, older, newer] = ['5511955550331', '5511955550332', '5511955550333'];
  const fields = (values: string[]) =>
    values.map((value, at) => ({ name: at ? `Outro número ${at + 1}` : 'Outro número', value }));
  await contacts.update(company.admin, { id: kept.contactId, extraInfo: fields([shared, older]) });
  await contacts.update(company.admin, { id: gone.contactId, extraInfo: fields([newer, shared, '5511911112222']) });
  const merged = await contacts.merge(company.admin, { id: kept.contactId, otherId: gone.contactId });
  expect(merged.extraInfo.map(({ name, value }) => [name, value])).toEqual([
    ['Outro número', shared],
    ['Outro número 2', older],
    ['Outro número 3', '5521922223333'],
    ['Outro número 4', newer],
  ]);
});

test('invisible contacts, a contact with itself and contacts of another company cannot be merged', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  const { kept, gone } = await twoOfOne(company);
  const { contacts, queues, tickets } = company.api;
  const ids = { id: kept.contactId, otherId: gone.contactId };
  const [sales, support] = [
    await queues.create(company.admin, { name: 'Vendas', color: '#0b6e75' }),
    await queues.create(company.admin, { name: 'Suporte', color: '#e4572e' }),
  ];
  await tickets.update(company.admin, { id: kept.uuid, queueId: sales.id });
  await tickets.update(company.admin, { id: gone.uuid, queueId: support.id });
  const supervisor: Caller = { ...(await company.agent('Sô', [sales.id])), profile: 'supervisor' };
  await expect(contacts.merge(supervisor, ids)).rejects.toMatchObject({
    code: 'ERR_MERGE_REFUSED',
    fields: [{ field: 'otherId' }],
  });
  await expect(contacts.merge(company.admin, { ...ids, otherId: ids.id })).rejects.toThrow('ERR_MERGE_REFUSED');
  await expect(contacts.merge(other.admin, ids)).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  expect((await company.conversation(kept.uuid)).map(({ body }) => body)).toEqual(['do antigo']);
  const both = { ...supervisor, queueIds: [sales.id, support.id] };
  expect(await contacts.merge(both, ids)).toMatchObject({ id: kept.contactId });
});

test('every table that refers to a contact or ticket is covered by the merge', async () => {
  const { rows } = await asOwner((sql) =>
    sql.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'tickets' and column_name in ('contact_id', 'ticket_id') order by 1`,
    ),
  );
  // Rows of a table missing here would be deleted with the merged contact: `merge` moves them, or the reason stands
  // here.
  expect(rows.map(({ place }) => place)).toEqual([
    'api_messages.contact_id',
    'api_messages.ticket_id', // where its messages were added, and are still
    'bots.ticket_id', // says where the bot is in that ticket
    'contact_consents.contact_id',
    'contact_erasures.contact_id', // of a contact that cannot be merged any more
    'drafts.ticket_id', // stays with the ticket that is closed
    'episodes.contact_id', // follows the ticket by a trigger
    'episodes.ticket_id', // of that ticket
    'flow_visits.ticket_id', // say which steps were taken in that ticket
    'group_members.contact_id', // groups are not merged
    'history.ticket_id', // of the ticket that is closed
    'messages.contact_id',
    'messages.ticket_id',
    'ratings.ticket_id', // rate that ticket
    'report_changes.ticket_id', // name episodes
    'report_episodes.ticket_id', // count the episodes of that ticket
    'rule_events.contact_id',
    'rule_events.ticket_id', // happened to that ticket
    'rule_runs.contact_id',
    'rule_runs.ticket_id', // say what was done to that ticket
    'rule_waits.ticket_id', // says of that ticket that a rule knows who waits
    'schedules.contact_id',
    'ticket_notes.ticket_id', // are the contact's to read, in whichever of its tickets
    'ticket_tags.ticket_id', // say what that ticket was about
    'tickets.contact_id',
    'turn_budgets.contact_id', // counts of some minutes; the merged contact has its own
  ]);
});
